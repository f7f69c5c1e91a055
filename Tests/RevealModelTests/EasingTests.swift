import RevealModel
import Testing

@Suite struct EasingTests {
    /// Roots of the curves at 50 digits, by bisection in decimal arithmetic.
    @Test(
        arguments: [
            (.linear, 0.25, 0.25), (.linear, 0.1, 0.1),
            (.easeIn, 0.001, 1.8875054558443414e-06), (.easeIn, 0.1, 0.01702660965156294),
            (.easeIn, 0.25, 0.09346465071882486), (.easeIn, 0.5, 0.3153568125725393),
            (.easeIn, 0.75, 0.6218618691748902), (.easeIn, 0.9, 0.8394278457624665),
            (.easeIn, 0.999, 0.9982859943663716),
            (.easeOut, 0.001, 0.0017140056336284928), (.easeOut, 0.1, 0.16057215423753346),
            (.easeOut, 0.25, 0.3781381308251098), (.easeOut, 0.5, 0.6846431874274607),
            (.easeOut, 0.75, 0.9065353492811752), (.easeOut, 0.9, 0.982973390348437),
            (.easeOut, 0.999, 0.9999981124945442),
            (.easeInOut, 0.001, 1.8905015519453906e-06), (.easeInOut, 0.1, 0.019722453548311196),
            (.easeInOut, 0.25, 0.12916193104731982), (.easeInOut, 0.5, 0.5),
            (.easeInOut, 0.75, 0.8708380689526802), (.easeInOut, 0.9, 0.9802775464516889),
            (.easeInOut, 0.999, 0.999998109498448),
        ] as [(Easing, Double, Double)])
    func valuesLieOnTheCurve(easing: Easing, time: Double, expected: Double) {
        #expect((easing.value(at: time) - expected).magnitude < 1e-11)
    }

    @Test(arguments: Easing.allCases)
    func endsAreExactAndBeyondThemTheyStay(easing: Easing) {
        #expect([-1, -0.0, 0, 1, 2, .infinity].map(easing.value(at:)) == [0, 0, 0, 1, 1, 1])
        #expect(easing.value(at: .leastNonzeroMagnitude) >= 0)
        #expect(easing.value(at: 1.0.nextDown) <= 1)
    }

    @Test func halfTimeIsExactlyHalfWayWhereTheCurveIsSymmetric() {
        #expect(Easing.easeInOut.value(at: 0.5) == 0.5)
    }

    /// Steps of one bit, at the ends and at places between, and steps over the whole curve.
    @Test(arguments: Easing.allCases)
    func valuesNeverFall(easing: Easing) {
        var times = (0...20_000).map { Double($0) / 20_000 }
        for place in [1e-300, 1e-13, 1e-12, 0.1, 0.25, 1.0 / 3, 0.5, 0.9, 1 - 1e-12, 1 - 1e-15] {
            var time = place
            for _ in 0..<2000 {
                times.append(time)
                time = time.nextUp
            }
        }
        let values = times.sorted().map(easing.value(at:))
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(values.allSatisfy { $0 >= 0 && $0 <= 1 })
    }
}

@Suite struct RevealAnimationTests {
    private func fraction(_ value: Double) throws -> RevealFraction { try #require(RevealFraction(clamping: value)) }

    @Test(
        arguments: [
            (-1, 0), (0, 0), (0.0625, 0.12916193104731982), (0.125, 0.5), (0.1875, 0.8708380689526802), (0.25, 1),
            (0.3, 1), (.infinity, 1),
        ] as [(Double, Double)])
    func theBarEasesInAndOutOverAQuarterSecond(time: Double, expected: Double) {
        let animation = RevealAnimation(from: .zero, to: .one)
        #expect((animation.fraction(at: time).value - expected).magnitude < 1e-11)
    }

    @Test func fractionsLieBetweenStartAndEndInEitherDirection() throws {
        let growing = try RevealAnimation(from: fraction(0.25), to: fraction(0.75), duration: 1, easing: .linear)
        #expect([0, 0.5, 0.75, 1].map { growing.fraction(at: $0).value } == [0.25, 0.5, 0.625, 0.75])
        let falling = try RevealAnimation(from: fraction(0.75), to: fraction(0.25), duration: 1, easing: .linear)
        #expect([0, 0.5, 0.75, 1].map { falling.fraction(at: $0).value } == [0.75, 0.5, 0.375, 0.25])
    }

    @Test(
        arguments: [(0.0, 1.0), (1, 0), (0.1, 0.3), (0.3, 0.1), (0.7, 0.7), (1.0 / 3, 0.9999999999999999)]
            as [(Double, Double)],
        Easing.allCases)
    func framesNeverGoBackAndEndAtTheEnd(ends: (Double, Double), easing: Easing) throws {
        let (start, end) = (try fraction(ends.0), try fraction(ends.1))
        let frames = RevealAnimation(from: start, to: end, easing: easing).frames(perSecond: 4000)
        #expect(frames.count == 1001)
        #expect(frames.first == start)
        #expect(frames.last == end)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { start <= end ? $0 <= $1 : $0 >= $1 })
        #expect(frames.allSatisfy { min(start, end) <= $0 && $0 <= max(start, end) })
    }

    @Test func withoutDurationTheEndShowsAtOnce() throws {
        let animation = try RevealAnimation(from: .zero, to: fraction(0.5), duration: 0)
        #expect(animation.fraction(at: -0.001) == .zero)
        #expect(animation.fraction(at: 0).value == 0.5)
        #expect(animation.frames(perSecond: 60).map(\.value) == [0.5])
    }

    @Test(arguments: [(60, 16), (120, 31), (30, 9), (1, 2)])
    func framesFollowTheDisplay(rate: Int, count: Int) {
        #expect(RevealAnimation(from: .zero, to: .one).frames(perSecond: rate).count == count)
    }
}
