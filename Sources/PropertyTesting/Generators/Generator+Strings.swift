extension Generator where Value == Unicode.Scalar {
    /// Any Unicode scalar: letters and digits first, ASCII more often than the rest. `a` is the simplest.
    public static func unicodeScalar() -> Generator {
        let last = Int64(0x10FFFF - 0x800)
        return Generator("Unicode scalar", label: StableLabel.scalar, isAtom: true) { testCase throws(Interruption) in
            var suggestion: UInt64?
            if testCase.isFree, testCase.style.favorsEdges {
                let roll = testCase.random.next()
                let reach: UInt64 =
                    switch roll & 15 {
                    case 0...9: 128
                    case 10...12: 0x800
                    case 13, 14: 0xF000
                    default: UInt64(last) + 1
                    }
                suggestion = testCase.random.below(reach)
            }
            let index = try testCase.choose(.integer(0...last), suggestion: suggestion)
            return scalar(at: UInt32(truncatingIfNeeded: index))
        }
    }

    /// The scalars in the order of simplicity: a–z, 0–9, A–Z, the other printable ASCII, control characters, the rest.
    static func scalar(at index: UInt32) -> Unicode.Scalar {
        if index < 128 { return ascii[Int(index)] }
        return Unicode.Scalar(index < 0xD800 ? index : index + 0x800)!
    }

    private static let ascii: [Unicode.Scalar] = {
        let readable = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
        let all = (0..<128).map { Unicode.Scalar(UInt8($0)) }
        let printable = all.filter { 32..<127 ~= $0.value && !readable.contains($0) }
        return readable + printable + all.filter { !(32..<127 ~= $0.value) }
    }()
}

extension Generator where Value == String {
    /// Strings of Unicode scalars.
    ///
    /// - Parameters:
    ///   - scalar: The generator of the scalars; any, if not given.
    ///   - count: How many scalars; any number if not given.
    public static func string(
        of scalar: Generator<Unicode.Scalar> = .unicodeScalar(), count: ClosedRange<Int> = 0...Int(Int32.max)
    ) -> Generator {
        scalar.array(count).map { scalars in
            var string = String.UnicodeScalarView()
            string.append(contentsOf: scalars)
            return String(string)
        }.named("string")
    }

    /// Strings of printable ASCII characters.
    public static func printable(count: ClosedRange<Int> = 0...Int(Int32.max)) -> Generator {
        let scalar = Generator<Unicode.Scalar>("printable scalar", label: StableLabel.scalar, isAtom: true) {
            testCase throws(Interruption) in
            Generator<Unicode.Scalar>.scalar(at: UInt32(try testCase.integer(0...94)))
        }
        return string(of: scalar, count: count)
    }
}
