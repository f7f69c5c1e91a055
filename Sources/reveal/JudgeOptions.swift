import Audit
import Oracle
import SceneFormat

/// The options that say how strictly images are judged.
enum JudgeOptions {
    /// The options.
    static let options = [
        Syntax.Option(
            name: "profile", value: "NAME", help: "the freedoms a renderer has: exact, smooth or standard (the default)"
        ),
        Syntax.Option(
            name: "freedom", value: "NAME=VALUE", isRepeatable: true,
            help: "changes one freedom of the profile; see \"reveal help profile\""),
        Syntax.Option(
            name: "without", value: "CHECK", isRepeatable: true,
            help: "leaves a check out; see \"reveal help checks\""),
    ]

    /// The judge that the options describe.
    static func judge(_ arguments: Arguments, profile unlessGiven: Profile = .standard) throws(CommandError) -> Judge {
        let profile = try arguments.choice("profile", of: Profile.self) ?? unlessGiven
        var freedoms = profile.freedoms
        for setting in arguments.all("freedom") { try apply(setting, to: &freedoms) }
        var checks = CheckSet.all
        for name in arguments.all("without") {
            guard let check = Check.allCases.first(where: { $0.name == name }) else {
                let nearest = nearestText(to: name, in: Check.allCases.map(\.name))
                throw .usage(
                    "--without: there is no check \"\(name)\"; the nearest is \(nearest); see \"reveal help checks\"")
            }
            checks = checks.without(check)
        }
        return Judge(freedoms: freedoms, checks: checks)
    }

    /// The profiles by name.
    enum Profile: String, CaseIterable {
        case exact, smooth, standard

        var freedoms: Freedoms {
            switch self {
            case .exact: return .exact
            case .smooth: return .smooth
            case .standard: return .standard
            }
        }
    }

    private static func apply(_ setting: String, to freedoms: inout Freedoms) throws(CommandError) {
        let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let freedom = Freedom.allCases.first(where: { $0.name == parts[0] }) else {
            let nearest = nearestText(to: parts[0], in: Freedom.allCases.map(\.name))
            throw .usage("--freedom: \"\(setting)\" is not NAME=VALUE; the nearest name is \(nearest)")
        }
        let value = parts[1]
        func number(_ text: String, atMost limit: Double) throws(CommandError) -> Double {
            guard let number = Double(text), number >= 0, number <= limit else {
                throw .usage("--freedom \(freedom.name): \"\(text)\" is not a number of 0 to \(JSONText.number(limit))")
            }
            return number
        }
        func isAny(or one: String) throws(CommandError) -> Bool {
            guard value == one || value == "any" else {
                throw .usage("--freedom \(freedom.name): \"\(value)\" is none of \(one), any")
            }
            return value == "any"
        }
        switch freedom {
        case .samplePhase:
            let lengths = value.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
            guard lengths.count == 2, lengths[0].hasSuffix("px"), lengths[1].hasSuffix("pt") else {
                throw .usage("--freedom sample-phase: \"\(value)\" is not of the form 0.2px+0.45pt")
            }
            freedoms.samplePhase = Freedoms.Length(
                pixels: try number(String(lengths[0].dropLast(2)), atMost: 100),
                points: try number(String(lengths[1].dropLast(2)), atMost: 100))
        case .gradientTable:
            if value == "none" {
                freedoms.gradientTable = nil
            } else {
                guard let entries = Int(value), (2...65536).contains(entries) else {
                    throw .usage("--freedom gradient-table: \"\(value)\" is neither none nor a count of 2 to 65536")
                }
                freedoms.gradientTable = entries
            }
        case .edgeSnap:
            freedoms.edgeSnap = []
            for grid in value.split(separator: ",") where value != "none" {
                switch grid {
                case "pixel": freedoms.edgeSnap.insert(.devicePixel)
                case "point": freedoms.edgeSnap.insert(.point)
                default: throw .usage("--freedom edge-snap: \"\(grid)\" is none of pixel, point; or the value none")
                }
            }
        case .edgeSlack: freedoms.edgeSlack = try number(value, atMost: 100)
        case .outlineOffset: freedoms.outlineOffset = try number(value, atMost: 100)
        case .outlineCoverage: freedoms.outlineCoverage = try number(value, atMost: 1)
        case .compositingOrder: freedoms.perLayerClip = try isAny(or: "group")
        case .channelRounding: freedoms.levels = try number(value, atMost: 255)
        case .stopOffset: freedoms.stopOffset = try number(value, atMost: 100)
        case .straightAlpha:
            freedoms.translucency =
                value == "straight" ? .straight : .overWhiteAndBlack(levels: try number(value, atMost: 255))
        case .indicatorLook: freedoms.foreignIndicator = try isAny(or: "reference")
        }
    }

    /// What `reveal help profile` prints.
    static var profileHelp: String {
        let names = Freedom.allCases.map(\.name)
        let width = names.reduce(0) { max($0, $1.count) } + 2
        let lines = Freedom.allCases.map { freedom in
            let exact = FreedomText.value(freedom, of: .exact)
            let standard = FreedomText.value(freedom, of: .standard)
            return "  " + freedom.name + String(repeating: " ", count: width - freedom.name.count)
                + exact + String(repeating: " ", count: max(1, 14 - exact.count))
                + standard + String(repeating: " ", count: max(1, 16 - standard.count)) + freedom.reason
        }
        return """
            A profile is a set of freedoms: the ways in which an honest renderer may differ from the ideal image.
              exact     our own rasterizer: rounding and nothing else
              smooth    standard without tables of colours
              standard  any honest engine (the default)

            --freedom NAME=VALUE changes one of them. Their values under exact and standard, and why they are granted:
            \(lines.joined(separator: "\n"))
            """
    }

    /// What `reveal help checks` prints.
    static var checksHelp: String {
        let width = Check.allCases.reduce(0) { max($0, $1.name.count) } + 2
        let lines = Check.allCases.map { check in
            let rules = check.rules.map { "R\($0)" }.joined(separator: ", ")
            return "  " + check.name + String(repeating: " ", count: width - check.name.count)
                + rules + String(repeating: " ", count: max(1, 15 - rules.count)) + check.summary
        }
        return "The checks, the rules they enforce, and what they say:\n" + lines.joined(separator: "\n")
    }
}
