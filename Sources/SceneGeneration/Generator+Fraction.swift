public import PropertyTesting
public import RevealModel

extension Generator where Value == RevealFraction {
    /// Revealed shares, 0 and 1 included; they shrink to a half, else to whole percentages.
    public static func revealFraction() -> Generator {
        Generator<Progress>.fraction().map { $0.reveal.filled }
    }
}
