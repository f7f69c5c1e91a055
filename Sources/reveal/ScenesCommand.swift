import Audit
import SceneFormat

/// `reveal scenes`: prints scenes.
enum ScenesCommand {
    static let syntax = Syntax(
        usage: "reveal scenes [SCENE] [--names]",
        summary: """
            Prints the scenes that the built-in renderer is audited on, one JSON object a line.

            A manifest line is {"file": "NAME.png", "scene": SCENE}. With SCENE, prints that scene in its canonical form;
            see "reveal help scene".
            """,
        operands: 1,
        options: [
            Syntax.Option(name: "names", value: nil, help: "prints names, as file names have them, instead of JSON")
        ])

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        let documents: [SceneDocument]
        if let text = arguments.operands.first {
            documents = [try SceneOptions.document(text, of: "SCENE")]
        } else {
            documents = SceneGrid.scenes
        }
        for document in documents {
            guard arguments.has("names") else {
                try terminal.print(document.json)
                continue
            }
            guard let name = document.scene.canonicalName else {
                throw .failure("\(document.id): a file name cannot say this scene; leave --names out for its JSON")
            }
            try terminal.print(name)
        }
        return .success
    }
}
