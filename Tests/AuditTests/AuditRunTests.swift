import Foundation
import Oracle
import RevealModel
import SceneFormat
import Synchronization
import Testing

@testable import Audit

/// How an audit runs: in parallel, in order, and until it is told to stop.
@Suite struct AuditRunTests {
    /// A part of the labelled images: some fail, some are unresolved, some break relations.
    private func someImages() throws -> FilteredSubject {
        FilteredSubject(try FolderSubject(path: Renderers.folder), containing: "nan")
    }

    private func report(_ subject: any AuditSubject, jobs: Int) throws -> (json: [UInt8], junit: [UInt8]) {
        let folder = try ManifestTestFolder()
        let reports: [any AuditReport] = [
            try JSONReport(path: folder.path + "/a.json"), try JUnitReport(path: folder.path + "/a.xml"),
        ]
        _ = try AuditRun(jobs: jobs).run(subject, into: CombinedReport(reports))
        return (try folder.read("a.json"), try folder.read("a.xml"))
    }

    @Test func theNumberOfJobsChangesNoByteOfAReport() throws {
        let subject = try someImages()
        #expect(subject.series.count > 3)
        let (one, four) = (try report(subject, jobs: 1), try report(subject, jobs: 4))
        #expect(one.json.count > 10_000)
        #expect(one == four)
        #expect(try report(subject, jobs: 4) == four)
    }

    @Test func seriesComeInOrderAndImagesWithinThem() throws {
        let subject = try someImages()
        let events = Events()
        let summary = try #require(try AuditRun(jobs: 3).run(subject, into: events))
        var expected = ["begin"]
        for series in subject.series {
            expected.append("series \(series.name)")
            expected += try series.entries.map { "image \(try subject.entry(at: $0).file)" }
            expected.append("end of \(series.name)")
        }
        expected.append("end")
        #expect(events.names.filter { !$0.hasPrefix("relation") } == expected)
        #expect(summary.series == subject.series.count)
        #expect(summary.relations == events.names.count { $0.hasPrefix("relation") })
        #expect(summary.tally.images == expected.count { $0.hasPrefix("image") })
    }

    /// Scenes that differ in nothing but phase, or in progress and phase, have hulls of their own.
    @Test func indicatorsOfOneBarAreNotTakenForOneAnother() throws {
        let scenes = try [(0.0, 0.3), (.nan, 0.3), (.nan, 0.7), (0, 0.7), (.infinity, 0.3)].enumerated().map {
            number, values in
            SceneDocument(
                id: String(number),
                scene: try Scene(
                    width: 40, progress: .fraction(values.0), indicator: .inside, phase: values.1))
        }
        let audit = try RecordedAudit.of(BuiltInSubject(scenes), run: AuditRun(judge: Judge(freedoms: .exact), jobs: 1))
        #expect(audit.images.map(\.verdict) == [.pass, .pass, .pass, .pass, .pass])
        #expect(audit.relations.isEmpty)
    }

    @Test func anImageThatTakesLongIsWaitedForInItsPlace() throws {
        let events = Events()
        _ = try AuditRun(jobs: 4).run(SmallImages(count: 8, firstIsSlow: true), into: events)
        #expect(events.names.filter { $0.hasPrefix("image") } == (0..<8).map { "image \($0)" })
    }

    @Test func anAuditThatIsToldToStopEndsWithoutASummary() throws {
        let subject = try SmallImages(count: 1000)
        let asked = Atomic(0)
        let events = Events()
        let summary = try AuditRun(jobs: 2).run(subject, into: events) {
            asked.wrappingAdd(1, ordering: .relaxed).newValue > 100
        }
        #expect(summary == nil)
        #expect(events.names.last != "end")
        #expect(events.names.count { $0.hasPrefix("image") } == 64)
    }

    @Test func anImageOfAnotherSizeNeedsNoHull() throws {
        // The hull of this scene would have 64 million pixels.
        let scene = try Scene(width: 8000, height: 8000, progress: .fraction(0.5))
        let small = try Scene(width: 10, progress: .fraction(0.5))
        let audit = try RecordedAudit.of(DrawnSubject([DrawnSubject.Drawing("small", scene, drawn: small)]))
        #expect(audit.images.map { $0.findings.map(\.check) } == [[.imageSize]])
    }

    /// Many small images; the first may take as long as all others together.
    private struct SmallImages: AuditSubject {
        private let scenes: BuiltInSubject
        private let slowCount: Int?
        private let others = Others()

        private final class Others: Sendable {
            let drawn = Atomic(0)
        }

        init(count: Int, firstIsSlow: Bool = false) throws {
            let scene = try Scene(width: 4, height: 2, progress: .fraction(0.5))
            scenes = BuiltInSubject((0..<count).map { SceneDocument(id: "\($0)", scene: scene) })
            slowCount = firstIsSlow ? count : nil
        }

        var series: [ManifestSeries] { scenes.series }
        var errors: ManifestErrors { .none }
        func entry(at index: Int) -> ManifestEntry { scenes.entry(at: index) }

        func image(of entry: ManifestEntry) -> SubjectImage {
            if let slowCount, entry.file == "0" {
                // With a single core nobody else draws meanwhile.
                let deadline = ContinuousClock.now + .seconds(2)
                while others.drawn.load(ordering: .relaxed) < slowCount - 1, ContinuousClock.now < deadline {
                    Thread.sleep(forTimeInterval: 0.001)
                }
            } else {
                others.drawn.wrappingAdd(1, ordering: .relaxed)
            }
            return scenes.image(of: entry)
        }
    }

    /// The names of events.
    private final class Events: AuditReport {
        private(set) var names: [String] = []

        func take(_ event: AuditEvent) {
            switch event {
            case .begin: names.append("begin")
            case .error(let error): names.append("error \(error)")
            case .series(let series): names.append("series \(series.name)")
            case .image(let image): names.append("image \(image.entry.file)")
            case .relation(let relation): names.append("relation \(relation.file)")
            case .seriesEnd(let series): names.append("end of \(series.name)")
            case .end: names.append("end")
            }
        }
    }
}
