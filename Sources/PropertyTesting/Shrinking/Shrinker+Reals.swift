/// Making floating-point numbers simpler.
extension Shrinker {
    /// Lowers floating-point choices of the same value together, or one alone: simple and finite numbers first, then ever
    /// more fractional bits, then the whole part.
    func minimizeReals(_ places: [Int]) {
        let (first, last) = (places[0], places[places.count - 1])
        let domain = best.choices[first].domain
        func attempt(_ number: Double) -> Bool {
            guard last < best.choices.count else { return false }
            let value = ChoiceValue(kind: domain.kind, bits: domain.bits(of: number))
            guard domain.rank(of: value.bits) < best.choices[first].rank else { return false }
            var values = best.values
            for place in places {
                guard best.choices[place].domain.contains(value) else { return false }
                values[place] = value
            }
            return consider(values)
        }
        func current() -> Double { first < best.choices.count ? domain.real(best.choices[first].bits) : 0 }

        if attempt(domain.real(domain.simplest)) || attempt(1) { return }
        if !current().isFinite {
            for number in [Double.greatestFiniteMagnitude, .infinity, -.infinity, .nan] where attempt(number) { break }
            if !current().isFinite { return }
        }
        if current() < 0, !attempt(-current()) { _ = attempt(-1) }
        shortenFraction(current, attempt)
        lowerWhole(current, attempt)
        if RealOrder.fractionBits(of: current().magnitude) > 1 { shortenFraction(current, attempt) }
    }

    /// Rounds to 0 … 9 fractional bits, down or up.
    private func shortenFraction(_ current: () -> Double, _ attempt: (Double) -> Bool) {
        let start = current()
        guard start.magnitude < 0x1p53, RealOrder.fractionBits(of: start.magnitude) > 0 else { return }
        for places in 0...9 {
            let unit = Double(1 << places)
            let lower = (start * unit).rounded(.towardZero) / unit
            let upper = (start * unit).rounded(.awayFromZero) / unit
            if attempt(lower) || attempt(upper) { return }
        }
    }

    /// Lowers the whole part and keeps the fraction.
    private func lowerWhole(_ current: () -> Double, _ attempt: (Double) -> Bool) {
        let start = current()
        let sign = start < 0 ? -1.0 : 1.0
        let whole = start.magnitude.rounded(.down)
        let fraction = start.magnitude - whole
        guard whole >= 1 else { return }
        func attemptWhole(_ number: Double) -> Bool { attempt(sign * (number + fraction)) }
        for number in [0.0, 1, 2] where number < whole {
            if attemptWhole(number) { return }
        }
        if whole >= 0x1p53 { return lowerExponent(whole, attemptWhole) }
        guard whole > 3, attemptWhole(whole - 1) else { return }
        var failed = 2.0
        var found = whole - 1
        while failed + 1 < found {
            let middle = ((failed + found) / 2).rounded(.down)
            if attemptWhole(middle) { found = middle } else { failed = middle }
        }
    }

    /// Too large for steps of one: looks for the least power of two.
    private func lowerExponent(_ whole: Double, _ attempt: (Double) -> Bool) {
        var failed = 1
        var found = Int(whole.exponent) + 1
        while failed + 1 < found {
            let middle = (failed + found) / 2
            if attempt(Double(sign: .plus, exponent: middle, significand: 1)) {
                found = middle
            } else {
                failed = middle
            }
        }
    }

    /// Moves as much as possible of a floating-point number into the next one, or as many whole units, or else takes it
    /// from both.
    func moveReals() {
        func reals() -> [Int] {
            best.choices.indices.filter { index in
                let choice = best.choices[index]
                return choice.domain.kind == .double && choice.domain.real(choice.bits).isFinite
            }
        }
        var position = 0
        while position + 1 < reals().count {
            let (first, second) = (reals()[position], reals()[position + 1])
            let (giver, taker) = (best.choices[first], best.choices[second])
            let number = giver.domain.real(giver.bits)
            let other = taker.domain.real(taker.bits)
            let bound = number < 0 ? taker.domain.bounds.lowerBound : taker.domain.bounds.upperBound
            let most = (number < 0 ? -1 : 1) * min(number.magnitude, (bound - other).magnitude)
            for (loss, gain) in [
                (most, most), (most.rounded(.towardZero), most.rounded(.towardZero)), (number, -number),
            ]
            where loss != 0 && loss.isFinite {
                var values = best.values
                values[first] = .double(number - loss)
                values[second] = .double(other + gain)
                if giver.domain.contains(values[first]), taker.domain.contains(values[second]), consider(values) {
                    break
                }
            }
            position += 1
        }
    }
}
