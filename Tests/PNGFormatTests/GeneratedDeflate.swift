import PropertyTesting

/// Makes zlib streams of rows for a PNG: most are right, some break one of deflate's or zlib's rules.
///
/// Where a broken rule leaves it open what the bytes are, they are the ones that a lenient inflater would read; the checksum
/// is that of these bytes. So a stream that only a strict reader refuses is among them.
struct GeneratedDeflate {
    /// The stream.
    private(set) var stream: [UInt8] = []
    /// The rule that it breaks, or nil.
    private(set) var fault: Fault?

    /// The bytes that it holds.
    private var output: [UInt8] = []
    private var writer = DeflateWriter()
    private let rowByteCount: Int
    private var random: SeededGenerator

    /// The rules that can be broken.
    enum Fault: CaseIterable {
        case badHeader, preset, smallWindow, hugeWindow, reservedBlock, storedLength, tooManyLiterals, tooManyDistances
        case noEndOfBlock, overSubscribed, incomplete, unusedDistanceBit, missingDistance, fixedLength286
        case fixedDistance30, fixedEnd286, tooFar, badSum, cutOff, goesOn, tooShort, tooLong, anyBit
    }

    /// A literal, or a copy of bytes before.
    private enum Token {
        case literal(UInt8)
        case copy(length: Int, distance: Int)
    }

