/// The hidden part of a bar and the boundary between it and the revealed part, found without knowing a colour.
struct EdgeSearch {
    /// The colour of the hidden pixels: the mean of those that surely are.
    let track: SIMD4<Double>
    /// The first of the run of pixels in one colour that ends the profile.
    let firstHidden: Int
    /// Whether the colours jump to those of the run, as they do at an edge, instead of running into them.
    let jumps: Bool

    /// Whether the run has the colour that the track is known to have.
    let isKnownTrack: Bool

    /// How far pixels of one colour may differ, in levels.
    static let reach = 1.5
    /// How far two colours must be apart to be told apart well enough to measure between them, in levels.
    static let contrast = 12.0

    /// - Parameter knownTrack: The track's colour as far as it is known.
    init(_ colors: [SIMD4<Double>], knownTrack: SIMD4<Double>? = nil) {
        let last = colors[colors.count - 1]
        var first = colors.count - 1
        while first > 0, (colors[first - 1] - last).magnitudes.max() <= Self.reach { first -= 1 }
        firstHidden = first
        // The first pixel of the run may still be revealed a little.
        let sure = colors[Swift.min(first + 1, colors.count - 1)...]
        let mean = sure.reduce(SIMD4<Double>.zero, +) / Double(sure.count)
        track = mean
        isKnownTrack = knownTrack.map { ($0 - mean).magnitudes.max() <= 2.5 } ?? false
        // A single last pixel may be cut by the edge, unless it is known to be track.
        guard colors.count - first >= 2 || isKnownTrack else {
            jumps = false
            return
        }
        guard first > 1 else {
            jumps = first > 0 && (colors[0] - last).length > Self.contrast
            return
        }
        // The pixel before the run may be cut by the edge: the colours before that one tell where they were going.
        let continued = Self.continued(colors, to: first, from: first - 2)
        jumps = (continued - track).length > Self.contrast
    }

    /// The colour that a pixel would have if the colours up to index `end` went on as they did.
    static func continued(_ colors: [SIMD4<Double>], to index: Int, from end: Int) -> SIMD4<Double> {
        guard end >= 1 else { return colors[Swift.max(0, end)] }
        // A straight line through up to four pixels: fewer where the colours bend.
        let near = colors[end] - colors[end - 1]
        var slope = near
        if end >= 3 {
            let far = (colors[end] - colors[end - 3]) / 3
            if (far - near).magnitudes.max() <= 1.5 { slope = far }
        }
        // Beyond this it is no slope but another edge.
        guard slope.magnitudes.max() <= 40 else { return colors[end] }
        return colors[end] + slope * Double(index - end)
    }
}
