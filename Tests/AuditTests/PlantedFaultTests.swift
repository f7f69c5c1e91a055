import Oracle
import Testing

/// Faults that were planted in real engines: what names the cause of each.
@Suite struct PlantedFaultTests {
    /// The checks that a fault is caught by: each image that shows the fault fails at least one of them, and each of them
    /// fails somewhere.
    static let checks: [(fault: String, checks: [Check])] = [
        ("abs_negative", [.clamping]),
        ("attachment_fixed", [.gradientColor]),
        ("border_inset", [.alignment]),
        ("capsule_leading_edge", [.edgeStraightness]),
        ("compressed_cairo", [.trailingStop]),
        ("compressed_css", [.trailingStop]),
        ("dark_background", [.background]),
        ("display_p3_colors", [.gradientColor]),
        ("feathered_edge", [.advancingEdge]),
        ("fill_not_clipped", [.background]),
        ("inset_fill", [.rowsAlike]),
        ("interp_hsl", [.gradientColor]),
        ("interp_oklab", [.gradientColor]),
        ("interp_srgb_linear", [.gradientColor]),
        ("mask_center", [.alignment]),
        ("mask_trailing", [.alignment]),
        ("min_width_fill", [.advancingEdge]),
        // At progress 1 there is no leading end to hang on: the colours are in the wrong order.
        ("mirrored", [.alignment, .gradientColor]),
        ("nan_full_css", [.indeterminate]),
        ("nan_half", [.indeterminate]),
        // Within the ends the same fault is a squeezed gradient.
        ("noclamp_scalex", [.clamping, .trailingStop]),
        ("one_px_long", [.advancingEdge]),
        ("opacity", [.gradientColor]),
        ("p3_numbers_untagged", [.gradientColor]),
        // At progress 1 no track shows.
        ("premultiplied_as_straight", [.trackColor, .outline]),
        ("roundcap_at_0_cairo", [.edgeStraightness]),
        ("rtl_gradient_only", [.trailingStop]),
        ("segmented_chunks_qt", [.gradientColor]),
        ("square_corners", [.background]),
        ("stops_reversed", [.trailingStop]),
        ("straight_alpha_fringe", [.outline]),
        ("swapped_rb_cairo", [.gradientColor]),
        ("track_missing_at_0", [.trackColor]),
        ("track_opaque_gray", [.trackColor]),
        ("track_over_gradient", [.gradientColor]),
        ("transition_midframe", [.gradientColor]),
        ("two_stop", [.gradientColor]),
        ("uint8_progress", [.advancingEdge]),
        ("upscaled_1x_bilinear", [.outline]),
        ("vertical_gradient", [.rowsAlike]),
        ("whole_percent", [.advancingEdge]),
        ("wrong_pixel_size", [.imageSize]),
    ]

    @Test(arguments: checks)
    func aFaultIsCaughtByTheCheckThatNamesItsCause(fault: String, checks: [Check]) throws {
        let violating = try Renderers.images().filter { $0.fault == fault && $0.expected == "violates" }
        #expect(!violating.isEmpty)
        #expect(violating.filter { $0.checks.allSatisfy { !checks.contains($0) } }.map(\.file) == [])
        for check in checks { #expect(violating.contains { $0.checks.contains(check) }, "\(check.name)") }
    }

    @Test func everyFaultOfTheFolderIsInTheTable() throws {
        let faults = Set(try Renderers.images().filter { $0.series.hasPrefix("faulty/") }.compactMap(\.fault))
        #expect(faults == Set(Self.checks.map(\.fault)))
    }
}
