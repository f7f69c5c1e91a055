/// The samples of two images of one size.
struct SamplePair<Sample: PixelSample> {
    let expected: UnsafePointer<Sample>
    let actual: UnsafePointer<Sample>
    let width: Int
    let height: Int
    let transparency: Transparency

    /// The whole image.
    var bounds: PixelBox { PixelBox(columns: 0...width - 1, rows: 0...height - 1) }

    func expectedRow(_ y: Int) -> UnsafePointer<Sample> { expected + 4 * y * width }

    func actualRow(_ y: Int) -> UnsafePointer<Sample> { actual + 4 * y * width }

    /// The signed difference of one pixel, in units.
    func difference(x: Int, y: Int) -> SIMD4<Int32> {
        Sample.difference(expectedRow(y) + 4 * x, actualRow(y) + 4 * x, transparency)
    }

    /// Whether a pixel shows what is expected `columns` to its left and `rows` above it; false outside the image.
    func isMoved(x: Int, y: Int, columns: Int, rows: Int) -> Bool {
        guard bounds.contains(x: x - columns, y: y - rows) else { return false }
        return Sample.differingCount(
            expectedRow(y - rows) + 4 * (x - columns), actualRow(y) + 4 * x, pixels: 1, transparency) == 0
    }

    /// Whether all pixels of a box show what is expected `columns` to their left and `rows` above them, as far as that
    /// lies in the box too.
    func isMoved(_ box: PixelBox, columns: Int, rows: Int) -> Bool {
        let first = max(box.columns.lowerBound, box.columns.lowerBound + columns)
        let last = min(box.columns.upperBound, box.columns.upperBound + columns)
        guard first <= last else { return false }
        for y in box.rows where box.rows.contains(y - rows) {
            let differing = Sample.differingCount(
                expectedRow(y - rows) + 4 * (first - columns), actualRow(y) + 4 * first, pixels: last - first + 1,
                transparency)
            if differing > 0 { return false }
        }
        return true
    }

    /// The word of a pixel: its four samples as one number.
    func word(_ row: UnsafePointer<Sample>, _ x: Int) -> Sample.Word {
        UnsafeRawPointer(row + 4 * x).loadUnaligned(as: Sample.Word.self)
    }

    /// The number of pixels whose expected word is `word`.
    func expectedCount(of word: Sample.Word) -> Int {
        let pixels = UnsafeRawPointer(expected)
        var count = 0
        for pixel in 0..<width * height {
            let other = pixels.loadUnaligned(
                fromByteOffset: pixel * MemoryLayout<Sample.Word>.size, as: Sample.Word.self)
            count += other == word ? 1 : 0
        }
        return count
    }
}
