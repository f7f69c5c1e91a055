import Pixels
import Testing

/// The expected values were computed with 40 digits from the definitions of IEC 61966-2-1 and CSS Color 4.
@Suite struct SRGBTransferTests {
    @Test(
        arguments: [
            (0, 0), (0.01, 0.00077399380804953560372), (0.05, 0.0039359395040889650691),
            (0.2, 0.033104766570885045971), (0.5, 0.2140411404822324424), (0.9, 0.78741228939561703911), (1, 1),
        ] as [(Double, Double)])
    func decodingFollowsThePiecewiseCurve(encoded: Double, expected: Double) {
        #expect((SRGBTransfer.linear(encoded: encoded) - expected).magnitude <= 7 * expected.ulp)
    }

    @Test(
        arguments: [
            (0, 0), (0.0031308, 0.040449936), (0.01, 0.099852822734128336567), (0.2, 0.48452920448170694809),
            (0.5, 0.73535698305244949062), (0.9, 0.95468717188586628299), (1, 1),
        ] as [(Double, Double)])
    func encodingFollowsThePiecewiseCurve(linear: Double, expected: Double) {
        #expect((SRGBTransfer.encoded(linear: linear) - expected).magnitude <= 4 * expected.ulp)
    }

    @Test(arguments: 0...255)
    func everyLevelSurvivesTheWayToLinearLightAndBack(level: Int) {
        let linear = SRGBTransfer.linear(encoded: Double(level) / 255)
        #expect((SRGBTransfer.encoded(linear: linear) * 255 - Double(level)).magnitude < 1e-5)
    }

    @Test(
        arguments: [
            (1, 1, 1, 1, 0, 0),
            (0, 0.19461783044157571708, 1, 0.60276473926238676598, -0.04740393348155555818, -0.21248879262596144054),
            (1, 0, 0, 0.62795536392143123344, 0.22486306842627407244, 0.12584627733058493661),
            (0, 0, 0, 0, 0, 0),
        ] as [(Double, Double, Double, Double, Double, Double)])
    func oklabFollowsItsDefinitionBothWays(
        red: Double, green: Double, blue: Double, lightness: Double, a: Double, b: Double
    ) {
        let color = Oklab(LinearRGB(red: red, green: green, blue: blue))
        #expect((color.lightness - lightness).magnitude <= 2e-15)
        #expect((color.a - a).magnitude <= 2e-15)
        #expect((color.b - b).magnitude <= 2e-15)
        let linear = LinearRGB(Oklab(lightness: lightness, a: a, b: b))
        #expect((linear.red - red).magnitude <= 1e-14)
        #expect((linear.green - green).magnitude <= 1e-14)
        #expect((linear.blue - blue).magnitude <= 1e-14)
    }
}
