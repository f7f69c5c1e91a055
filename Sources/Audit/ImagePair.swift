import Dispatch
public import ImageDiff
public import PNGFormat
public import Pixels
public import RevealModel
import Synchronization

/// Two PNG files to be compared.
public struct ImagePair: Sendable {
    /// What the pair is called: the path of both files within their folders, or that of the actual file.
    public let name: String
    /// The path of the expected file, or nil when there is none.
    public let expected: String?
    /// The path of the actual file, or nil when there is none.
    public let actual: String?

    /// Names two files.
    public init(expected: String, actual: String) {
        self.init(name: actual, expected: expected, actual: actual)
    }

    init(name: String, expected: String?, actual: String?) {
        self.name = name
        self.expected = expected
        self.actual = actual
    }

    /// Reads both files at the same time and compares them.
    ///
    /// - Parameters:
    ///   - judging: What a pixel that differs has to keep to.
    ///   - transparency: What the colour of fully transparent pixels is worth.
    public func compared(judging: Judging = .exact, transparency: Transparency = .colorless) -> ComparedPair {
        guard let expected else { return ComparedPair(pair: self, outcome: .missingExpected) }
        guard let actual else { return ComparedPair(pair: self, outcome: .missingActual) }
        let paths = [expected, actual]
        let results = Mutex([Result<DecodedPNG, PNGFileError>?](repeating: nil, count: 2))
        DispatchQueue.concurrentPerform(iterations: 2) { side in
            let result = Result { () throws(PNGFileError) in try readPNG(atPath: paths[side]) }
            results.withLock { $0[side] = result }
        }
        let sides = results.withLock { $0.compactMap { $0 } }
        do throws(PNGFileError) {
            let (one, other) = (try sides[0].get(), try sides[1].get())
            let comparison = ImageComparison(
                expected: one.image, actual: other.image, judging: judging, transparency: transparency)
            return ComparedPair(
                pair: self, outcome: .compared(comparison, colors: ColorNote(one.metadata, other.metadata)),
                images: (one.image, other.image),
                size: PixelSize(width: other.image.width, height: other.image.height))
        } catch {
            return ComparedPair(pair: self, outcome: .failed(error))
        }
    }
}

extension ImagePair {
    /// Compares both files row by row, with little memory: neither the files nor their pixels are in memory as a whole.
    ///
    /// The result is that of ``compared(judging:transparency:)`` but for the cause: a movement, a shift that fades along
    /// edges, and colours are not looked for, and there is no picture.
    public func comparedByRows(judging: Judging = .exact, transparency: Transparency = .colorless) -> ComparedPair {
        guard let expected else { return ComparedPair(pair: self, outcome: .missingExpected) }
        guard let actual else { return ComparedPair(pair: self, outcome: .missingActual) }
        do throws(PNGFileError) {
            let (one, other) = (try PNGRowReader(path: expected), try PNGRowReader(path: actual))
            let comparison = try RowComparison(one, other).result(judging: judging, transparency: transparency)
            return ComparedPair(
                pair: self, outcome: .compared(comparison, colors: ColorNote(one.metadata, other.metadata)),
                size: PixelSize(width: other.width, height: other.height))
        } catch {
            return ComparedPair(pair: self, outcome: .failed(error))
        }
    }
}

/// What became of a pair.
public struct ComparedPair: Sendable {
    /// The files.
    public let pair: ImagePair
    /// The result.
    public let outcome: Outcome
    /// The images, where both were read as a whole.
    public var images: (expected: Image, actual: Image)?
    /// The size of the actual image, where it was read.
    public var size: PixelSize?

    /// The result of comparing two files.
    public enum Outcome: Sendable {
        /// They were compared. `colors` says how the files describe their colours, if they do so differently.
        case compared(ImageComparison, colors: ColorNote?)
        /// There is no actual file.
        case missingActual
        /// There is no expected file.
        case missingExpected
        /// A file could not be read.
        case failed(PNGFileError)
    }

    /// Whether the actual image is as it has to be.
    public var passes: Bool {
        guard case .compared(let comparison, _) = outcome else { return false }
        return comparison.passes
    }

    /// A picture of the comparison, or nil where both images are not at hand.
    public var picture: Image? {
        guard let images, case .compared(let comparison, _) = outcome else { return nil }
        return DifferencePicture(expected: images.expected, actual: images.actual, comparison: comparison).image
    }
}

/// How two files that describe their colours differently do so; samples are compared, whatever they mean.
public struct ColorNote: Equatable, Sendable {
    /// What the expected file says, in a few words.
    public let expected: String
    /// What the actual file says, in a few words.
    public let actual: String

    /// Compares what two files say of their colours; nil when they say the same, or mean sRGB both.
    init?(_ expected: PNGMetadata, _ actual: PNGMetadata) {
        guard
            expected.profile != actual.profile || expected.codingPoints != actual.codingPoints
                || expected.gamma != actual.gamma || expected.chromaticities != actual.chromaticities,
            !(expected.meansStandardRGB && actual.meansStandardRGB)
        else { return nil }
        self.expected = expected.colorDescription
        self.actual = actual.colorDescription
    }
}
