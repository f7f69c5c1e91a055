/// A piece of text and the part it plays in a report; whoever prints it chooses the colours.
public struct StyledText: Equatable, Sendable {
    /// The text, without control characters.
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

    /// Creates a piece of text.
    public init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }
}
