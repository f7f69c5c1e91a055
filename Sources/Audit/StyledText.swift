import SceneFormat

/// A piece of text and the part it plays in a report; whoever prints it chooses the colours.
public struct StyledText: Equatable, Sendable {
    /// The text, on one line and without control characters.
    public let text: String
    /// The part it plays.
    public let style: Style

    /// The part a piece of text plays.
    public enum Style: Equatable, Sendable {
        /// Ordinary text.
        case plain
        /// A heading.
        case heading
        /// Something that is right.
        case good
        /// Something that is wrong.
        case bad
        /// Something undecided.
        case undecided
        /// Something beside the point.
        case faint
    }

    /// Creates a piece of text; control characters, which file names may have, become escapes such as `\u001b`.
    public init(_ text: String, _ style: Style = .plain) {
        self.text = JSONText.escaped(text)
        self.style = style
    }
}
