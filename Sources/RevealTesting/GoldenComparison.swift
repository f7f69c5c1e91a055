import Audit
import Foundation
import Goldens
import ImageDiff
import Oracle
import PNGFormat
import Pixels
import Testing

/// What became of an image that a test compares with a golden.
struct GoldenComparison {
    let drawn: DrawnGolden
    let place: GoldenPlace
    let result: Result

    /// What became of an image.
    enum Result {
        /// It is as it has to be.
        case passes
        /// It differs in pixels, or in its scene alone.
        case differs(Golden, ImageComparison, GuardVerdict)
        /// It has no golden.
        case isMissing(GuardVerdict)
        /// Its golden cannot be read: why, in one line.
        case isUnreadable(String)
    }

    /// Compares an image as `reveal goldens check` does; nothing is written.
    init(of drawn: DrawnGolden, at place: GoldenPlace, judging: GoldenJudging) {
        self.drawn = drawn
        self.place = place
        let standard: GoldenStandard = if case .rules = judging { .rules } else { .pixels }
        let rules = GoldenGuard.rules(Judge(freedoms: judging.profile))
        let checked = place.store.check([place.name], standard: standard, guard: rules, jobs: 1) { _, manifest in
            .image(drawn.image, scene: drawn.scene ?? manifest?.scene)
        }
        switch checked?.first?.outcome {
        case .different(let difference):
            // What the check compares exactly has room here.
            guard let golden = try? place.store.golden(place.name) else {
                result = .isUnreadable("it changed while it was compared; run the tests again")
                return
            }
            let comparison = ImageComparison(
                expected: golden.image, actual: drawn.image, judging: judging.pixels)
            let isTolerated = if case .tolerated = comparison { true } else { false }
            result =
                isTolerated && (drawn.scene ?? golden.manifest.scene) == golden.manifest.scene
                ? .passes : .differs(golden, comparison, difference.verdict ?? .unjudged)
        case .missing(let difference): result = .isMissing(difference.verdict ?? .unjudged)
        case .failed(let reason): result = .isUnreadable(reason)
        case .equal, .obeysRules, .notDrawn, nil: result = .passes
        }
    }

    /// The golden's scene where the call gives none.
    private var subject: DrawnGolden {
        guard case .differs(let golden, _, _) = result, drawn.scene == nil else { return drawn }
        var subject = drawn
        subject.scene = golden.manifest.scene
        return subject
    }
}

extension GoldenComparison {
    /// Keeps an image that does not pass for a review, and reports it: as a failure, or as a warning if that is what the
    /// run is for. Of one that passes nothing stays pending.
    func conclude(isPending: Bool) {
        if case .passes = result {
            if (try? place.store.manifest(of: place.name, in: .pending)) != nil {
                _ = try? place.edit { editor throws(GoldenError) in try editor.reject(place.name) }
            }
            return
        }
        let failure = recordingFailure()
        for (part, image) in pictures {
            let name = "\(place.name.text.split(separator: "/").joined(separator: "-")).\(part).png"
            Attachment.record(encodePNG(image), named: name, sourceLocation: drawn.use.sourceLocation)
        }
        Issue.record(
            Comment(rawValue: text(recordingFailure: failure)),
            severity: isPending && failure == nil ? .warning : .error, sourceLocation: drawn.use.sourceLocation)
    }

    /// Makes the image pending.
    ///
    /// - Returns: Why it could not be done; nil when it was.
    private func recordingFailure() -> String? {
        let (subject, name) = (subject, place.name)
        do throws(GoldenError) {
            _ = try place.edit { editor throws(GoldenError) in
                try editor.record(
                    subject.image, as: name, scene: subject.scene, origin: "test \(subject.use.text)",
                    options: subject.options)
            }
            return nil
        } catch {
            return error.description
        }
    }

    /// The images that are attached.
    private var pictures: [(String, Image)] {
        guard case .differs(let golden, let comparison, _) = result else { return [("actual", drawn.image)] }
        let picture = DifferencePicture(expected: golden.image, actual: drawn.image, comparison: comparison)
        return [("expected", golden.image), ("actual", drawn.image), ("difference", picture.image)]
    }

    /// Writes the image and its manifest below a folder of drawings, for a plugin that compares them; the golden itself
    /// for an image that passes, which may have other pixels. Goldens outside of the package are none of the plugin's.
    func draw(below drawings: String) throws(GoldenProblem) {
        guard !place.folder.hasPrefix("/") else { return }
        let folder = "\(drawings)/\(place.folder)"
        var (image, manifest) = (drawn.image, subject.manifest)
        if case .passes = result, let golden = try? place.store.golden(place.name) {
            (image, manifest) = (golden.image, golden.manifest)
        }
        do {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(place.name.suite)", withIntermediateDirectories: true)
            let path = "\(folder)/\(place.name)"
            try writePNG(image, toPath: path + GoldenStore.imageSuffix, options: drawn.options)
            try AtomicFile.write(Array(manifest.text.utf8), toPath: path + GoldenStore.manifestSuffix)
        } catch {
            throw .notWritten("\(error)")
        }
    }
}
