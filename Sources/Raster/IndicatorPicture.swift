import RevealModel

/// The circular indicator that takes the place of the bar while its progress is unavailable (R19).
///
/// It stands alone on the background, because the indicator replaces the bar as a whole, track included. Its circle is as
/// high as the bar (as wide, where the bar is narrower than high) and lies at the leading end, halfway up:
///
/// - Eight dots of a tenth of the circle's diameter as radius touch the circle from within, the first of them at twelve
///   o'clock, the others clockwise, in either layout direction. They do not touch each other.
/// - The phase `p`, in turns, makes dot `k` of age `a = p − k/8`, taken modulo 1: the dot that was reached just now has
///   age 0. Its opacity falls from 1 at age 0 evenly to 0.15 at age 7/8, and rises back to 1 until age 1. So the
///   picture turns clockwise once per turn, without a jump.
/// - A circle below four pixels shows no dots but one disc of opacity 1: its dots would blend into a grey that a bar
///   can have, too.
/// - The ink is black on a background that is light over white paper, white on a dark one.
///
/// A cell whose share `w` is the sum of each dot's exact area in the cell times its opacity shows `(1 − w)·background +
/// w·ink`.
struct IndicatorPicture {
    private let columns: Int
    private let rows: Int
    private let dots: [Dot]
    private let background: PremultipliedColor
    private let ink: PremultipliedColor

    /// A dot and how much of its colour shows.
    private struct Dot {
        let shape: PixelShape
        let opacity: Double

        init(centerX: Double, centerY: Double, radius: Double, opacity: Double) {
            shape = PixelShape(
                rect: PixelRect(
                    minX: centerX - radius, minY: centerY - radius, maxX: centerX + radius, maxY: centerY + radius),
                radius: radius)
            self.opacity = opacity
        }
    }

    private static let dotCount = 8
    private static let faintest = 0.15

    /// Where the dots lie, from the circle's centre, in units of their circle's radius: twelve o'clock and on clockwise.
    private static let directions: [(x: Double, y: Double)] = {
        let diagonal = 0.5.squareRoot()
        return [
            (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
            (-diagonal, -diagonal),
        ]
    }()

    /// Prepares the indicator of a scene whose progress is unavailable.
    init(of scene: Scene) {
        columns = scene.canvas.width
        rows = scene.canvas.height
        background = PremultipliedColor(scene.background)
        ink = PremultipliedColor(Self.isDark(scene.background) ? .white : Color(hex: 0x000000))
        let grid = PixelGrid(of: scene)
        let diameter = Swift.min(scene.width, scene.height)
        let leading = scene.direction == .leftToRight ? 0 : scene.width - diameter
        let circle = grid.rect(
            Rect(minX: leading, minY: (scene.height - diameter) / 2, width: diameter, height: diameter))
        let radius = (circle.maxX - circle.minX) / 2
        let center = (x: circle.minX + radius, y: circle.minY + radius)
        guard radius >= 2 else {
            dots = [Dot(centerX: center.x, centerY: center.y, radius: radius, opacity: 1)]
            return
        }
        let dotRadius = radius / 5
        let distance = radius - dotRadius
        dots = Self.directions.indices.map { index in
            let direction = Self.directions[index]
            return Dot(
                centerX: center.x + direction.x * distance, centerY: center.y + direction.y * distance,
                radius: dotRadius, opacity: Self.opacity(ofDot: index, phase: scene.phase))
        }
    }

    /// The opacity of a dot.
    private static func opacity(ofDot index: Int, phase: Double) -> Double {
        let count = Double(dotCount)
        let difference = phase * count - Double(index)
        let age = difference < 0 ? difference + count : difference
        let fade = count - 1
        let share = age <= fade ? 1 - age / fade : age - fade
        return faintest + (1 - faintest) * share
    }

    /// Whether a background is darker than middle grey: its luma (ITU-R BT.601) over white.
    private static func isDark(_ background: Color) -> Bool {
        let color = PremultipliedColor(background).over(PremultipliedColor(.white))
        return 299 * color.red + 587 * color.green + 114 * color.blue < 127_500
    }

    /// Draws all rows; `pixels` holds one packed pixel for each cell of the canvas, row by row.
    func draw(into pixels: UnsafeMutablePointer<UInt32>) {
        let plain = background.packed
        pixels.update(repeating: plain, count: columns * rows)
        var shares = [Double](repeating: 0, count: columns)
        for y in 0..<rows {
            var touched = (start: columns, end: 0)
            for dot in dots { add(dot, y: y, to: &shares, touched: &touched) }
            guard touched.start < touched.end else { continue }
            let row = pixels + y * columns
            for x in touched.start..<touched.end where shares[x] > 0 {
                row[x] = (background * (1 - shares[x]) + ink * shares[x]).packed
                shares[x] = 0
            }
        }
    }

    /// Adds what a dot covers of a row to the shares of its cells, and extends the columns that were touched.
    private func add(_ dot: Dot, y: Int, to shares: inout [Double], touched: inout (start: Int, end: Int)) {
        let cut = RowCut(row: y, shape: dot.shape, within: dot.shape.rect)
        guard cut.height > 0 else { return }
        let coverage = RowCoverage(cut, of: dot.shape, within: dot.shape.rect, columns: columns)
        var x = 0
        while x < columns {
            let run = coverage.run(at: x)
            if run.coverage > 0 {
                for column in x..<run.end { shares[column] += run.coverage * dot.opacity }
                touched = (Swift.min(touched.start, x), Swift.max(touched.end, run.end))
            }
            x = run.end
        }
    }
}
