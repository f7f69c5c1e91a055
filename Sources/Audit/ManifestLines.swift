#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The lines of a manifest from first to last, each at most ``Manifest/lineLimit`` bytes.
///
/// Lines end in LF or CR LF, the last one may end with the file; a UTF-8 byte order mark at the start is skipped, and
/// so are lines of white space. A line that is too long is skipped to its end without being kept.
struct ManifestLines {
    /// One line.
    struct Line {
        /// The number of the line, counted from 1; empty ones count.
        let number: Int
        /// Where the text lies in the file; meaningless for a line that is too long.
        let location: ManifestLocation
        /// The text without its end, or nil when it is too long.
        let text: [UInt8]?
    }

    private let file: ManifestFile
    /// The window of the file that is in memory; it holds the longest legal line and some of what follows it.
    private var window = [UInt8](repeating: 0, count: Manifest.lineLimit + 1 << 16)
    private var windowOffset = 0
    private var filled = 0
    private var at = 0
    private var number = 0
    private var isAtEnd = false

    init(_ file: ManifestFile) throws(ManifestFileError) {
        self.file = file
        try refill()
        if window[..<filled].starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    /// The next line that is not empty, or nil at the end.
    mutating func next() throws(ManifestFileError) -> Line? {
        while let line = try nextOfAny() {
            if let text = line.text, text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            return line
        }
        return nil
    }

    private mutating func nextOfAny() throws(ManifestFileError) -> Line? {
        var isTooLong = false
        while true {
            if let end = newline() {
                defer { at = end + 1 }
                return line(to: end, isTooLong: isTooLong)
            }
            if isAtEnd {
                guard at < filled || isTooLong else { return nil }
                defer { at = filled }
                return line(to: filled, isTooLong: isTooLong)
            }
            if filled - at > Manifest.lineLimit + 1 {
                isTooLong = true
                at = filled
            }
            try refill()
        }
    }

    private mutating func line(to end: Int, isTooLong: Bool) -> Line {
        number += 1
        var count = end - at
        if count > 0, window[end - 1] == 0x0D { count -= 1 }
        guard !isTooLong, count <= Manifest.lineLimit else {
            return Line(number: number, location: ManifestLocation(offset: 0, count: 0), text: nil)
        }
        let location = ManifestLocation(offset: windowOffset + at, count: count)
        return Line(number: number, location: location, text: Array(window[at..<at + count]))
    }

    private func newline() -> Int? {
        window.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, at < filled,
                let found = memchr(base + at, 0x0A, filled - at)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Moves what is left to the front of the window and reads on behind it.
    private mutating func refill() throws(ManifestFileError) {
        let rest = filled - at
        window.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            memmove(base, base + at, rest)
        }
        windowOffset += at
        at = 0
        filled = rest
        filled += try file.read(at: windowOffset + rest, into: &window, from: rest)
        isAtEnd = filled < window.count
    }
}
