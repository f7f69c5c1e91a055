import CPNG

extension PNGMetadata {
    /// Takes up what an ancillary chunk says; chunks without a meaning here are passed over.
    ///
    /// Two chunks of a kind, or one after the pixels, would leave it to each reader which to believe, so both are refused.
    ///
    /// - Parameters:
    ///   - chunk: A chunk with a correct checksum.
    ///   - hasPalette: Whether the palette came before it.
    ///   - hasImageData: Whether image data came before it.
    ///   - profileLimit: The most bytes of an inflated profile.
    mutating func add(
        _ chunk: PNGChunk, hasPalette: Bool, hasImageData: Bool, profileLimit: Int
    ) throws(PNGError) {
        var isKnown = false
        switch chunk.type {
        case .gamma: isKnown = gamma != nil
        case .chromaticities: isKnown = chromaticities != nil
        case .standardRGB: isKnown = renderingIntent != nil
        case .profile: isKnown = profile != nil
        case .codingPoints: isKnown = codingPoints != nil
        case .resolution: isKnown = resolution != nil
        case .significantBits: isKnown = significantBits != nil
        case .animation:
            // Only before the image data does the chunk make an animation.
            isAnimated = isAnimated || !hasImageData
            return
        default: return
        }
        guard !isKnown else {
            throw .malformed(chunk.type, .duplicate)
        }
        guard !hasImageData else {
            throw .malformed(chunk.type, .misplaced(after: .imageData))
        }
        guard !hasPalette || chunk.type == .resolution else {
            throw .malformed(chunk.type, .misplaced(after: .palette))
        }
        switch chunk.type {
        case .gamma: try readGamma(chunk)
        case .chromaticities: try readChromaticities(chunk)
        case .standardRGB: try readRenderingIntent(chunk)
        case .profile: profile = try Profile(chunk, limit: profileLimit)
        case .codingPoints: try readCodingPoints(chunk)
        case .resolution: try readResolution(chunk)
        default: try readSignificantBits(chunk)
        }
    }

    private mutating func readGamma(_ chunk: PNGChunk) throws(PNGError) {
        try chunk.require(byteCount: 4)
        gamma = chunk.hundredThousandth(at: 0)
    }

    private mutating func readChromaticities(_ chunk: PNGChunk) throws(PNGError) {
        try chunk.require(byteCount: 32)
        func point(_ offset: Int) -> Chromaticity {
            Chromaticity(x: chunk.hundredThousandth(at: offset), y: chunk.hundredThousandth(at: offset + 4))
        }
        chromaticities = Chromaticities(white: point(0), red: point(8), green: point(16), blue: point(24))
    }

    private mutating func readRenderingIntent(_ chunk: PNGChunk) throws(PNGError) {
        try chunk.require(byteCount: 1)
        guard let intent = RenderingIntent(rawValue: chunk.data[0]) else {
            throw .malformed(chunk.type, .value(chunk.data[0], field: "rendering intent"))
        }
        renderingIntent = intent
    }

    private mutating func readCodingPoints(_ chunk: PNGChunk) throws(PNGError) {
        try chunk.require(byteCount: 4)
        guard chunk.data[2] == 0 else {
            throw .malformed(chunk.type, .value(chunk.data[2], field: "matrix"))
        }
        guard chunk.data[3] <= 1 else {
            throw .malformed(chunk.type, .value(chunk.data[3], field: "range flag"))
        }
        codingPoints = CodingPoints(
            primaries: chunk.data[0], transfer: chunk.data[1], matrix: chunk.data[2], isFullRange: chunk.data[3] == 1)
    }

    private mutating func readResolution(_ chunk: PNGChunk) throws(PNGError) {
        try chunk.require(byteCount: 9)
        guard chunk.data[8] <= 1 else {
            throw .malformed(chunk.type, .value(chunk.data[8], field: "unit"))
        }
        resolution = Resolution(
            horizontal: Int(chunk.data.bigEndian32(at: 0)), vertical: Int(chunk.data.bigEndian32(at: 4)),
            isPerMeter: chunk.data[8] == 1)
    }

    private mutating func readSignificantBits(_ chunk: PNGChunk) throws(PNGError) {
        try chunk.require(byteCount: colorType == .palette ? 3 : colorType.channelCount)
        let deepest = colorType == .palette ? 8 : bitDepth
        for bits in chunk.data where bits == 0 || bits > deepest {
            throw .malformed(chunk.type, .value(bits, field: "bit count"))
        }
        significantBits = chunk.data.map(Int.init)
    }
}

extension PNGChunk {
    /// Refuses the chunk unless it holds `count` bytes.
    fileprivate func require(byteCount count: Int) throws(PNGError) {
        guard byteCount == count else {
            throw .malformed(type, .length(byteCount, required: count))
        }
    }

    /// Returns the number at `offset`, which is stored in units of 1/100000.
    fileprivate func hundredThousandth(at offset: Int) -> Double {
        Double(data.bigEndian32(at: offset)) / 100_000
    }
}

extension PNGMetadata.Profile {
    /// Reads a name in Latin-1, a zero, the compression method 0, and a deflated profile.
    fileprivate init(_ chunk: PNGChunk, limit: Int) throws(PNGError) {
        guard let length = chunk.data.prefix(80).firstIndex(of: 0), length > 0 else {
            throw .malformed(chunk.type, .illegalName)
        }
        guard chunk.data.count > length + 1 else {
            throw .malformed(chunk.type, .length(chunk.data.count, required: length + 2))
        }
        guard chunk.data[length + 1] == 0 else {
            throw .malformed(chunk.type, .value(chunk.data[length + 1], field: "compression method"))
        }
        name = String(String.UnicodeScalarView(chunk.data[..<length].map { Unicode.Scalar($0) }))
        let compressed = UnsafeRawBufferPointer(rebasing: chunk.data[(length + 2)...])
        // No more room than the data can fill (see `PNGContainer`), and one byte to notice that a limit is exceeded.
        var count = min(limit + 1, 1032 * compressed.count)
        var status = CPNG_OK
        bytes = [UInt8](unsafeUninitializedCapacity: count) { room, used in
            let report = cpng_inflate(
                compressed.bindMemory(to: UInt8.self).baseAddress, compressed.count, room.baseAddress, &count)
            status = cpng_status(rawValue: UInt32(report.status))
            used = count
        }
        guard count <= limit else {
            throw .exceedsLimit(.profileByteCount, actual: count, limit: limit)
        }
        guard status != CPNG_NO_MEMORY else {
            throw .outOfMemory
        }
        guard status == CPNG_OK else {
            throw .malformed(chunk.type, .damagedContents)
        }
        // The array above keeps its whole room; a profile is often a hundredth of it.
        bytes = Array(bytes[...])
    }
}
