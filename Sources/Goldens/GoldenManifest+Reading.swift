import Pixels
import SceneFormat

extension GoldenManifest {
    /// Reads the text of a manifest.
    ///
    /// - Throws: ``GoldenManifestError`` with the line and what is wrong there.
    public init(_ text: String) throws(GoldenManifestError) {
        var facts = Facts()
        for (index, line) in Self.lines(of: text).enumerated() { try facts.add(line, number: index + 1) }
        guard facts.isStarted else { throw GoldenManifestError(line: 1, reason: .noManifest) }
        guard facts.first(.end) != nil else { throw GoldenManifestError(line: nil, reason: .cutShort) }
        (width, height) = try facts.required(.size, Self.size)
        pixels = try facts.required(.pixels) { PixelDigest($0) }
        rules = try facts.value(.rules) { Int($0).flatMap { $0 >= 1 ? $0 : nil } }
        againstTheRules = try facts.value(.againstTheRules) { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        scene = facts.all(.scene).isEmpty ? nil : facts.all(.scene).joined(separator: "\n")
        measured = facts.all(.measured)
        // A guard leaves its version with what it says.
        if rules == nil, !measured.isEmpty || againstTheRules != nil {
            throw GoldenManifestError(line: nil, reason: .missing(Key.rules.rawValue))
        }
        let replaces = try facts.value(.replaces) { PixelDigest($0) }
        let isAccepted = try facts.value(.accepted) { $0 == "yes" ? true : nil } ?? false
        guard let origin = facts.first(.from) else {
            guard replaces == nil, !isAccepted else {
                throw GoldenManifestError(line: nil, reason: .missing(Key.from.rawValue))
            }
            return
        }
        pending = PendingFacts(origin: origin, replaces: replaces, isAccepted: isAccepted)
    }

    /// Reads the text of a manifest of this version of the format or a former one, as old commits have them.
    ///
    /// Version 1 had no last line, and the version of the rules and the reason against them further down.
    public init(former text: String) throws(GoldenManifestError) {
        var lines = Self.lines(of: text)
        guard lines.first == "golden 1" else {
            try self.init(text)
            return
        }
        lines[0] = "golden 2"
        lines.append("end")
        let sorted = lines.enumerated().sorted {
            (Self.place($0.element), $0.offset) < (Self.place($1.element), $1.offset)
        }
        try self.init(sorted.map { $0.element + "\n" }.joined())
    }

    private static func place(_ line: Substring) -> Int {
        let key = Key(rawValue: String(line.prefix { $0 != " " }))
        return key.flatMap(Key.allCases.firstIndex) ?? Key.allCases.count - 1
    }

    /// The scene of a manifest that cannot be read, so that its image can be drawn again; nil where it has none that is
    /// whole.
    static func sceneOfDamaged(_ text: String) -> String? {
        let prefix = Key.scene.rawValue
        let scene = lines(of: text).filter { $0 == prefix || $0.hasPrefix(prefix + " ") }
            .map { $0.dropFirst(prefix.count + 1) }.joined(separator: "\n")
        return (try? JSON.parse(Array(scene.utf8))) == nil ? nil : scene
    }

    private static func lines(of text: String) -> [Substring] {
        // A checkout on Windows may have ended the lines its way, which is one character.
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func size(_ text: String) -> (Int, Int)? {
        let parts = text.split(separator: " ")
        guard parts.count == 3, let width = Int(parts[0]), let height = Int(parts[2]) else { return nil }
        // As it is written, without signs and zeros in front.
        return width >= 1 && height >= 1 && text == "\(width) x \(height)" ? (width, height) : nil
    }
}

/// The lines of a manifest by their keys.
private struct Facts {
    private typealias Key = GoldenManifest.Key

    private var values: [GoldenManifest.Key: [(line: Int, text: String)]] = [:]
    private var last = GoldenManifest.Key.golden
    private var measuredNames = Set<String>()

    /// Whether the first line is that of a manifest.
    var isStarted: Bool { values[.golden] != nil }

    /// Takes a line.
    mutating func add(_ line: Substring, number: Int) throws(GoldenManifestError) {
        func fail(_ reason: GoldenManifestError.Reason) -> GoldenManifestError {
            GoldenManifestError(line: number, reason: reason)
        }
        guard !["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { line.hasPrefix($0) }) else {
            throw fail(.mergeConflict)
        }
        let hidden = line.unicodeScalars.first { JSONText.isControl($0) && $0 != "\t" }
        if let hidden { throw fail(.control(hidden)) }
        guard !line.isEmpty else { throw fail(.emptyLine) }
        guard values[.end] == nil else { throw fail(.afterTheEnd) }
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let value = parts.count > 1 ? parts[1] : ""
        let key = Key(rawValue: parts[0])
        if number == 1 {
            guard key == .golden else { throw fail(.noManifest) }
            guard value == String(GoldenManifest.version) else { throw fail(.version(value)) }
        }
        guard let key else { throw fail(.unknownKey(parts[0])) }
        guard values[key] == nil || key.isRepeated else { throw fail(.twice(key.rawValue)) }
        guard Self.place(key) >= Self.place(last) else { throw fail(.outOfPlace(key.rawValue)) }
        if key == .measured, !measuredNames.insert(GoldenManifest.name(ofMeasured: value)).inserted {
            throw fail(.measuredTwice(GoldenManifest.name(ofMeasured: value)))
        }
        guard key != .end || value.isEmpty else { throw fail(.badValue(key: key.rawValue, value)) }
        last = key
        values[key, default: []].append((number, value))
    }

    private static func place(_ key: GoldenManifest.Key) -> Int { Key.allCases.firstIndex(of: key) ?? 0 }

    /// All values of a key.
    func all(_ key: GoldenManifest.Key) -> [String] { values[key]?.map(\.text) ?? [] }

    /// The first value of a key.
    func first(_ key: GoldenManifest.Key) -> String? { values[key]?.first?.text }

    /// The value of a key that need not be there.
    func value<Value>(
        _ key: GoldenManifest.Key, _ read: (String) -> Value?
    ) throws(GoldenManifestError) -> Value? {
        guard let (line, text) = values[key]?.first else { return nil }
        guard let value = read(text) else {
            throw GoldenManifestError(line: line, reason: .badValue(key: key.rawValue, text))
        }
        return value
    }

    /// The value of a key that has to be there.
    func required<Value>(
        _ key: GoldenManifest.Key, _ read: (String) -> Value?
    ) throws(GoldenManifestError) -> Value {
        guard let value = try value(key, read) else {
            throw GoldenManifestError(line: nil, reason: .missing(key.rawValue))
        }
        return value
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
        /// The bytes are not UTF-8.
        case noText
        /// The text does not start with `golden`.
        case noManifest
        /// It is written for another version.
        case version(String)
        /// Git left the marks of a conflict in it.
        case mergeConflict
        /// The last line, `end`, is not there: lines before it may be gone, too.
        case cutShort
        /// There is more after the last line.
        case afterTheEnd
        /// A line without anything.
        case emptyLine
        /// A character that cannot be seen, or that hides others.
        case control(Unicode.Scalar)
        /// A key that no manifest has.
        case unknownKey(String)
        /// A key is there twice.
        case twice(String)
        /// A quantity is measured twice.
        case measuredTwice(String)
        /// A key stands before one that belongs in front of it.
        case outOfPlace(String)
        /// A key is not there.
        case missing(String)
        /// A value that its key cannot have.
        case badValue(key: String, String)
    }
}
