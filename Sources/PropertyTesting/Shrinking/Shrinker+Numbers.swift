/// Passes that make numbers simpler.
extension Shrinker {
    /// The places of the integers that are not the simplest of their domain.
    private var lowerable: [Int] {
        best.choices.indices.filter {
            best.choices[$0].domain.kind == .integer && !best.choices[$0].isSimplest && !best.choices[$0].domain.isForced
        }
    }

    /// Lowers integers of the same value together.
    func minimizeDuplicates() {
        var seen = Set<UInt64>()
        while let first = lowerable.first(where: { !seen.contains(best.choices[$0].bits) }) {
            let bits = best.choices[first].bits
            seen.insert(bits)
            let places = lowerable.filter { best.choices[$0].bits == bits }
            guard places.count > 1 else { continue }
            let choices = best.choices
            search(choices[first]) { target in
                var values = choices.map(\.value)
                for place in places { values[place] = target }
                return consider(values)
            }
        }
    }

    /// Lowers one number after the other.
    func minimizeChoices() {
        var index = 0
        while index < best.choices.count {
            let choice = best.choices[index]
            if !choice.isSimplest, !choice.domain.isForced {
                switch choice.domain.kind {
                case .boolean: lowerBoolean(index)
                case .integer:
                    let choices = best.choices
                    search(choice) { target in
                        consider(replacing(index..<index + 1, in: choices.map(\.value), with: [target]))
                    }
                case .double, .float: minimizeReal(index)
                }
            }
            index += 1
        }
    }

    /// Makes a boolean false, and deletes what only its being true called for.
    private func lowerBoolean(_ index: Int) {
        if best.spans.contains(where: { $0.role == .element && $0.start == index }) { return }
        let values = best.values
        if consider(replacing(index..<index + 1, in: values, with: [.boolean(false)])) { return }
        let around = best.spans.last { $0.range.contains(index) && $0.role == .plain }
        if let around, around.end > index + 1 {
            _ = consider(replacing(index..<around.end, in: values, with: [.boolean(false)]))
        }
    }

    /// Lowers two integers of one domain, near each other, by the same amount.
    func lowerTogether() {
        var position = 0
        while position < lowerable.count {
            for neighbour in 1...2 {
                let places = lowerable
                guard position + neighbour < places.count else { break }
                let (first, second) = (places[position], places[position + neighbour])
                let choices = best.choices
                let other = choices[second]
                guard other.domain == choices[first].domain else { continue }
                search(choices[first]) { target in
                    let step = target.bits &- choices[first].bits
                    let moved = ChoiceValue(kind: .integer, bits: other.bits &+ step)
                    guard other.domain.contains(moved), moved.bits != other.bits else { return false }
                    var values = choices.map(\.value)
                    values[first] = target
                    values[second] = moved
                    return consider(values)
                }
            }
            position += 1
        }
    }

    /// Moves as much as possible of an integer into one of the next two.
    func moveValues() {
        var position = 0
        while position < lowerable.count {
            let first = lowerable[position]
            let later = best.choices.indices.filter {
                $0 > first && best.choices[$0].domain == best.choices[first].domain
            }
            for second in later.prefix(2) where second < best.choices.count {
                move(from: first, to: second)
            }
            position += 1
        }
    }

    private func move(from first: Int, to second: Int) {
        let choices = best.choices
        let (giver, taker) = (choices[first], choices[second])
        guard giver.domain.kind == .integer, taker.domain == giver.domain, !giver.isSimplest else { return }
        let isNegative = Int64(bitPattern: giver.bits) < Int64(bitPattern: giver.domain.target)
        let amount = isNegative ? giver.domain.target &- giver.bits : giver.bits &- giver.domain.target
        let room = isNegative ? taker.bits &- taker.domain.lower : taker.domain.upper &- taker.bits
        let most = min(amount, room)
        func moving(_ share: UInt64) -> Bool {
            var values = choices.map(\.value)
            let step = isNegative ? share : 0 &- share
            values[first] = ChoiceValue(kind: .integer, bits: giver.bits &+ step)
            values[second] = ChoiceValue(kind: .integer, bits: taker.bits &- step)
            return consider(values)
        }
        guard most > 0, !moving(most), most > 1, moving(1) else { return }
        largest(upTo: Int(min(most, UInt64(Int.max / 4)))) { moving(UInt64($0)) }
    }

