/// The images with the worst findings, a limited number of them, as the lines that tell of them.
struct WorstImages {
    private var kept: [(severity: Double, number: Int, lines: [[StyledText]])] = []
    private var number = 0
    private let limit: Int

    /// Creates an empty list.
    ///
    /// - Parameter limit: The number of images to keep.
    init(limit: Int) { self.limit = limit }

    /// Adds an image, if it may be among the worst.
    ///
    /// - Parameters:
    ///   - severity: How bad it is.
    ///   - lines: The lines that tell of it, asked for only if they are kept.
    /// - Complexity: O(log limit) on average.
    mutating func add(severity: Double, lines: () -> [[StyledText]]) {
        number += 1
        // Once the list was cut it is sorted up to there, and its last image is the one to beat.
        if isCut, severity <= kept[limit - 1].severity { return }
        guard limit > 0 else { return }
        kept.append((severity, number, lines()))
        // Sorting twice the limit once costs less than inserting each image in its place.
        if kept.count > 64, kept.count / 2 >= limit { cut() }
    }

    /// The worst image first; equally bad ones in the order they came.
    mutating func sorted() -> [[[StyledText]]] {
        cut()
        return kept.map(\.lines)
    }

    private var isCut = false

    private mutating func cut() {
        kept.sort { $0.severity != $1.severity ? $0.severity > $1.severity : $0.number < $1.number }
        guard kept.count >= limit else { return }
        kept.removeLast(kept.count - limit)
        isCut = limit > 0
    }
}
