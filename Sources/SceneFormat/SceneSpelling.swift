import RevealModel

/// How the alternatives of a scene are spelled in JSON; where there are two spellings, the first is written.
enum SceneSpelling {
    typealias Table<Value> = [(text: String, value: Value)]

    static let spaces: Table<Interpolation.Space> = [
        ("srgb", .sRGB), ("srgb-linear", .linearSRGB), ("oklab", .oklab),
    ]

    static let alphas: Table<Interpolation.Alpha> = [
        ("premultiplied", .premultiplied), ("straight", .straight),
    ]

    static let directions: Table<Scene.Direction> = [
        ("ltr", .leftToRight), ("rtl", .rightToLeft),
        ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft),
    ]

    static let indicators: Table<Scene.Indicator> = [
        ("inside", .inside), ("outside", .outside), ("unknown", .unknown),
    ]

    static let palettes: Table<Palette> = Palette.allCases.map { ($0.name, $0) }

    static let nonFinite: Table<Double> = [
        ("nan", .nan), ("inf", .infinity), ("-inf", -.infinity),
    ]

    /// Returns the value that a text stands for, or nil.
    static func value<Value>(of text: String?, in table: Table<Value>) -> Value? {
        table.first { $0.text == text }?.value
    }

    /// Returns the text that a value is written as.
    static func text<Value: Equatable>(of value: Value, in table: Table<Value>) -> String {
        guard let entry = table.first(where: { $0.value == value }) else {
            preconditionFailure("every value has a spelling, but \(value) has none")
        }
        return entry.text
    }
}
