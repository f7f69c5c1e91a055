import Oracle
import Pixels
import RevealModel
import SceneFormat
import Synchronization
import Testing

@testable import Audit

/// What keeps the memory of an audit small, and must not change what it finds.
@Suite struct BoundedMemoryTests {
    /// Squeezed bars of three widths, interleaved; bars of two more widths, of which the second shrinks; and one width
    /// that occurs once.
    private func subject() throws -> DrawnSubject {
        var drawings: [DrawnSubject.Drawing] = []
        for fraction in [0.2, 0.4, 0.8] {
            for width in [60.0, 80, 100] {
                let scene = try Scene(width: width, progress: .fraction(fraction))
                drawings.append(
                    DrawnSubject.Drawing("\(width)-\(fraction)", scene, drawn: scene, gradientWidth: width * fraction))
            }
        }
        for width in [110.0, 120] {
            for (fraction, drawn) in [(0.5, 0.5), (0.75, 0.25)] {
                drawings.append(
                    DrawnSubject.Drawing(
                        "\(width)-\(fraction)", try Scene(width: width, progress: .fraction(fraction)),
                        drawn: try Scene(width: width, progress: .fraction(drawn))))
            }
        }
        drawings.append(DrawnSubject.Drawing("single", try Scene(width: 40, progress: .fraction(1.3))))
        return DrawnSubject(drawings)
    }

