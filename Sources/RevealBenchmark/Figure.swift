import SceneFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A measured figure, beside a yardstick that was measured in turn with it on the same machine.
///
/// The JSON of a run, schema `reveal-benchmark/1`, is an object with, in this order:
///
/// - `schema`: `"reveal-benchmark/1"`.
/// - `cores`: the number of the machine's cores.
/// - `figures`: one object for each figure: `name`; `value`, the median of `runs` measurements, and its `unit`;
///   `yardstick`, an object with `name`, `value`, likewise a median, and `unit`; `ratio`, the median of the runs'
///   value ÷ yardstick, which is what to compare between machines; `runs`.
struct Figure {
    /// The name: its topic, a dot, what it is.
    let name: String
    /// The unit of the value.
    let unit: String
    /// What it is compared with.
    let yardstick: String
    /// The unit of the yardstick's value.
    let yardstickUnit: String
    /// The measured values.
    let runs: Runs

    init(_ name: String, unit: String, against yardstick: String, unit yardstickUnit: String? = nil, _ runs: Runs) {
        self.name = name
        self.unit = unit
        self.yardstick = yardstick
        self.yardstickUnit = yardstickUnit ?? unit
        self.runs = runs
    }

    private var columns: [String] {
        [
            name, "\(Self.rounded(runs.value)) \(unit)", "\(Self.rounded(runs.yardstick)) \(yardstickUnit)",
            Self.rounded(runs.ratio), yardstick,
        ]
    }

    /// Figures as the lines of a table.
    static func table(_ figures: [Figure], hasHeader: Bool) -> [String] {
        let header = ["figure", "value", "yardstick", "ratio", "what the yardstick is"]
        let widths = [26, 18, 18, 9]
        return ((hasHeader ? [header] : []) + figures.map(\.columns)).map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }.joined()
                + (row.last ?? "")
        }
    }

    /// Figures as JSON.
    static func json(_ figures: [Figure]) -> String {
        let lines = figures.map { figure in
            let yardstick =
                "{\"name\":\(JSONText.quoted(figure.yardstick)),\"value\":\(JSONText.number(figure.runs.yardstick)),"
                + "\"unit\":\(JSONText.quoted(figure.yardstickUnit))}"
            return "{\"name\":\(JSONText.quoted(figure.name)),\"value\":\(JSONText.number(figure.runs.value)),"
                + "\"unit\":\(JSONText.quoted(figure.unit)),\"yardstick\":\(yardstick),"
                + "\"ratio\":\(JSONText.number(figure.runs.ratio)),\"runs\":\(figure.runs.count)}"
        }
        let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        return "{\"schema\":\"reveal-benchmark/1\",\"cores\":\(cores),\"figures\":[\n"
            + lines.joined(separator: ",\n") + "\n]}\n"
    }

    /// A number with three significant digits, or all its whole ones.
    private static func rounded(_ value: Double) -> String {
        guard value.isFinite, value != 0 else { return "0" }
        var unit = 1.0
        while value.magnitude / unit < 100, unit > 1e-9 { unit /= 10 }
        let text = (value / unit).rounded() / (1 / unit).rounded()
        return JSONText.number(text)
    }
}

/// Measurements of a thing and of its yardstick, made in turn.
struct Runs {
    private let values: [Double]
    private let yardsticks: [Double]

    /// Measures a thing and its yardstick several times.
    ///
    /// They take turns, so that a machine that is slow for a while is slow for both.
    init<Failure: Error>(
        _ count: Int = 7, _ value: () throws(Failure) -> Double, against yardstick: () throws(Failure) -> Double
    ) throws(Failure) {
        var values: [Double] = []
        var yardsticks: [Double] = []
        for _ in 0..<count {
            values.append(try value())
            yardsticks.append(try yardstick())
        }
        self.init(values: values, yardsticks: yardsticks)
    }

    /// Takes measurements that were made in turn.
    ///
    /// - Precondition: There is at least one, and as many of the yardstick.
    init(values: [Double], yardsticks: [Double]) {
        precondition(!values.isEmpty && values.count == yardsticks.count, "every run needs a value and a yardstick")
        self.values = values
        self.yardsticks = yardsticks
    }

    /// The number of runs.
    var count: Int { values.count }
    /// The median of the values.
    var value: Double { Self.median(values) }
    /// The median of the yardsticks.
    var yardstick: Double { Self.median(yardsticks) }
    /// The median of value ÷ yardstick.
    var ratio: Double { Self.median(zip(values, yardsticks).map { $0 / $1 }) }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
