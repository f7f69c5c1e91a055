/// A PNG writer that shares nothing with the code under test: it compresses nothing and computes its own checksums.
enum HandMadePNG {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static let end = chunk("IEND", [])

    /// Returns a file of one IDAT chunk: `raw` holds the rows, each after its filter byte.
    static func file(
        width: Int, height: Int, depth: UInt8, type: UInt8, isInterlaced: Bool = false, chunks: [[UInt8]] = [],
        raw: [UInt8]
    ) -> [UInt8] {
        let header = header(width: width, height: height, depth: depth, type: type, interlacing: isInterlaced ? 1 : 0)
        return file([header] + chunks + [chunk("IDAT", zlib(raw)), end])
    }

    static func file(_ chunks: [[UInt8]]) -> [UInt8] {
        signature + chunks.joined()
    }

    static func header(
        width: Int, height: Int, depth: UInt8, type: UInt8, compression: UInt8 = 0, filtering: UInt8 = 0,
        interlacing: UInt8 = 0
    ) -> [UInt8] {
        chunk("IHDR", big(width) + big(height) + [depth, type, compression, filtering, interlacing])
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + data
        return big(data.count) + checked + big(Int(checksum(checked)))
    }

    /// Returns the four bytes of a number, the highest first.
    static func big(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Returns a zlib stream that stores `raw` in blocks of at most `blockSize` bytes.
    static func zlib(_ raw: [UInt8], blockSize: Int = 65_535) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + blockSize, raw.count)
            let length = UInt16(end - start)
            stream.append(end == raw.count ? 1 : 0)
            for number in [length, ~length] {
                stream += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
            }
            stream += raw[start..<end]
            start = end
        } while start < raw.count
        return stream + adler(raw)
    }

    /// Returns a zlib stream of `1 + 258 * copies` zero bytes: one literal, then copies of 258 bytes in 13 bits each.
    static func zlibBomb(copies: Int) -> [UInt8] {
        var bits = "110" + "00110000"  // the last block, with fixed codes; the literal 0
        for _ in 0..<copies {
            bits += "11000101" + "00000"  // length 258, distance 1
        }
        bits += "0000000"  // end of block
        bits += String(repeating: "0", count: (8 - bits.count % 8) % 8)
        var stream: [UInt8] = [0x78, 0x01]
        var byte: UInt8 = 0
        for (index, bit) in bits.utf8.enumerated() {
            byte = byte >> 1 | (bit == UInt8(ascii: "1") ? 0x80 : 0)
            if index % 8 == 7 {
                stream.append(byte)
            }
        }
        return stream + adler([UInt8](repeating: 0, count: 1 + 258 * copies))
    }

    static func adler(_ bytes: [UInt8]) -> [UInt8] {
        var low = 1
        var high = 0
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return big(high << 16 | low)
    }

    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var checksum = UInt32.max
        for byte in bytes {
            checksum ^= UInt32(byte)
            for _ in 0..<8 {
                checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320
            }
        }
        return ~checksum
    }
}

/// A generator of reproducible numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
