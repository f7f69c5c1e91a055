public import Pixels

/// What the text beside an image says of it: one fact a line, in a fixed order, so that it can be reviewed and merged.
///
///     golden 1
///     size 640 x 28
///     pixels 5f0c3a9be17d2c44
///     scene {"id": "half", …}
///     rules 1
///     measured advancing edge 160.00 ± 0.01 pt
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
    /// What the guard measured, a line each.
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
    public static let version = 1
    /// The largest manifest that is read, in bytes.
    static let byteLimit = 1 << 20

    /// The keys in their order.
    private enum Key: String {
        case golden, size, pixels, scene, rules, measured
        case againstTheRules = "against-the-rules"
        case from, replaces, accepted
    }

    /// The text of the manifest.
    public var text: String {
        var text = ""
        func add(_ key: Key, _ value: String) {
            // A fact is one line, whatever line breaks a text has; an empty line needs no space.
            text += value.isEmpty ? "\(key.rawValue)\n" : "\(key.rawValue) \(value)\n"
        }
        func add(_ key: Key, lines: some Sequence<String>) {
            for line in lines {
                for part in line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                    add(key, String(part))
                }
            }
        }
        add(.golden, String(Self.version))
        add(.size, "\(width) x \(height)")
        add(.pixels, pixels.text)
        add(.scene, lines: scene.map { [$0] } ?? [])
        if let rules { add(.rules, String(rules)) }
        add(.measured, lines: measured)
        if let againstTheRules {
            add(.againstTheRules, againstTheRules.split(whereSeparator: \.isNewline).joined(separator: " "))
        }
        if let pending {
            add(.from, pending.origin.split(whereSeparator: \.isNewline).joined(separator: " "))
            if let replaced = pending.replaces { add(.replaces, replaced.text) }
            if pending.isAccepted { add(.accepted, "yes") }
        }
        return text
    }

    /// Reads the text of a manifest.
    ///
    /// - Throws: ``GoldenManifestError`` with the line and what is wrong there.
    public init(_ text: String) throws(GoldenManifestError) {
        var facts: [Key: [String]] = [:]
        // A checkout on Windows may have ended the lines its way, which is one character.
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last == "" { lines.removeLast() }
        for (index, line) in lines.enumerated() {
            let number = index + 1
            if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { line.hasPrefix($0) }) {
                throw GoldenManifestError(line: number, reason: .mergeConflict)
            }
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let key = Key(rawValue: parts[0]) else {
                throw GoldenManifestError(line: number, reason: .unknownKey(parts[0]))
            }
            if index == 0 {
                guard key == .golden else { throw GoldenManifestError(line: number, reason: .noManifest) }
                guard parts.last == String(Self.version) else {
                    throw GoldenManifestError(line: number, reason: .version(parts.last ?? ""))
                }
            }
            guard facts[key] == nil || key == .scene || key == .measured else {
                throw GoldenManifestError(line: number, reason: .twice(key.rawValue))
            }
            facts[key, default: []].append(parts.count > 1 ? parts[1] : "")
        }
        guard facts[.golden] != nil else { throw GoldenManifestError(line: 1, reason: .noManifest) }
        func value<Value>(_ key: Key, _ read: (String) -> Value?) throws(GoldenManifestError) -> Value? {
            guard let text = facts[key]?.first else { return nil }
            guard let value = read(text) else {
                throw GoldenManifestError(line: nil, reason: .badValue(key: key.rawValue, text))
            }
            return value
        }
        func required<Value>(_ key: Key, _ read: (String) -> Value?) throws(GoldenManifestError) -> Value {
            guard let value = try value(key, read) else {
                throw GoldenManifestError(line: nil, reason: .missing(key.rawValue))
            }
            return value
        }
        (width, height) = try required(.size, Self.size)
        pixels = try required(.pixels) { PixelDigest($0) }
        scene = facts[.scene]?.joined(separator: "\n")
        rules = try value(.rules) { Int($0) }
        measured = facts[.measured] ?? []
        againstTheRules = facts[.againstTheRules]?.first
        guard let origin = facts[.from]?.first else { return }
        pending = PendingFacts(
            origin: origin, replaces: try value(.replaces) { PixelDigest($0) },
            isAccepted: try value(.accepted) { $0 == "yes" ? true : nil } ?? false)
    }

    private static func size(_ text: String) -> (Int, Int)? {
        let parts = text.split(separator: " ")
        guard parts.count == 3, parts[1] == "x", let width = Int(parts[0]), let height = Int(parts[2]) else {
            return nil
        }
        return width >= 1 && height >= 1 ? (width, height) : nil
    }
}

/// Why a text is no manifest.
public struct GoldenManifestError: Error, Equatable, Sendable {
    /// The line, counted from 1; nil where the text as a whole is meant.
    public var line: Int?
    /// What is wrong.
    public var reason: Reason

    /// What is wrong with a manifest.
    public enum Reason: Equatable, Sendable {
        /// The text does not start with `golden`.
        case noManifest
        /// It is written for another version.
        case version(String)
        /// Git left the marks of a conflict in it.
        case mergeConflict
        /// A key that no manifest has.
        case unknownKey(String)
        /// A key is there twice.
        case twice(String)
        /// A key is not there.
        case missing(String)
        /// A value that its key cannot have.
        case badValue(key: String, String)
    }
}
