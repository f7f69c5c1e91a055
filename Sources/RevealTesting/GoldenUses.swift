import Goldens
import Pixels
import Synchronization
import Testing

/// One call that compares an image with a golden.
struct GoldenUse: Sendable {
    let sourceLocation: SourceLocation
    let pixels: PixelDigest
    /// The test that calls; nil outside of one.
    let test: Test.ID?
    private let testName: String?

    /// Describes a call in the current test.
    init(image: Image, sourceLocation: SourceLocation) {
        self.sourceLocation = sourceLocation
        pixels = PixelDigest(of: image)
        test = Test.current?.id
        testName = Test.current?.name
    }

    /// Where the call is: `BarTests/BarTests.swift:12 in halfIsRevealed()`.
    var text: String {
        "\(sourceLocation.fileID):\(sourceLocation.line)\(testName.map { " in \($0)" } ?? "")"
    }
}

/// The names of goldens that were used so far: each belongs to one test, and to one image.
final class GoldenUses: Sendable {
    /// Those of this process.
    static let ofProcess = GoldenUses()

    private let first = Mutex<[String: GoldenUse]>([:])

    /// Takes note of a call.
    ///
    /// - Throws: ``GoldenProblem/usedTwice(first:again:)`` if another test used the name, or this one for other pixels. The
    ///   same image again, as when tests are repeated, is none.
    func add(_ use: GoldenUse, to place: GoldenPlace) throws(GoldenProblem) {
        let path = place.store.imagePath(of: place.name)
        let earlier = first.withLock { uses in
            let earlier = uses[path]
            if earlier == nil { uses[path] = use }
            return earlier
        }
        guard let earlier, earlier.test != use.test || earlier.pixels != use.pixels else { return }
        throw .usedTwice(first: earlier, again: use)
    }
}
