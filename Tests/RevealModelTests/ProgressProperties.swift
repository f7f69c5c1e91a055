import PropertyTesting
import PropertyTestingSupport
import RevealModel
import SceneFormat
import SceneGeneration
import Testing

/// What a bar shows for any progress (R14 to R19), over all doubles.
@Suite(.properties(cases: 2_000)) struct ProgressProperties {
    @Test func finiteFractionsAreClamped() {
        forAll(Generator<Double>.double()) { try expectClamped($0) { Progress.fraction($0).reveal } }
    }

    @Test func valueOfATotalIsItsClampedShare() {
        forAll(combine(Generator<Double>.double(), .double())) { value, total in
            try expectShare(value, total) { Progress.completed($0, total: $1).reveal }
        }
    }

    @Test func labelIsWholePercentOrInProgress() {
        forAll(Generator<Progress>.progress()) { try expectLabel($0, Labels.currentValue) }
    }

    @Test func indeterminateBarHasNoFill() {
        forAll(Generator<Scene>.scene()) { scene in
            guard scene.progress.reveal == .indeterminate else { return }
            #expect(scene.progress.reveal.filled == .zero)
            #expect(Layout(of: scene, revealing: scene.progress.reveal.filled).mask.rect.width == 0)
        }
    }

    @Test func clampedProgressIsWhatLiesOutside() {
        forAll(Generator<Double>.double()) { number in
            let isOutside = number.isFinite && !(0...1).contains(number)
            #expect(Progress.fraction(number).isClamped == isOutside)
        }
    }

    // MARK: Each can fail

    @Test func missingClampIsFound() {
        let found = counterexample(to: Generator<Double>.double()) { number in
            try expectClamped(number) { number in
                guard number.isFinite, number <= 1, let fraction = RevealFraction(clamping: number) else {
                    return .indeterminate
                }
                return .determinate(fraction)
            }
        }
        #expect(found?.value == "2.0")
    }

    @Test func nanShownAsZeroIsFound() {
        let found = counterexample(to: Generator<Double>.double()) { number in
            try expectClamped(number) { $0.isNaN ? .determinate(.zero) : Progress.fraction($0).reveal }
        }
        #expect(found?.value == "nan")
    }

    @Test func totalOfNothingIsFound() {
        let found = counterexample(to: combine(Generator<Double>.double(), .double())) { value, total in
            try expectShare(value, total) { value, total in
                total > 0 ? Progress.completed(value, total: total).reveal : Progress.fraction(value / total).reveal
            }
        }
        // 0 of −1 is no share at all, though it divides to 0.
        #expect(found?.value == "(0.0, -1.0)")
    }

    @Test func truncatedPercentageIsFound() {
        let found = counterexample(to: Generator<Progress>.fraction()) { progress in
            try expectLabel(progress) { reveal in
                guard case .determinate(let fraction) = reveal else { return "In progress" }
                return "\(Int(fraction.value * 100))%"
            }
        }
        #expect(found?.value == "RevealModel.Progress.fraction(0.505)")
    }
}

/// R14, R15.
private func expectClamped(_ number: Double, _ reveal: (Double) -> Reveal) throws {
    switch reveal(number) {
    case .determinate(let fraction):
        #expect(number.isFinite)
        #expect(fraction.value == min(1, max(0, number)))
    case .indeterminate: #expect(!number.isFinite)
    }
}

/// R16, with a quotient that is only compared where it exists.
private func expectShare(_ value: Double, _ total: Double, _ reveal: (Double, Double) -> Reveal) throws {
    switch reveal(value, total) {
    case .determinate(let fraction):
        #expect(value.isFinite && total.isFinite && total > 0)
        #expect(fraction.value == (value >= total ? 1 : value <= 0 ? 0 : value / total))
    case .indeterminate: #expect(!value.isFinite || !total.isFinite || total <= 0)
    }
}

/// R18.
private func expectLabel(_ progress: Progress, _ label: (Reveal) -> String) throws {
    switch progress.reveal {
    case .determinate(let fraction):
        #expect(label(progress.reveal) == "\(Int((fraction.value * 100).rounded()))%")
    case .indeterminate: #expect(label(progress.reveal) == "In progress")
    }
}
