import Goldens
import PNGFormat
import Pixels

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How a terminal shows a picture.
enum TerminalPicture: String, CaseIterable {
    /// The graphics protocol of kitty, which Ghostty and WezTerm have too.
    case kitty
    /// The inline images of iTerm2.
    case iterm2
    /// DEC's sixels.
    case sixel
    /// Half blocks in 24-bit colours: two pixels a character.
    case blocks
    /// No picture.
    case none

    /// What the terminal makes itself known for in its variables; behind tmux or screen, which pass no picture on, blocks.
    static var ofTerminal: TerminalPicture {
        func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        let (term, program) = (variable("TERM"), variable("TERM_PROGRAM"))
        let hasColors = ["truecolor", "24bit"].contains(variable("COLORTERM"))
        if term == "dumb" { return .none }
        if !variable("TMUX").isEmpty || term.hasPrefix("screen") { return hasColors ? .blocks : .none }
        if term.contains("kitty") || term.contains("ghostty") || !variable("KITTY_WINDOW_ID").isEmpty { return .kitty }
        if program == "iTerm.app" || program == "WezTerm" || variable("LC_TERMINAL") == "iTerm2" { return .iterm2 }
        if term.hasPrefix("foot") || term.hasPrefix("mlterm") || term.contains("sixel") { return .sixel }
        return hasColors ? .blocks : .none
    }

    /// The characters that show an image, without the last line break; empty for no picture.
    ///
    /// - Parameter columns: The width of the terminal, in characters.
    func text(of image: Image, columns: Int) -> String {
        switch self {
        case .kitty: return Self.kitty(encodePNG(image))
        case .iterm2:
            let bytes = encodePNG(image)
            return "\u{1B}]1337;File=inline=1;size=\(bytes.count):\(Base64.text(bytes))\u{7}"
        case .sixel: return Self.sixel(image)
        case .blocks: return Self.blocks(image, columns: columns)
        case .none: return ""
        }
    }

    /// In pieces of 4,096 characters, as the protocol asks for (sw.kovidgoyal.net/kitty/graphics-protocol). Each piece keeps
    /// the terminal from answering: an answer would be taken for keys.
    private static func kitty(_ bytes: [UInt8]) -> String {
        let text = Array(Base64.text(bytes).utf8)
        var result = ""
        for start in stride(from: 0, to: text.count, by: 4096) {
            let end = min(start + 4096, text.count)
            let control = (start == 0 ? "a=T,f=100," : "") + "q=2,m=\(end < text.count ? 1 : 0)"
            result += "\u{1B}_G\(control);" + String(decoding: text[start..<end], as: UTF8.self) + "\u{1B}\\"
        }
        return result
    }

    /// Sixels in a cube of 6 x 6 x 6 colours, six rows at a time (VT330/VT340 Programmer Reference Manual, chapter 14). Pixels
    /// are said to be square twice, for terminals that know only one way: unsaid they are twice as high as wide.
    static func sixel(_ image: Image) -> String {
        var text = "\u{1B}P7;1;q\"1;1;\(image.width);\(image.height)"
        for color in 0..<216 {
            text += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
        }
        func color(_ x: Int, _ y: Int) -> Int {
            overWhite(image.pixel(x: x, y: y)).reduce(0) { $0 * 6 + ($1 * 5 + 127) / 255 }
        }
        for top in stride(from: 0, to: image.height, by: 6) {
            var bits: [Int: [UInt8]] = [:]
            for y in top..<min(top + 6, image.height) {
                for x in 0..<image.width {
                    bits[color(x, y), default: [UInt8](repeating: 0, count: image.width)][x] |= 1 << UInt8(y - top)
                }
            }
            for color in bits.keys.sorted() {
                text += "#\(color)"
                let row = bits[color] ?? []
                var start = 0
                while start < row.count {
                    let end = row[start...].firstIndex { $0 != row[start] } ?? row.count
                    text += "!\(end - start)" + String(UnicodeScalar(63 + row[start]))
                    start = end
                }
                text += "$"
            }
            text += "-"
        }
        return text + "\u{1B}\\"
    }

    /// Half blocks, the picture made as narrow as the terminal by leaving pixels out.
    static func blocks(_ image: Image, columns: Int) -> String {
        let step = max(1, (image.width + columns - 1) / columns)
        var lines: [String] = []
        for y in stride(from: 0, to: image.height, by: 2 * step) {
            var line = ""
            for x in stride(from: 0, to: image.width, by: step) {
                let upper = overWhite(image.pixel(x: x, y: y)).map(String.init).joined(separator: ";")
                line += "\u{1B}[38;2;\(upper)"
                if y + step < image.height {
                    let lower = overWhite(image.pixel(x: x, y: y + step)).map(String.init).joined(separator: ";")
                    line += ";48;2;\(lower)"
                }
                line += "m▀"
            }
            lines.append(line + "\u{1B}[0m")
        }
        return lines.joined(separator: "\n")
    }

    /// Red, green and blue of a pixel over white.
    private static func overWhite(_ pixel: Pixel) -> [Int] {
        [pixel.red, pixel.green, pixel.blue].map { Int((255 + ($0 - 255) * pixel.alpha / 255).rounded()) }
    }
}
