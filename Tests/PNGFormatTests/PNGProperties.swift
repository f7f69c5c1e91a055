import PNGFormat
import Pixels
import PropertyTesting
import PropertyTestingSupport
import Testing

/// Every picture survives its file, whoever wrote it.
@Suite(.properties(cases: 300)) struct PNGProperties {
    @Test func whatIsWrittenIsRead() {
        let options = combine(Generator<Bool>.boolean(), .boolean()).map {
            PNGOptions(keepsAlpha: $0, marksStandardRGB: !$1)
        }
        forAll(combine(Self.images, options)) { image, options in
            let decoded = try decodePNG(encodePNG(image, options: options))
            #expect(decoded.image == image)
            #expect(decoded.metadata.renderingIntent == (options.marksStandardRGB ? .perceptual : nil))
        }
    }

    @Test func everyFormatIsRead() {
        forAll(Generator<StoredImage>.storedImage()) { try expectRead($0) { try decodePNG($0.file).image } }
    }

    @Test func whatWasReadIsWrittenAndReadAgain() {
        forAll(Generator<StoredImage>.storedImage()) { stored in
            try expectRead(stored) { try decodePNG(encodePNG(decodePNG($0.file).image)).image }
        }
    }

    @Test func noBitMayChange() {
        let damage = combine(Generator<StoredImage>.storedImage(), Generator<Int>.integer(0...1 << 20))
        forAll(damage) { stored, place in
            var file = stored.file
            let bit = place % (file.count * 8)
            file[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: PNGError.self) { try decodePNG(file) }
        }
    }

    // MARK: Each can fail

    @Test func ignoredTransparencyIsFound() {
        let found = counterexample(to: Generator<StoredImage>.storedImage()) { stored in
            try expectRead(stored) { stored in
                let image = try decodePNG(stored.file).image
                guard case .eight(var samples) = image.samples, stored.transparency != nil else { return image }
                for alpha in stride(from: 3, to: samples.count, by: 4) { samples[alpha] = 255 }
                return Image(width: image.width, height: image.height, rgba: samples)
            }
        }
        #expect(found?.value == "1 x 1, grey 8, transparent [0], filters [0], pixels [[0]]")
    }

    @Test func lostLowByteIsFound() {
        let found = counterexample(to: Generator<StoredImage>.storedImage()) { stored in
            try expectRead(stored) { stored in
                let image = try decodePNG(stored.file).image
                guard case .sixteen(let samples) = image.samples else { return image }
                return Image(width: image.width, height: image.height, rgba16: samples.map { $0 >> 8 * 257 })
            }
        }
        #expect(found?.value == "1 x 1, grey 16, filters [0], pixels [[1]]")
    }

    @Test func rowsReadUpsideDownAreFound() {
        let found = counterexample(to: Generator<StoredImage>.storedImage()) { stored in
            try expectRead(stored) { stored in
                let image = try decodePNG(stored.file).image
                guard case .eight(let samples) = image.samples, stored.palette.isEmpty else { return image }
                let rows = stride(from: 0, to: samples.count, by: image.width * 4).map {
                    samples[$0..<$0 + image.width * 4]
                }
                return Image(width: image.width, height: image.height, rgba: Array(rows.reversed().joined()))
            }
        }
        #expect(found?.value == "1 x 2, grey 8, filters [0], pixels [[0], [1]]")
    }

    /// Images of both depths, opaque or not.
    private static let images = Generator<Image>("image") { testCase throws(Interruption) in
        let width = try testCase.draw(Generator<Int>.integer(1...40))
        let height = try testCase.draw(Generator<Int>.integer(1...9))
        let isDeep = try testCase.draw(.boolean())
        let isTranslucent = try testCase.draw(.boolean())
        let count = width * height * 4
        var samples = try testCase.draw(Generator<UInt16>.integer(0...(isDeep ? 65_535 : 255)).array(count...count))
        if !isTranslucent {
            for alpha in stride(from: 3, to: count, by: 4) { samples[alpha] = isDeep ? 65_535 : 255 }
        }
        return isDeep
            ? Image(width: width, height: height, rgba16: samples)
            : Image(width: width, height: height, rgba: samples.map { UInt8($0) })
    }
}

private func expectRead(_ stored: StoredImage, _ read: (StoredImage) throws -> Image) throws {
    #expect(try read(stored) == stored.expected)
}
