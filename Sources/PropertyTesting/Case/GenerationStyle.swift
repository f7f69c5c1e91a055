/// How random values are spread.
public struct GenerationStyle: Sendable, Hashable {
    /// Draw bounds, neighbours of bounds, small and special values more often than chance would.
    public var favorsEdges: Bool
    /// Start with small collections and numbers, and let them grow over the first cases.
    public var growsWithCases: Bool
    /// Now and then repeat an earlier number of the same case, or a neighbour of it, so that equalities come up.
    public var repeatsValues: Bool
    /// How many elements most collections have at most, if they may have any number; a few have more.
    public var collectionSize: Int

    /// Creates a style.
    public init(
        favorsEdges: Bool = true, growsWithCases: Bool = true, repeatsValues: Bool = true, collectionSize: Int = 12
    ) {
        demand(collectionSize >= 0, "collectionSize must be at least 0, but is \(collectionSize)")
        self.collectionSize = collectionSize
        self.favorsEdges = favorsEdges
        self.growsWithCases = growsWithCases
        self.repeatsValues = repeatsValues
    }

    /// Edges favoured, small cases first, repetitions.
    public static let standard = GenerationStyle()
    /// Every value of a domain as likely as any other, from the first case on, but for repetitions: without them, two
    /// equal numbers of 64 bits would never be seen.
    public static let uniform = GenerationStyle(favorsEdges: false, growsWithCases: false)
}
