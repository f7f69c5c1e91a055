import Foundation
import RevealModel

extension Definition {
    enum Part {
        case track
        case fill
    }

    /// The area of cell ∩ clip ∩ track, or of cell ∩ clip ∩ mask, for a mask with square corners.
    func coverage(x: Int, y: Int, of part: Part) -> Double {
        if part == .fill && scene.progress.reveal == .indeterminate { return 0 }
        precondition(part == .track || layout.mask.effectiveRadius == 0, "rounded masks are sampled, see OverlapTests")
        let cell = Box(minX: Double(x), minY: Double(y), maxX: Double(x) + 1, maxY: Double(y) + 1)
        let rect = part == .track ? layout.track : layout.mask.rect
        return Self.area(
            of: cell.intersection(box(rect)), in: box(layout.clip.rect),
            radius: layout.clip.effectiveRadius * scene.scale)
    }

    func box(_ rect: Rect) -> Box {
        let (x, y) = (Double(scene.origin.x), Double(scene.origin.y))
        return Box(
            minX: x + rect.minX * scene.scale, minY: y + rect.minY * scene.scale,
            maxX: x + rect.maxX * scene.scale, maxY: y + rect.maxY * scene.scale)
    }

    struct Box {
        var minX: Double
        var minY: Double
        var maxX: Double
        var maxY: Double

        var area: Double { max(0, maxX - minX) * max(0, maxY - minY) }

        func intersection(_ other: Box) -> Box {
            Box(
                minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
                maxY: min(maxY, other.maxY))
        }
    }

    /// The area of a box inside a rounded rectangle: a cross of three boxes and four quarters of a disc.
    static func area(of box: Box, in rect: Box, radius: Double) -> Double {
        let (left, right) = (rect.minX + radius, rect.maxX - radius)
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        var area = box.intersection(Box(minX: left, minY: rect.minY, maxX: right, maxY: rect.maxY)).area
        area += box.intersection(Box(minX: rect.minX, minY: top, maxX: left, maxY: bottom)).area
        area += box.intersection(Box(minX: right, minY: top, maxX: rect.maxX, maxY: bottom)).area
        for (x, outerX) in [(left, rect.minX), (right, rect.maxX)] {
            for (y, outerY) in [(top, rect.minY), (bottom, rect.maxY)] {
                let corner = Box(minX: min(x, outerX), minY: min(y, outerY), maxX: max(x, outerX), maxY: max(y, outerY))
                let part = box.intersection(corner)
                guard part.area > 0 else { continue }
                area += discArea(
                    radius: radius,
                    polygon: [
                        (part.minX - x, part.minY - y), (part.maxX - x, part.minY - y), (part.maxX - x, part.maxY - y),
                        (part.minX - x, part.maxY - y),
                    ])
            }
        }
        return area
    }

    /// The area that a polygon and a disc around the origin have in common: for each edge, the triangle or the sector,
    /// or both, between the edge and the centre.
    private static func discArea(radius: Double, polygon: [(Double, Double)]) -> Double {
        var area = 0.0
        for index in polygon.indices {
            area += wedge(radius, from: polygon[index], to: polygon[(index + 1) % polygon.count])
        }
        return area.magnitude
    }

    private static func wedge(_ radius: Double, from p: (Double, Double), to q: (Double, Double)) -> Double {
        func cross(_ a: (Double, Double), _ b: (Double, Double)) -> Double { a.0 * b.1 - a.1 * b.0 }
        func sector(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
            radius * radius * atan2(cross(a, b), a.0 * b.0 + a.1 * b.1) / 2
        }
        let (dx, dy) = (q.0 - p.0, q.1 - p.1)
        let (a, b) = (dx * dx + dy * dy, p.0 * dx + p.1 * dy)
        let discriminant = b * b - a * (p.0 * p.0 + p.1 * p.1 - radius * radius)
        guard a > 0 else { return 0 }
        guard discriminant > 0 else { return sector(p, q) }
        let (entry, exit) = ((-b - discriminant.squareRoot()) / a, (-b + discriminant.squareRoot()) / a)
        guard entry < 1, exit > 0 else { return sector(p, q) }
        let first = (p.0 + max(0, entry) * dx, p.1 + max(0, entry) * dy)
        let second = (p.0 + min(1, exit) * dx, p.1 + min(1, exit) * dy)
        return sector(p, first) + cross(first, second) / 2 + sector(second, q)
    }
}
