import Foundation
import PNGFormat
import Pixels
import Testing

/// The pictures of `reveal goldens review`, decoded as the protocols' specifications have them.
@Suite struct TerminalPictureTests {
    private typealias Color = SIMD3<Int>

    /// Opaque noise, whose PNG is several pieces long; its height is neither even nor a multiple of six.
    private static let noise: Image = {
        var state: UInt32 = 1
        let samples = (0..<70 * 41 * 4).map { index -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return index % 4 == 3 ? 255 : UInt8(state >> 24)
        }
        return Image(width: 70, height: 41, rgba: samples)
    }()

    private static func color(_ x: Int, _ y: Int) -> Color {
        let pixel = noise.pixel(x: x, y: y)
        return Color(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }

    /// What a review shows of the noise.
    private func shown(_ picture: String) throws -> String {
        let folder = GoldenFolder()
        try folder.folder.write(encodePNG(Self.noise), to: "out/noise/one.png")
        #expect(try folder.goldens("update", "--from", "out").code == 0)
        let terminal = try PseudoTerminal()
        let process = try folder.start(
            ["review", "--picture", picture],
            script: "cd \"$dir\" && exec \"$0\" \"$@\" <\"$tty\" >\"$tty\" 2>&1", environment: ["tty": terminal.path])
        terminal.update { terminal.shown.contains("[q]uit") }
        terminal.type("q")
        #expect(process.outcome().code == 0)
        terminal.update()
        return terminal.shown
    }

    /// The texts between two marks.
    private func parts(_ text: String, from start: String, to end: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = text[...]
        while let from = rest.firstRange(of: start), let to = rest[from.upperBound...].firstRange(of: end) {
            parts.append(rest[from.upperBound..<to.lowerBound])
            rest = rest[to.upperBound...]
        }
        return parts
    }

    /// The kitty graphics protocol: sw.kovidgoyal.net/kitty/graphics-protocol, "The transmission medium".
    @Test func kittyGetsAFileInPieces() throws {
        let pieces = parts(try shown("kitty"), from: "\u{1B}_G", to: "\u{1B}\\")
        #expect(pieces.count >= 3)
        var data = ""
        for (index, piece) in pieces.enumerated() {
            let halves = piece.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            try #require(halves.count == 2)
            let isLast = index == pieces.count - 1
            // Transmit and show a PNG, without an answer; only the last piece ends it, and others are whole groups of base 64.
            #expect(halves[0] == (index == 0 ? "a=T,f=100," : "") + "q=2,m=\(isLast ? 0 : 1)")
            #expect(halves[1].utf8.count <= 4096)
            #expect(isLast || halves[1].utf8.count % 4 == 0)
            #expect(isLast || !halves[1].contains("="))
            data += halves[1]
        }
        let bytes = try #require(Data(base64Encoded: data))
        #expect(try decodePNG(Array(bytes)).image == Self.noise)
    }

    /// iTerm2's inline images: iterm2.com/documentation-images.html.
    @Test func iTermGetsAFileOfTheSizeThatItIsTold() throws {
        let files = parts(try shown("iterm2"), from: "\u{1B}]1337;File=", to: "\u{7}")
        try #require(files.count == 1)
        let halves = files[0].split(separator: ":", maxSplits: 1)
        let arguments = halves[0].split(separator: ";").map { $0.split(separator: "=").map(String.init) }
        let bytes = try #require(Data(base64Encoded: String(halves[1])))
        #expect(arguments == [["inline", "1"], ["size", "\(bytes.count)"]])
        #expect(try decodePNG(Array(bytes)).image == Self.noise)
    }

    /// Sixels: VT330/VT340 Programmer Reference Manual, chapter 14.
    @Test func sixelsPaintEachPixelOnceInTheNearestColour() throws {
        let strings = parts(try shown("sixel"), from: "\u{1B}P", to: "\u{1B}\\")
        try #require(strings.count == 1)
        var sixels = SixelDecoder(String(strings[0]))
        try sixels.decode()
        #expect(sixels.parameters == "7;1;")
        #expect(sixels.raster == [1, 1, 70, 41])
        #expect(sixels.pixels.count == 70 * 41)
        #expect(!sixels.paintsTwice)
        for y in 0..<41 {
            for x in 0..<70 {
                let percent = try #require(sixels.pixels[SIMD2(x, y)])
                let wanted = Self.color(x, y)
                // The nearest of 0, 20, … 100 %.
                for channel in 0..<3 { #expect((percent[channel] * 255 - wanted[channel] * 100).magnitude <= 2550) }
            }
        }
    }

    /// ECMA-48's colours with the arguments of ISO 8613-6: 38;2 is the upper half of a cell, 48;2 the lower one.
    @Test func halfBlocksHaveTwoPixelsACell() throws {
        let lines = try shown("blocks").split(separator: "\n").filter { $0.contains("▀") }
        #expect(lines.count == 21)
        for (row, line) in lines.enumerated() {
            let cells = parts(String(line), from: "\u{1B}[", to: "m▀")
            #expect(cells.count == 70)
            #expect(line.hasSuffix("\u{1B}[0m"))
            for (x, cell) in cells.enumerated() {
                func text(_ code: Int, _ y: Int) -> String {
                    let color = Self.color(x, y)
                    return "\(code);2;\(color.x);\(color.y);\(color.z)"
                }
                let lower = 2 * row + 1 < 41 ? ";" + text(48, 2 * row + 1) : ""
                #expect(cell == text(38, 2 * row) + lower)
            }
        }
    }
}

/// Reads a device control string of sixels, without its introducer and terminator.
private struct SixelDecoder {
    /// What stands before the `q`.
    private(set) var parameters = ""
    /// The raster attributes: numerator and denominator of a pixel's shape, width, height.
    private(set) var raster: [Int] = []
    /// The colours that were painted, in percent, by column and row.
    private(set) var pixels: [SIMD2<Int>: SIMD3<Int>] = [:]
    private(set) var paintsTwice = false

    private var rest: ArraySlice<UInt8>
    private var colors: [Int: SIMD3<Int>] = [:]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        let start = bytes.firstIndex(of: UInt8(ascii: "q")) ?? bytes.endIndex - 1
        parameters = String(decoding: bytes[..<start], as: UTF8.self)
        if !parameters.hasSuffix(";") { parameters += ";" }
        rest = bytes[(start + 1)...]
    }

    private struct Malformed: Error {
        let byte: UInt8
    }

    private mutating func numbers() -> [Int] {
        let text = rest.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
        rest = rest[text.endIndex...]
        return text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    }

    mutating func decode() throws {
        var place = SIMD2(0, 0)
        var color: SIMD3<Int>?
        var count = 1
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): raster = numbers()
            case UInt8(ascii: "#"):
                let values = numbers()
                guard values.count == 1 || values.count == 5 && values[1] == 2 && values[0] < 256 else {
                    throw Malformed(byte: byte)
                }
                if values.count == 5 { colors[values[0]] = SIMD3(values[2], values[3], values[4]) }
                color = colors[values[0]]
            case UInt8(ascii: "!"): count = numbers()[0]
            case UInt8(ascii: "$"): place.x = 0
            case UInt8(ascii: "-"): place = SIMD2(0, place.y + 6)
            case 0x3F...0x7E:
                guard let color else { throw Malformed(byte: byte) }
                for _ in 0..<count {
                    for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 {
                        let point = SIMD2(place.x, place.y + bit)
                        if pixels.updateValue(color, forKey: point) != nil { paintsTwice = true }
                    }
                    place.x += 1
                }
                count = 1
            default: throw Malformed(byte: byte)
            }
        }
    }
}
