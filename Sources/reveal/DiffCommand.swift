import Audit
import ImageDiff
import Oracle
import PNGFormat
import RevealModel
import SceneFormat

/// `reveal diff`: compares images with the ones that were expected.
enum DiffCommand {
    static let syntax = Syntax(
        usage: "reveal diff EXPECTED ACTUAL [OPTION…]",
        summary: """
            Compares an image with the one that was expected and says how they differ.

            EXPECTED and ACTUAL are PNG files, or folders, whose images are paired by their paths. Every difference counts,
            be it one level of one pixel, unless --levels or --rules set a bound. An 8-bit sample equals the 16-bit one of
            the same value. Two fully transparent pixels are equal whatever their red, green and blue, because nobody can
            see those; --strict-alpha compares them too. Images of different sizes differ; nothing is resampled or padded.
            """,
        operands: 2,
        options: [
            Syntax.Option(
                name: "out", value: "FILE",
                help: "writes a picture of each difference: expected, actual, and where and by how much they\n"
                    + "differ; a folder where EXPECTED and ACTUAL are folders"),
            Syntax.Option(
                name: "levels", value: "N",
                help: "tolerates differences of up to N levels of 255 in each channel, or R,G,B,A levels"),
            Syntax.Option(name: "strict-alpha", value: nil, help: "compares the colours of transparent pixels too"),
            Syntax.Option(
                name: "stream", value: nil,
                help: "reads row by row, with little memory: without --out, and without looking for a movement"),
            Syntax.Option(
                name: "rules", value: nil,
                help: "tolerates whatever the rules permit the scene, which --scene or the file's name says"),
        ] + SceneOptions.options + JudgeOptions.options.filter { $0.name != "without" } + [
            Syntax.Option(
                name: "json", value: "FILE",
                help: "writes a JSON report, schema \(DifferenceJSON.schema); - is standard output")
        ],
        notes: Help.exitCodes)

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(CommandError) -> ExitCode {
        guard arguments.operands.count == 2 else { throw .usage("two images are needed; usage: \(syntax.usage)") }
        let job = DiffJob(
            expected: arguments.operands[0], actual: arguments.operands[1], out: arguments.value("out"),
            rules: try rules(arguments), levels: try levels(arguments),
            transparency: arguments.has("strict-alpha") ? .colored : .colorless, isStreaming: arguments.has("stream"))
        let json = arguments.value("json")
        try checkOutputs(job, json)
        return try job.run(json: json, on: json == "-" ? terminal.onErrorOutput() : terminal)
    }

    /// The bound of each channel.
    private static func levels(_ arguments: Arguments) throws(CommandError) -> ChannelLevels? {
        guard let text = arguments.value("levels") else { return nil }
        guard !arguments.has("rules") else { throw .usage("--levels and --rules are two bounds: leave one out") }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
            .filter { (0...255).contains($0) }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).count
        guard numbers.count == parts, parts == 1 || parts == 4 else {
            throw .usage("--levels: \"\(text)\" is neither a number of 0 to 255 nor four of them: R,G,B,A")
        }
        if parts == 1 { return ChannelLevels(all: numbers[0]) }
        return ChannelLevels(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }

    /// Says what the rules permit a pixel of a file; nil without --rules.
    private static func rules(_ arguments: Arguments) throws(CommandError) -> DiffJob.Rules? {
        guard arguments.has("rules") else {
            for name in ["scene", "profile", "freedom"] where arguments.has(name) {
                throw .usage("--\(name) says what the rules permit: add --rules")
            }
            return nil
        }
        let freedoms = try JudgeOptions.judge(arguments).freedoms
        return { path throws(CommandError) in
            let scene = try SceneOptions.document(arguments, image: path).scene
            return AdmissibleImage(of: scene, revealing: scene.progress.reveal.filled, freedoms: freedoms)
        }
    }

    /// Refuses outputs in the place of what is compared.
    private static func checkOutputs(_ job: DiffJob, _ json: String?) throws(CommandError) {
        for (option, path) in [("--out", job.out), ("--json", json)] {
            guard let path else { continue }
            guard path != job.expected, path != job.actual else {
                throw .usage("\(option): \"\(path)\" would replace what is compared; give it a name of its own")
            }
        }
        if job.isStreaming, job.out != nil { throw .usage("--out needs whole images: leave --stream out") }
        if let out = job.out, out == json { throw .usage("--out and --json cannot both go to \"\(out)\"") }
    }
}
