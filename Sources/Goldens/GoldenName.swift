import SceneFormat

/// The name of a golden: its suite and its own name, `suite/name`; suites may nest.
///
///     try GoldenName("midpoint/purple-at-half").suite  // "midpoint"
///
/// A name is a path on every system that a repository is checked out on. So its parts are not empty, do not start with a
/// dot or end in one, hold no character that cannot be seen or that hides others and none of `\ : * ? " < > |`, and are no device of Windows.
public struct GoldenName: Hashable, Sendable {
    /// The whole name.
    public let text: String

    /// The longest part of a name, in bytes of UTF-8.
    public static let partLimit = 120
    /// The longest name, in bytes of UTF-8: paths of 260 units are all that some systems have.
    public static let lengthLimit = 200

    /// Reads a name.
    ///
    /// - Throws: ``GoldenNameError`` with what is wrong and what is right.
    public init(_ text: String) throws(GoldenNameError) {
        func fail(_ reason: GoldenNameError.Reason) -> GoldenNameError { GoldenNameError(text: text, reason: reason) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains("") else { throw fail(.emptyPart) }
        guard parts.count >= 2 else { throw fail(.noSuite) }
        guard text.utf8.count <= Self.lengthLimit else { throw fail(.tooLong(limit: Self.lengthLimit)) }
        for part in parts {
            guard part.utf8.count <= Self.partLimit else { throw fail(.tooLong(limit: Self.partLimit)) }
            if let first = part.first, first == "." || first == " " { throw fail(.badStart(first)) }
            if let last = part.last, last == "." || last == " " { throw fail(.badEnd(last)) }
            if let scalar = part.unicodeScalars.first(where: Self.isForbidden) { throw fail(.character(scalar)) }
            let stem = String(part.prefix { $0 != "." }).lowercased()
            guard !Self.devices.contains(stem) else { throw fail(.device(String(part))) }
        }
        self.text = text
    }

    /// The folder of the golden within the store: `a` of `a/b`, `a/b` of `a/b/c`.
    public var suite: String { String(text[..<lastSlash]) }

    /// The last part: `b` of `a/b`.
    public var name: String { String(text[text.index(after: lastSlash)...]) }

    private var lastSlash: String.Index {
        guard let slash = text.lastIndex(of: "/") else { preconditionFailure("a golden's name must have a suite") }
        return slash
    }

    /// Whether the golden belongs to a suite or to one within it.
    public func isIn(suite: String) -> Bool { text.hasPrefix(suite + "/") }

    /// What equals that of another name where a file system takes them for one.
    var collisionKey: String { text.lowercased() }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        JSONText.isControl(scalar) || "\\:*?\"<>|".unicodeScalars.contains(scalar)
    }

    /// The names that Windows keeps for devices, with any extension.
    private static let devices = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

extension GoldenName: Comparable, CustomStringConvertible {
    /// The order of names is that of their bytes.
    public static func < (one: GoldenName, other: GoldenName) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    /// The whole name.
    public var description: String { text }
}

/// Why a text is no name of a golden.
public struct GoldenNameError: Error, Equatable, Sendable {
    /// The text.
    public var text: String
    /// What is wrong with it.
    public var reason: Reason

    /// What is wrong with a name.
    public enum Reason: Equatable, Sendable {
        /// A part is empty: the name is empty, absolute, or has two slashes side by side.
        case emptyPart
        /// There is no suite before the name.
        case noSuite
        /// A part or the name has more bytes than that.
        case tooLong(limit: Int)
        /// A part starts with a dot or a space; `..` does.
        case badStart(Character)
        /// A part ends in a dot or a space.
        case badEnd(Character)
        /// A character that no part may have.
        case character(Unicode.Scalar)
        /// A part is the name of a device of Windows.
        case device(String)
    }
}
