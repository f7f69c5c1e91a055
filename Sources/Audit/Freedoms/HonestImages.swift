import Oracle
import Pixels
import RevealModel
import SceneFormat

/// The images of a subject that its manifest does not call wrong, in memory, those with one hull side by side.
public struct HonestImages: Sendable {
    /// One image.
    struct Member: Sendable {
        /// Its place in the subject.
        let number: Int
        let file: String
        /// The index of its engine.
        let engine: Int
        let scene: Scene
        let image: Image
    }

    /// The names of the engines, in order of first appearance.
    public private(set) var engines: [String] = []
    /// The number of images that the manifest calls wrong.
    public private(set) var others = 0
    /// What could not be read, one line each.
    public private(set) var errors: [String] = []
    /// The images; those of a group have one hull.
    private(set) var groups: [[Member]] = []
    /// The number of images.
    public var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// Reads the images that the manifest does not call wrong, by a `planted_fault` or by an `expected` other than
    /// `conforms`; those without a label are taken to be right.
    ///
    /// - Parameters:
    ///   - subject: The images.
    ///   - shouldStop: Asked between images; when it answers true, the result is nil.
    public init?(_ subject: any AuditSubject, shouldStop: () -> Bool = { false }) {
        errors = subject.errors.map(\.description)
        var places: [HullKey: Int] = [:]
        for index in subject.series.flatMap(\.entries) {
            if shouldStop() { return nil }
            do {
                let entry = try subject.entry(at: index)
                guard entry.isHonest else {
                    others += 1
                    continue
                }
                let image = try subject.image(of: entry).image
                let scene = entry.document.scene
                let name = Self.engine(of: entry)
                let engine = engines.firstIndex(of: name) ?? engines.count
                if engine == engines.count { engines.append(name) }
                let member = Member(number: index, file: entry.file, engine: engine, scene: scene, image: image)
                let key = HullKey(scene, geometry: scene.geometryKey, depth: Hull.Depth(of: image))
                if let place = places[key] {
                    groups[place].append(member)
                } else {
                    places[key] = groups.count
                    groups.append([member])
                }
            } catch {
                errors.append("\(error)")
            }
        }
    }

    /// The number of images of an engine.
    func count(of engine: Int) -> Int { groups.reduce(0) { $0 + $1.count { $0.engine == engine } } }

    /// The engine of an image: the first word of its `renderer`, so that drivers of one engine are one; its series where
    /// the manifest does not say.
    ///
    /// `chromium_clip-path`, `chromium+pillow` and `chromium` are one engine.
    static func engine(of entry: ManifestEntry) -> String {
        let name = entry.renderer ?? entry.series
        guard entry.renderer != nil, let word = name.split(whereSeparator: { "_+ /".contains($0) }).first else {
            return name
        }
        return String(word)
    }
}

extension HonestImages {
    /// The images but those of some numbers.
    func without(_ numbers: Set<Int>) -> HonestImages {
        var rest = self
        rest.groups = groups.map { $0.filter { !numbers.contains($0.number) } }.filter { !$0.isEmpty }
        return rest
    }
}
