import RevealModel

/// Colours as `#RRGGBB` and `#RRGGBBAA`.
enum HexColor {
    /// Reads a colour; digits may be upper or lower case. Returns nil for any other text.
    static func color(_ text: String) -> Color? {
        let bytes = text.utf8
        guard bytes.count == 7 || bytes.count == 9, bytes.first == UInt8(ascii: "#") else { return nil }
        var value: UInt32 = 0
        for byte in bytes.dropFirst() {
            guard let digit = digit(byte) else { return nil }
            value = value << 4 | digit
        }
        return bytes.count == 7
            ? Color(hex: value) : Color(hex: value >> 8, alpha: UInt8(truncatingIfNeeded: value))
    }

    /// Writes a colour, without alpha when it is opaque, or returns nil when eight bits do not hold its channels.
    static func text(_ color: Color) -> String? {
        guard let red = level(color.red), let green = level(color.green), let blue = level(color.blue),
            let alpha = level(color.alpha)
        else { return nil }
        return "#" + hex(red) + hex(green) + hex(blue) + (alpha == 255 ? "" : hex(alpha))
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): return UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): return UInt32(byte - UInt8(ascii: "A") + 10)
        default: return nil
        }
    }

    private static func level(_ channel: Double) -> UInt8? {
        let level = (channel * 255).rounded()
        return level / 255 == channel ? UInt8(exactly: level) : nil
    }

    private static func hex(_ level: UInt8) -> String {
        let digits = String(level, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
