import Oracle
import Pixels
import Raster
import RevealModel
import Testing

/// The one setting of the freedoms that an image tells, and what it leaves each of the image's pixels.
struct SettingTests {
    private let scene: Scene

    init() throws { scene = try Scene(width: 320, scale: 2, progress: .fraction(0.7013)) }

    private func setting(_ scene: Scene, _ change: (inout Layout) -> Void = { _ in }) -> Setting {
        var layout = Layout(of: scene, revealing: scene.progress.reveal.filled)
        change(&layout)
        return setting(of: Rasterizer().image(of: scene, layout: layout), scene)
    }

    private func setting(of image: Image, _ scene: Scene) -> Setting {
        Judge().judgement(of: image, scene: scene).reading.setting
    }

    /// An image with its samples changed.
    private func changed(_ image: Image, _ change: (inout [UInt8]) -> Void) -> Image {
        guard case .eight(var samples) = image.samples else { return image }
        change(&samples)
        return Image(width: image.width, height: image.height, rgba: samples)
    }

    @Test func theIdealImageNeedsNothing() {
        let setting = setting(scene)
        #expect(setting.needed == [])
        #expect(setting.parts.map(\.freedom).contains(.samplePhase))
    }

    @Test func anEdgeOnAPointNeedsToSnap() {
        let setting = setting(scene) { $0.mask.rect.width = 224 }
        #expect(setting.needed.contains(.edgeSnap))
        #expect(setting.parts.contains { $0.value == .snap(.point) })
    }

    @Test func coloursThatChangeInStepsNeedATable() throws {
        let scene = try Scene(width: 1000, scale: 2, progress: .fraction(1))
        let ideal = Rasterizer().image(of: scene)
        let image = changed(ideal) { samples in
            for y in 0..<ideal.height {
                for x in 28..<1972 {
                    // 200 px before the half and behind it, an entry is 7.8 px wide: each shows the colour of its middle.
                    let entry = (Double(x) + 0.5) / 2000 * 256
                    let middle = Int((entry.rounded(.down) + 0.5) / 256 * 2000)
                    for channel in 0..<4 {
                        samples[(y * 2000 + x) * 4 + channel] = samples[(14 * 2000 + middle) * 4 + channel]
                    }
                }
            }
        }
        let setting = setting(of: image, scene)
        #expect(setting.needed.contains(.gradientTable))
        let entries = setting.parts.compactMap { part -> Int? in
            if case .entries(let count) = part.value { return count }
            return nil
        }
        #expect(entries.count == 1 && (240...265).contains(entries[0]))
    }

    @Test func samplesThatAreTruncatedNeedRounding() throws {
        let ideal = Rasterizer().image(of: scene)
        let image = changed(ideal) { samples in
            for y in 0..<28 {
                for index in stride(from: (y * 640 + 40) * 4, to: (y * 640 + 400) * 4, by: 1) where index % 4 != 3 {
                    samples[index] = UInt8(Swift.max(1, samples[index]) - 1)
                }
            }
        }
        #expect(setting(of: image, scene).needed.contains(.channelRounding))
    }

    /// Two levels fit into what a pixel may be on its own, but not beside pixels that show how the image is drawn.
    @Test func onePixelThatIsOffByTwoLevelsIsFoundBesideTheOthers() throws {
        let image = changed(Rasterizer().image(of: scene)) { $0[(14 * 640 + 40) * 4] += 2 }
        #expect(Judge(fits: false).judgement(of: image, scene: scene).verdict == .pass)
        let findings = Judge().judgement(of: image, scene: scene).findings
        #expect(findings.map(\.check) == [.gradientColor])
        guard case .sample(let sample) = findings.first?.evidence else {
            Issue.record("no sample is given")
            return
        }
        #expect((sample.x, sample.y, sample.channel, sample.isNarrowed) == (40, 14, 0, true))
    }
}
