/// Looks for the simplest integer that is accepted.
///
/// The simplest few first, in their order; then the next lower ones; only if one of these is accepted, larger steps: to
/// the other numbers of the case, then to the scale of the answer (by repeated squaring) and the answer (by bisection).
struct IntegerSearch {
    private let choice: Choice
    private let landmarks: [UInt64]
    private let accepts: (ChoiceValue) -> Bool
    /// The rank of the simplest value accepted so far.
    private var current: ChoiceRank
    private var isBelow = false

    /// - Parameters:
    ///   - choice: The value to begin with, which is accepted.
    ///   - landmarks: The bits of other numbers that the answer may depend on.
    ///   - accepts: Tries a value.
    init(_ choice: Choice, landmarks: [UInt64], accepts: @escaping (ChoiceValue) -> Bool) {
        self.choice = choice
        self.landmarks = landmarks
        self.accepts = accepts
        current = choice.rank
    }

    mutating func run() {
        for magnitude: UInt64 in 0...2 {
            if attempt(magnitude, below: false) || attempt(magnitude, below: true) { return }
        }
        if current.minor == 1 { _ = attempt(current.major, below: false) }
        isBelow = current.minor == 1
        guard current.major > 3, attempt(current.major - 1) || attempt(current.major - 2) else { return }
        let failed = boundByLandmarks()
        if failed > 2 {
            bisect(above: failed)
        } else if current.major / 2 > 2, attempt(current.major / 2) {
            searchFromBelow()
        } else {
            searchFromAbove()
        }
    }

    /// The answer is far away: its scale first.
    private mutating func searchFromBelow() {
        var failed: UInt64 = 2
        var scale: UInt64 = 4
        while scale < current.major, !attempt(scale) {
            failed = scale
            if scale >= 1 << 32 { break }
            scale *= scale
        }
        bisect(above: failed)
    }

    /// The answer is near: ever wider steps.
    private mutating func searchFromAbove() {
        let start = current.major
        var step: UInt64 = 1
        while start > 2 + step, attempt(start - step) { step *= 2 }
        bisect(above: start > 2 + step ? start - step : 2)
    }

    /// Bisects among the other numbers of the case: an answer often equals one, or lies just above it.
    ///
    /// - Returns: The greatest magnitude that failed.
    private mutating func boundByLandmarks() -> UInt64 {
        let target = choice.domain.target
        let magnitudes = landmarks.map { isBelow ? target &- $0 : $0 &- target }
        let start = current.major
        let sorted = Set(magnitudes.filter { $0 > 2 && $0 < start }).sorted()
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if attempt(sorted[middle]) { high = middle } else { low = middle + 1 }
        }
        guard low > 0 else { return 2 }
        let failed = sorted[low - 1]
        if failed + 1 < current.major { _ = attempt(failed + 1) }
        return failed
    }

    /// Bisects between a magnitude that failed and the current one, by their numbers of digits while they are far
    /// apart.
    private mutating func bisect(above low: UInt64) {
        var failed = low
        while failed + 1 < current.major {
            let middle =
                current.major / 8 > failed
                ? failed << max(1, (current.major.width - failed.width) / 2) : failed + (current.major - failed) / 2
            if !attempt(middle) { failed = middle }
        }
    }

    private mutating func attempt(_ magnitude: UInt64) -> Bool { attempt(magnitude, below: isBelow) }

    private mutating func attempt(_ magnitude: UInt64, below isBelow: Bool) -> Bool {
        let domain = choice.domain
        let bits = isBelow ? domain.target &- magnitude : domain.target &+ magnitude
        let value = ChoiceValue(kind: .integer, bits: bits)
        guard domain.contains(value), domain.rank(of: bits) < current, accepts(value) else { return false }
        current = domain.rank(of: bits)
        return true
    }
}

extension UInt64 {
    /// The number of binary digits.
    fileprivate var width: Int { 64 - leadingZeroBitCount }
}
