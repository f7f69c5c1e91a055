import PropertyTesting
import PropertyTestingSupport
import RevealModel
import SceneFormat
import SceneGeneration
import Testing

/// Every scene survives its text.
@Suite(.properties(cases: 500)) struct SceneProperties {
    @Test func readingTheJSONOfAnySceneGivesItBack() {
        forAll(combine(Self.ids, Generator<Scene>.scene())) { id, scene in
            try expectRoundTrip(id, scene) { try SceneDocument(json: $0.json) }
        }
    }

    @Test func progressOfAnyBitsSurvives() {
        let number = Generator<Double>.double()
        let progress = Generator<Progress>.oneOf(
            number.map { .fraction($0) }, combine(number, number).map { .completed($0, total: $1) })
        forAll(progress) { progress in
            try expectRoundTrip("a", try Scene(width: 320, progress: progress)) { try SceneDocument(json: $0.json) }
        }
    }

    @Test func coloursOfAnyDoublesSurvive() {
        let channel = Generator<Double>.double(0...1)
        let colours = combine(channel, channel, channel, channel).map { Color(red: $0, green: $1, blue: $2, alpha: $3) }
        forAll(combine(colours, colours)) { stop, track in
            let gradient = try Gradient(stops: [Stop(stop, at: 0)])
            let scene = try Scene(width: 320, progress: .unavailable, gradient: gradient, track: track)
            try expectRoundTrip("a", scene) { try SceneDocument(json: $0.json) }
        }
    }

    @Test func readingACanonicalNameGivesTheSceneBack() {
        var parts = SceneParts(.standard)
        parts.corners = .always(.capsule)
        parts.pad = .always(Insets())
        parts.phase = .always(0)
        forAll(Generator<Scene>.scene(parts)) { scene in
            let name = try #require(scene.canonicalName)
            try expectRoundTrip(name, scene) { try SceneDocument(fileName: $0.id + ".png") }
        }
    }

    @Test func scenesOfOneBarShareTheirGeometry() {
        forAll(combine(Generator<Scene>.scene(), Generator<Progress>.progress())) { scene, progress in
            #expect(scene.at(progress).geometryKey == scene.geometryKey)
        }
    }

    // MARK: Each can fail

    @Test func forgottenDirectionIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectRoundTrip("a", scene) { document in
                try SceneDocument(json: document.json.replacing(#","direction":"rtl""#, with: ""))
            }
        }
        #expect(
            found?.value == #"{"id":"scene","width":1,"height":14,"scale":1,"progress":0.5,"#
                + ##""stops":[{"color":"#007AFF","location":0},{"color":"#FF9500","location":1}],"##
                + #""background":"white","direction":"rtl"}"#)
    }

    @Test func roundedWidthIsFound() {
        let found = counterexample(to: Generator<Scene>.scene()) { scene in
            try expectRoundTrip("a", scene) { document in
                let width = document.scene.width
                return try SceneDocument(
                    json: document.json.replacing("\"width\":\(width),", with: "\"width\":\(width.rounded()),"))
            }
        }
        #expect(
            found?.value == #"{"id":"scene","width":1.5,"height":14,"scale":1,"progress":0.5,"#
                + ##""stops":[{"color":"#007AFF","location":0},{"color":"#FF9500","location":1}],"##
                + #""background":"white"}"#)
    }

    /// Names: not empty, without control characters.
    private static let ids = Generator<String>.string(count: 1...8).filter("without control characters", attempts: 20) {
        id in !JSONText.hasControls(id)
    }
}

/// Each parameter is as it was; those of a progress bit by bit, but that any NaN may stand for another.
private func expectRoundTrip(
    _ id: String, _ scene: Scene, _ pass: (SceneDocument) throws -> SceneDocument
) throws {
    let document = SceneDocument(id: id, scene: scene)
    let read = try pass(document)
    #expect(read.id == id)
    #expect(read.scene.width == scene.width && read.scene.height == scene.height && read.scene.scale == scene.scale)
    #expect(read.scene.gradient == scene.gradient)
    #expect(read.scene.track == scene.track && read.scene.background == scene.background)
    #expect(read.scene.corners == scene.corners)
    #expect(read.scene.direction == scene.direction)
    #expect(read.scene.pad == scene.pad)
    #expect(read.scene.indicator == scene.indicator && read.scene.phase == scene.phase)
    #expect(isSame(read.scene.progress, scene.progress))
    #expect(read == document)
    #expect(try pass(read).json == document.json)
}

private func isSame(_ first: Progress, _ second: Progress) -> Bool {
    func isSame(_ one: Double, _ two: Double) -> Bool { one.bitPattern == two.bitPattern || one.isNaN && two.isNaN }
    return switch (first, second) {
    case (.unavailable, .unavailable): true
    case (.fraction(let one), .fraction(let two)): isSame(one, two)
    case (.completed(let one, let all), .completed(let two, let whole)): isSame(one, two) && isSame(all, whole)
    default: false
    }
}
