import Oracle
import Pixels
import SceneFormat
import Testing

@testable import Audit

/// For each freedom of the profiles an image of a real renderer that is right, and is rejected without it.
///
/// A freedom that its witness no longer needs hides faults for nothing, unless `reveal freedoms` finds another image
/// that does: then that one belongs here. Otherwise tighten or drop the freedom.
@Suite struct FreedomWitnessTests {
    private static let witnesses: [(dial: FreedomDial, file: String)] = [
        (.samplePhasePoints, "real/java2d/w37_s1_p0.75.png"), (.gradientTable, "real/thorvg/w320_s3_p1.png"),
        (.edgeSnapPixel, "real/pdf_mupdf/w321_s2_p0.25.png"),
        (.edgeSnapPoint, "real/chromium_overflow/w320_s2_p0.999.png"), (.edgeSlack, "real/resvg/w320_s2_p0.01.png"),
        (.outlineOffset, "real/chromium_canvas-todataurl/w321_s2_p0.01.png"),
        (.outlineCoverage, "real/skia/w37_s2_p0.25.png"), (.compositingOrder, "real/cairosvg/w320_s1_p0.25.png"),
        (.channelRounding, "real/thorvg/w320_s3_p0.25.png"), (.straightAlpha, "real/cairo/w320_s1_p0.5_transp.png"),
        (.stopOffset, "real/pdf_mupdf/w37_s1_p1.png"),
        (.indicatorLook, "cases/astryx_nan_full/fixed/w320_s1_pnan.png"),
    ]

    @Test func everyFreedomThatIsGrantedHasAWitness() {
        // No image here needs a bias of one channel. Random bars that are short and truncated do, once in a thousand: the
        // trials of honest images at random hold it.
        let granted = FreedomDial.allCases.filter { $0.steps(in: .standard) > 0 }
        #expect(granted.map(\.name) == Self.witnesses.map(\.dial.name))
    }

    @Test(arguments: witnesses)
    func aRightImageNeedsIt(dial: FreedomDial, file: String) throws {
        #expect(try verdict(on: file, dial, at: dial.steps(in: .standard)) != .fail)
        #expect(try verdict(on: file, dial, at: 0) == .fail)
    }

    /// A value keeps a margin over what the neediest image needs, so that an engine that nobody looked at has some room.
    @Test(arguments: witnesses)
    func noneNeedsAllOfANumber(dial: FreedomDial, file: String) throws {
        // 256 colours are what a table of an engine has, whatever an image needs.
        guard dial.steps(in: .standard) > 1, dial != .gradientTable else { return }
        #expect(try verdict(on: file, dial, at: dial.steps(in: .standard) * 10 / 11) != .fail)
    }

    /// The verdict on an image with one dial of profile `standard` at a step.
    private func verdict(on file: String, _ dial: FreedomDial, at step: Int) throws -> Verdict {
        let image = try #require(try Renderers.images().first { $0.file == file }).image
        #expect(image.entry.isHonest)
        let pixels = try FolderSubject(path: Renderers.folder).image(of: image.entry).image
        let freedoms = FreedomSetting(.standard).with(dial, at: step).freedoms
        return Judge(freedoms: freedoms).judgement(of: pixels, scene: image.entry.document.scene).verdict
    }
}
