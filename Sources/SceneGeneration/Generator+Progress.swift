public import PropertyTesting
public import RevealModel

extension Generator where Value == Progress {
    /// Every kind of progress: shares of the track, values beyond its ends, value and total, and none.
    ///
    /// It shrinks to 50 %, else to a whole percentage.
    public static func progress() -> Generator {
        .weighted([
            (15, .fraction()), (2, .outside()), (2, .completed()), (1, .unavailable()),
        ])
    }

    /// Shares of the track, 0 and 1 included, as percentages.
    public static func fraction() -> Generator {
        Generator<Double>.double(0...100, towards: 50, favoring: [0, 1, 25, 50, 100 / 3.0, 99.9, 100])
            .map { .fraction($0 / 100) }
    }

    /// Shares that are clamped to 0 or 100 % (R14).
    public static func outside() -> Generator {
        .oneOf(
            Generator<Double>.double(101...200).map { .fraction($0 / 100) },
            Generator<Double>.double(1...100).map { .fraction($0 / -100) })
    }

    /// Every way to say that there is no fraction (R15).
    public static func unavailable() -> Generator {
        .element(of: [.unavailable, .fraction(.nan), .fraction(.infinity), .fraction(-.infinity)])
    }

    /// Values of a total, some of them beyond it (R16).
    public static func completed() -> Generator {
        combine(Generator<Double>.double(-1...12, towards: 1), Generator<Double>.double(0.5...10, towards: 2))
            .map { .completed($0, total: $1) }
    }
}
