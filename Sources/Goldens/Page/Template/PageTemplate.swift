/// What a page is made of besides its data: HTML, style and the parts of its script.
///
/// They are texts in the program, so that `reveal` stays one file; as resources that SwiftPM embeds they took 12 s to compile.
enum PageTemplate {
    /// The script, its parts in the order in which they run.
    static var script: String {
        let parts = [facts, decoding, pictures, decisions, list, entry, stage, loupe, start]
        return "(() => {\n'use strict';\n" + parts.joined(separator: "\n") + "})();\n"
    }
}
