import CLibPNG

/// libpng alone: the yardstick of everything that reads PNG files.
enum LibPNG {
    /// Reads PNG files one after the other with libpng's own simplified reader, as 8-bit RGBA.
    ///
    /// - Returns: The processor time it took, in milliseconds.
    static func read(_ paths: [String]) throws(BenchmarkError) -> Double {
        let start = Clock.threadTime
        var samples: [UInt8] = []
        for path in paths {
            var image = png_image()
            image.version = png_uint_32(PNG_IMAGE_VERSION)
            defer { png_image_free(&image) }
            guard png_image_begin_read_from_file(&image, path) != 0 else { continue }
            // Red, green, blue and alpha, a byte each.
            image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            let count = Int(image.width) * Int(image.height) * 4
            if samples.count < count { samples = [UInt8](repeating: 0, count: count) }
            guard png_image_finish_read(&image, nil, &samples, 0, nil) != 0 else { continue }
            Clock.keep(Int(samples[0]))
        }
        return Clock.threadTime - start
    }
}
