extension Generator where Value == Double {
    /// Numbers of any bit pattern: subnormals, infinities and, if allowed, every NaN.
    ///
    /// A NaN keeps its payload and its signalling bit. They shrink towards 0, whole numbers, short fractions.
    ///
    /// - Parameter allowsNaN: Whether NaN may come up.
    public static func double(allowsNaN: Bool = true) -> Generator {
        let domain = ChoiceDomain.double(-Double.infinity...Double.infinity, allowsNaN: allowsNaN)
        return Generator("double", label: StableLabel.real, isAtom: true) { testCase throws(Interruption) in
            Double(bitPattern: try testCase.choose(domain, suggestion: nil))
        }
    }

    /// Numbers of `range`, the bounds hit often; never NaN.
    ///
    /// They shrink to the target, else to a whole distance from it, else to a distance that is a short binary fraction. A
    /// range from 0 on has no negative zero.
    ///
    ///     .double(0...100, towards: 50, favoring: [25, 99.9])  // percentages: 50, 51, … 50.5, … 49, 48, …
    ///
    /// - Parameters:
    ///   - range: The numbers.
    ///   - target: The simplest number, or the number of `range` closest to it; 0 if not given.
    ///   - favorites: Numbers of `range` that come up in about half of all random draws, unless the style of the run
    ///     says otherwise. One that is named twice comes up twice as often.
    public static func double(
        _ range: ClosedRange<Double>, towards target: Double = 0, favoring favorites: [Double] = []
    ) -> Generator {
        demand(target.isFinite, "the target must be finite, but is \(target)")
        demand(
            favorites.allSatisfy(range.contains),
            "the favorites \(favorites) must lie in \(range.lowerBound)...\(range.upperBound)")
        let origin = target == 0 ? 0 : Swift.max(range.lowerBound, Swift.min(range.upperBound, target))
        let domain = ChoiceDomain.double(range.lowerBound - origin...range.upperBound - origin, allowsNaN: false)
        let suggestions = favorites.map { ($0 - origin).bitPattern }
        return Generator("double \(range.lowerBound)...\(range.upperBound)", label: StableLabel.real, isAtom: true) {
            testCase throws(Interruption) in
            let bits = try testCase.choose(domain, suggestion: testCase.favorite(of: suggestions))
            let number = Double(bitPattern: bits)
            guard origin != 0 else { return number }
            // A sum that was rounded must not leave the range, nor miss its bounds.
            if bits == domain.lower { return range.lowerBound }
            if bits == domain.upper { return range.upperBound }
            return Swift.max(range.lowerBound, Swift.min(range.upperBound, origin + number))
        }
    }
}

extension TestCase {
    /// One of some bits in half of all random draws, else nil.
    @inline(__always)
    fileprivate func favorite(of bits: [UInt64]) -> UInt64? {
        guard !bits.isEmpty, isFree, style.favorsEdges, random.next() & 1 == 0 else { return nil }
        return bits[Int(random.below(UInt64(bits.count)))]
    }
}

extension Generator where Value == Float {
    /// Numbers of any bit pattern, as for `Double`.
    ///
    /// - Parameter allowsNaN: Whether NaN may come up.
    public static func float(allowsNaN: Bool = true) -> Generator {
        let domain = ChoiceDomain.float(-Float.infinity...Float.infinity, allowsNaN: allowsNaN)
        return Generator("float", label: StableLabel.real, isAtom: true) { testCase throws(Interruption) in
            Float(bitPattern: UInt32(truncatingIfNeeded: try testCase.choose(domain, suggestion: nil)))
        }
    }

    /// Numbers of `range`, the bounds hit often; never NaN.
    public static func float(_ range: ClosedRange<Float>) -> Generator {
        let domain = ChoiceDomain.float(range, allowsNaN: false)
        return Generator("float \(range.lowerBound)...\(range.upperBound)", label: StableLabel.real, isAtom: true) {
            testCase throws(Interruption) in
            Float(bitPattern: UInt32(truncatingIfNeeded: try testCase.choose(domain, suggestion: nil)))
        }
    }
}
