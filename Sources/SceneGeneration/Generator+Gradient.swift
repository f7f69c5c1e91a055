public import PropertyTesting
public import RevealModel

extension Generator where Value == Gradient {
    /// Gradients of one to seven stops, in any colours and places, in any interpolation.
    ///
    /// They shrink to blue at 0 and orange at 1, then to the standard purple between them.
    public static func gradient() -> Generator {
        let stops = stopLists
        let interpolation = combine(Generator<Interpolation.Space>.allCases(), .allCases())
            .map { Interpolation(space: $0, alpha: $1) }
        return Generator("gradient") { testCase throws(Interruption) in
            let stops = try testCase.draw(stops)
            let interpolation = try testCase.draw(interpolation)
            do throws(SceneError) {
                return try Gradient(stops: stops, interpolation: interpolation)
            } catch {
                throw .discarded
            }
        }
    }

    private static var stopLists: Generator<[Stop]> {
        let palette = Palette.light
        let (first, last) = (Generator<Color>.color(or: palette.blue), Generator<Color>.color(or: palette.orange))
        let end = Generator<Double>.weighted([(4, .always(0)), (1, .double(-50...50))])
        let percentage = Generator<Double?>.weighted([
            (2, .always(nil)), (2, .percentage(0...100, favoring: [50])), (1, .percentage(-50...150)),
        ])
        let inner = combine(percentage, .color(or: palette.purple)).array(0...5)
        return Generator<[Stop]>("stops") { testCase throws(Interruption) in
            let start = Stop(try testCase.draw(first), at: try testCase.draw(end) / 100)
            let end = Stop(try testCase.draw(last), at: 1 + (try testCase.draw(end)) / 100)
            let between = try testCase.draw(inner)
            // Fewer choices are simpler: one stop alone is drawn as several of which one is kept.
            if try testCase.draw(.boolean(probability: 0.1)) { return [start] }
            let step = (end.location - start.location) / Double(between.count + 1)
            let stops = between.enumerated().map { index, stop in
                Stop(stop.1, at: stop.0.map { $0 / 100 } ?? start.location + Double(index + 1) * step)
            }
            return [start] + stops + [end]
        }
    }
}

extension Generator where Value == Double? {
    fileprivate static func percentage(_ range: ClosedRange<Double>, favoring favorites: [Double] = []) -> Generator {
        Generator<Double>.double(range, towards: 50, favoring: favorites).map { $0 }
    }
}

extension Generator where Value == Color {
    /// Any colour of 8-bit channels, opaque two times in three.
    public static func color() -> Generator {
        let channel = Generator<UInt32>.integer(0...255)
        let alpha = Generator<UInt8>.weighted([(2, .always(255)), (1, .integer(0...255, towards: 255))])
        return combine(channel, channel, channel, alpha).map {
            Color(hex: $0 << 16 | $1 << 8 | $2, alpha: $3)
        }
    }

    /// One colour about every second time, any other else; the one is the simplest.
    public static func color(or usual: Color) -> Generator {
        .weighted([(1, .always(usual)), (1, .color())])
    }
}
