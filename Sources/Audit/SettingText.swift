public import Oracle
public import RevealModel

/// The words for the setting of the freedoms that explains an image.
public enum SettingText {
    /// What the image needed, in one line: `gradient-table about 256 entries, edge-snap to device pixels`.
    public static func needed(_ setting: Setting) -> String {
        let parts = setting.parts.filter(\.isNeeded)
        return parts.isEmpty ? "nothing" : parts.map { "\($0.freedom.name) \(value($0.value))" }.joined(separator: ", ")
    }

    /// A table of all that an image tells: freedom, value, whether it is needed, why renderers have it.
    public static func lines(_ judgement: Judgement, scene: Scene) -> [[StyledText]] {
        let scene = [StyledText("scene  ", .faint), StyledText(FindingText.scene(scene))]
        let setting = judgement.reading.setting
        guard !setting.parts.isEmpty else {
            let reason =
                judgement.verdict == .fail
                ? "no setting of the freedoms explains the image: see \"reveal audit\""
                : "the image does not tell a setting of the freedoms"
            return [scene, [StyledText(reason)]]
        }
        let rows = setting.parts.map { ($0.freedom.name, value($0.value), $0) }
        let width = rows.reduce(0) { Swift.max($0, $1.1.count) } + 2
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: Swift.max(1, width - text.count))
        }
        let heading = padded("freedom", 19) + padded("in this image", Swift.max(15, width)) + "needed"
        return [scene, [], [StyledText(heading, .heading)]]
            + rows.map { name, text, part in
                [
                    StyledText(padded(name, 19) + padded(text, Swift.max(15, width))),
                    StyledText(padded(part.isNeeded ? "yes" : "no", 8), part.isNeeded ? .plain : .faint),
                    StyledText(part.freedom.reason, .faint),
                ]
            }
    }

    private static func value(_ value: Setting.Value) -> String {
        switch value {
        case .amount(let measured, let unit): return amount(measured, unit)
        case .stop(let index, let measured, let unit): return "stop \(index + 1) \(amount(measured, unit))"
        case .entries(let count): return "about \(count) entries"
        case .snap(let grid): return grid.isEmpty ? "none" : "to a \(grid.name)"
        case .clippedByLayer(let isApart): return isApart ? "track and gradient apart" : "together"
        }
    }

    private static func amount(_ measured: Measured, _ unit: Finding.Unit) -> String {
        let sign = measured.value > 0.005 ? "+" : ""
        return
            "\(sign)\(FindingText.fixed(measured.value, 2)) ± \(FindingText.fixed(measured.errorBar, 2)) \(unit.name)"
    }
}
