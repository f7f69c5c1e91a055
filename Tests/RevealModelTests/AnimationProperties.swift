import PropertyTesting
import PropertyTestingSupport
import RevealModel
import SceneGeneration
import Testing

/// Changes of the revealed share over time (R20): one alone, and sequences that interrupt each other.
@Suite(.properties(cases: 500)) struct AnimationProperties {
    @Test func everyMomentLiesBetweenStartAndEndAndNoneGoesBack() {
        forAll(Self.moments) { animation, first, second in
            try expectOneWay(animation, first, second) { $0.fraction(at: $1) }
        }
    }

    @Test func easingNeverFallsAndStaysWithinItsEnds() {
        let times = Generator<Double>.double(0...1)
        forAll(combine(Generator<Easing>.allCases(), times, times)) { easing, first, second in
            let (low, high) = (easing.value(at: min(first, second)), easing.value(at: max(first, second)))
            #expect((0...1).contains(low) && (0...1).contains(high))
            #expect(low <= high)
        }
    }

    @Test func framesAreMomentsAndEndAtTheEnd() {
        forAll(combine(Self.animations, Generator<Int>.integer(1...240, towards: 60))) { animation, rate in
            let frames = animation.frames(perSecond: rate)
            #expect(frames.last == animation.end)
            for (index, frame) in frames.dropLast().enumerated() {
                #expect(frame == animation.fraction(at: Double(index) / Double(rate)))
            }
        }
    }

    @Test func updatesOfABarFollowTheirModel() {
        forAll(commands: BarCommand.all) { _ in (BarModel(), AnimatedBar()) }
    }

    // MARK: Each can fail

    @Test func animationThatOvershootsIsFound() throws {
        let half = try #require(RevealFraction(clamping: 0.5))
        let found = counterexample(to: Self.moments) { animation, first, second in
            try expectOneWay(animation, first, second) { animation, time in
                let value = animation.fraction(at: time).value
                let beyond = (animation.end.value - value) * 1.5
                return RevealFraction(clamping: animation.end.value - beyond) ?? .zero
            }
        }
        let change = RevealAnimation(from: half, to: try #require(RevealFraction(clamping: 0.51)))
        #expect(found?.value == "(\(String(reflecting: change)), 0.0, 0.0)")
    }

    @Test func animationFromTheOldTargetIsFound() {
        let found = counterexample(commands: BarCommand.all) { _ in (BarModel(), AnimatedBar(startsAtTarget: true)) }
        #expect(
            found?.value == """
                animate to
                  progress = RevealModel.Progress.fraction(0.5)
                animate to
                  progress = RevealModel.Progress.fraction(0.5)
                """)
    }

    private static let animations = combine(
        Generator<RevealFraction>.revealFraction(), .revealFraction(), .double(0...2, towards: 0.25),
        Generator<Easing>.element(of: [.easeInOut, .linear, .easeIn, .easeOut])
    ).map { RevealAnimation(from: $0, to: $1, duration: $2, easing: $3) }

    private static let moments = combine(animations, .double(-0.5...2.5), .double(-0.5...2.5))
}

/// Between start and end, and the later moment no nearer to the start.
private func expectOneWay(
    _ animation: RevealAnimation, _ first: Double, _ second: Double,
    _ fraction: (RevealAnimation, Double) -> RevealFraction
) throws {
    let (early, late) = (fraction(animation, min(first, second)), fraction(animation, max(first, second)))
    let range = min(animation.start, animation.end)...max(animation.start, animation.end)
    #expect(range.contains(early) && range.contains(late))
    #expect(animation.start <= animation.end ? early <= late : early >= late)
    #expect(fraction(animation, animation.duration) == animation.end)
}
