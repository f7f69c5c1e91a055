import PropertyTesting
import Testing

@Suite struct GeneratorTests {
    private enum Season: CaseIterable {
        case spring
        case summer
        case autumn
        case winter
    }

    private indirect enum Tree: Sendable {
        case leaf
        case node(Tree, Tree)

        var depth: Int {
            guard case .node(let left, let right) = self else { return 0 }
            return 1 + max(left.depth, right.depth)
        }
    }

    private func simplest<Value>(_ generator: Generator<Value>) -> Value? {
        var first: Value?
        _ = check("simplest", generator, configuration: Configuration(cases: 1, seed: 0)) { value in
            first = value
            return true
        }
        return first
    }

    @Test func simplestValues() {
        #expect(simplest(Generator<Int>.integer()) == 0)
        #expect(simplest(Generator<UInt8>.integer(3...9)) == 3)
        #expect(simplest(Generator<Int>.integer(-9 ... -3)) == -3)
        #expect(simplest(Generator<Int>.integer(0...100, towards: 50)) == 50)
        #expect(simplest(Generator<Double>.double(0.3...0.9)) == 0.5)
        #expect(simplest(Generator<Season>.allCases()) == .spring)
        #expect(simplest(Generator<Int>.integer().optional()) == .some(nil))
        #expect(simplest(Generator<Int>.integer().array(2...5)) == [0, 0])
        #expect(simplest(Generator<String>.string(count: 2...3)) == "aa")
        #expect(simplest(.oneOf(Generator<Int>.always(7), .always(8))) == 7)
        #expect(simplest(Generator<UInt64>.integer()) == 0)
        #expect(simplest(Generator<Int128>.integer()) == 0)
    }

    @Test(arguments: GenerationStyle.styles)
    func integersOfAllWidthsStayInRangeAndReachTheirBounds(style: GenerationStyle) {
        func extremes<Number: FixedWidthInteger & Sendable>(_ range: ClosedRange<Number>) -> Set<Number> {
            let samples = Generator<Number>.integer(range).samples(20_000, seed: 1, style: style)
            #expect(samples.count > 1_000)
            #expect(samples.allSatisfy { range.contains($0) })
            return Set(samples).intersection([range.lowerBound, range.upperBound])
        }
        #expect(extremes(Int8.min...Int8.max) == [.min, .max])
        #expect(extremes(UInt8.min...UInt8.max) == [.min, .max])
        guard style.favorsEdges else { return }
        #expect(extremes(Int16.min...Int16.max) == [.min, .max])
        #expect(extremes(UInt16.min...UInt16.max) == [.min, .max])
        #expect(extremes(Int32.min...Int32.max) == [.min, .max])
        #expect(extremes(UInt32.min...UInt32.max) == [.min, .max])
        #expect(extremes(Int64.min...Int64.max) == [.min, .max])
        #expect(extremes(UInt64.min...UInt64.max) == [.min, .max])
        #expect(extremes(UInt64(5)...UInt64.max - 5) == [5, UInt64.max - 5])
        _ = extremes(Int128.min...Int128.max)
        _ = extremes(UInt128.min...UInt128.max)
        _ = extremes(Int128(-5)...Int128(Int64.max) + 5)
    }

    @Test func fullRangeDoublesHaveTheTroublesomeOnes() {
        let numbers = Generator<Double>.double().samples(20_000, seed: 3)
        let share = Double(numbers.count { $0.isNaN }) / 20_000
        #expect(share >= 0.01)
        #expect(numbers.contains { $0.isSignalingNaN })
        #expect(Set(numbers.filter(\.isNaN).map(\.bitPattern)).count > 100)
        #expect(numbers.contains(.infinity) && numbers.contains(-.infinity))
        #expect(numbers.contains { $0.isZero && $0.sign == .plus })
        #expect(numbers.contains { $0.isZero && $0.sign == .minus })
        #expect(numbers.contains { $0.isSubnormal })
        #expect(numbers.contains(10.0.nextUp) && numbers.contains(0.1.nextDown))
        #expect(!Generator<Double>.double(allowsNaN: false).samples(20_000, seed: 3).contains { $0.isNaN })
    }

