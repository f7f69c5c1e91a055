import Audit
import Faults
import Pixels
import RevealModel
import SceneFormat

/// What `reveal render` gets wrong on purpose: nothing, the gradient's width, or a fault of the catalogue.
enum RenderMistake {
    case none
    case gradientWidth(Double)
    case fault(Fault)

    static let options = [
        Syntax.Option(
            name: "gradient-width", value: "POINTS",
            help: "a faulty layout: the gradient's width, where a correct one has the track's"),
        Syntax.Option(
            name: "fault", value: "NAME[=VALUE]",
            help: "draws what a renderer with a known mistake draws; see \"reveal faults\""),
    ]

    /// The mistake that the options ask for.
    init(_ arguments: Arguments) throws(CommandError) {
        let width = try arguments.number("gradient-width")
        if let width, !(width > 0 && width <= Scene.pointLimit) {
            throw .usage("--gradient-width: \(width) is not a number of points above 0 and up to 1000000")
        }
        let fault = try arguments.value("fault").map { (text) throws(CommandError) in try Self.fault(text) }
        switch (width, fault) {
        case (nil, nil): self = .none
        case (let width?, nil): self = .gradientWidth(width)
        case (nil, let fault?): self = .fault(fault)
        case (_?, _?): throw .usage("--gradient-width and --fault are one mistake each; leave one of them out")
        }
    }

    /// Reads `NAME` or `NAME=VALUE`.
    private static func fault(_ text: String) throws(CommandError) -> Fault {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let family = try FaultsCommand.family(parts[0], of: "--fault")
        var magnitude: Double?
        if parts.count > 1 {
            guard let number = Double(parts[1]) else {
                throw .usage(
                    "--fault \(family.name): \"\(parts[1])\" is not a number; see \"reveal faults \(family.name)\"")
            }
            magnitude = number
        }
        do throws(FaultError) {
            return try Fault(family, magnitude)
        } catch {
            throw .usage("--fault \(FaultText.message(error)); see \"reveal faults \(family.name)\"")
        }
    }

    /// Draws a scene.
    func image(of scene: Scene) -> Image {
        switch self {
        case .none: return BuiltInRenderer.image(of: scene)
        case .gradientWidth(let width): return BuiltInRenderer.image(of: scene, gradientWidth: width)
        case .fault(let fault): return FaultyRenderer.image(of: scene, fault: fault)
        }
    }

    /// What a line of a manifest says of it, as JSON with a comma before it.
    var manifestMember: String {
        guard case .fault(let fault) = self else { return "" }
        return ",\"planted_fault\":" + JSONText.quoted(FaultText.name(fault))
    }

    /// Says so where none of the scenes shows the fault: what is drawn is then correct.
    func note(_ scenes: [Scene], _ terminal: Terminal) throws(CommandError) {
        guard case .fault(let fault) = self, !scenes.contains(where: fault.shows) else { return }
        try terminal.onErrorOutput().print(
            "reveal: note: \(FaultText.name(fault)) does not show here, and the correct bar is drawn: it shows"
                + " \(fault.family.whereItShows)")
    }
}
