import RevealModel
import Testing

@Suite struct PaletteTests {
    /// Name, blue, purple, orange and gray, as the Human Interface Guidelines print them.
    @Test(
        arguments: [
            (.light, "light", 0x007AFF, 0xAF52DE, 0xFF9500, 0x8E8E93),
            (.dark, "dark", 0x0A84FF, 0xBF5AF2, 0xFF9F0A, 0x8E8E93),
            (.lightContrast, "light-contrast", 0x0040DD, 0x8944AB, 0xC93400, 0x6C6C70),
            (.darkContrast, "dark-contrast", 0x409CFF, 0xDA8FFF, 0xFFB340, 0xAEAEB2),
            (.light2025, "light-2025", 0x0088FF, 0xCB30E0, 0xFF8D28, 0x8E8E93),
            (.dark2025, "dark-2025", 0x0091FF, 0xDB34F2, 0xFF9230, 0x8E8E93),
            (.lightContrast2025, "light-contrast-2025", 0x1E6EF4, 0xB02FC2, 0xC55300, 0x6C6C70),
            (.darkContrast2025, "dark-contrast-2025", 0x5CB8FF, 0xEA8DFF, 0xFFA056, 0xAEAEB2),
        ] as [(Palette, String, UInt32, UInt32, UInt32, UInt32)])
    func palettesHoldThePublishedColours(
        palette: Palette, name: String, blue: UInt32, purple: UInt32, orange: UInt32, gray: UInt32
    ) {
        #expect(palette.name == name)
        #expect(
            palette.gradient.stops == [
                Stop(Color(hex: blue), at: 0), Stop(Color(hex: purple), at: 0.5), Stop(Color(hex: orange), at: 1),
            ])
        #expect(palette.gradient.interpolation == Interpolation(space: .sRGB, alpha: .premultiplied))
        #expect(palette.track == Color(hex: gray, alpha: 0x33))
    }

    @Test func lightIsTheSpecificationsPalette() {
        #expect(Palette.light.gradient == .standard)
        #expect(Palette.light.track == .track)
    }

    @Test func everyPaletteHasItsOwnName() {
        #expect(Palette.allCases.count == 8)
        #expect(Set(Palette.allCases.map(\.name)).count == 8)
    }
}
