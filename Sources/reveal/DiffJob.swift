import Audit
import ImageDiff
import Oracle
import PNGFormat
import Pixels
import RevealModel

/// Two images or two folders to compare, and how.
struct DiffJob {
    /// The path of what is expected.
    let expected: String
    /// The path of what is there.
    let actual: String
    /// Where pictures go: a file, or a folder for folders.
    let out: String?
    /// What the rules permit the scene of a file; nil where they do not matter.
    let rules: Rules?
    /// The bound of each channel; nil for none.
    let levels: ChannelLevels?
    /// What the colour of transparent pixels is worth.
    let transparency: Transparency
    /// Whether files are read row by row.
    let isStreaming: Bool

    /// Finds out what the rules permit the scene of a file.
    typealias Rules = (_ path: String) throws(CommandError) -> AdmissibleImage

    /// Compares and reports.
    func run(json: String?, on terminal: Terminal) throws(CommandError) -> ExitCode {
        switch (FolderPairs.isFolder(expected), FolderPairs.isFolder(actual)) {
        case (false, false): return try compareFiles(json: json, on: terminal)
        case (true, true): return try compareFolders(json: json, on: terminal)
        case (true, false):
            throw .failure("\(expected) is a folder, but \(actual) is not; name two files or two folders")
        case (false, true):
            throw .failure("\(actual) is a folder, but \(expected) is not; name two files or two folders")
        }
    }

    private func compareFiles(json: String?, on terminal: Terminal) throws(CommandError) -> ExitCode {
        let pair = try compared(ImagePair(expected: expected, actual: actual))
        if case .failed(let error) = pair.outcome { throw .failure(error.description) }
        if let out, !pair.passes, let picture = pair.picture {
            try RenderCommand.writing { () throws(FileError) in try writePNG(picture, toPath: out) }
        }
        try write(json, [pair], terminal)
        try terminal.print(lines: DifferenceText.lines(pair))
        return pair.passes ? .success : .finding
    }

    private func compareFolders(json: String?, on terminal: Terminal) throws(CommandError) -> ExitCode {
        let pairs: [ImagePair]
        do throws(ManifestFileError) {
            pairs = try FolderPairs(expected: expected, actual: actual).pairs
        } catch {
            throw .failure(error.description)
        }
        guard !pairs.isEmpty else { throw .failure("\(expected), \(actual): there is no PNG file to compare") }
        if let out { try RenderCommand.writing { () throws(FileError) in try createFolder(atPath: out) } }
        let progress = ProgressBar(total: pairs.count)
        var compared: [ComparedPair] = []
        var counts = ComparedPairs()
        for (number, pair) in pairs.enumerated() {
            if Signals.wasInterrupted { throw .interrupted }
            var result = try self.compared(pair)
            counts.add(result)
            try writePicture(of: result)
            // Only what was found is kept, not the images.
            result.images = nil
            if json != nil { compared.append(result) }
            if !result.passes {
                progress.clear()
                try terminal.print(lines: [DifferenceText.line(result)])
            }
            progress.update(number + 1)
        }
        progress.clear()
        try write(json, compared, terminal)
        try terminal.print(lines: [DifferenceText.summary(counts)])
        return counts.failed > 0 ? .failure : counts.passes ? .success : .finding
    }

    private func compared(_ pair: ImagePair) throws(CommandError) -> ComparedPair {
        guard let rules, let actual = pair.actual, pair.expected != nil else {
            return compared(pair, judging: levels.map { .levels($0) } ?? .exact)
        }
        let admissible = try rules(actual)
        let result = compared(pair, judging: .admissible(admissible.distance))
        let size = admissible.size
        if let found = result.size, found != size {
            throw .failure(
                "\(actual): the image has \(found.width) x \(found.height) pixels, but its scene needs"
                    + " \(size.width) x \(size.height); see \"reveal audit\"")
        }
        return result
    }

    private func compared(_ pair: ImagePair, judging: Judging) -> ComparedPair {
        isStreaming
            ? pair.comparedByRows(judging: judging, transparency: transparency)
            : pair.compared(judging: judging, transparency: transparency)
    }

    /// Writes the picture of a pair of two folders below the folder for pictures.
    private func writePicture(of pair: ComparedPair) throws(CommandError) {
        guard let out, !pair.passes, let picture = pair.picture else { return }
        try RenderCommand.writing { () throws(FileError) in
            var folder = out
            for part in pair.pair.name.split(separator: "/").dropLast() {
                folder += "/" + part
                try createFolder(atPath: folder)
            }
            try writePNG(picture, toPath: out + "/" + pair.pair.name)
        }
    }

    private func write(_ path: String?, _ pairs: [ComparedPair], _ terminal: Terminal) throws(CommandError) {
        guard let path else { return }
        var report = DifferenceJSON()
        for pair in pairs { report.add(pair) }
        let bytes = Array(report.text.utf8)
        if path == "-" {
            do throws(ReportError) {
                try StandardOutput.write(bytes)
            } catch {
                throw CommandError(error)
            }
        } else {
            try RenderCommand.writing { () throws(FileError) in try AtomicFile.write(bytes, toPath: path) }
        }
    }
}

extension AdmissibleImage {
    /// How far a pixel lies outside of what it may be, in levels: over the backdrop where that is farthest.
    @Sendable
    fileprivate func distance(x: Int, y: Int, actual: Pixel) -> ChannelLevels {
        var worst = ChannelLevels(all: 0)
        for (index, backdrop) in backdrops.enumerated() {
            let distances = zip(actual.channels(over: backdrop), bounds(x: x, y: y, backdrop: index)).map {
                $1.distance(to: $0)
            }
            let own = ChannelLevels(red: distances[0], green: distances[1], blue: distances[2], alpha: distances[3])
            if own.largestMagnitude > worst.largestMagnitude { worst = own }
        }
        return worst
    }
}
