import SceneFormat

/// The passes that make an index of a manifest's lines.
struct ManifestIndexBuilder {
    /// The well-formed lines, in order.
    private(set) var records: [ManifestRecord] = []

    private let file: ManifestFile
    private var bad: [BadLine] = []
    private var names: [String] = []
    private var indices: [String: UInt32] = [:]

    /// A line that is left out; its error is made again from its text.
    private struct BadLine: Sendable {
        enum Cause: UInt8 {
            case malformed
            case tooLong
            case sameFile
            case sameScene
        }

        let location: ManifestLocation
        let line: UInt32
        /// The line that a duplicate repeats.
        var original: UInt32 = 0
        let cause: Cause
    }

    init(file: ManifestFile) {
        self.file = file
    }

    /// Reads every line and keeps what an index needs of it.
    mutating func readLines() throws(ManifestFileError) {
        // Counting first reserves exactly: growing by doubling would need half as much memory again.
        records.reserveCapacity(try file.lineCount())
        var lines = try ManifestLines(file)
        while let line = try lines.next() {
            let number = UInt32(truncatingIfNeeded: line.number)
            guard let text = line.text else {
                bad.append(BadLine(location: line.location, line: number, cause: .tooLong))
                continue
            }
            guard let entry = try? ManifestEntry(text: text, line: line.number) else {
                bad.append(BadLine(location: line.location, line: number, cause: .malformed))
                continue
            }
            records.append(
                ManifestRecord(
                    location: line.location, line: number, series: index(of: entry.series),
                    fileHash: hash(entry.file), sceneHash: hash(entry.series, entry.document.id)))
        }
    }

    /// Marks every line that repeats an earlier one.
    mutating func findDuplicates() {
        let sameFile = repeats(by: { $0.fileHash }, key: { [$0.file] })
        let sameScene = repeats(by: { $0.sceneHash }, key: { [$0.series, $0.document.id] })
        for (cause, repeats) in [(BadLine.Cause.sameFile, sameFile), (.sameScene, sameScene)] {
            for (index, original) in repeats where records[index].series != ManifestRecord.duplicate {
                let record = records[index]
                records[index].series = ManifestRecord.duplicate
                bad.append(
                    BadLine(
                        location: record.location, line: record.line, original: records[original].line, cause: cause))
            }
        }
        bad.sort { $0.line < $1.line }
    }

    /// The series that have lines, and the good records by series and then by line.
    func grouped() -> (series: [ManifestSeries], order: [UInt32]) {
        var counts = [Int](repeating: 0, count: names.count)
        for record in records where record.series != ManifestRecord.duplicate { counts[Int(record.series)] += 1 }
        var series: [ManifestSeries] = []
        var next = counts
        var start = 0
        for (index, count) in counts.enumerated() {
            next[index] = start
            if count > 0 { series.append(ManifestSeries(name: names[index], entries: start..<start + count)) }
            start += count
        }
        var order = [UInt32](repeating: 0, count: start)
        for (index, record) in records.enumerated() where record.series != ManifestRecord.duplicate {
            order[next[Int(record.series)]] = UInt32(index)
            next[Int(record.series)] += 1
        }
        return (series, order)
    }

    /// The errors of all lines that are left out.
    func errors() -> ManifestErrors {
        ManifestErrors(count: bad.count) { [bad, file] in Self.error(of: bad[$0], in: file) }
    }

    private static func error(of bad: BadLine, in file: ManifestFile) -> ManifestError {
        let line = Int(bad.line)
        let changed = ManifestError(.changed, at: .line(line))
        if bad.cause == .tooLong { return ManifestError(.tooLong(limit: Manifest.lineLimit), at: .line(line)) }
        guard let text = file.bytes(at: bad.location) else { return changed }
        do throws(ManifestError) {
            let entry = try ManifestEntry(text: text, line: line)
            let original = Int(bad.original)
            switch bad.cause {
            case .sameFile: return ManifestError(.duplicateFile(entry.file, line: original), at: .line(line))
            case .sameScene:
                return ManifestError(
                    .duplicateScene(id: entry.document.id, series: entry.series, line: original), at: .line(line))
            case .malformed, .tooLong: return changed
            }
        } catch {
            return bad.cause == .malformed ? error : changed
        }
    }

    private mutating func index(of series: String) -> UInt32 {
        if let index = indices[series] { return index }
        let index = UInt32(names.count)
        names.append(series)
        indices[series] = index
        return index
    }

    /// Hashes with the process's random seed, so that no manifest can be made of colliding lines.
    private func hash(_ texts: String...) -> UInt32 {
        var hasher = Hasher()
        for text in texts { hasher.combine(text) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// The records whose key an earlier record has, each with the first such record.
    ///
    /// Records are sorted by hash; only those with equal hashes are read again and compared.
    private func repeats(
        by hash: (ManifestRecord) -> UInt32, key: (ManifestEntry) -> [String]
    ) -> [(index: Int, original: Int)] {
        // A hash above an index is one number: it sorts fast and keeps the order of lines.
        var order = records.indices.map { UInt64(hash(records[$0])) << 32 | UInt64($0) }
        order.sort()
        var result: [(index: Int, original: Int)] = []
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, order[end] >> 32 == order[start] >> 32 { end += 1 }
            if end - start > 1 {
                var originals: [[String]: Int] = [:]
                for index in order[start..<end].map({ Int($0 & 0xFFFF_FFFF) }) {
                    guard let entry = records[index].entry(in: file) else { continue }
                    if let original = originals[key(entry)] {
                        result.append((index, original))
                    } else {
                        originals[key(entry)] = index
                    }
                }
            }
            start = end
        }
        return result
    }
}
