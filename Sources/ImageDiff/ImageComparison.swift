public import Pixels

/// The result of comparing an image with the one that was expected.
///
///     let comparison = ImageComparison(expected: golden, actual: image)
///     comparison.passes    // false
///     comparison.sentence  // "everything from column 160 on moved 1 px to the right"
public enum ImageComparison: Equatable, Sendable {
    /// All pixels are equal.
    case equal
    /// Some pixels differ, and all of them keep to the bounds of the judging.
    case tolerated(pixelCount: Int)
    /// Pixels differ.
    case different(ImageDifference)
    /// The images have different sizes, in pixels. No pixel was compared.
    case differentSizes(expectedWidth: Int, expectedHeight: Int, actualWidth: Int, actualHeight: Int)

    /// Compares two images.
    ///
    /// Samples are compared by their value, not by how they are stored: an 8-bit sample `v` equals a 16-bit one of
    /// `257 · v`. Nothing is resampled, padded or converted, and neighbours play no part.
    ///
    /// - Parameters:
    ///   - expected: The image that is right.
    ///   - actual: The image to compare with it.
    ///   - judging: What a pixel that differs has to keep to.
    ///   - transparency: What the colour of fully transparent pixels is worth.
    /// - Precondition: The bounds of ``Judging/levels(_:)`` are at least 0.
    /// - Complexity: O(pixels), at about the speed of `memcmp` where the images are equal.
    public init(
        expected: Image, actual: Image, judging: Judging = .exact, transparency: Transparency = .colorless
    ) {
        guard expected.width == actual.width && expected.height == actual.height else {
            self = .differentSizes(
                expectedWidth: expected.width, expectedHeight: expected.height, actualWidth: actual.width,
                actualHeight: actual.height)
            return
        }
        switch (expected.samples, actual.samples) {
        case (.eight(let one), .eight(let other)):
            self = .comparing(one, other, expected.width, judging, transparency)
        case (.sixteen(let one), .sixteen(let other)):
            self = .comparing(one, other, expected.width, judging, transparency)
        case (.eight(let one), .sixteen(let other)):
            self = .comparing(one.map(UInt16.init(widening:)), other, expected.width, judging, transparency)
        case (.sixteen(let one), .eight(let other)):
            self = .comparing(one, other.map(UInt16.init(widening:)), expected.width, judging, transparency)
        }
    }

    /// Whether the actual image is as it has to be: equal, or within the bounds of the judging.
    public var passes: Bool {
        switch self {
        case .equal, .tolerated: true
        case .different, .differentSizes: false
        }
    }

    private static func comparing<Sample: PixelSample>(
        _ expected: [Sample], _ actual: [Sample], _ width: Int, _ judging: Judging, _ transparency: Transparency
    ) -> ImageComparison {
        expected.withUnsafeBufferPointer { expected in
            actual.withUnsafeBufferPointer { actual in
                let pair = SamplePair(
                    expected: expected.baseAddress.unsafelyUnwrapped, actual: actual.baseAddress.unsafelyUnwrapped,
                    width: width, height: expected.count / 4 / width, transparency: transparency)
                var scan = DifferenceScan<Sample>(
                    width: width, judging: judging, transparency: transparency, keepsRuns: true)
                for y in 0..<pair.height { scan.addRow(pair.expectedRow(y), pair.actualRow(y)) }
                return scan.finished { CauseSearch(pair: pair, difference: $0, runs: $1).cause }
            }
        }
    }
}

/// Counts the pixels of two images of one size that differ, nothing more.
///
/// - Parameters:
///   - expected: The one image.
///   - actual: The other image, of the same size.
///   - transparency: What the colour of fully transparent pixels is worth.
/// - Returns: The number of pixels that differ, `0...width * height`.
/// - Complexity: O(pixels), at about the speed of `memcmp` for images of one depth, whether they are equal or not.
public func differingPixelCount(
    expected: Image, actual: Image, transparency: Transparency = .colorless
) -> Int {
    precondition(
        expected.width == actual.width && expected.height == actual.height, "the images must have the same size")
    func count<Sample: PixelSample>(_ one: [Sample], _ other: [Sample]) -> Int {
        one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { other in
                Sample.differingCount(
                    one.baseAddress.unsafelyUnwrapped, other.baseAddress.unsafelyUnwrapped, pixels: one.count / 4,
                    transparency)
            }
        }
    }
    switch (expected.samples, actual.samples) {
    case (.eight(let one), .eight(let other)): return count(one, other)
    case (.sixteen(let one), .sixteen(let other)): return count(one, other)
    case (.eight(let one), .sixteen(let other)): return count(one.map(UInt16.init(widening:)), other)
    case (.sixteen(let one), .eight(let other)): return count(one, other.map(UInt16.init(widening:)))
    }
}
