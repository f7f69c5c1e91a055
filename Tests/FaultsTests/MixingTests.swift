import Faults
import RevealModel
import Testing

/// Colours halfway between two stops, in each space, against values of CSS Color 4's definitions.
@Suite struct MixingTests {
    /// Red to lime halfway: computed with the definitions of CSS Color 4, to a tenth of a level.
    @Test(
        arguments: [
            (.mixedInHSL, [255, 255, 0]), (.mixedInLab, [200.5, 171.5, 0]), (.mixedInOklch, [248.5, 148.7, 0]),
        ] as [(FaultFamily, [Double])])
    func redToLime(family: FaultFamily, expected: [Double]) throws {
        try expect(family, from: Color(hex: 0xFF0000), to: Color(hex: 0x00FF00), halfway: expected)
    }

    /// A hue that a colour lacks is that of the other: white to blue stays blue.
    @Test func whiteHasNoHue() throws {
        try expect(.mixedInHSL, from: .white, to: Color(hex: 0x0000FF), halfway: [159.4, 159.4, 223.1])
    }

    private func expect(_ family: FaultFamily, from: Color, to: Color, halfway: [Double]) throws {
        let scene = try Scene(
            width: 100, progress: .fraction(1), gradient: Gradient(stops: [Stop(from, at: 0), Stop(to, at: 1)]))
        let stops = Fault(standard: family).applied(to: scene).scene.gradient.stops
        let middle = try #require(stops.first { $0.location == 0.5 }).color
        for (channel, expected) in zip([middle.red, middle.green, middle.blue], halfway) {
            #expect((channel * 255 - expected).magnitude < 0.1, "\(channel * 255), not \(expected)")
        }
    }
}
