import Audit
import Faults
import Pixels
import RevealModel
import Testing

/// Two drawers that share no arithmetic draw the same faults.
@Suite struct LibertyRendererTests {
    /// Coverage is counted on a grid by one and exact in the other; colours are rounded by both.
    private static let tolerance = (outline: 5, inside: 1)

    @Test(arguments: FaultFamily.allCases)
    func faultsAreDrawnAsTheRasterizerDrawsThem(family: FaultFamily) throws {
        var seen = 0
        for scene in Self.scenes {
            let fault = Fault(standard: family)
            // A palette or a JPEG makes much of a difference of one level.
            guard fault.shows(in: scene), fault.applied(to: scene).changes.isEmpty,
                let drawn = LibertyRenderer.image(of: scene, fault: fault)
            else { continue }
            let expected = FaultyRenderer.image(of: scene, fault: fault)
            try #require(drawn.width == expected.width && drawn.height == expected.height)
            seen += 1
            let off = Self.differences(drawn, expected)
            // Where mask and outline cut the same pixel, one multiplies their shares and the other intersects them.
            #expect(off.count { $0 > Self.tolerance.outline } <= 16, "\(family.name) at \(scene.progress)")
            let inside = off.count { $0 <= Self.tolerance.inside }
            #expect(Double(inside) > 0.97 * Double(off.count), "\(family.name) at \(scene.progress)")
        }
        let isDrawn = family.part != .pixels
        #expect(seen > 0 || !isDrawn)
    }

    /// How far the samples of each pixel are off, in levels.
    private static func differences(_ one: Image, _ other: Image) -> [Int] {
        guard case .eight(let left) = one.samples, case .eight(let right) = other.samples else { return [.max] }
        return stride(from: 0, to: left.count, by: 4).map { first in
            (first..<first + 4).reduce(0) { Swift.max($0, abs(Int(left[$1]) - Int(right[$1]))) }
        }
    }

    private static let scenes: [Scene] =
        [0.404, 0.05, 1, 0, .nan, -0.2, 1.3].compactMap { fraction in
            try? Scene(width: 61, scale: 1.5, progress: .fraction(fraction), pad: Insets(all: 4))
        }
        + [
            try? Scene(
                width: 80, scale: 1, progress: .unavailable, corners: .radius(4),
                pad: Insets(all: 2)),
            try? Scene(
                width: 80, scale: 1, progress: .fraction(0.7),
                gradient: Gradient(stops: Gradient.standard.stops, interpolation: Interpolation(space: .linearSRGB))),
        ].compactMap { $0 }
}
