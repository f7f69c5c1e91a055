import Audit
import Goldens
import PNGFormat
import Pixels
import SceneFormat

/// What goldens are compared with: the built-in renderer, which draws their scenes, or a folder of another one's images.
enum GoldenSource: Sendable {
    /// The scenes of the goldens, changed or drawn wrongly as the options say.
    case builtIn(Arguments, RenderMistake)
    /// PNG files with the goldens' names.
    case folder(String)

    static let options =
        [
            Syntax.Option(
                name: "from", value: "FOLDER",
                help:
                    "takes another renderer's images, FOLDER/SUITE/NAME.png, with or without manifests, instead of drawing"
            ),
            SceneChanges.option,
        ] + RenderMistake.options

    /// The source that the options name.
    init(_ arguments: Arguments) throws(CommandError) {
        let mistake = try RenderMistake(arguments)
        guard let folder = arguments.value("from") else {
            self = .builtIn(arguments, mistake)
            return
        }
        for option in [SceneChanges.option] + RenderMistake.options where arguments.has(option.name) {
            throw .usage("--\(option.name) changes what is drawn, and --from takes images as they are: leave one out")
        }
        guard FolderPairs.isFolder(folder) else { throw .failure("--from: there is no folder \"\(folder)\"") }
        self = .folder(folder)
    }

    /// Where an image comes from, in a few words.
    var origin: String {
        switch self {
        case .builtIn(_, let mistake):
            mistake.manifestMember.isEmpty ? "built-in renderer" : "built-in renderer, a mistake"
        case .folder(let path): "folder \(path)"
        }
    }

    /// The names for which there is an image, besides those of the goldens, and what is wrong with images that have none.
    func names() throws(CommandError) -> (names: [GoldenName], odd: [String]) {
        guard case .folder(let path) = self else { return ([], []) }
        let pairs: [ImagePair]
        do throws(ManifestFileError) {
            pairs = try FolderPairs(expected: path, actual: path).pairs
        } catch {
            throw .failure(error.description)
        }
        var names: [GoldenName] = []
        var odd: [String] = []
        for pair in pairs {
            do throws(GoldenNameError) {
                names.append(try GoldenName(String(pair.name.dropLast(GoldenStore.imageSuffix.count))))
            } catch {
                odd.append("\(path)/\(pair.name): \(error)")
            }
        }
        return (names, odd)
    }

    /// Checks that what the options change can be changed at all: what is wrong with every scene is wrong with the options.
    func checkChanges(_ store: GoldenStore, _ names: [GoldenName]) throws(CommandError) {
        guard case .builtIn(let arguments, _) = self, arguments.has(SceneChanges.option.name) else { return }
        var first: CommandError?
        for name in names {
            guard let text = (try? store.manifest(of: name))?.scene, (try? SceneDocument(json: text)) != nil else {
                continue
            }
            do throws(CommandError) {
                _ = try Self.document(text, arguments)
                return
            } catch {
                first = first ?? error
            }
        }
        if let first { throw first }
    }

    /// The image for a golden.
    func drawing(_ name: GoldenName, _ manifest: GoldenManifest?) -> GoldenDrawing {
        switch self {
        case .builtIn(let arguments, let mistake):
            guard let text = manifest?.scene else { return .nothing(reason: "it has no scene") }
            do throws(CommandError) {
                let document = try Self.document(text, arguments)
                let isSame = !arguments.has(SceneChanges.option.name)
                return .image(mistake.image(of: document.scene), scene: isSame ? text : GoldenScene.text(document))
            } catch {
                return .failure("its scene cannot be drawn: \(error.text)")
            }
        case .folder(let path):
            let file = path + "/" + name.text + GoldenStore.imageSuffix
            // Whoever drew the image may say what it shows, as the tests do.
            let drawn = (try? GoldenStore(root: path).manifest(of: name))?.scene
            do throws(PNGFileError) {
                return .image(
                    try readPNG(atPath: file).image, scene: drawn ?? manifest?.scene ?? Self.scene(of: name))
            } catch {
                return .failure(error.description)
            }
        }
    }

    private static func document(_ text: String, _ arguments: Arguments) throws(CommandError) -> SceneDocument {
        let document: SceneDocument
        do throws(SceneFormatError) {
            document = try SceneDocument(json: text)
        } catch {
            throw .failure(error.description)
        }
        let changed = try SceneChanges.document(document, arguments)
        // A golden's scene keeps the golden's name.
        return SceneDocument(id: document.id, scene: changed.scene)
    }

    /// The scene that a file's name says, for an image without a golden.
    private static func scene(of name: GoldenName) -> String? {
        (try? SceneDocument(fileName: name.name)).map(GoldenScene.text)
    }
}

extension CommandError {
    /// What the error says.
    var text: String {
        switch self {
        case .usage(let text), .failure(let text): text
        case .closedPipe: "the reader went away"
        case .interrupted: "interrupted"
        }
    }
}
