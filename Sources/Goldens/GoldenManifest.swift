public import Pixels
import SceneFormat

/// What the text beside an image says of it: one fact a line, in a fixed order, so that it can be reviewed and merged.
///
///     golden 2
///     size 640 x 28
///     pixels 5f0c3a9be17d2c44
///     rules 1
///     against-the-rules the old toolkit draws it so
///     scene {"id": "half", …}
///     measured advancing edge: 160.00 ± 0.01 pt
///     end
///
/// What must not get lost stands beside the pixels that it holds for: a merge that changes one and not the other is a
/// conflict. The last line says that nothing is missing. It is the same in every manifest: a digest of the lines would
/// make a conflict of every merge.
///
/// The store does not know what scenes and measurements mean: they are texts of whoever draws and judges, one line of the
/// manifest for each of theirs.
public struct GoldenManifest: Equatable, Sendable {
    /// The number of columns of the image.
    public var width: Int
    /// The number of rows of the image.
    public var height: Int
    /// The digest of the image's pixels.
    public var pixels: PixelDigest
    /// What the image shows, as whoever drew it needs it; nil for an image that nobody can draw again.
    public var scene: String?
    /// The version of the rules that the image was accepted under; nil where no guard had a say.
    public var rules: Int?
    /// What the guard measured, a line each, `name: value` with no name twice.
    public var measured: [String] = []
    /// Why the image was accepted although the guard refused it; nil where it did not.
    public var againstTheRules: String?
    /// What is known of an image only while it is pending.
    public var pending: PendingFacts?

    /// Creates the manifest of an image that no guard has seen.
    public init(width: Int, height: Int, pixels: PixelDigest, scene: String? = nil) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.scene = scene
    }

    /// The facts that only a pending image has.
    public struct PendingFacts: Equatable, Sendable {
        /// Where the image came from, in a few words.
        public var origin: String
        /// The digest of the golden that it is to replace; nil for a new one.
        public var replaces: PixelDigest?
        /// Whether it is accepted, and only the copying is left to do.
        public var isAccepted: Bool

        /// Creates the facts.
        public init(origin: String, replaces: PixelDigest?, isAccepted: Bool = false) {
            self.origin = origin
            self.replaces = replaces
            self.isAccepted = isAccepted
        }
    }
}

extension GoldenManifest {
    /// The version of the format.
    public static let version = 2
    /// The largest manifest that is read, in bytes.
    static let byteLimit = 1 << 20

    /// The keys in their order.
    enum Key: String, CaseIterable {
        case golden, size, pixels, rules
        case againstTheRules = "against-the-rules"
        case scene, measured, from, replaces, accepted, end

        /// Whether several lines may have it.
        var isRepeated: Bool { self == .scene || self == .measured }
    }

    /// The text of the manifest.
    ///
    /// Line breaks in a fact other than the scene become spaces, and what cannot be seen becomes an escape.
    public var text: String {
        var text = ""
        func add(_ key: Key, _ value: String = "") {
            let line = JSONText.escaped(value.split { $0.isNewline || $0 == "\t" }.joined(separator: " "))
            // An empty line needs no space.
            text += line.isEmpty ? "\(key.rawValue)\n" : "\(key.rawValue) \(line)\n"
        }
        add(.golden, String(Self.version))
        add(.size, "\(width) x \(height)")
        add(.pixels, pixels.text)
        if let rules { add(.rules, String(rules)) }
        if let againstTheRules { add(.againstTheRules, againstTheRules) }
        for line in scene?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? [] {
            text += line.isEmpty ? "\(Key.scene.rawValue)\n" : "\(Key.scene.rawValue) \(line)\n"
        }
        for line in measured { add(.measured, line) }
        if let pending {
            add(.from, pending.origin)
            if let replaced = pending.replaces { add(.replaces, replaced.text) }
            if pending.isAccepted { add(.accepted, "yes") }
        }
        add(.end)
        return text
    }

    /// What a measured line measures: `name` of `name: value`, or the whole line.
    static func name(ofMeasured line: String) -> String { MeasuredRow.split(line).quantity }
}
