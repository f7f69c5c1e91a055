public import RevealModel

/// What a faulty renderer draws: a description, from which an image is made elsewhere.
///
/// The layers are drawn one over the other, the first on its scene's background; the result is fitted to a canvas, and its
/// pixels are changed in order. A bar of one plain layer, fitted as it is, is the drawing of that layer's scene and layout.
public struct FaultyBar: Sendable {
    /// What is drawn, the lowest first; at least one.
    public var layers: [FaultyLayer]
    /// How the drawing becomes an image of its canvas.
    public var fit: CanvasFit
    /// What then happens to the pixels, in order.
    public var changes: [PixelChange]

    /// The correct bar of a scene.
    public init(of scene: Scene) {
        layers = [FaultyLayer(scene, Layout(of: scene, revealing: scene.progress.reveal.filled))]
        fit = .asDrawn
        changes = []
    }

    /// The scene of the lowest layer: its canvas, background, colours and progress.
    public var scene: Scene {
        get { layers[0].scene }
        set { layers[0].scene = newValue }
    }

    /// The layout of the lowest layer.
    public var layout: Layout {
        get { layers[0].layout }
        set { layers[0].layout = newValue }
    }

    /// Whether the image of this bar is, byte for byte, that of another.
    ///
    /// It is if both are described alike; that bars described otherwise differ somewhere is likely and not certain.
    public func drawsTheSame(as other: FaultyBar) -> Bool {
        layers.count == other.layers.count && zip(layers, other.layers).allSatisfy { $0.drawsTheSame(as: $1) }
            && fit == other.fit && changes == other.changes
    }
}

/// A bar, or a part of one, that is drawn as a whole.
public struct FaultyLayer: Sendable {
    /// Canvas, colours and progress. Only of the lowest layer the background is drawn.
    public var scene: Scene
    /// Where the parts lie.
    public var layout: Layout
    /// The share of the layer that shows, `0...1`.
    public var opacity: Double
    /// How the layer's colours are taken when it is laid over what is below it.
    public var reading: AlphaReading

    /// Creates a layer; a plain one is opaque and taken as what it is.
    public init(_ scene: Scene, _ layout: Layout, opacity: Double = 1, reading: AlphaReading = .correct) {
        self.scene = scene
        self.layout = layout
        self.opacity = opacity
        self.reading = reading
    }

    /// Whether the layer is its drawing, and nothing is done to it on the way.
    public var isPlain: Bool { opacity == 1 && reading == .correct }

    fileprivate func drawsTheSame(as other: FaultyLayer) -> Bool {
        opacity == other.opacity && reading == other.reading && layout.drawsTheSame(as: other.layout)
            && scene.drawsTheSame(as: other.scene)
    }
}

/// How the colours of a translucent pixel are taken.
public enum AlphaReading: Equatable, Sendable {
    /// As what they are.
    case correct
    /// Channels that are multiplied by alpha are taken as straight ones, and multiplied again.
    case premultipliedAsStraight
    /// Where the outline covers a pixel in part, its colour is mixed with another one by a share of what is not covered:
    /// `color · (1 − share · (1 − coverage)) + matte · share · (1 − coverage)`, straight; alpha stays.
    case fringe(matte: Color, share: Double)
}

/// How a drawing becomes an image of its canvas.
public enum CanvasFit: Equatable, Sendable {
    /// It is the image.
    case asDrawn
    /// It is enlarged or shrunk to a size, as a bitmap is.
    case resampled(PixelSize, BitmapFilter)
    /// It is cut at the right and the bottom to a size, or extended there by its scene's background.
    case cut(PixelSize)
}

/// How a bitmap is enlarged.
public enum BitmapFilter: UInt8, Equatable, Sendable {
    /// Each pixel takes the value of the pixel that its centre lies in.
    case nearest
    /// Each pixel takes the mean of the four pixels around its centre, by distance; channels are weighted by alpha.
    case bilinear
}

/// A change of the pixels of an image, whatever they show.
public enum PixelChange: Equatable, Sendable {
    /// Red and blue change places.
    case swapRedAndBlue
    /// Colours are converted to Display P3, and the numbers are then taken as sRGB.
    case displayP3NumbersAsSRGB
    /// Numbers are taken as Display P3 and converted to sRGB; what sRGB cannot show is clamped.
    case sRGBNumbersAsDisplayP3
    /// The sRGB transfer is applied to what is encoded already.
    case encodeTwice
    /// Each channel but alpha is rounded to the nearest of this many equal steps, 2 or more.
    case palette(levels: Int)
    /// What JPEG leaves of the image at a quality of `1...100`: the tables of its standard, scaled as libjpeg does, without
    /// subsampling; alpha stays.
    case jpeg(quality: Double)
    /// A black square of a side in pixels lies over the image's centre; partly covered pixels are mixed.
    case square(side: Double)
}