    // MARK: Search

    /// Looks for the simplest value that `accepts`, given that it accepts `choice`'s own.
    ///
    /// The simplest few first, in their order; then the next lower ones; only if one of these is accepted, the scale of
    /// the answer (by repeated squaring) and the answer (by bisection).
    func search(_ choice: Choice, _ accepts: (ChoiceValue) -> Bool) {
        let domain = choice.domain
        var current = choice.rank
        func attempt(_ magnitude: UInt64, below isBelow: Bool) -> Bool {
            let bits = isBelow ? domain.target &- magnitude : domain.target &+ magnitude
            let value = ChoiceValue(kind: .integer, bits: bits)
            guard domain.contains(value), domain.rank(of: bits) < current, accepts(value) else { return false }
            current = domain.rank(of: bits)
            return true
        }
        for magnitude: UInt64 in 0...2 {
            if attempt(magnitude, below: false) || attempt(magnitude, below: true) { return }
        }
        if current.minor == 1 { _ = attempt(current.major, below: false) }
        let isBelow = current.minor == 1
        guard current.major > 3 else { return }
        guard attempt(current.major - 1, below: isBelow) || attempt(current.major - 2, below: isBelow) else { return }
        var failed = boundedByLandmarks(choice, below: isBelow, { current.major }) { attempt($0, below: isBelow) }
        guard failed + 1 < current.major else { return }
        if failed > 2 {
            bisect(above: failed, { current.major }) { attempt($0, below: isBelow) }
        } else if current.major / 2 > 2, attempt(current.major / 2, below: isBelow) {
            // The answer is far away: find its scale from below.
            var scale: UInt64 = 4
            while scale < current.major, !attempt(scale, below: isBelow) {
                failed = scale
                if scale >= 1 << 32 { break }
                scale *= scale
            }
            bisect(above: failed, { current.major }) { attempt($0, below: isBelow) }
        } else {
            // The answer is near: widen the step.
            let start = current.major
            var step: UInt64 = 1
            while start > 2 + step, attempt(start - step, below: isBelow) { step *= 2 }
            bisect(above: start > 2 + step ? start - step : 2, { current.major }) { attempt($0, below: isBelow) }
        }
    }

    /// Bisects among the other numbers of the case: an answer often equals one, or lies just above it.
    ///
    /// - Returns: The greatest magnitude that failed.
    private func boundedByLandmarks(
        _ choice: Choice, below isBelow: Bool, _ current: () -> UInt64, _ attempt: (UInt64) -> Bool
    ) -> UInt64 {
        let others = best.choices.filter { $0.domain.kind == .integer && $0.domain.size > 256 }.map { other in
            isBelow ? choice.domain.target &- other.bits : other.bits &- choice.domain.target
        }
        let start = current()
        let landmarks = Set(others.filter { $0 > 2 && $0 < start }).sorted()
        var (low, high) = (0, landmarks.count)
        while low < high {
            let middle = (low + high) / 2
            if attempt(landmarks[middle]) { high = middle } else { low = middle + 1 }
        }
        guard low > 0 else { return 2 }
        let failed = landmarks[low - 1]
        if failed + 1 < current() { _ = attempt(failed + 1) }
        return failed
    }

    /// Bisects between a magnitude that failed and the current one, by their numbers of digits while they are far apart.
    private func bisect(above low: UInt64, _ current: () -> UInt64, _ attempt: (UInt64) -> Bool) {
        var failed = low
        while failed + 1 < current() {
            let middle =
                current() / 8 > failed
                ? failed << max(1, (current().width - failed.width) / 2) : failed + (current() - failed) / 2
            if !attempt(middle) { failed = middle }
        }
    }
}

extension UInt64 {
    /// The number of binary digits.
    fileprivate var width: Int { 64 - leadingZeroBitCount }
}