    private func traces(_ subject: DrawnSubject) throws -> [TracedImage] {
        let judge = Judge()
        return try subject.series[0].entries.map { number in
            let entry = subject.entry(at: number)
            let scene = entry.document.scene
            let image = try subject.image(of: entry).image
            let hull = judge.hull(for: scene, depth: .eight)
            let judgement = judge.judgement(of: image, scene: scene, hull: hull)
            let trace = try #require(
                SeriesTrace(image, number: number, scene: scene, hull: hull, judgement: judgement))
            return TracedImage(trace: trace, geometry: scene.geometryKey, width: image.width)
        }
    }

    /// Every relation that a series breaks, as its image and the other one.
    private func broken(_ traces: [TracedImage], byteLimit: Int) throws -> (found: [[Int?]], late: [Int]) {
        var relations = SeriesRelations(checks: .all, byteLimit: byteLimit)
        var broken: [SeriesJudge.Broken] = []
        for trace in traces { broken += relations.add(trace) }
        try relations.finish { broken.append($0) }
        let late = relations.postponed()
        for number in late { try relations.addPostponed(traces[number]) { broken.append($0) } }
        try relations.finishPostponed { broken.append($0) }
        return (broken.map { [$0.number, $0.finding.otherImage] }, late)
    }

    @Test func geometriesThatDoNotFitAreJudgedAgainWithTheSameFindings() throws {
        let traces = try traces(subject())
        // A reveal that shrinks is found at the end of its geometry, colours that move as soon as they are seen.
        let all = try broken(traces, byteLimit: 1 << 20)
        #expect(all.late == [])
        #expect(all.found == [[3, 0], [4, 1], [5, 2], [6, 3], [7, 4], [8, 5], [10, 9], [12, 11]])
        // The first geometry always fits; a geometry of a single image is never judged again.
        let none = try broken(traces, byteLimit: 0)
        #expect(none.late == [1, 4, 7, 2, 5, 8, 9, 10, 11, 12])
        #expect(none.found == [[3, 0], [6, 3], [4, 1], [7, 4], [5, 2], [8, 5], [10, 9], [12, 11]])
        // Two geometries of at most 80 pixels fit.
        let some = try broken(traces, byteLimit: 2 * 2048 + (60 + 80) * 128)
        #expect(some.late == [2, 5, 8, 9, 10, 11, 12])
        #expect(some.found == [[3, 0], [4, 1], [6, 3], [7, 4], [5, 2], [8, 5], [10, 9], [12, 11]])
    }

    @Test func aGeometryThatIsJudgedAgainEndsBeforeTheNext() throws {
        let traces = try traces(subject())
        var relations = SeriesRelations(checks: .all, byteLimit: 0)
        for trace in traces { _ = relations.add(trace) }
        try relations.finish { _ in }
        _ = relations.postponed()
        var found: [Int] = []
        for (number, expected) in [(9, []), (10, []), (11, [10]), (12, [10])] {
            try relations.addPostponed(traces[number]) { found.append($0.number) }
            #expect(found == expected)
        }
        try relations.finishPostponed { found.append($0.number) }
        #expect(found == [10, 12])
    }

    @Test func textBeyondTheMemoryLimitComesBackInOrder() throws {
        let spool = Spool(memoryLimit: 10)
        #expect(spool.isEmpty)
        var expected = ""
        for round in 0..<2 {
            expected = ""
            for number in 0..<100 {
                try spool.write("\(round).\(number) ")
                expected += "\(round).\(number) "
                #expect(!spool.isEmpty)
            }
            var bytes: [UInt8] = []
            try spool.empty { bytes += $0 }
            #expect(String(decoding: bytes, as: UTF8.self) == expected)
            #expect(spool.isEmpty)
        }
    }

    @Test(arguments: [0, 1, 3, 64, 1000])
    func theWorstImagesAreKeptInOrder(limit: Int) {
        // 500 images of 100 severities: equally bad ones stay in the order they came.
        let severities = (0..<500).map { Double($0 * 37 % 100) }
        var worst = WorstImages(limit: limit)
        for (number, severity) in severities.enumerated() {
            worst.add(severity: severity) { [[StyledText("\(number)")]] }
        }
        let expected = severities.indices.sorted {
            severities[$0] != severities[$1] ? severities[$0] > severities[$1] : $0 < $1
        }
        #expect(worst.sorted().map { $0[0][0].text } == expected.prefix(limit).map(String.init))
    }

    @Test(arguments: [0.0, 1])
    func linesOfAnImageThatCannotBeAmongTheWorstAreNotMade(fall: Double) {
        var worst = WorstImages(limit: 2)
        var made = 0
        for number in 0..<1000 {
            worst.add(severity: -fall * Double(number)) {
                made += 1
                return []
            }
        }
        #expect(made < 100)
    }

    @Test func aHullThatIsUsedStaysAndTheOthersGo() throws {
        let judge = Judge()
        let scenes = try (1...8).map { try Scene(width: 20, progress: .fraction(Double($0) / 8)) }
        let derived = Mutex<[Double]>([])
        // Two hulls fit into each generation.
        let size = judge.hull(for: scenes[0], depth: .eight).byteCount + 2048
        let cache = HullCache(byteLimit: 4 * size) { scene, depth in
            if case .determinate(let fraction) = scene.progress.reveal {
                derived.withLock { $0.append(fraction.value * 8) }
            }
            return judge.hull(for: scene, depth: depth)
        }
        func use(_ number: Int) {
            let scene = scenes[number - 1]
            let hull = cache.hull(for: scene, geometry: scene.geometryKey, depth: .eight)
            #expect(
                hull.admissible.layout
                    == Layout(of: scene, revealing: RevealFraction(clamping: Double(number) / 8) ?? .zero))
        }
        // 1 is used between all others and stays; 2 was not used for two generations.
        for number in [1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 2, 1, 6] { use(number) }
        #expect(derived.withLock { $0 } == [1, 2, 3, 4, 5, 6, 2])
    }

    @Test func aHullLargerThanTheCacheIsDerivedEachTime() throws {
        let scene = try Scene(width: 20, progress: .fraction(0.5))
        let count = Mutex(0)
        let cache = HullCache(byteLimit: 100) { scene, depth in
            count.withLock { $0 += 1 }
            return Judge().hull(for: scene, depth: depth)
        }
        for _ in 0..<3 { _ = cache.hull(for: scene, geometry: "a", depth: .eight) }
        #expect(count.withLock { $0 } == 3)
    }
}
