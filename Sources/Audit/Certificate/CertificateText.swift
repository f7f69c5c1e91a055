import Faults
import Oracle

/// The certificate as text: one table for each extent, which reading gives back.
public enum CertificateText {
    /// A table: a line of names, then one line for each family.
    ///
    /// A figure is how far the magnitude must lie from a harmless one; `always` stands for a fault without magnitude,
    /// `never` for one that is not caught at its largest, and `+n` behind a figure for the number of scenes where the
    /// fault shows but is too small to be caught at any magnitude.
    public static func lines(_ certificate: Certificate) -> [String] {
        let head = ["fault", "unit", "scenes"] + certificate.drawing.benches.map(\.name)
        let body = certificate.rows.map { row in
            [row.family.name, unit(row.family), String(row.scenes)]
                + row.limits.indices.map { text(row.limits[$0], unseen: row.unseen[$0]) }
        }
        let widths = head.indices.map { column in ([head] + body).reduce(0) { Swift.max($0, $1[column].count) } }
        return [certificate.extent.name + (certificate.drawing == .free ? ", with honest liberties" : "")]
            + ([head] + body).map { cells in
                let padded = cells.indices.map { column in
                    let room = String(repeating: " ", count: widths[column] - cells[column].count)
                    return column < 2 ? cells[column] + room : room + cells[column]
                }
                let line = padded.joined(separator: "  ")
                return "  " + line.reversed().drop { $0 == " " }.reversed()
            }
    }

    private static func unit(_ family: FaultFamily) -> String {
        guard let parameter = family.parameter, parameter.harmless != nil else { return "-" }
        let symbol = parameter.unit.symbol
        return symbol.isEmpty ? "1" : symbol
    }

    private static func text(_ limit: Certificate.Limit, unseen: Int) -> String {
        let more = unseen > 0 && limit != .never ? "+\(unseen)" : ""
        switch limit {
        case .always: return "always" + more
        case .never: return "never"
        case .from(let distance):
            // Three significant digits, rounded up: a figure promises no more than was found.
            return significant(distance) + more
        }
    }

    private static func significant(_ value: Double) -> String {
        var decimals = 0
        var unit = 1.0
        while value * unit < 99.5, decimals < 6 {
            unit *= 10
            decimals += 1
        }
        return FindingText.fixed((value * unit).rounded(.up) / unit, decimals)
    }

    /// The entries of a new table that are worse than those of an old one, each in words.
    ///
    /// - Parameters:
    ///   - new: The lines of a certificate.
    ///   - old: The lines of a file that holds a table of the same extent.
    /// - Returns: One line for each worse entry; also for a family that the new table lacks, and where there is no such
    ///   table in the file.
    public static func regressions(of new: [String], against old: [String]) -> [String] {
        guard let name = new.first, let start = old.firstIndex(of: name) else {
            return ["there is no table \"\(new.first ?? "")\" in the file"]
        }
        let known = entries(old[(start + 1)...].prefix { $0.hasPrefix("  ") })
        let found = entries(new[1...])
        let names = Certificate.Bench.allCases.map(\.name).filter { new.count > 1 && new[1].contains("  " + $0) }
        var worse: [String] = []
        for (family, before) in known {
            guard let after = found.first(where: { $0.family == family })?.cells else {
                worse.append("\(family): no longer shows")
                continue
            }
            for (name, (one, other)) in zip(names, zip(before, after))
            where rank(other) > rank(one) {
                worse.append("\(family), \(name): \(other), was \(one)")
            }
        }
        return worse
    }

    private static func entries(_ lines: some Collection<String>) -> [(family: String, cells: [String])] {
        lines.dropFirst().map { line in
            let cells = line.split(separator: " ").map(String.init)
            return (cells.first ?? "", Array(cells.dropFirst(3)))
        }
    }

    /// An order of entries, worse ones later: unseen scenes first, then the figure.
    private static func rank(_ cell: String) -> Double {
        let parts = cell.split(separator: "+")
        let unseen = parts.count > 1 ? Double(parts[1]) ?? 0 : 0
        switch parts.first {
        case "always": return unseen * 1e12
        case "never": return .infinity
        case let figure?: return unseen * 1e12 + (Double(figure) ?? .infinity)
        case nil: return .infinity
        }
    }
}
