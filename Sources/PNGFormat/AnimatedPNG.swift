import CPNG
public import Pixels

/// How long a frame of an animation shows, as a fraction of a second.
public struct FrameDelay: Equatable, Sendable {
    /// The numerator, in `0...65535`.
    public let numerator: UInt16
    /// The denominator, in `1...65535`.
    public let denominator: UInt16

    /// Creates a delay of `numerator / denominator` seconds.
    ///
    /// - Precondition: `denominator` is at least 1; players read 0 as 100, which is not what it says.
    public init(_ numerator: UInt16, over denominator: UInt16) {
        precondition(denominator >= 1, "denominator must be at least 1, but is \(denominator)")
        self.numerator = numerator
        self.denominator = denominator
    }
}

/// Encodes frames as an animated PNG, one after the other.
///
///     var encoder = AnimatedPNGEncoder()
///     for image in images { encoder.add(image, for: FrameDelay(1, over: 60)) }
///     try AtomicFile.write(encoder.bytes(), toPath: "bar.png")
///
/// The first frame is the default image, which readers that know no animation show. Of each later one only the smallest
/// rectangle that holds all changes is stored; it replaces what was there. Of the frames only the last is kept in memory,
/// and the bytes of all.
///
/// Source: PNG, third edition, sections 11.3.6 and 4.8 (`acTL`, `fcTL`, `fdAT`).
public struct AnimatedPNGEncoder: Sendable {
    private let plays: UInt32
    private let options: PNGOptions
    private var last: Image?
    private var frameCount: UInt32 = 0
    private var sequenceNumber: UInt32 = 0
    /// The signature and the chunks before the image data, without those of the animation.
    private var head: [UInt8] = []
    /// The chunks from the first frame's control on.
    private var body: [UInt8] = []

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - plays: How often the animation plays; 0 is for ever.
    ///   - options: How the frames are stored. Set ``PNGOptions/keepsAlpha`` unless every frame is opaque: all frames of a
    ///     file are stored alike.
    public init(plays: UInt32 = 0, options: PNGOptions = PNGOptions()) {
        self.plays = plays
        self.options = options
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - image: The whole frame.
    ///   - delay: How long it shows.
    /// - Precondition: The frame has the size and the depth of the first, and is opaque unless alpha is kept.
    public mutating func add(_ image: Image, for delay: FrameDelay) {
        precondition(
            options.keepsAlpha || isOpaque(image), "a frame that is not opaque needs options that keep alpha")
        if let last {
            precondition(
                image.width == last.width && image.height == last.height
                    && image.bytesPerPixel == last.bytesPerPixel,
                "every frame must have the size and the depth of the first")
            let part = image.changes(since: last)
            addControl(part, delay)
            for chunk in chunks(of: encodePNG(image.cropped(to: part), options: options)) where chunk.type == .imageData
            {
                body.addChunk(.frameData, bigEndian(nextSequenceNumber()) + chunk.data)
            }
        } else {
            let file = encodePNG(image, options: options)
            let chunks = chunks(of: file)
            guard let first = chunks.first(where: { $0.type == .imageData }) else {
                preconditionFailure("an encoded image must have image data")
            }
            head = Array(file[..<first.offset])
            addControl(Part(x: 0, y: 0, width: image.width, height: image.height), delay)
            for chunk in chunks where chunk.type == .imageData { body.addChunk(.imageData, chunk.data) }
        }
        last = image
        frameCount += 1
    }

    /// The bytes of the file with all frames that were added so far.
    ///
    /// - Precondition: There is a frame.
    public func bytes() -> [UInt8] {
        precondition(frameCount > 0, "an animation must have a frame")
        var file = head
        file.addChunk(.animation, bigEndian(frameCount) + bigEndian(plays))
        file += body
        file.addChunk(.end, [])
        return file
    }

    /// The control chunk of a frame: it stays when the next one comes, and replaces what it covers, alpha included.
    private mutating func addControl(_ part: Part, _ delay: FrameDelay) {
        var data = bigEndian(nextSequenceNumber())
        for number in [part.width, part.height, part.x, part.y] { data += bigEndian(UInt32(number)) }
        for number in [delay.numerator, delay.denominator] {
            data += [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)]
        }
        let (disposeNone, blendSource): (UInt8, UInt8) = (0, 0)
        body.addChunk(.frameControl, data + [disposeNone, blendSource])
    }

    private mutating func nextSequenceNumber() -> UInt32 {
        defer { sequenceNumber += 1 }
        return sequenceNumber
    }
}

/// A rectangle of pixels, at least one.
private struct Part {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
}

/// The chunks of a file that was encoded just now.
private func chunks(of file: [UInt8]) -> [(type: PNGChunkType, offset: Int, data: [UInt8])] {
    file.withUnsafeBytes { bytes in
        var chunks: [(type: PNGChunkType, offset: Int, data: [UInt8])] = []
        var offset = 8
        while offset < bytes.count {
            let count = Int(bytes.bigEndian32(at: offset))
            let type = PNGChunkType(code: bytes.bigEndian32(at: offset + 4))
            chunks.append((type, offset, Array(bytes[offset + 8..<offset + 8 + count])))
            offset += 12 + count
        }
        return chunks
    }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

extension [UInt8] {
    /// Adds a chunk: length, type, data, checksum of type and data.
    fileprivate mutating func addChunk(_ type: PNGChunkType, _ data: [UInt8]) {
        self += bigEndian(UInt32(data.count))
        let checked = bigEndian(type.code) + data
        self += checked
        self += bigEndian(cpng_checksum(0, checked, checked.count))
    }
}

extension Image {
    /// The bytes that a pixel is stored in, 4 or 8.
    fileprivate var bytesPerPixel: Int {
        switch samples {
        case .eight: 4
        case .sixteen: 8
        }
    }

    /// The smallest rectangle outside which both images are equal; one pixel if they are equal everywhere.
    fileprivate func changes(since other: Image) -> Part {
        switch (samples, other.samples) {
        case (.eight(let new), .eight(let old)): changes(new, since: old)
        case (.sixteen(let new), .sixteen(let old)): changes(new, since: old)
        default: preconditionFailure("both images must have the same depth")
        }
    }

    private func changes<Sample: Equatable>(_ new: [Sample], since old: [Sample]) -> Part {
        var (left, right, top, bottom) = (width, 0, height, 0)
        for y in 0..<height {
            let row = y * width * 4..<(y + 1) * width * 4
            guard let first = row.first(where: { new[$0] != old[$0] }),
                let last = row.last(where: { new[$0] != old[$0] })
            else { continue }
            left = min(left, (first - row.lowerBound) / 4)
            right = max(right, (last - row.lowerBound) / 4 + 1)
            top = min(top, y)
            bottom = y + 1
        }
        guard top < bottom else { return Part(x: 0, y: 0, width: 1, height: 1) }
        return Part(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The pixels inside a rectangle.
    fileprivate func cropped(to part: Part) -> Image {
        func cropped<Sample>(_ samples: [Sample]) -> [Sample] {
            var result: [Sample] = []
            result.reserveCapacity(part.width * part.height * 4)
            for y in part.y..<part.y + part.height {
                let start = (y * width + part.x) * 4
                result += samples[start..<start + part.width * 4]
            }
            return result
        }
        switch samples {
        case .eight(let samples): return Image(width: part.width, height: part.height, rgba: cropped(samples))
        case .sixteen(let samples): return Image(width: part.width, height: part.height, rgba16: cropped(samples))
        }
    }
}
