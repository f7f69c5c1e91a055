import PropertyTesting
import RevealModel
import SceneGeneration
import Testing

/// A bar whose progress is updated while it is animated: each update starts from what shows at that moment.
final class AnimatedBar {
    private var animation = RevealAnimation(from: .zero, to: .zero, duration: 0)
    private var isIndeterminate = false
    /// Seconds since the last update.
    private var elapsed = 0.0
    /// A fault: an update starts from where the one before was heading.
    private let startsAtTarget: Bool

    init(startsAtTarget: Bool = false) {
        self.startsAtTarget = startsAtTarget
    }

    /// What shows at this moment.
    var shown: Reveal { isIndeterminate ? .indeterminate : .determinate(animation.fraction(at: elapsed)) }

    func wait(_ seconds: Double) { elapsed += seconds }

    func set(_ progress: Progress, isAnimated: Bool) {
        guard case .determinate(let target) = progress.reveal else {
            isIndeterminate = true
            return
        }
        let from = startsAtTarget ? animation.end : animation.fraction(at: elapsed)
        // There is no number to start from where none shows.
        let duration = isAnimated && !isIndeterminate ? RevealAnimation.standardDuration : 0
        animation = RevealAnimation(from: from, to: target, duration: duration)
        isIndeterminate = false
        elapsed = 0
    }
}

/// What the rules say of such a bar, without a curve: where it may be, and when it has to be there.
struct BarModel {
    /// What the last update asked for.
    var target = Reveal.determinate(.zero)
    /// What showed last.
    var shown = Reveal.determinate(.zero)
    /// Seconds since the last update; infinite if that was not animated.
    var elapsed = Double.infinity

    /// Expects what shows to lie on the way from what showed last to the target.
    mutating func expect(_ actual: Reveal) {
        defer { shown = actual }
        guard case .determinate(let target) = target, case .determinate(let last) = shown,
            elapsed < RevealAnimation.standardDuration, case .determinate(let now) = actual
        else {
            #expect(actual == self.target)
            return
        }
        let way = elapsed == 0 ? last...last : min(last, target)...max(last, target)
        #expect(way.contains(now))
    }
}

/// What can happen to a bar.
enum BarCommand {
    static let all: [Command<BarModel, AnimatedBar>] = [wait, set(isAnimated: true), set(isAnimated: false)]

    private static let wait = Command<BarModel, AnimatedBar>("wait") { model, bar, testCase in
        let seconds = try testCase.draw(.double(0...0.4, towards: 0.125, favoring: [0, 0.125, 0.25]), as: "seconds")
        model.elapsed += seconds
        bar.wait(seconds)
        model.expect(bar.shown)
    }

    private static func set(isAnimated: Bool) -> Command<BarModel, AnimatedBar> {
        Command(isAnimated ? "animate to" : "set to") { model, bar, testCase in
            let progress = try testCase.draw(.progress(), as: "progress")
            let isNumber = model.shown != .indeterminate
            model.target = progress.reveal
            model.elapsed = isAnimated && isNumber ? 0 : .infinity
            bar.set(progress, isAnimated: isAnimated)
            model.expect(bar.shown)
        }
    }
}
