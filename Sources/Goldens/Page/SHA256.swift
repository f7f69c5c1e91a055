/// SHA-256 of FIPS 180-4, by which a policy of a page knows its script; neither the toolchain nor FoundationEssentials has
/// one.
enum SHA256 {
    /// The digest of some bytes: 32 of them.
    static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var message = Array(bytes)
        let length = UInt64(message.count) * 8
        message.append(0x80)
        message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
        message += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
        var state = initial
        for start in stride(from: 0, to: message.count, by: 64) { add(message[start..<start + 64], to: &state) }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = (0..<16).map { word in
            (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + 4 * word + $1]) }
        }
        for index in 16..<64 {
            let (one, other) = (words[index - 15], words[index - 2])
            let low = turned(one, 7) ^ turned(one, 18) ^ one >> 3
            let high = turned(other, 17) ^ turned(other, 19) ^ other >> 10
            words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = e & f ^ ~e & g
            let first =
                h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index] &+ words[index]
            let majority = a & b ^ a & c ^ b & c
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The first 32 bits of the fractions of the square roots of the first 8 primes.
    private static let initial: [UInt32] = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = primes.map { prime in
        // 96 bits are needed: the largest root's whole part and 32 bits of its fraction, cubed.
        var (low, high) = (UInt64(0), UInt64(8) << 32)
        while high - low > 1 {
            let middle = (low + high) / 2
            let square = middle.multipliedFullWidth(by: middle)
            let cube = square.low.multipliedFullWidth(by: middle).high &+ square.high &* middle
            // The cube of a number with 32 bits of fraction has 96, of which 64 are dropped here.
            if cube >= UInt64(prime) << 32 { high = middle } else { low = middle }
        }
        return UInt32(truncatingIfNeeded: low)
    }

    private static func fraction(of value: Double) -> UInt32 {
        UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }

    private static let primes: [Int] = {
        var primes: [Int] = []
        var candidate = 2
        while primes.count < 64 {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }()
}
