/// The system colours that a bar can be made of: blue, purple and orange for its stops, gray for its track.
///
/// A system colour depends on appearance, contrast and the year of the system, so a palette is data (see the
/// specification, "Colours") and no rule knows a colour by itself.
public enum Palette: UInt8, Equatable, Sendable, CaseIterable {
    /// Light appearance, as in the specification.
    case light
    /// Dark appearance.
    case dark
    /// Light appearance with increased contrast.
    case lightContrast
    /// Dark appearance with increased contrast.
    case darkContrast
    /// Light appearance of the systems of 2025 (iOS 26, macOS 26).
    case light2025
    /// Dark appearance of the systems of 2025.
    case dark2025
    /// Light appearance with increased contrast of the systems of 2025.
    case lightContrast2025
    /// Dark appearance with increased contrast of the systems of 2025.
    case darkContrast2025

    /// The name that scenes and commands use, such as `dark-contrast-2025`.
    public var name: String {
        switch self {
        case .light: return "light"
        case .dark: return "dark"
        case .lightContrast: return "light-contrast"
        case .darkContrast: return "dark-contrast"
        case .light2025: return "light-2025"
        case .dark2025: return "dark-2025"
        case .lightContrast2025: return "light-contrast-2025"
        case .darkContrast2025: return "dark-contrast-2025"
        }
    }

    // Source of all values: Apple, Human Interface Guidelines, Color, "System colors" and "iOS, iPadOS system gray
    // colors"; `...2025` as of the change of June 9, 2025, the others as of the edition before it. They are the
    // values for iOS; the grays did not change in 2025.

    /// The blue, at the leading end of the gradient.
    public var blue: Color {
        switch self {
        case .light: return Color(hex: 0x007AFF)
        case .dark: return Color(hex: 0x0A84FF)
        case .lightContrast: return Color(hex: 0x0040DD)
        case .darkContrast: return Color(hex: 0x409CFF)
        case .light2025: return Color(hex: 0x0088FF)
        case .dark2025: return Color(hex: 0x0091FF)
        case .lightContrast2025: return Color(hex: 0x1E6EF4)
        case .darkContrast2025: return Color(hex: 0x5CB8FF)
        }
    }

    /// The purple, in the middle of the gradient.
    public var purple: Color {
        switch self {
        case .light: return Color(hex: 0xAF52DE)
        case .dark: return Color(hex: 0xBF5AF2)
        case .lightContrast: return Color(hex: 0x8944AB)
        case .darkContrast: return Color(hex: 0xDA8FFF)
        case .light2025: return Color(hex: 0xCB30E0)
        case .dark2025: return Color(hex: 0xDB34F2)
        case .lightContrast2025: return Color(hex: 0xB02FC2)
        case .darkContrast2025: return Color(hex: 0xEA8DFF)
        }
    }

    /// The orange, at the trailing end of the gradient.
    public var orange: Color {
        switch self {
        case .light: return Color(hex: 0xFF9500)
        case .dark: return Color(hex: 0xFF9F0A)
        case .lightContrast: return Color(hex: 0xC93400)
        case .darkContrast: return Color(hex: 0xFFB340)
        case .light2025: return Color(hex: 0xFF8D28)
        case .dark2025: return Color(hex: 0xFF9230)
        case .lightContrast2025: return Color(hex: 0xC55300)
        case .darkContrast2025: return Color(hex: 0xFFA056)
        }
    }

    /// The gray of the track, at opacity 0.2 (R12).
    public var track: Color {
        switch self {
        case .light, .dark, .light2025, .dark2025: return Color(hex: 0x8E8E93, alpha: 0x33)
        case .lightContrast, .lightContrast2025: return Color(hex: 0x6C6C70, alpha: 0x33)
        case .darkContrast, .darkContrast2025: return Color(hex: 0xAEAEB2, alpha: 0x33)
        }
    }

    /// Blue at 0, purple at 0.5, orange at 1 (R13), in gamma-encoded sRGB.
    public var gradient: Gradient {
        let stops = [Stop(blue, at: 0), Stop(purple, at: 0.5), Stop(orange, at: 1)]
        guard let gradient = try? Gradient(stops: stops) else { preconditionFailure("a palette's stops are legal") }
        return gradient
    }
}
