import Pixels
import Testing

/// Lab and Display P3, against the values that CSS Color 4's sample code gives.
@Suite struct ColorSpaceTests {
    @Test(
        arguments: [
            ((1, 1, 1), (100, 0, 0)), ((1, 0, 0), (54.2905, 80.8049, 69.8910)),
            ((0, 1, 0), (87.8185, -79.2711, 80.9946)),
            ((0, 0, 1), (29.5683, 68.2874, -112.0297)), ((0, 0, 0), (0, 0, 0)),
        ] as [((Double, Double, Double), (Double, Double, Double))])
    func labOfThePrimaries(linear: (Double, Double, Double), expected: (Double, Double, Double)) {
        let color = LinearRGB(red: linear.0, green: linear.1, blue: linear.2)
        let lab = Lab(color)
        #expect((lab.lightness - expected.0).magnitude < 1e-4)
        #expect((lab.a - expected.1).magnitude < 1e-4)
        #expect((lab.b - expected.2).magnitude < 1e-4)
        expect(LinearRGB(lab), color, within: 1e-14)
    }

    @Test func theLineNearBlackIsTheRootsContinuation() {
        for light in [0, 1e-6, 1e-3, 0.008856, 0.0088565, 0.01, 0.2] {
            let color = LinearRGB(red: light, green: light / 2, blue: light * 0.7)
            expect(LinearRGB(Lab(color)), color, within: 1e-14)
        }
    }

    @Test func redOfSRGBInDisplayP3() {
        let red = LinearRGB(red: 1, green: 0, blue: 0).inDisplayP3
        expect(red, LinearRGB(red: 0.822462, green: 0.0331942, blue: 0.0170826), within: 1e-6)
        for color in [LinearRGB(red: 1, green: 1, blue: 1), LinearRGB(red: 0.2, green: 0.9, blue: 0.4)] {
            expect(LinearRGB(displayP3: color.inDisplayP3), color, within: 1e-15)
        }
    }

    private func expect(_ actual: LinearRGB, _ expected: LinearRGB, within error: Double) {
        #expect((actual.red - expected.red).magnitude <= error)
        #expect((actual.green - expected.green).magnitude <= error)
        #expect((actual.blue - expected.blue).magnitude <= error)
    }
}
