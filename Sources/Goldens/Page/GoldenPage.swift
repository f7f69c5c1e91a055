public import ImageDiff
import PNGFormat
public import Pixels

/// Pending changes of goldens, for a page on which a person looks at them and decides.
///
/// The page is a value: whoever has a store and rules makes one, and ``html`` is its text, one file that needs nothing
/// else. It changes no golden: what was decided on it becomes commands to copy.
public struct GoldenPage: Equatable, Sendable {
    /// What the page is called.
    public var title: String
    /// The pending changes, those of one cause one after the other.
    public var entries: [Entry]
    /// The words of the command that accepts goldens, whose names follow, as a shell takes them.
    public var acceptCommand: String
    /// The words of the command that rejects goldens, whose names follow, as a shell takes them.
    public var rejectCommand: String

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: What the page is called.
    ///   - entries: The pending changes, in the order in which the page has them.
    ///   - acceptCommand: The command that accepts, without names.
    ///   - rejectCommand: The command that rejects, without names.
    public init(
        title: String, entries: [Entry], acceptCommand: String = "reveal goldens accept",
        rejectCommand: String = "reveal goldens reject"
    ) {
        self.title = title
        self.entries = entries
        self.acceptCommand = acceptCommand
        self.rejectCommand = rejectCommand
    }

    /// One pending change.
    public struct Entry: Equatable, Sendable {
        /// The golden's name.
        public var name: GoldenName
        /// What became of the golden.
        public var status: Status
        /// The golden; nil where there is none to show.
        public var expected: Side?
        /// The pending image; nil where it cannot be read.
        public var actual: Side?
        /// What changed, in one line.
        public var cause: String
        /// What the entries of one cause have in common, as a key and as a line.
        public var group: Group
        /// How the pixels differ, in one line; nil where a side is missing.
        public var sentence: String?
        /// The boxes of the first regions of pixels that differ; the page frames 100 of them.
        public var boxes: [PixelBox]
        /// The number of all such regions.
        public var regionCount: Int
        /// Why the golden was accepted although the rules refuse it; nil where they do not.
        public var againstTheRules: String?
        /// Why a side is missing that should be there.
        public var problem: String?

        /// Creates an entry.
        public init(
            name: GoldenName, status: Status, expected: Side?, actual: Side?, cause: String, group: Group? = nil,
            sentence: String? = nil, boxes: [PixelBox] = [], regionCount: Int = 0, againstTheRules: String? = nil,
            problem: String? = nil
        ) {
            self.name = name
            self.status = status
            self.expected = expected
            self.actual = actual
            self.cause = cause
            self.group = group ?? Group(key: cause, text: cause)
            self.sentence = sentence
            self.boxes = boxes
            self.regionCount = regionCount
            self.againstTheRules = againstTheRules
            self.problem = problem
        }

        /// Whether accepting the pending image is refused unless a reason is given.
        public var isRefused: Bool { actual.map { !$0.verdict.accepts } ?? false }

        /// What was measured on both sides, a row for each quantity.
        public var rows: [MeasuredRow] {
            MeasuredRow.rows(expected: expected?.verdict.measured ?? [], actual: actual?.verdict.measured ?? [])
        }
    }

    /// What became of a golden.
    public enum Status: String, CaseIterable, Sendable {
        /// There is another image.
        case changed
        /// There is an image and no golden yet.
        case new
        /// There was a golden, or is one that cannot be read.
        case missing
    }

    /// The cause that several entries may have in common.
    public struct Group: Hashable, Sendable {
        /// Equal for entries of one cause.
        public var key: String
        /// The cause in one line.
        public var text: String

        /// Creates a cause.
        public init(key: String, text: String) {
            self.key = key
            self.text = text
        }
    }

    /// One side of a change: an image and what is known of it.
    public struct Side: Equatable, Sendable {
        /// The image as a PNG of the kind that `encodePNG` writes: RGB or RGBA of 8 or 16 bits, not interlaced.
        public var png: [UInt8]
        /// The number of columns.
        public var width: Int
        /// The number of rows.
        public var height: Int
        /// The digest of the pixels.
        public var pixels: PixelDigest
        /// What the image shows; nil where that is not known.
        public var scene: String?
        /// What the rules of today say of the image.
        public var verdict: GuardVerdict

        /// Creates a side from an image of a store and what the rules say of it.
        public init(_ golden: Golden, verdict: GuardVerdict) {
            // Encoded anew: a file may have been made smaller by hand, in a form that the page does not read.
            png = encodePNG(golden.image)
            width = golden.image.width
            height = golden.image.height
            pixels = golden.manifest.pixels
            scene = golden.manifest.scene
            self.verdict = verdict
        }
    }
}
