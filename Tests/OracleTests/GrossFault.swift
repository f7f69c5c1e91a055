import Faults
import PropertyTesting
import RevealModel
import SceneGeneration

/// Faults so large, in scenes where they show, that no freedom excuses them.
///
/// How small a fault may be and still be caught is not the question here, only that none of these slips through.
enum GrossFault {
    /// A fault and a scene in which it shows.
    static let cases = Generator<(Fault, Scene)>.oneOf(
        of(.compressedGradient, 0.6...1), of(.shiftedGradient, 20...1000), of(.mirroredGradient), of(.reversedStops),
        of(.centeredMask), of(.trailingMask), of(.mirroredBar), of(.maskWidth, 6...1000), of(.maskWidth, -1000 ... -6),
        of(.roundedEdge, 6...1000), of(.squareCorners), of(.missingTrack, 0.2...1), of(.swappedChannels),
        of(.loweredBar, 6...20), of(.wrappedValue, in: Generator<Double>.double(110...190).map { .fraction($0 / 100) }),
        of(.nonFiniteAsNumber, 0.2...1, in: .unavailable()),
        of(.nullAsNumber, 0.2...1, in: .unavailable()))

    private static func of(
        _ family: FaultFamily, _ magnitudes: ClosedRange<Double>? = nil, in progress: Generator<Progress>? = nil
    ) -> Generator<(Fault, Scene)> {
        var parts = SceneParts(.standard)
        parts.width = .double(40...160)
        parts.height = .double(8...20, towards: 14)
        parts.scale = .double(1...2, favoring: [1, 2])
        parts.progress = progress ?? Generator<Double>.double(25...75, towards: 50).map { .fraction($0 / 100) }
        parts.corners = .always(.capsule)
        parts.pad = .always(Insets(all: 12))
        parts.indicator = .always(.unknown)
        parts.phase = .always(0)
        return combine(.fault(family, magnitudes), .scene(parts))
    }
}
