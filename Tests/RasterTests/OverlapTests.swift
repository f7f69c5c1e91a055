import Raster
import RevealModel
import Testing

/// Masks with rounded corners under a clip with rounded corners: arcs of both may cross the same cell.
@Suite struct OverlapTests {
    @Test func maskEqualToTheClipCoversWhatTheClipCovers() throws {
        let scene = try Scene(width: 23.5, height: 9, scale: 1.3, progress: .fraction(1))
        var layout = Layout(of: scene, revealing: .one)
        layout.mask = layout.clip
        for y in 0..<scene.canvas.height {
            for x in 0..<scene.canvas.width {
                let coverage = Rasterizer().coverage(of: scene, layout: layout, x: x, y: y)
                #expect((coverage.fill - coverage.track).magnitude <= 1e-12)
            }
        }
    }

    @Test func maskWithSquareClipCoversItsOwnArea() throws {
        let scene = try Scene(width: 30, height: 10, progress: .fraction(1), corners: .radius(0))
        var layout = Layout(of: scene, revealing: .one)
        layout.mask = RoundedRect(rect: Rect(minX: 0, minY: 0, width: 17.25, height: 10), radius: 4)
        var sum = 0.0
        for y in 0..<10 {
            for x in 0..<30 { sum += Rasterizer().coverage(of: scene, layout: layout, x: x, y: y).fill }
        }
        #expect((sum - (172.5 - (4 - Double.pi) * 16)).magnitude <= 1e-10)
    }

    /// Two discs of radius 1 whose centres are 1 apart share `2π/3 − √3/2`.
    @Test func twoDiscsShareALens() throws {
        let scene = try Scene(width: 3, height: 2, progress: .fraction(1))
        var layout = Layout(of: scene, revealing: .one)
        layout.clip = RoundedRect(rect: Rect(minX: 0, minY: 0, width: 2, height: 2), radius: 1)
        layout.mask = RoundedRect(rect: Rect(minX: 1, minY: 0, width: 2, height: 2), radius: 1)
        var sum = 0.0
        for y in 0..<2 {
            for x in 0..<3 { sum += Rasterizer().coverage(of: scene, layout: layout, x: x, y: y).fill }
        }
        #expect((sum - 1.2283696986087567).magnitude <= 1e-12)
    }

    /// A pixel around both shapes: every arc and every crossing lies in one cell.
    @Test func lensInsideOneCellKeepsItsArea() throws {
        let scene = try Scene(width: 1, height: 1, progress: .fraction(1))
        var layout = Layout(of: scene, revealing: .one)
        layout.clip = RoundedRect(rect: Rect(minX: 0.1, minY: 0.2, width: 0.4, height: 0.4), radius: 0.2)
        layout.mask = RoundedRect(rect: Rect(minX: 0.3, minY: 0.2, width: 0.4, height: 0.4), radius: 0.2)
        let coverage = Rasterizer().coverage(of: scene, layout: layout, x: 0, y: 0)
        #expect((coverage.fill - 1.2283696986087567 * 0.04).magnitude <= 1e-15)
    }

    @Test(
        arguments: [
            RoundedRect(rect: Rect(minX: 0, minY: 0, width: 9, height: 9), radius: 4.5),
            RoundedRect(rect: Rect(minX: 0, minY: 0, width: 4, height: 9), radius: 2),
            RoundedRect(rect: Rect(minX: 1.2, minY: -2, width: 17, height: 9.5), radius: 3.1),
            RoundedRect(rect: Rect(minX: 19, minY: 1, width: 9, height: 12), radius: 4),
        ])
    func everyCellMatchesASampledArea(mask: RoundedRect) throws {
        let scene = try Scene(width: 23.5, height: 9, progress: .fraction(1), corners: .radius(3.7))
        var layout = Layout(of: scene, revealing: .one)
        layout.mask = mask
        for y in 0..<scene.canvas.height {
            for x in 0..<scene.canvas.width {
                let coverage = Rasterizer().coverage(of: scene, layout: layout, x: x, y: y)
                let sampled = sampledArea(x: Double(x), y: Double(y), [layout.clip, layout.mask])
                #expect((coverage.fill - sampled).magnitude <= 2e-4, "at (\(x), \(y))")
            }
        }
    }

    /// The mean length of 500 lines across a cell that lie in all shapes.
    private func sampledArea(x: Double, y: Double, _ shapes: [RoundedRect]) -> Double {
        let count = 500
        var sum = 0.0
        for index in 0..<count {
            let height = y + (Double(index) + 0.5) / Double(count)
            var (left, right) = (x, x + 1)
            for shape in shapes {
                let (rect, radius) = (shape.rect, shape.effectiveRadius)
                guard height > rect.minY, height < rect.maxY else {
                    right = left
                    break
                }
                let depth = max(0, rect.minY + radius - height, height - (rect.maxY - radius))
                let inset = radius - max(0, radius * radius - depth * depth).squareRoot()
                left = max(left, rect.minX + inset)
                right = min(right, rect.maxX - inset)
            }
            sum += max(0, right - left)
        }
        return sum / Double(count)
    }
}
