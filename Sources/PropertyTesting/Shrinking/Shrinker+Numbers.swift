/// Passes that make numbers simpler.
extension Shrinker {
    /// The places of the numbers that are not the simplest of their domain.
    private var numbers: [Int] {
        best.choices.indices.filter { index in
            let choice = best.choices[index]
            return choice.domain.kind != .boolean && !choice.isSimplest && !choice.domain.isForced
        }
    }

    /// The integers among them.
    private var lowerable: [Int] { numbers.filter { best.choices[$0].domain.kind == .integer } }

    /// Lowers numbers of the same value together.
    func minimizeDuplicates() {
        var seen = Set<ChoiceValue>()
        while let first = numbers.first(where: { !seen.contains(best.choices[$0].value) }) {
            let value = best.choices[first].value
            seen.insert(value)
            let places = numbers.filter { best.choices[$0].value == value }
            guard places.count > 1 else { continue }
            let choices = best.choices
            if value.kind != .integer {
                minimizeReals(places)
                continue
            }
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
                case .double, .float: minimizeReals([index])
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
        let unneeded = lastLength.map { values.count - $0 } ?? 0
        let around = best.spans.last { $0.range.contains(index) && $0.role == .plain }
        if let around, around.end > index + 1 {
            if consider(replacing(index..<around.end, in: values, with: [.boolean(false)])) { return }
        }
        // As many choices fewer as it makes: those that follow, and not the last ones.
        if unneeded > 0, index + 1 + unneeded < values.count {
            _ = consider(replacing(index..<index + 1 + unneeded, in: values, with: [.boolean(false)]))
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

    /// Makes an integer the simplest, and moves all later ones that have its upper bound by as much: numbers that depend
    /// on one another only by their order.
    func shiftTogether() {
        var position = 0
        while position < lowerable.count {
            let first = lowerable[position]
            let choices = best.choices
            let domain = choices[first].domain
            let step = domain.target &- choices[first].bits
            var values = choices.map(\.value)
            var count = 0
            for index in choices.indices.dropFirst(first)
            where choices[index].domain.kind == .integer && choices[index].domain.upper == domain.upper {
                values[index] = ChoiceValue(kind: .integer, bits: choices[index].bits &+ step)
                count += 1
            }
            if domain.size <= 256 || count < 2 || !consider(values) { position += 1 }
        }
    }

    /// Moves as much as possible of an integer into the next one, or into one of the next two of its domain.
    func moveValues() {
        var position = 0
        while position < lowerable.count {
            let first = lowerable[position]
            let integers = best.choices.indices.dropFirst(first + 1).filter { best.choices[$0].domain.kind == .integer }
            let alike = integers.filter { best.choices[$0].domain == best.choices[first].domain }
            for second in Set(integers.prefix(1) + alike.prefix(2)).sorted() where second < best.choices.count {
                move(from: first, to: second)
            }
            position += 1
        }
    }

    private func move(from first: Int, to second: Int) {
        let choices = best.choices
        let (giver, taker) = (choices[first], choices[second])
        guard giver.domain.kind == .integer, taker.domain.kind == .integer, !giver.isSimplest else { return }
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

    /// Looks for the simplest value that `accepts`, given that it accepts `choice`'s own; see ``IntegerSearch``.
    func search(_ choice: Choice, _ accepts: (ChoiceValue) -> Bool) {
        let others = best.choices.filter { $0.domain.kind == .integer && $0.domain.size > 256 }.map(\.bits)
        withoutActuallyEscaping(accepts) { accepts in
            var search = IntegerSearch(choice, landmarks: others, accepts: accepts)
            search.run()
        }
    }
}