    /// Makes a stream of `rows` rows of `rowByteCount` bytes, filter bytes included.
    init(_ testCase: TestCase, rows: Int, rowByteCount: Int) throws(Interruption) {
        self.rowByteCount = rowByteCount
        random = SeededGenerator(state: UInt64(try testCase.draw(.integer(0...1_000_000), as: "stream")))
        fault = try testCase.draw(.weighted([(3, .always(nil)), (2, Generator.allCases().map { $0 })]), as: "fault")
        var total = rows * rowByteCount
        if fault == .tooShort { total -= Int.random(in: 1...min(total, 300), using: &random) }
        if fault == .tooLong { total += Int.random(in: 1...300, using: &random) }
        // The bytes of the copy that breaks the rule come last.
        let reserved =
            fault == .fixedLength286
            ? 258 : [.unusedDistanceBit, .missingDistance, .fixedDistance30, .tooFar].contains(fault) ? 3 : 0
        if total > reserved { total -= reserved }
        let blocks = try testCase.draw(.integer(1...4), as: "blocks")
        for block in 0..<blocks {
            let end = block == blocks - 1 ? total : Int.random(in: output.count...total, using: &random)
            let kind = try testCase.draw(.integer(0...3), as: "kind")
            writeBlock(block == blocks - 1 ? self.kind ?? kind : kind, upTo: end, isLast: block == blocks - 1)
        }
        writer.align()
        var body = writer.bytes
        if fault == .cutOff { body.removeLast(Int.random(in: 1...body.count, using: &random)) }
        if fault == .goesOn { body += [UInt8](repeating: 0, count: Int.random(in: 1...9, using: &random)) }
        var sum = HandMadePNG.adler(output)
        if fault == .badSum {
            sum[Int.random(in: 0..<4, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        stream = header + body + sum
        if fault == .anyBit {
            for _ in 0...Int.random(in: 0...2, using: &random) {
                stream[Int.random(in: 0..<stream.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
        }
    }

    /// The kind of block in which a rule can be broken; nil for any.
    private var kind: Int? {
        switch fault {
        case .storedLength: 0
        case .fixedLength286, .fixedDistance30, .fixedEnd286, .tooFar: 1
        case .tooManyLiterals, .tooManyDistances, .noEndOfBlock, .overSubscribed, .incomplete, .unusedDistanceBit,
            .missingDistance:
            2
        default: nil
        }
    }

    /// Two bytes: method and window, and bits that make them a multiple of 31.
    private var header: [UInt8] {
        var method = 0x78
        if fault == .smallWindow { method = 0x08 }
        if fault == .hugeWindow { method = 0x88 }
        var flags = fault == .preset ? 0x20 : 0
        flags += 31 - (method << 8 + flags) % 31
        return [UInt8(method), UInt8(fault == .badHeader ? flags ^ 1 : flags)]
    }

    private mutating func writeBlock(_ kind: Int, upTo end: Int, isLast: Bool) {
        writer.write(isLast ? 1 : 0, bits: 1)
        if fault == .reservedBlock && isLast {
            writer.write(3, bits: 2)
            return
        }
        switch kind {
        case 0: writeStored(upTo: end, wasLast: isLast)
        case 1:
            writer.write(1, bits: 2)
            let tokens = tokens(upTo: end)
            write(tokens, .fixedLiterals, .fixedDistances, isLast)
        default:
            writer.write(2, bits: 2)
            let hasCopies = !(isLast && [.unusedDistanceBit, .missingDistance].contains(fault))
            writeDynamic(tokens(upTo: end, hasCopies: hasCopies), isLast)
        }
    }

    /// Writes bytes as they are. Only the last block may be cut short where a field has not enough bits.
    private mutating func writeStored(upTo end: Int, wasLast: Bool) {
        let count = min(end - output.count, 65_535)
        writer.write(0, bits: 2)
        writer.align()
        let stated = fault == .storedLength && wasLast ? count ^ 1 : count
        for byte in [stated & 255, stated >> 8, ~count & 255, (~count >> 8) & 255] { writer.append(UInt8(byte)) }
        for _ in 0..<count {
            output.append(byte())
            writer.append(output[output.count - 1])
        }
    }

    /// A byte for the next place: a filter's number where one stands.
    private mutating func byte() -> UInt8 {
        let isFilter = output.count % rowByteCount == 0
        if isFilter { return Int.random(in: 0..<500, using: &random) == 0 ? 5 : .random(in: 0...4, using: &random) }
        return Bool.random(using: &random) ? .random(in: 0...9, using: &random) : .random(in: 0...255, using: &random)
    }

    /// Literals and copies that fill the output up to a count.
    private mutating func tokens(upTo end: Int, hasCopies: Bool = true) -> [Token] {
        var tokens: [Token] = []
        let copies = hasCopies ? Int.random(in: 0...3, using: &random) : 0
        while output.count < end {
            let longest = min(258, end - output.count)
            if longest >= 3, !output.isEmpty, Int.random(in: 0...3, using: &random) < copies {
                let length = Bool.random(using: &random) ? longest : Int.random(in: 3...longest, using: &random)
                let farthest = min(output.count, 32_768)
                let distance =
                    Bool.random(using: &random)
                    ? min(farthest, Int.random(in: 1...20, using: &random))
                    : Int.random(in: 1...farthest, using: &random)
                let bytes = (0..<length).map { output[output.count - distance + $0 % distance] }
                // A copy must not make filters that nobody knows.
                if bytes.indices.allSatisfy({ (output.count + $0) % rowByteCount != 0 || bytes[$0] <= 4 }) {
                    tokens.append(.copy(length: length, distance: distance))
                    output += bytes
                    continue
                }
            }
            output.append(byte())
            tokens.append(.literal(output[output.count - 1]))
        }
        return tokens
    }

    private mutating func writeDynamic(_ tokens: [Token], _ isLast: Bool) {
        var literals: Set<Int> = [256]
        var distances: Set<Int> = []
        for token in tokens {
            switch token {
            case .literal(let byte): literals.insert(Int(byte))
            case .copy(let length, let distance):
                literals.insert(DeflateSymbol.length(length).symbol)
                distances.insert(DeflateSymbol.distance(distance).symbol)
            }
        }
        if isLast, fault == .missingDistance { literals.insert(257) }
        if Bool.random(using: &random) { literals.formUnion((0..<5).map { _ in .random(in: 0...285, using: &random) }) }
        if Bool.random(using: &random) { distances.insert(.random(in: 0...29, using: &random)) }
        var literalLengths = lengths(of: literals, count: 286)
        var distanceLengths = lengths(of: distances, count: 30)
        if isLast {
            switch fault {
            case .tooManyLiterals: literalLengths += [0, 0]
            case .tooManyDistances: distanceLengths += [0, 0]
            case .noEndOfBlock: literalLengths[256] = 0
            case .overSubscribed: shorten(&literalLengths)
            case .incomplete: lengthen(&literalLengths)
            case .missingDistance: distanceLengths = [0]
            case .unusedDistanceBit:
                distanceLengths = lengths(of: [0], count: 30)
                literalLengths = lengths(of: literals.union([257]), count: 286)
            default: break
            }
        }
        writer.writeHeader(literals: literalLengths, distances: distanceLengths)
        write(tokens, .init(lengths: literalLengths), .init(lengths: distanceLengths), isLast)
    }

    private mutating func shorten(_ lengths: inout [Int]) {
        guard let symbol = lengths.indices.filter({ lengths[$0] > 1 }).randomElement(using: &random) else { return }
        lengths[symbol] -= 1
    }

    private mutating func lengthen(_ lengths: inout [Int]) {
        let symbols = lengths.indices.filter { lengths[$0] > 0 && lengths[$0] < 15 }
        guard let symbol = symbols.randomElement(using: &random) else { return }
        lengths[symbol] += 1
    }

    /// The lengths of a complete code for symbols, grown by splitting; one symbol alone has one bit.
    private mutating func lengths(of symbols: Set<Int>, count: Int) -> [Int] {
        var result = [Int](repeating: 0, count: count)
        guard !symbols.isEmpty else { return Array(result.prefix(1)) }
        var leaves = [symbols.count == 1 ? 1 : 0]
        // Some codes are deep, so that long ones occur, some flat.
        let isDeep = Bool.random(using: &random)
        while leaves.count < symbols.count {
            let index =
                isDeep
                ? leaves.count - 1 - Int.random(in: 0..<min(3, leaves.count), using: &random)
                : Int.random(in: 0..<leaves.count, using: &random)
            let leaf = leaves[index] < 15 ? index : leaves.indices.min { leaves[$0] < leaves[$1] }!
            leaves[leaf] += 1
            leaves.append(leaves[leaf])
        }
        leaves.shuffle(using: &random)
        for (symbol, length) in zip(symbols.sorted(), leaves) { result[symbol] = length }
        return result
    }

    private mutating func write(
        _ tokens: [Token], _ literals: DeflateWriter.Code, _ distances: DeflateWriter.Code, _ isLast: Bool
    ) {
        for token in tokens {
            switch token {
            case .literal(let byte): writer.write(Int(byte), in: literals)
            case .copy(let length, let distance):
                write(DeflateSymbol.length(length), literals)
                write(DeflateSymbol.distance(distance), distances)
            }
        }
        if isLast { writeBrokenCopy(literals, distances) }
        writer.write(isLast && fault == .fixedEnd286 && literals.lengths.count == 288 ? 286 : 256, in: literals)
    }

    private mutating func write(_ part: (symbol: Int, extra: Int, bits: Int), _ code: DeflateWriter.Code) {
        writer.write(part.symbol, in: code)
        writer.write(part.extra, bits: part.bits)
    }

    /// Writes a copy of three bytes, or of 258, that no strict reader takes.
    private mutating func writeBrokenCopy(_ literals: DeflateWriter.Code, _ distances: DeflateWriter.Code) {
        guard let last = output.last else { return }
        let isFixed = literals.lengths.count == 288
        switch fault {
        case .unusedDistanceBit where !isFixed:
            writer.write(257, in: literals)
            writer.write(1, bits: 1)
            output += [last, last, last]
        case .missingDistance where !isFixed:
            writer.write(257, in: literals)
            writer.write(0, bits: 1)
            output += [last, last, last]
        case .fixedLength286 where isFixed:
            writer.write(286, in: literals)
            writer.write(0, in: distances)
            output += [UInt8](repeating: last, count: 258)
        case .fixedDistance30 where isFixed:
            writer.write(257, in: literals)
            writer.write(30, in: distances)
            writer.write(0, bits: 13)
            let start = output.count - 24_577
            output += start < 0 ? [0, 0, 0] : Array(output[start..<start + 3])
        case .tooFar where isFixed:
            writer.write(257, in: literals)
            write(DeflateSymbol.distance(min(32_768, output.count + 1)), distances)
            output += [0, 0, 0]
        default: break
        }
    }
}
