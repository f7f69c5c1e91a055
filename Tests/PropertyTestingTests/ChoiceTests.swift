import Testing

@testable import PropertyTesting

@Suite struct ChoiceOrderTests {
    @Test func integersAreOrderedByDistanceFromTheirTarget() {
        let domain = ChoiceDomain.integer(-100...100)
        let ordered: [Int64] = [0, 1, -1, 2, -2, 99, -99, 100, -100]
        for (simpler, other) in zip(ordered, ordered.dropFirst()) {
            #expect(domain.rank(of: UInt64(bitPattern: simpler)) < domain.rank(of: UInt64(bitPattern: other)))
        }
    }

    @Test func realsAreOrderedWholeNumbersFirst() {
        let domain = ChoiceDomain.double(-Double.infinity...Double.infinity, allowsNaN: true)
        let ordered: [Double] = [
            0, 1, 2, 1e15, 0.5, 1.5, 2.5, 0.25, 0.1, 1e300, -0.0, -1, -2, -0.5, -1e300, .infinity, -.infinity, .nan,
            .signalingNaN,
        ]
        for (simpler, other) in zip(ordered, ordered.dropFirst()) {
            #expect(
                domain.rank(of: simpler.bitPattern) < domain.rank(of: other.bitPattern), "\(simpler) before \(other)")
        }
    }

    @Test(arguments: [
        (0.0...1.0, 0.0), (0.3...0.9, 0.5), (1.5...9.0, 2.0), (0.1...0.2, 0.125), (-3.0 ... -0.5, -1.0),
        (-Double.infinity...Double.infinity, 0.0),
    ])
    func simplestNumberOfARange(range: ClosedRange<Double>, simplest: Double) {
        #expect(RealOrder.simplest(in: range) == simplest)
    }

    @Test(arguments: [(0.0, 0), (3.0, 0), (0.5, 1), (1.75, 2), (0.1, 55), (0x1p-1074, 1_074)])
    func fractionBitsAreCounted(number: Double, bits: Int) {
        #expect(RealOrder.fractionBits(of: number) == bits)
    }

    @Test func valueOfAnotherDomainDoesNotFit() {
        let domain = ChoiceDomain.integer(3...5)
        #expect(domain.contains(.integer(4)))
        #expect(!domain.contains(.integer(6)))
        #expect(!domain.contains(.boolean(true)))
        #expect(domain.simplest == 3)
        #expect(domain.size == 3)
        #expect(ChoiceDomain.integer(Int64.min...Int64.max).size == .max)
        #expect(!ChoiceDomain.double(0...1, allowsNaN: false).contains(.double(.nan)))
        #expect(ChoiceDomain.float(0...1, allowsNaN: true).contains(.float(.nan)))
    }
}

@Suite struct ChoiceBlobTests {
    private let choices: [ChoiceValue] = [
        .boolean(true), .integer(-3), .boolean(false), .double(1.5), .float(.nan), .integer(.max),
    ]

    @Test func choicesSurviveTheirText() throws {
        let text = ChoiceBlob.encode(choices)
        #expect(text.hasPrefix("1~Ti-3.Fd3ff8000000000000.f7fc00000.i9223372036854775807.~"))
        #expect(try ChoiceBlob.decode(text) == choices)
        #expect(try ChoiceBlob.decode(ChoiceBlob.encode([])) == [])
    }

    @Test func signallingNaNKeepsItsBits() throws {
        let text = ChoiceBlob.encode([.double(.signalingNaN)])
        #expect(try ChoiceBlob.decode(text)[0].bits == Double.signalingNaN.bitPattern)
    }

    @Test(arguments: [
        ("hello", BlobError.notABlob), ("", .notABlob), ("1~T", .notABlob), ("x~T~12345678", .notABlob),
        ("2~T~12345678", .otherFormat("2")), ("1~T~12345678", .damaged), ("1~TF~", .damaged),
    ])
    func damagedTextIsRefused(text: String, error: BlobError) {
        #expect(throws: error) { try ChoiceBlob.decode(text) }
    }

    @Test func everyTruncationIsRefused() {
        let text = ChoiceBlob.encode(choices)
        for length in 0..<text.count {
            #expect(throws: BlobError.self) { try ChoiceBlob.decode(String(text.prefix(length))) }
        }
    }

    @Test func errorsSayWhatToDo() {
        #expect(
            BlobError.otherFormat("2").description
                == "this choice sequence has format 2, but this version reads format 1; replay by seed instead")
    }
}

@Suite struct RandomSourceTests {
    /// The first outputs of xoshiro256++ for a state filled by SplitMix64 from seed 0: SplitMix64's first four outputs
    /// are published (e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f, f88bb8a8724c81ec).
    @Test func splitMixMatchesItsPublishedOutput() {
        var state: UInt64 = 0
        #expect(RandomSource.splitMix(&state) == 0xE220_A839_7B1D_CDAF)
        #expect(RandomSource.splitMix(&state) == 0x6E78_9E6A_A1B9_65F4)
    }

    /// rotl(s0 + s3, 23) + s0, by hand.
    @Test func firstOutputIsTheSumRotated() {
        let first: UInt64 = 0xE220_A839_7B1D_CDAF
        let last: UInt64 = 0xF88B_B8A8_724C_81EC
        let sum = first &+ last
        var random = RandomSource(seed: 0)
        #expect(random.next() == (sum << 23 | sum >> 41) &+ first)
    }

    @Test func sameSeedGivesTheSameBits() {
        var first = RandomSource(seed: 42)
        var second = RandomSource(seed: 42)
        var other = RandomSource(seed: 43)
        let bits = (0..<10).map { _ in first.next() }
        #expect(bits == (0..<10).map { _ in second.next() })
        #expect(bits != (0..<10).map { _ in other.next() })
    }
}
