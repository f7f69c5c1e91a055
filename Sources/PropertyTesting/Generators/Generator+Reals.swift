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
    /// They shrink to 0 if the range has it, else to a whole number, else to the shortest binary fraction. A range from
    /// 0 on has no negative zero.
    public static func double(_ range: ClosedRange<Double>) -> Generator {
        let domain = ChoiceDomain.double(range, allowsNaN: false)
        return Generator("double \(range.lowerBound)...\(range.upperBound)", label: StableLabel.real, isAtom: true) {
            testCase throws(Interruption) in
            Double(bitPattern: try testCase.choose(domain, suggestion: nil))
        }
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
