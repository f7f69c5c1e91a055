public import Pixels
import RevealModel

/// An admissible image as whole samples: the fast first screen that every image passes through.
///
/// Deriving a hull costs more than comparing with it, so a caller that judges many images of one scene keeps it.
public struct Hull: Sendable {
    /// The admissible image that the samples come from.
    public let admissible: AdmissibleImage
    private let planes: Planes

    private enum Planes: Sendable {
        case eight([BoundsPlane<UInt8>])
        case sixteen([BoundsPlane<UInt16>])
    }

    /// The number of bits an image's samples must have to be compared with a hull.
    public enum Depth: UInt8, Equatable, Sendable {
        /// Eight bits a sample.
        case eight
        /// Sixteen bits a sample.
        case sixteen

        /// The depth at which an image is stored.
        public init(of image: Image) {
            switch image.samples {
            case .eight: self = .eight
            case .sixteen: self = .sixteen
            }
        }
    }

    /// Derives the samples of an admissible image for images of one depth.
    public init(_ admissible: AdmissibleImage, depth: Depth) {
        self.admissible = admissible
        let indices = admissible.backdrops.indices
        // An image that is laid over a backdrop has fractions of levels, so it is compared with 16 bits.
        if depth == .eight && admissible.backdrops == [.none] {
            planes = .eight(indices.map { BoundsPlane(admissible, backdrop: $0) })
        } else {
            planes = .sixteen(indices.map { BoundsPlane(admissible, backdrop: $0) })
        }
    }

    /// The memory that the samples take, in bytes.
    public var byteCount: Int {
        switch planes {
        case .eight(let planes): return planes.reduce(0) { $0 + $1.low.count * 2 + $1.regions.count }
        case .sixteen(let planes): return planes.reduce(0) { $0 + $1.low.count * 4 + $1.regions.count }
        }
    }

    /// Compares an image of the right size with the hull.
    ///
    /// - Precondition: The image has the size of the admissible image and the depth of the hull.
    func scan(_ image: Image, stops: [EarlyStop] = []) -> Violations {
        precondition(image.width == admissible.size.width && image.height == admissible.size.height)
        var violations = Violations(stops: stops)
        let cut = OutlineCut(image, admissible)
        switch planes {
        case .eight(let planes):
            guard case .eight(let samples) = image.samples else { preconditionFailure("a hull of 8 bits") }
            planes[0].compare(samples, backdrop: 0, into: &violations) { cut.innerRegion(x: $0, y: $1, backdrop: 0) }
        case .sixteen(let planes):
            for (index, plane) in planes.enumerated() {
                let backdrop = admissible.backdrops[index]
                plane.compare(image.samples16(over: backdrop), backdrop: index, into: &violations) {
                    cut.innerRegion(x: $0, y: $1, backdrop: index)
                }
            }
        }
        return violations
    }
}

extension Image {
    /// The samples as 16 bits each, laid over a backdrop, which leaves them opaque; as they are over none.
    func samples16(over backdrop: Backdrop) -> [UInt16] {
        let wide: [UInt16]
        switch samples {
        case .sixteen(let values): wide = values
        case .eight(let values): wide = values.map { UInt16($0) * 257 }
        }
        guard backdrop != .none else { return wide }
        let behind: UInt32 = backdrop == .white ? 65535 : 0
        return [UInt16](unsafeUninitializedCapacity: wide.count) { buffer, count in
            for first in stride(from: 0, to: wide.count, by: 4) {
                let alpha = UInt32(wide[first + 3])
                for channel in 0..<3 {
                    let light = UInt32(wide[first + channel]) * alpha + behind * (65535 - alpha)
                    buffer[first + channel] = UInt16((light + 32767) / 65535)
                }
                buffer[first + 3] = 65535
            }
            count = wide.count
        }
    }
}

extension Image {
    /// The channels of one pixel as they are judged over a backdrop, in levels: red, green, blue, alpha.
    ///
    /// - Precondition: The pixel lies inside the image.
    public func channels(x: Int, y: Int, over backdrop: Backdrop) -> [Double] {
        pixel(x: x, y: y).channels(over: backdrop)
    }
}

extension Pixel {
    /// The four channels as they are, or, over a backdrop, laid over it and opaque, in levels.
    public func channels(over backdrop: Backdrop) -> [Double] {
        guard backdrop != .none else { return [red, green, blue, alpha] }
        let behind = backdrop.color.x * (255 - alpha)
        return [red, green, blue].map { ($0 * alpha + behind) / 255 } + [255]
    }
}
