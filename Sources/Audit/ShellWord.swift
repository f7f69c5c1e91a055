import SceneFormat

/// Words as a POSIX shell takes them, for commands that a person copies from a report.
package enum ShellWord {
    /// A word, in quotes where it needs them.
    ///
    ///     ShellWord.quoted("a/b.png")   // a/b.png
    ///     ShellWord.quoted("it's.png")  // 'it'\''s.png'
    ///
    /// - Returns: The quoted word, or nil for one with control characters, which has no quotes that every shell knows.
    package static func quoted(_ word: String) -> String? {
        guard !JSONText.hasControls(word) else { return nil }
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+:@%=,".contains($0) }
        if isPlain && !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Words as one command; nil when one of them cannot be quoted.
    package static func command(_ words: [String]) -> String? {
        let quoted = words.map(quoted)
        return quoted.contains(nil) ? nil : quoted.compactMap { $0 }.joined(separator: " ")
    }

    /// An option and its value; one that looks like an option itself is tied to its name.
    package static func option(_ name: String, _ value: String) -> [String] {
        value.hasPrefix("--") ? ["--\(name)=\(value)"] : ["--\(name)", value]
    }
}
