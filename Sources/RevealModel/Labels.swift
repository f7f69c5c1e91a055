/// The texts around the bar (R18).
public enum Labels {
    /// The current-value label while the progress is indeterminate.
    public static let inProgress = "In progress"

    /// The space between a label and the bar, in points.
    public static let spacing = 8.0

    /// The current-value label: whole percent, or "In progress".
    ///
    ///     Labels.currentValue(of: Progress.fraction(0.25).reveal)  // 25%
    ///     Labels.currentValue(of: Progress.unavailable.reveal)     // In progress
    ///
    /// The percentage is that of the bar, so a progress outside its range reads 0% or 100%.
    public static func currentValue(of reveal: Reveal) -> String {
        switch reveal {
        case .determinate(let fraction): return String(percent(of: fraction)) + "%"
        case .indeterminate: return inProgress
        }
    }

    /// The share in whole percent, `0...100`: `Int((fraction * 100).rounded())`.
    ///
    /// The product is rounded as a double, so 0.285 reads 28: times 100 it is 28.499999999999996.
    public static func percent(of fraction: RevealFraction) -> Int {
        let percent = fraction.value * 100
        // `rounded()` would be a call into a C library, which WebAssembly does not have. The rest is exact.
        let whole = Int(percent)
        return percent - Double(whole) >= 0.5 ? whole + 1 : whole
    }
}
