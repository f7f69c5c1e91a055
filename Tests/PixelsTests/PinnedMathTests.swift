import Pixels
import Testing

/// The expected values were computed with 40 digits.
@Suite struct PinnedMathTests {
    @Test(
        arguments: [
            (0.0009765625, 0.000976562655220495716), (0.2, 0.20135792079033079146), (0.5, 0.52359877559829887308),
            (0.70703125, 0.7852913518731984224), (0.9, 1.1197695149986341867), (1, 1.57079632679489661923),
            (-0.5, -0.52359877559829887308), (-0.9, -1.1197695149986341867), (0, 0),
        ] as [(Double, Double)])
    func arcsineIsWithinThreeUlps(sine: Double, expected: Double) {
        #expect((arcsine(sine) - expected).magnitude <= 3 * expected.ulp)
    }

    @Test(arguments: [1.0000000000000002, -2, .nan, .infinity])
    func arcsineOfNoSineIsNotANumber(sine: Double) {
        #expect(arcsine(sine).isNaN)
    }

    @Test(
        arguments: [
            (0.01, 0.21544346900318837218), (0.5, 0.79370052598409973738), (0.9, 0.96548938460562975786),
            (0.0031308, 0.14629128062547776649), (3, 1.4422495703074083823), (1e-300, 1e-100), (1e300, 1e100),
        ] as [(Double, Double)])
    func cubeRootIsWithinOneUlp(x: Double, expected: Double) {
        #expect((cubeRoot(x) - expected).magnitude <= expected.ulp)
        #expect(cubeRoot(-x) == -cubeRoot(x))
    }

    @Test(
        arguments: [
            (0.01, 0.39810717055349725077), (0.5, 0.87055056329612413914), (0.9, 0.97914836236097678964),
            (0.0031308, 0.31559569108066294216), (3, 1.2457309396155173259), (1e-300, 1e-60), (1e300, 1e60),
        ] as [(Double, Double)])
    func fifthRootIsWithinOneUlp(x: Double, expected: Double) {
        #expect((fifthRoot(x) - expected).magnitude <= expected.ulp)
    }

    @Test(arguments: [0.0, 1, 2, 3, 7, 10, 255])
    func rootsOfPowersOfWholeNumbersAreExact(root: Double) {
        #expect(cubeRoot(root * root * root) == root)
        #expect(fifthRoot(root * root * root * root * root) == root)
    }

    /// Roots and powers undo each other: a sweep, since a bad estimate would show in some of the thousand places only.
    @Test func rootsAreAccurateInEveryBinade() {
        var worst = 0.0
        for step in 0..<4000 {
            let x = 0.001 * Double(step * step + 1)
            let (cube, fifth) = (cubeRoot(x), fifthRoot(x))
            worst = max(
                worst, (cube * cube * cube - x).magnitude / x, (fifth * fifth * fifth * fifth * fifth - x).magnitude / x
            )
        }
        #expect(worst <= 8 * Double.ulpOfOne)
    }
}
