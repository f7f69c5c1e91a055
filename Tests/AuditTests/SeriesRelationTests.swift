import Oracle
import RevealModel
import Testing

@testable import Audit

/// Relations between the images of a series, with the files they name.
@Suite struct SeriesRelationTests {
    /// What a broken relation of a test says: the check, the image that breaks it, and the other one.
    struct Broken: Equatable, CustomStringConvertible {
        let check: Check
        let file: String
        let other: String?

        init(_ check: Check, _ file: String, _ other: String?) {
            self.check = check
            self.file = file
            self.other = other
        }

        var description: String { "\(check.name): \(file), \(other ?? "–")" }
    }

    private func broken(_ drawings: [DrawnSubject.Drawing]) throws -> [Broken] {
        try RecordedAudit.of(DrawnSubject(drawings)).relations.map {
            Broken($0.finding.check, $0.file, $0.otherFile)
        }
    }

    private func scene(_ progress: Progress) throws -> Scene { try Scene(width: 100, scale: 2, progress: progress) }

    @Test func aFaultlessSeriesBreaksNothing() throws {
        let progress: [Progress] = [0, 0.25, 0.5, 1, -0.2, 1.3].map(Progress.fraction) + [.unavailable]
        let drawings = try progress.enumerated().map { DrawnSubject.Drawing("\($0)", try scene($1)) }
        #expect(try broken(drawings) == [])
    }

    @Test func coloursThatMoveNameTheImageThatTheyMovedFrom() throws {
        let drawings = try [0.25, 0.5].map { fraction in
            let scene = try scene(.fraction(fraction))
            return DrawnSubject.Drawing("\(fraction)", scene, drawn: scene, gradientWidth: 100 * fraction)
        }
        #expect(try broken(drawings) == [Broken(.colorsStayPut, "0.5", "0.25")])
    }

    @Test func aRevealThatShrinksNamesTheImageWithLessProgress() throws {
        let drawings = [
            DrawnSubject.Drawing("large", try scene(.fraction(0.8)), drawn: try scene(.fraction(0.3))),
            DrawnSubject.Drawing("small", try scene(.fraction(0.5))),
        ]
        #expect(try broken(drawings) == [Broken(.revealGrows, "large", "small")])
    }

    @Test(arguments: [false, true])
    func aValueBeyondTheEndThatLooksUnlikeItNamesTheEnd(endComesFirst: Bool) throws {
        let end = DrawnSubject.Drawing("end", try scene(.fraction(1)))
        let beyond = DrawnSubject.Drawing("beyond", try scene(.fraction(1.3)), drawn: try scene(.fraction(0.7)))
        let found = try broken(endComesFirst ? [end, beyond] : [beyond, end]).filter { $0.check == .clampedAlike }
        #expect(
            found == [
                endComesFirst ? Broken(.clampedAlike, "beyond", "end") : Broken(.clampedAlike, "end", "beyond")
            ])
    }

    @Test func valuesBeyondOneEndMustLookAlikeWithoutTheEndToo() throws {
        let drawings = [
            DrawnSubject.Drawing("1.3", try scene(.fraction(1.3))),
            DrawnSubject.Drawing("1.4", try scene(.fraction(1.4))),
            DrawnSubject.Drawing("1.5", try scene(.fraction(1.5)), drawn: try scene(.fraction(0.7))),
            DrawnSubject.Drawing("-1", try scene(.fraction(-1))),
        ]
        #expect(try broken(drawings).filter { $0.check == .clampedAlike } == [Broken(.clampedAlike, "1.5", "1.3")])
    }

    @Test func unavailableInputsThatLookDifferentNameEachOther() throws {
        let drawings = [
            DrawnSubject.Drawing("nil", try scene(.unavailable)),
            DrawnSubject.Drawing("nan", try scene(.fraction(.nan)), drawn: try scene(.fraction(1))),
            DrawnSubject.Drawing("inf", try scene(.fraction(.infinity))),
        ]
        #expect(
            try broken(drawings) == [Broken(.unavailableAlike, "nan", "nil"), Broken(.unavailableAlike, "inf", "nan")])
    }

    @Test func anUnavailableInputThatLooksLikeANumberNamesTheNumber() throws {
        let drawings = [
            DrawnSubject.Drawing("half", try scene(.fraction(0.5))),
            DrawnSubject.Drawing("nan", try scene(.fraction(.nan)), drawn: try scene(.fraction(0.5))),
        ]
        #expect(try broken(drawings) == [Broken(.unavailableDistinct, "nan", "half")])
    }

    @Test(
        arguments: [
            ("faulty/compressed_cairo", [Check.colorsStayPut]), ("faulty/compressed_css", [.colorsStayPut]),
            ("faulty/mask_center", [.colorsStayPut]), ("faulty/mask_trailing", [.colorsStayPut]),
            ("faulty/mirrored", [.colorsStayPut]), ("faulty/nan_half", [.unavailableDistinct]),
            ("faulty/noclamp_scalex", [.clampedAlike, .colorsStayPut, .revealGrows]),
            ("cases/antd_line_gradient/faulty", [.colorsStayPut]),
            ("cases/eui_inverse_request/fixed", [.colorsStayPut]),
            ("cases/nprogress_moving_colours/faulty", [.colorsStayPut]),
            ("cases/numberprogressbar_130_zero/faulty", [.clampedAlike, .revealGrows]),
            ("cases/qt_chunk_compressed/faulty", [.colorsStayPut]),
            ("cases/revealjs_scalex/faulty", [.colorsStayPut]),
            ("cases/terra_native_gradient/faulty", [.colorsStayPut]),
        ] as [(String, [Check])])
    func aFaultyRendererBreaksTheRelationsOfItsFault(series: String, checks: [Check]) throws {
        let relations = try Renderers.audit.get().relations.filter { $0.series == series }
        let found = Set(relations.map(\.finding.check.name))
        #expect(found.sorted() == checks.map(\.name))
        #expect(relations.allSatisfy { $0.file.hasPrefix(series) && $0.otherFile?.hasPrefix(series) == true })
    }

    @Test func aSeriesOfImagesThatConformBreaksNoRelation() throws {
        let violators = Set(try Renderers.images().filter { $0.expected == "violates" }.map(\.series))
        let honest = Set(try Renderers.images().map(\.series)).subtracting(violators)
        #expect(honest.count > 20)
        #expect(try Renderers.audit.get().relations.map(\.series).filter(honest.contains) == [])
    }

    @Test func realEnginesBreakNoRelation() throws {
        // Even those that violate rules keep their colours and edges in order.
        #expect(try Renderers.audit.get().relations.map(\.series).filter { $0.hasPrefix("real/") } == [])
    }

    @Test func aSeriesFailsByItsRelationsToo() throws {
        let series = AuditedSeries(name: "a", tally: Tally(), relations: 1)
        #expect(series.verdict == .fail)
        #expect(AuditedSeries(name: "a", tally: Tally(), relations: 0).verdict == .pass)
        var summary = AuditSummary()
        #expect(!summary.hasFailed)
        summary.relations = 1
        #expect(summary.hasFailed)
    }
}
