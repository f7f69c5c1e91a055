extension TestCase {
    /// Random bits of a domain, in the style of the run.
    func randomBits(_ domain: ChoiceDomain) -> UInt64 {
        switch domain.kind {
        case .boolean: random.next() & 1
        case .integer: randomInteger(domain)
        case .double, .float: randomReal(domain)
        }
    }

    // MARK: Integers

    private func randomInteger(_ domain: ChoiceDomain) -> UInt64 {
        let distance = domain.upper &- domain.lower
        let roll = random.next()
        let percent = roll & 127
        if percent < 10, style.repeatsValues, let earlier = repeated(domain, roll: roll >> 7) { return earlier }
        if style.favorsEdges {
            if percent < 24 { return edge(domain, distance: distance, roll: roll >> 7) }
            if distance > 64, percent < 100 { return small(domain, distance: distance, roll: roll >> 7) }
        }
        return uniform(domain.lower, distance: distance)
    }

    private func uniform(_ lower: UInt64, distance: UInt64) -> UInt64 {
        distance == .max ? random.next() : lower &+ random.below(distance + 1)
    }

    /// A bound, a neighbour of one, or a neighbour of the target.
    private func edge(_ domain: ChoiceDomain, distance: UInt64, roll: UInt64) -> UInt64 {
        let bits =
            switch roll & 7 {
            case 0, 1: domain.lower
            case 2, 3: domain.upper
            case 4: domain.lower &+ 1
            case 5: domain.upper &- 1
            case 6: domain.target &+ 1
            default: domain.target &- 1
            }
        return bits &- domain.lower <= distance ? bits : domain.target
    }

    /// A value whose distance from the target has a random number of binary digits.
    private func small(_ domain: ChoiceDomain, distance: UInt64, roll: UInt64) -> UInt64 {
        let digits = 64 - distance.leadingZeroBitCount
        let most = UInt64(Double(digits) * (0.15 + 0.85 * size)) + 1
        let width = random.below(min(most, UInt64(digits)) + 1)
        let magnitude = width == 0 ? 0 : random.next() >> (64 - width)
        let bits = roll & 1 == 0 ? domain.target &+ magnitude : domain.target &- magnitude
        if bits &- domain.lower <= distance { return bits }
        let mirrored = roll & 1 == 0 ? domain.target &- magnitude : domain.target &+ magnitude
        return mirrored &- domain.lower <= distance ? mirrored : uniform(domain.lower, distance: distance)
    }

    /// An earlier value of the same domain, or a neighbour of it.
    private func repeated(_ domain: ChoiceDomain, roll: UInt64) -> UInt64? {
        guard count > 0 else { return nil }
        for _ in 0..<3 {
            let earlier = buffer[Int(random.below(UInt64(count)))]
            guard earlier.domain.kind == .integer, domain.contains(earlier.value) else { continue }
            guard roll & 1 == 0 else { return earlier.bits }
            let step = (roll >> 2) & 3 &+ 1
            let neighbour = roll & 2 == 0 ? earlier.bits &+ step : earlier.bits &- step
            return neighbour &- domain.lower <= domain.upper &- domain.lower ? neighbour : earlier.bits
        }
        return nil
    }

    // MARK: Floating point

    private func randomReal(_ domain: ChoiceDomain) -> UInt64 {
        let roll = random.next()
        let percent = roll & 127
        if percent < 6, style.repeatsValues, let earlier = repeatedReal(domain) { return earlier }
        if domain.lower == (-Double.infinity).bitPattern && domain.upper == Double.infinity.bitPattern {
            return anyDouble(allowsNaN: domain.target == 1, percent: percent, roll: roll >> 7)
        }
        if domain.kind == .float && domain.lower == UInt64((-Float.infinity).bitPattern)
            && domain.upper == UInt64(Float.infinity.bitPattern)
        {
            return anyFloat(allowsNaN: domain.target == 1, percent: percent, roll: roll >> 7)
        }
        if style.favorsEdges, percent < 24 { return realEdge(domain, roll: roll >> 7) }
        return realBetween(domain)
    }

    private func repeatedReal(_ domain: ChoiceDomain) -> UInt64? {
        guard count > 0 else { return nil }
        let earlier = buffer[Int(random.below(UInt64(count)))]
        return earlier.domain == domain ? earlier.bits : nil
    }

    /// One of the bounds (two times in three), a neighbour of one, zero, or the middle.
    private func realEdge(_ domain: ChoiceDomain, roll: UInt64) -> UInt64 {
        let bounds = domain.bounds
        switch roll % 12 {
        case 0...3: return domain.lower
        case 4...7: return domain.upper
        case 8:
            return clamped(
                domain, domain.kind == .float ? nextFloat(domain.lower, up: true) : bounds.lowerBound.nextUp)
        case 9:
            return clamped(
                domain, domain.kind == .float ? nextFloat(domain.upper, up: false) : bounds.upperBound.nextDown)
        case 10: return clamped(domain, RealOrder.simplest(in: bounds))
        default: return clamped(domain, bounds.lowerBound / 2 + bounds.upperBound / 2)
        }
    }

    private func nextFloat(_ bits: UInt64, up: Bool) -> Double {
        let value = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
        return Double(up ? value.nextUp : value.nextDown)
    }

    private func clamped(_ domain: ChoiceDomain, _ number: Double) -> UInt64 {
        let bits = domain.bits(of: number)
        return domain.contains(ChoiceValue(kind: domain.kind, bits: bits)) ? bits : domain.lower
    }

    @inline(__always)
    private func realBetween(_ domain: ChoiceDomain) -> UInt64 {
        let bounds = domain.bounds
        let width = bounds.upperBound - bounds.lowerBound
        let share = random.unit()
        if width.isFinite {
            let number = bounds.lowerBound + share * width
            return clampedUp(domain, number)
        }
        let low = max(bounds.lowerBound, -Double.greatestFiniteMagnitude)
        let high = min(bounds.upperBound, Double.greatestFiniteMagnitude)
        return clampedUp(domain, low * (1 - share) + high * share)
    }

    @inline(__always)
    private func clampedUp(_ domain: ChoiceDomain, _ number: Double) -> UInt64 {
        let bits = domain.bits(of: number)
        return domain.real(bits) <= domain.real(domain.upper) ? bits : domain.upper
    }
}
