import Oracle
import RevealModel

/// One setting of the freedoms of a profile: what one honest engine does differently from the rules, in all its pixels.
struct Liberties: Sendable {
    /// How far from a pixel's centre the gradient is sampled, in pixels.
    var phase = 0.0
    /// The entries of the table that the gradient is looked up in, or nil.
    var table: Table?
    /// How far each inner stop lies off, in pixels.
    var stopOffsets: [Double] = []
    /// How samples become whole levels.
    var rounding = Rounding.nearest
    /// How far all samples are off alike, in levels.
    var bias = 0.0
    /// How far the outline lies off along its normal, in pixels.
    var outlineOffset = 0.0
    /// How far a pixel that the outline cuts may be covered too much or too little, `0...1`.
    var coverageNoise = 0.0
    /// Whether track and gradient are clipped apart.
    var isPerLayer = false
    /// The grid that the advancing edge snaps to, in pixels from the track's leading end; nil where it stays in its place.
    var edgeGrid: Double?
    /// How far the advancing edge lies off the place that it snaps to, in pixels.
    var edgeSlack = 0.0

    /// A table of colours.
    struct Table: Sendable {
        /// The number of entries.
        var entries: Int
        /// Whether the nearest entry is taken, whose colour is that of k / (entries − 1); else the one before.
        var isNearest: Bool
    }

    /// How samples become whole levels.
    enum Rounding: Sendable, CaseIterable {
        /// To the nearest level.
        case nearest
        /// To the level below.
        case down
        /// By up to half a level either way before they are rounded, pixel by pixel.
        case dither
    }

    /// Takes none.
    init() {}

    /// Takes liberties at random within the freedoms of a profile.
    init(_ freedoms: Freedoms, in scene: Scene, _ random: inout SplitMix) {
        let reach = freedoms.samplePhase.pixels + freedoms.samplePhase.points * scene.scale
        phase = random.pick([0, -reach, reach, random.double(-reach, reach)])
        if let fewest = freedoms.gradientTable, random.chance(0.4) {
            table = Table(entries: random.pick([fewest, fewest, 2 * fewest, 1024]), isNearest: random.chance(0.5))
        }
        // An inner stop may be off by itself as far as pixels are still admissible.
        if random.chance(0.3), table == nil {
            // Sampled further on, a colour shows further back.
            let shift = scene.direction == .leftToRight ? -phase : phase
            stopOffsets = scene.gradient.stops.map { _ in
                // Between two neighbours that are off the other way, a stop is off by twice as much.
                let off = random.double(-freedoms.stopOffset, freedoms.stopOffset) / 2
                return Swift.max(-reach, Swift.min(reach, shift + off)) - shift
            }
        }
        rounding = random.pick(Rounding.allCases)
        // Rounding takes up to a level of what samples may be off; a bias of all a part of the rest.
        let rest = (freedoms.levels - 1) / 2
        bias = random.double(-rest, rest)
        outlineOffset = random.pick([
            0, random.double(-1, 1) * freedoms.outlineOffset, random.double(-1, 1) * freedoms.outlineOffset,
        ])
        coverageNoise = freedoms.outlineCoverage * 0.5
        isPerLayer = freedoms.perLayerClip && random.chance(0.4)
        var grids: [Double?] = [nil]
        if freedoms.edgeSnap.contains(.devicePixel) { grids.append(1) }
        if freedoms.edgeSnap.contains(.point) { grids.append(scene.scale) }
        edgeGrid = random.pick(grids)
        edgeSlack = random.double(-1, 1) * freedoms.edgeSlack
    }

    /// Some settings of a profile's freedoms, the same in every trial of a scene.
    static func settings(of freedoms: Freedoms, in scene: Scene) -> [Liberties] {
        (0..<16).map { number in
            var random = SplitMix(seed: 0, number: number)
            return Liberties(freedoms, in: scene, &random)
        }
    }

    /// A mask whose advancing edge lies where an engine puts it.
    func snapped(_ mask: LibertyShape, _ scene: Scene, within outline: LibertyShape) -> LibertyShape {
        let isRight = scene.direction == .leftToRight
        let length = scene.width * scene.scale
        let origin = Double(scene.origin.x) + (isRight ? 0 : length)
        return mask.movingSide(isRight: isRight, within: outline, from: origin) { place in
            (edgeGrid.map { (place / $0).rounded() * $0 } ?? place) + edgeSlack
        }
    }

    /// The liberties in words.
    var text: String {
        func fixed(_ value: Double) -> String { FindingText.fixed(value, 2) }
        var parts = ["phase \(fixed(phase)) px"]
        if let table { parts.append("\(table.entries) entries\(table.isNearest ? ", nearest" : "")") }
        if !stopOffsets.isEmpty {
            parts.append("stops off by " + stopOffsets.map(fixed).joined(separator: ", ") + " px")
        }
        parts.append("rounded \(rounding)")
        parts.append("bias \(fixed(bias))")
        parts.append("outline \(fixed(outlineOffset)) px\(isPerLayer ? ", layers apart" : "")")
        let grid = edgeGrid.map { " on a grid of \(fixed($0)) px" } ?? ""
        parts.append("edge\(grid) off by \(fixed(edgeSlack)) px")
        return "[" + parts.joined(separator: "; ") + "]"
    }
}
