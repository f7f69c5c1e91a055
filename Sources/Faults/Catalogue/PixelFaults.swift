import RevealModel

extension FaultDefinition {
    /// Faults of finished pixels.
    static let pixelFaults: [FaultDefinition] = [
        FaultDefinition(
            .swappedChannels, "swapped-channels", "red and blue have changed places", part: .pixels, rules: [12, 13],
            shows: .always, remedy: "write the channels in the order that the file format has: red, green, blue, alpha",
            [
                ToolkitRemedy(.qt, "convert to QImage::Format_RGBA8888: Format_ARGB32 is BGRA in memory"),
                ToolkitRemedy(.gtk, "cairo's ARGB32 is BGRA in memory, and premultiplied"),
            ]
        ) { _, bar in
            bar.changes = [.swapRedAndBlue]
        },
        FaultDefinition(
            .untaggedP3, "untagged-p3", "the numbers of Display P3 are written as if they were sRGB: colours are dull",
            part: .pixels, rules: [12, 13], shows: .always,
            remedy: "convert to sRGB before the numbers are written, or write the profile with them",
            [
                ToolkitRemedy(.swiftUI, "draw into a CGContext of CGColorSpace.sRGB: the display's space is P3"),
                ToolkitRemedy(.css, "take screenshots with --force-color-profile=srgb"),
                ToolkitRemedy(.canvas, "create the context with colorSpace: \"srgb\""),
            ]
        ) { _, bar in
            bar.changes = [.displayP3NumbersAsSRGB]
        },
        FaultDefinition(
            .doubleP3, "double-p3", "the numbers of sRGB are taken as Display P3 and converted again: colours are loud",
            part: .pixels, rules: [12, 13], shows: .always,
            remedy: "convert once; give the colours in sRGB, and tag what is written as sRGB",
            [
                ToolkitRemedy(.swiftUI, "write Color(.sRGB, …), not Color(.displayP3, …), for numbers of sRGB"),
                ToolkitRemedy(.css, "write rgb(), not color(display-p3 …), for numbers of sRGB"),
            ]
        ) { _, bar in
            bar.changes = [.sRGBNumbersAsDisplayP3]
        },
        FaultDefinition(
            .doubleGamma, "double-gamma", "the sRGB transfer is applied twice: colours are too light", part: .pixels,
            rules: [12, 13], shows: .always,
            remedy: "encode once: keep colours encoded, or decode them before they go to an sRGB surface",
            [
                ToolkitRemedy(.qt, "leave the sRGB framebuffer out for colours that are encoded already"),
                ToolkitRemedy(.canvas, "use an rgba8unorm texture for encoded colours: rgba8unorm-srgb encodes again"),
            ]
        ) { _, bar in
            bar.changes = [.encodeTwice]
        },
        FaultDefinition(
            .premultipliedAsStraight, "premultiplied-as-straight",
            "colours that are multiplied by alpha are taken as straight ones: what is translucent is too dark",
            part: .pixels, rules: [8, 12], shows: .always,
            remedy: "divide the channels by alpha before they are written as straight ones",
            [
                ToolkitRemedy(
                    .swiftUI, "give CGContext's premultipliedLast data to ImageIO, not to a PNG writer of bytes"),
                ToolkitRemedy(.qt, "convert from QImage::Format_ARGB32_Premultiplied to Format_RGBA8888"),
                ToolkitRemedy(.gtk, "cairo surfaces are premultiplied: use cairo_surface_write_to_png or divide"),
                ToolkitRemedy(.canvas, "readPixels gives premultiplied values unless premultipliedAlpha is false"),
            ]
        ) { _, bar in
            bar.layers[0].reading = .premultipliedAsStraight
        },
        fringe(.darkFringe, "dark", Color(hex: 0x000000)),
        fringe(.lightFringe, "light", .white),
        FaultDefinition(
            .reducedPalette, "reduced-palette", "the image has few colours: each channel is rounded to equal steps",
            part: .pixels,
            parameter: FaultParameter(
                meaning: "how many values a channel has: 6 are the web-safe colours; rounded to a whole number",
                unit: .count, range: 2...256, standard: 6, harmless: 256),
            rules: [12, 13], shows: .always, remedy: "write images of true colour: no GIF, no palette"
        ) { count, bar in
            bar.changes = [.palette(levels: Int((count + 0.5).rounded(.down)))]
        },
        FaultDefinition(
            .jpegDamage, "jpeg-damage", "the image went through JPEG", part: .pixels,
            parameter: FaultParameter(
                meaning: "the quality, as libjpeg counts it; 100 stands for no JPEG at all", unit: .count,
                range: 1...100,
                standard: 50, harmless: 100),
            rules: [8, 12, 13], shows: .always, remedy: "write PNG, or another format without loss"
        ) { quality, bar in
            bar.changes = [.jpeg(quality: quality)]
        },
        FaultDefinition(
            .foreignContent, "foreign-content", "something else lies over the bar: a black square on its middle",
            part: .pixels, parameter: .pixels("the side of the square", 0...4096, standard: 8),
            rules: [12, 13], shows: .always,
            remedy: "draw nothing over the bar, and take its picture when nothing covers it",
            [
                ToolkitRemedy(.swiftUI, "leave .overlay out, and keep focus rings away"),
                ToolkitRemedy(.css, "hide the cursor, tooltips and scroll bars while the screenshot is taken"),
                ToolkitRemedy(.qt, "setTextVisible(false): QProgressBar writes its percentage over the bar"),
                ToolkitRemedy(.gtk, "gtk_progress_bar_set_show_text(FALSE)"),
            ]
        ) { side, bar in
            bar.changes = [.square(side: side)]
        },
    ]

    private static func fringe(_ family: FaultFamily, _ name: String, _ matte: Color) -> FaultDefinition {
        FaultDefinition(
            family, name + "-fringe", "the outline has a " + name + " fringe: its soft pixels hold another colour",
            part: .pixels, parameter: .share("how much of what the outline does not cover has that colour"),
            rules: [8], shows: .always,
            remedy: "filter and blend premultiplied colours; mix no straight ones with what is transparent",
            [
                ToolkitRemedy(.css, "fade to a transparent of the same hue in engines that mix straight colours"),
                ToolkitRemedy(.qt, "draw into Format_ARGB32_Premultiplied before an image is scaled"),
                ToolkitRemedy(.canvas, "upload textures with UNPACK_PREMULTIPLY_ALPHA_WEBGL, and blend with ONE"),
            ]
        ) { share, bar in
            bar.layers[0].reading = .fringe(matte: matte, share: share)
        }
    }
}
