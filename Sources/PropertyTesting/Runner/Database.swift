/// Placeholder
public struct Database: Sendable {}
