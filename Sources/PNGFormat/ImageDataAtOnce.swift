import CPNG

/// The second way to pixels, for the common case: samples of 8 bits that are not interlaced.
///
/// The image data is inflated as a whole into the memory of the pixels, behind them, and row by row becomes the pixels;
/// so an image costs its pixels and no more. libpng remains the reference: whatever is unusual here, damage above all, has
/// no result, and libpng gives the verdict. Tests hold the two ways equal.
struct ImageDataAtOnce {
    private let header: PNGHeader
    private let colors: Colors
    /// The bytes of a stored row, without its filter byte.
    private let rowByteCount: Int

    /// How stored pixels become straight RGBA.
    private enum Colors {
        /// They are.
        case rgba
        /// Three samples, opaque but for one colour.
        case rgb(transparent: UInt32?)
        /// A grey sample, opaque but for one.
        case gray(transparent: UInt8?)
        /// A grey sample and alpha.
        case grayAlpha
        /// Indexes into colours as words; there are so many.
        case palette([UInt32], count: Int)
    }

    /// Describes the image data of a PNG whose chunks have been walked; nil when this is not the way to its pixels.
    init?(_ container: PNGContainer, _ bytes: UnsafeRawBufferPointer) {
        let header = container.header
        // A stream that is longer than what it holds is odd, and could be made of blocks that take long.
        guard header.bitDepth == 8, !header.isInterlaced,
            container.imageDataByteCount <= header.inflatedByteCount * 2 + 1024
        else { return nil }
        self.header = header
        rowByteCount = header.width * header.colorType.channelCount
        let transparency = container.chunkData(at: container.transparencyOffset, of: bytes)
        switch header.colorType {
        case .trueColorAlpha: colors = .rgba
        case .grayscaleAlpha: colors = .grayAlpha
        case .trueColor:
            colors = .rgb(
                transparent: transparency.map { Self.word($0[1], $0[3], $0[5], 255) })
        case .grayscale: colors = .gray(transparent: transparency.map { $0[1] })
        case .palette:
            guard let palette = container.chunkData(at: container.paletteOffset, of: bytes) else { return nil }
            let count = palette.count / 3
            let words = (0..<256).map { index -> UInt32 in
                guard index < count else { return 0 }
                let alpha = transparency.map { index < $0.count ? $0[index] : 255 } ?? 255
                return Self.word(palette[3 * index], palette[3 * index + 1], palette[3 * index + 2], alpha)
            }
            colors = .palette(words, count: count)
        }
    }

    /// The samples of the image as straight RGBA; nil when the data is not in order, or unusual.
    ///
    /// - Parameter data: The image data of all chunks in one piece.
    func samples(_ data: UnsafeRawBufferPointer) -> [UInt8]? {
        let inflatedCount = header.inflatedByteCount
        // Rows are written before the stored ones, which are read behind: with a row between them even two at a time.
        let capacity = max(header.sampleCount, inflatedCount + 4 * header.width)
        let samples = [UInt8](unsafeUninitializedCapacity: capacity) { samples, count in
            guard let target = UnsafeMutableRawPointer(samples.baseAddress) else { return }
            let stored = target + (capacity - inflatedCount)
            let bytes = data.bindMemory(to: UInt8.self).baseAddress
            guard
                cpng_inflate_at_once(bytes, data.count, stored.assumingMemoryBound(to: UInt8.self), inflatedCount) != 0,
                undoRows(stored, into: target)
            else { return }
            count = header.sampleCount
        }
        return samples.isEmpty ? nil : samples
    }

    private func undoRows(_ stored: UnsafeRawPointer, into target: UnsafeMutableRawPointer) -> Bool {
        // A row of zeros is above the first; sixteen bytes more than a row let pixels be read and written as words.
        let room = rowByteCount + 16
        let rows = UnsafeMutableRawPointer.allocate(byteCount: 2 * room, alignment: 16)
        defer { rows.deallocate() }
        rows.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * room)
        if case .rgba = colors { return undoRGBA(stored, into: target, zeros: rows) }

        var (above, row) = (rows, rows + room)
        for y in 0..<header.height {
            let raw = stored + y * (rowByteCount + 1)
            guard let filter = RowFilter(rawValue: raw.load(as: UInt8.self)) else { return false }
            filter.undo(
                raw + 1, above: above, into: row, count: rowByteCount, pixelSize: header.colorType.channelCount)
            guard expand(row, into: target + 4 * y * header.width) else { return false }
            swap(&above, &row)
        }
        return true
    }

    /// Undoes the filters of rows that are pixels then, in their place.
    private func undoRGBA(
        _ stored: UnsafeRawPointer, into target: UnsafeMutableRawPointer, zeros: UnsafeRawPointer
    ) -> Bool {
        var y = 0
        while y < header.height {
            let raw = stored + y * (rowByteCount + 1)
            let row = target + y * rowByteCount
            let above = y == 0 ? zeros : UnsafeRawPointer(row - rowByteCount)
            guard let filter = RowFilter(rawValue: raw.load(as: UInt8.self)) else { return false }
            let next = raw + rowByteCount + 1
            if filter == .paeth, y + 1 < header.height, next.load(as: UInt8.self) == RowFilter.paeth.rawValue {
                Paeth.undo(raw + 1, next + 1, above: above, into: row, count: rowByteCount)
                y += 2
            } else {
                filter.undo(raw + 1, above: above, into: row, count: rowByteCount, pixelSize: 4)
                y += 1
            }
        }
        return true
    }

    /// Makes a row of RGBA; false when a pixel has a palette index that the palette does not hold.
    private func expand(_ row: UnsafeRawPointer, into target: UnsafeMutableRawPointer) -> Bool {
        let bytes = row.assumingMemoryBound(to: UInt8.self)
        let pixels = target.assumingMemoryBound(to: UInt32.self)
        let width = header.width
        switch colors {
        case .rgba: break
        case .rgb(let transparent):
            let opaque = Self.word(0, 0, 0, 255)
            for x in 0..<width {
                // The fourth byte is the next pixel's, or one of the sixteen behind the row.
                pixels[x] = row.loadUnaligned(fromByteOffset: 3 &* x, as: UInt32.self) | opaque
            }
            guard let transparent else { break }
            for x in 0..<width where pixels[x] == transparent { pixels[x] = transparent & ~opaque }
        case .gray(let transparent):
            for x in 0..<width {
                pixels[x] = Self.word(bytes[x], bytes[x], bytes[x], bytes[x] == transparent ? 0 : 255)
            }
        case .grayAlpha:
            for x in 0..<width {
                pixels[x] = Self.word(bytes[2 &* x], bytes[2 &* x], bytes[2 &* x], bytes[2 &* x &+ 1])
            }
        case .palette(let words, let count):
            var largest: UInt8 = 0
            words.withUnsafeBufferPointer { words in
                for x in 0..<width {
                    largest = max(largest, bytes[x])
                    pixels[x] = words[Int(bytes[x])]
                }
            }
            return Int(largest) < count
        }
        return true
    }

    /// A pixel as it lies in memory: red first.
    @inline(__always)
    private static func word(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
        (UInt32(red) | UInt32(green) &<< 8 | UInt32(blue) &<< 16 | UInt32(alpha) &<< 24).littleEndian
    }
}