    @Test func fullRangeFloatsHaveThemToo() {
        let numbers = Generator<Float>.float().samples(20_000, seed: 3)
        #expect(numbers.count { $0.isNaN } >= 200)
        #expect(numbers.contains { $0.isSignalingNaN })
        #expect(numbers.contains(.infinity) && numbers.contains(-.infinity))
        #expect(numbers.contains { $0.isSubnormal })
        #expect(!Generator<Float>.float(allowsNaN: false).samples(20_000, seed: 3).contains { $0.isNaN })
    }

    @Test func boundsOfRealsAreHitOften() {
        let numbers = Generator<Double>.double(0...1).samples(20_000, seed: 4)
        #expect(numbers.allSatisfy { (0...1).contains($0) })
        #expect(numbers.count { $0 == 0 } >= 600)
        #expect(numbers.count { $0 == 1 } >= 600)
        #expect(!numbers.contains { $0.sign == .minus })
        let floats = Generator<Float>.float(-1...1).samples(20_000, seed: 4)
        #expect(floats.allSatisfy { (-1...1).contains($0) })
        #expect(floats.count { $0 == -1 } >= 600)
        let wide = Generator<Double>.double(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
        #expect(wide.samples(1_000, seed: 4).allSatisfy { $0.isFinite })
    }

    @Test func collectionsHaveTheNumberOfElementsAskedFor() {
        #expect(Generator<Int>.integer().array(3...5).samples(500, seed: 1).allSatisfy { (3...5).contains($0.count) })
        let sets = Generator<Set<Int>>.set(of: .integer(0...9), count: 2...4).samples(500, seed: 1)
        #expect(sets.count > 400)
        #expect(sets.allSatisfy { (2...4).contains($0.count) })
        let tables = Generator<[Int: Bool]>.dictionary(.integer(0...9), .boolean(), count: 1...3)
        #expect(tables.samples(500, seed: 1).allSatisfy { (1...3).contains($0.count) })
        #expect(Generator<String>.printable(count: 4...4).samples(99, seed: 1).allSatisfy { $0.count == 4 })
    }

    @Test func stringsHaveReadableAndForeignScalars() {
        let scalars = Generator<String>.string().samples(2_000, seed: 1).flatMap { Array($0.unicodeScalars) }
        #expect(scalars.contains("a"))
        #expect(scalars.contains { $0.value > 0xFFFF })
        #expect(scalars.count { $0.isASCII } * 2 > scalars.count)
    }

    @Test func weightsSayHowOften() {
        let generator = Generator<Int>.weighted([(9, .always(0)), (1, .always(1))])
        let ones = generator.samples(10_000, seed: 1).reduce(0, +)
        #expect((800...1_200).contains(ones))
        let rare = Generator<Bool>.boolean(probability: 0.01).samples(10_000, seed: 1).count { $0 }
        #expect((50...150).contains(rare))
    }

    @Test func recursionEndsAtItsDepth() {
        let trees = Generator<Tree>.recursive("tree", base: .always(.leaf), depth: 3) { tree in
            combine(tree, tree).map { Tree.node($0.0, $0.1) }
        }
        let depths = Set(trees.samples(500, seed: 1).map(\.depth))
        #expect(depths == [0, 1, 2, 3])
    }

    @Test func valuesRepeatWithinACase() {
        let pairs = combine(Generator<Int>.integer(), Generator<Int>.integer())
        for style in GenerationStyle.styles {
            let samples = pairs.samples(5_000, seed: 1, style: style)
            #expect(samples.contains { $0.0 == $0.1 && $0.0 != 0 })
        }
    }
}

extension GenerationStyle {
    static let styles: [GenerationStyle] = [.standard, .uniform]
}
