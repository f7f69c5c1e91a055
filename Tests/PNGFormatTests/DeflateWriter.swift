/// Writes deflate streams as RFC 1951 has them, right or wrong: every field and code is what it is told to be.
struct DeflateWriter {
    private(set) var bytes: [UInt8] = []
    private var held: UInt32 = 0
    private var count = 0

    /// What a code of symbols is: the bits for each, and how many.
    struct Code {
        let lengths: [Int]
        private let codes: [Int]

        /// The canonical code of lengths; it need be neither complete nor possible.
        init(lengths: [Int]) {
            self.lengths = lengths
            var codes = [Int](repeating: 0, count: lengths.count)
            var code = 0
            for length in 1...15 {
                for symbol in lengths.indices where lengths[symbol] == length {
                    codes[symbol] = code
                    code += 1
                }
                code <<= 1
            }
            self.codes = codes
        }

        /// The code that deflate fixes for literals and lengths.
        static let fixedLiterals = Code(
            lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })

        /// The code that deflate fixes for distances.
        static let fixedDistances = Code(lengths: [Int](repeating: 5, count: 32))

        /// The bits of a symbol, the first highest.
        func bits(of symbol: Int) -> (value: Int, count: Int) { (codes[symbol], lengths[symbol]) }
    }

    /// Writes a number, its lowest bit first.
    mutating func write(_ value: Int, bits: Int) {
        for bit in 0..<bits {
            held |= UInt32(value >> bit & 1) << UInt32(count)
            count += 1
            if count == 8 { flush() }
        }
    }

    /// Writes a symbol, the highest bit of its code first.
    mutating func write(_ symbol: Int, in code: Code) {
        let (value, count) = code.bits(of: symbol)
        for bit in stride(from: count - 1, through: 0, by: -1) { write(value >> bit, bits: 1) }
    }

    /// Writes zeros up to the next byte.
    mutating func align() {
        if count > 0 { flush() }
    }

    /// Writes a byte; the stream must be at one.
    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    private mutating func flush() {
        bytes.append(UInt8(held))
        held = 0
        count = 0
    }

    /// Writes the header of a block with codes of its own: the lengths one by one, in a code for lengths that has all symbols.
    mutating func writeHeader(literals: [Int], distances: [Int]) {
        write(literals.count - 257, bits: 5)
        write(distances.count - 1, bits: 5)
        write(15, bits: 4)
        // 13 symbols of four bits and six of five: a complete code.
        let lengths = (0..<19).map { $0 < 13 ? 4 : 5 }
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
            write(lengths[symbol], bits: 3)
        }
        let code = Code(lengths: lengths)
        for length in literals + distances { write(length, in: code) }
    }
}

/// The symbols of lengths and distances.
enum DeflateSymbol {
    /// The symbol of a length, 3...258, with its extra bits.
    static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
        if length == 258 { return (285, 0, 0) }
        return split(length - 3, direct: 8, perPower: 4, first: 257)
    }

    /// The symbol of a distance, 1...32768, with its extra bits.
    static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
        split(distance - 1, direct: 4, perPower: 2, first: 0)
    }

    /// Small values have symbols of their own; then each power of two has some, with ever more extra bits.
    private static func split(
        _ value: Int, direct: Int, perPower: Int, first: Int
    ) -> (symbol: Int, extra: Int, bits: Int) {
        guard value >= direct else { return (first + value, 0, 0) }
        var bits = 1
        while value >= direct << bits { bits += 1 }
        let step = (value - (direct << (bits - 1))) >> bits
        return (first + direct + (bits - 1) * perPower + step, value & (1 << bits - 1), bits)
    }
}
