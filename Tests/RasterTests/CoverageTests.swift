import Raster
import RevealModel
import Testing

@Suite struct CoverageTests {
    /// The cells add up to the area of the rounded rectangle, `w·h − (4 − π)·r²`.
    @Test(
        arguments: [
            (320, 14, 1, .capsule), (37, 14, 1.25, .capsule), (10.4, 3.3, 3, .capsule), (14, 14, 1.7, .capsule),
            (5, 20, 2, .capsule), (30, 10, 1, .radius(0)), (30, 10, 1.3, .radius(2.2)), (30, 10, 1, .radius(0.01)),
            (1, 1, 1, .capsule), (3, 2, 1, .radius(0.4)), (1e-3, 1e-3, 1000, .capsule),
        ] as [(Double, Double, Double, Scene.Corners)])
    func cellsAddUpToTheArea(width: Double, height: Double, scale: Double, corners: Scene.Corners) throws {
        // Padding takes up what the rounded canvas would cut off.
        let scene = try Scene(
            width: width, height: height, scale: scale, progress: .fraction(1), corners: corners,
            pad: Insets(all: 1 / scale))
        let layout = Layout(of: scene, revealing: .one)
        let radius = layout.clip.effectiveRadius * scale
        let expected = width * scale * height * scale - (4 - Double.pi) * radius * radius
        let (track, fill) = sums(scene, layout)
        #expect((track - expected).magnitude <= 1e-11 * expected)
        #expect(fill == track)
    }

    /// Literals: a quarter of a disc around the bar's left end, cut into cells, integrated with 40 digits.
    @Test(
        arguments: [
            (28, 9, 9, 0.97972856839617640056), (28, 13, 0, 0.98808611066548296998),
            (28, 10, 8, 0.95358166275214178557), (4000, 1414, 1414, 0.091213183282585978602),
            (4000, 1999, 20, 0.8949139037056390862), (4000, 1990, 194, 0.5199486242309729926),
            (6, 2, 2, 0.028898609534758122629), (6, 1, 2, 0.57636277560449456622),
        ] as [(Double, Int, Int, Double)])
    func arcCutsCellsExactly(height: Double, left: Int, up: Int, expected: Double) throws {
        let scene = try Scene(width: height + 4, height: height, progress: .fraction(1))
        let layout = Layout(of: scene, revealing: .one)
        let (columns, rows) = (scene.canvas.width, scene.canvas.height)
        let (column, row) = (Int(height / 2) - 1 - left, Int(height / 2) - 1 - up)
        for (x, y) in [
            (column, row), (columns - 1 - column, row), (column, rows - 1 - row),
            (columns - 1 - column, rows - 1 - row),
        ] {
            let coverage = Rasterizer().coverage(of: scene, layout: layout, x: x, y: y)
            #expect((coverage.track - expected).magnitude <= 1e-12)
            #expect(coverage.fill == coverage.track)
        }
    }

    @Test func discInOnePixelCoversItsArea() throws {
        let scene = try Scene(width: 1, height: 1, progress: .fraction(0.5))
        let coverage = Rasterizer().coverage(
            of: scene, layout: Layout(of: scene, revealing: try #require(RevealFraction(clamping: 0.5))), x: 0, y: 0)
        #expect((coverage.track - 0.785398163397448310).magnitude <= 1e-15)
        #expect((coverage.fill - 0.392699081698724155).magnitude <= 1e-15)
    }

    /// Corners too small to cut anything off must not divide by their vanished squares either.
    @Test(arguments: [0, .leastNonzeroMagnitude, 1e-200, 1e-150, 1e-9, 1e-7, 1.1e-7])
    func cornersOfNoSizeLeaveTheCellWhole(radius: Double) throws {
        let scene = try Scene(width: 3, height: 2, progress: .fraction(1), corners: .radius(radius))
        let coverage = Rasterizer().coverage(of: scene, layout: Layout(of: scene, revealing: .one), x: 0, y: 0)
        #expect((coverage.track - 1).magnitude <= 1e-13)
        #expect(coverage.fill == coverage.track)
    }

    @Test func everyCellMatchesDiscsCutByPolygons() throws {
        for (width, height, scale, fraction) in [
            (23.5, 9, 1.3, 0.62), (10.4, 3.3, 1, 0.9), (0.9, 0.8, 2, 0.4), (6.2, 31, 1, 0.31),
        ] {
            let scene = try Scene(
                width: width, height: height, scale: scale, progress: .fraction(fraction),
                pad: Insets(left: 2, top: 1, right: 1, bottom: 2))
            let layout = Layout(of: scene, revealing: try #require(RevealFraction(clamping: fraction)))
            let definition = Definition(scene: scene, layout: layout)
            for y in 0..<scene.canvas.height {
                for x in 0..<scene.canvas.width {
                    let coverage = Rasterizer().coverage(of: scene, layout: layout, x: x, y: y)
                    #expect((coverage.track - definition.coverage(x: x, y: y, of: .track)).magnitude <= 1e-12)
                    #expect((coverage.fill - definition.coverage(x: x, y: y, of: .fill)).magnitude <= 1e-12)
                }
            }
        }
    }

    @Test func lastColumnIsCoveredByWhatIsLeftOfTheWidth() throws {
        let scene = try Scene(width: 10.7, height: 4, progress: .fraction(1), corners: .radius(0))
        let layout = Layout(of: scene, revealing: .one)
        #expect(scene.canvas.width == 11)
        let coverage = Rasterizer().coverage(of: scene, layout: layout, x: 10, y: 1)
        #expect((coverage.track - 0.7).magnitude <= 1e-15)
    }

    private func sums(_ scene: Scene, _ layout: Layout) -> (track: Double, fill: Double) {
        var sums = (track: 0.0, fill: 0.0)
        for y in 0..<scene.canvas.height {
            for x in 0..<scene.canvas.width {
                let coverage = Rasterizer().coverage(of: scene, layout: layout, x: x, y: y)
                sums.track += coverage.track
                sums.fill += coverage.fill
            }
        }
        return sums
    }
}
