import Audit
import Faults
import Oracle
import Pixels
import RevealModel
import SceneFormat
import Testing

/// Every fault, drawn and judged.
@Suite struct FaultyRendererTests {
    @Test(arguments: FaultFamily.allCases)
    func aFaultThatDoesNotShowChangesNoByte(family: FaultFamily) throws {
        for fault in try Self.magnitudes(of: family) {
            for scene in try Self.scenes() where !fault.shows(in: scene) {
                #expect(
                    FaultyRenderer.image(of: scene, fault: fault) == BuiltInRenderer.image(of: scene),
                    "\(family.name)=\(fault.magnitude) at \(scene.progress)")
            }
        }
    }

    /// A grey bar has no colours that could be exchanged or converted.
    @Test(arguments: FaultFamily.allCases)
    func aFaultThatShowsChangesBytes(family: FaultFamily) throws {
        let fault = Fault(standard: family)
        let scenes = try Self.judged(for: family).filter { fault.shows(in: $0) }
        #expect(!scenes.isEmpty)
        let isOfColors = [.untaggedP3, .doubleP3].contains(family)
        for scene in scenes where !isOfColors || scene.progress.reveal.filled > .zero {
            #expect(
                FaultyRenderer.image(of: scene, fault: fault) != BuiltInRenderer.image(of: scene),
                "\(family.name) at \(scene.progress)")
        }
    }

    /// Where a rule is broken by a fault that the oracle cannot see, and why it may not.
    static let unseen: [(family: FaultFamily, progress: [Double], reason: String)] = [
        (.capAwareMask, [0.503], "0.04 pt beside the edge, within every freedom of place"),
        (.swappedChannels, [0, -0.2], "the grey of the track hides it: one level"),
        (.untaggedP3, [0, -0.2], "the grey of the track hides it"),
        (.doubleP3, [0, -0.2], "the grey of the track hides it"),
        (.darkFringe, [0, -0.2], "the faint track's soft pixels stay within the freedoms of coverage and rounding"),
        (.lightFringe, [0, -0.2, 0.25, 0.503, 1, 1.3], "light on white, within the freedom of coverage"),
    ]

    /// The standard oracle fails each faulty image, by a check that enforces one of the rules the fault says it breaks.
    @Test(arguments: FaultFamily.allCases)
    func theOracleFailsAFaultByOneOfItsRules(family: FaultFamily) throws {
        let fault = Fault(standard: family)
        let unseen = Self.unseen.filter { $0.family == family }.flatMap(\.progress)
        var count = 0
        for scene in try Self.judged(for: family) where fault.shows(in: scene) {
            if scene.background == .white, case .fraction(let value) = scene.progress, unseen.contains(value) {
                continue
            }
            let judgement = Self.judgement(of: FaultyRenderer.image(of: scene, fault: fault), scene: scene)
            let broken = Set(judgement.findings.flatMap(\.check.rules))
            #expect(
                !broken.isDisjoint(with: family.rules), "\(family.name) at \(scene.progress): \(broken.sorted())")
            count += 1
        }
        #expect(count > 0)
    }

    /// An exception that has become needless goes.
    @Test func whatIsUnseenIsUnseen() throws {
        for (family, values, _) in Self.unseen {
            let fault = Fault(standard: family)
            for value in values {
                let scene = try Self.scene(.fraction(value))
                let image = FaultyRenderer.image(of: scene, fault: fault)
                #expect(fault.shows(in: scene))
                #expect(Self.judgement(of: image, scene: scene).verdict == .pass, "\(family.name) at \(value)")
            }
        }
    }

    /// A step too small to count is none, and a number of steps too large to count is no trap.
    @Test(arguments: [FaultFamily.flooredMask, .steppedProgress])
    func stepsOfNothingChangeNothing(family: FaultFamily) throws {
        let scene = try Self.scene(.fraction(0.503))
        #expect(!(try Fault(family, .leastNonzeroMagnitude).shows(in: scene)))
    }

    // MARK: Scenes

    /// The standard magnitude, a small one and the ends of the range.
    private static func magnitudes(of family: FaultFamily) throws -> [Fault] {
        guard let parameter = family.parameter else { return [Fault(standard: family)] }
        let ends = [parameter.range.lowerBound, parameter.range.upperBound]
        let near = parameter.directions.map { (parameter.harmless ?? 0) + $0 * parameter.reach($0) / 1000 }
        return try ([parameter.standard] + ends + near).map { try Fault(family, $0) }
    }

    private static let fractions = [0, 0.25, 0.503, 1, 1.3, -0.2]

    /// The hulls of the scenes on white, each derived once.
    private static let hulls: [Double: Hull] = {
        var hulls: [Double: Hull] = [:]
        for fraction in fractions {
            hulls[fraction] = try? Judge().hull(for: scene(.fraction(fraction)), depth: .eight)
        }
        return hulls
    }()

    private static func judgement(of image: Image, scene: Scene) -> Judgement {
        if scene.background == .white, scene.gradient == .standard, case .fraction(let value) = scene.progress,
            let hull = hulls[value]
        {
            return Judge().judgement(of: image, scene: scene, hull: hull)
        }
        return Judge().judgement(of: image, scene: scene)
    }

    private static func scene(_ progress: Progress, background: Color = .white) throws -> Scene {
        try Scene(width: 320, scale: 2, progress: progress, background: background, pad: Insets(all: 4))
    }

    /// Bars on white whose progress is known, and where these do not show a fault, those that do.
    private static func judged(for family: FaultFamily) throws -> [Scene] {
        var scenes = try fractions.map { try scene(.fraction($0)) }
        switch family {
        case .lightFringe:
            scenes += try [0.25, 0.503, 1].map { try scene(.fraction($0), background: Color(hex: 0x1C1C1E)) }
        case .nonFiniteAsNumber, .nullAsNumber:
            scenes += try [.fraction(.nan), .fraction(.infinity), .unavailable].map { try scene($0) }
        case .minimumFill: scenes.append(try scene(.fraction(0.02)))
        case .mixedInSRGB:
            let interpolation = Interpolation(space: .oklab)
            let gradient = try Gradient(stops: Gradient.standard.stops, interpolation: interpolation)
            scenes += try fractions.map { try scene(.fraction($0)).colored(gradient: gradient) }
        default: break
        }
        return scenes
    }

    /// Scenes of every kind: padded or not, right to left, transparent, square, small, with the indicator inside.
    private static func scenes() throws -> [Scene] {
        let linear = try Gradient(
            stops: Gradient.standard.stops, interpolation: Interpolation(space: .linearSRGB, alpha: .straight))
        let unavailable: [Progress] = [.fraction(.nan), .unavailable, .completed(1, total: 0)]
        return try (fractions.map(Progress.fraction) + [.fraction(0.02)] + unavailable).flatMap { progress in
            [
                try Scene(width: 48, scale: 2, progress: progress, background: .transparent, pad: Insets(all: 2)),
                try Scene(width: 37, scale: 1.5, progress: progress, direction: .rightToLeft, pad: Insets(right: 3)),
                try Scene(width: 60, height: 5, progress: progress, gradient: linear, corners: .radius(2)),
                try Scene(width: 40, progress: progress, indicator: .inside),
            ]
        }
    }
}
