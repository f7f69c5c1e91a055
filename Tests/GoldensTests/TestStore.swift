import Pixels

@testable import Goldens

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A store in a folder of its own, which goes away with the object.
final class TestStore {
    let folder: String
    let store: GoldenStore

    init() {
        var template = Array("/tmp/goldens.XXXXXX".utf8CString)
        folder = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
        store = GoldenStore(root: folder + "/Goldens")
    }

    deinit { removeAll(folder) }

    /// The contents of a file; nil when there is none.
    func contents(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &piece, piece.count)
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
    }

    /// The contents of a file as text.
    func text(_ path: String) -> String { contents(path).map { String(decoding: $0, as: UTF8.self) } ?? "none" }

    /// Writes a file as it is.
    func write(_ bytes: [UInt8], to path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        defer { close(descriptor) }
        precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count, "cannot write \(path)")
    }

    /// Writes a text.
    func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

    /// Records and accepts an image.
    func accept(_ image: Image, as name: String, scene: String? = nil) throws {
        let editor = try GoldenEditor(store)
        _ = try editor.record(image, as: GoldenName(name), scene: scene, origin: "test")
        _ = try editor.accept(GoldenName(name), guard: nil)
    }

    /// The paths of all files below the folder, without the lock, sorted.
    var files: [String] {
        var found: [String] = []
        func visit(_ path: String) {
            guard let stream = opendir(folder + path) else { return }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if [".", "..", ".lock"].contains(name) { continue }
                if entry.pointee.d_type == DT_DIR { visit(path + "/" + name) } else { found.append(path + "/" + name) }
            }
        }
        visit("")
        return found.sorted()
    }
}

private func removeAll(_ path: String) {
    if let stream = opendir(path) {
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            if entry.pointee.d_type == DT_DIR { removeAll(path + "/" + name) } else { unlink(path + "/" + name) }
        }
        closedir(stream)
    }
    rmdir(path)
}

/// An image of one colour.
func image(_ red: UInt8, _ green: UInt8 = 0, _ blue: UInt8 = 0, width: Int = 3, height: Int = 2) -> Image {
    Image(width: width, height: height, rgba: (0..<width * height).flatMap { _ in [red, green, blue, 255] })
}

/// A guard that refuses images whose first pixel has a red of 200 and more.
let redGuard = GoldenGuard(version: 7) { image, scene in
    let red = image.pixel(x: 0, y: 0).red
    return GuardVerdict(
        measured: ["red: \(Int(red))"], broken: red >= 200 ? ["R1 red \(Int(red)) of \(scene ?? "nothing")"] : [])
}

/// The number by which a file is known as long as it is not replaced.
func fileNumber(_ path: String) -> UInt64 {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
}

func unlinkFile(_ path: String) { precondition(unlink(path) == 0, "cannot remove \(path)") }

func makeFolder(_ path: String) { precondition(mkdir(path, 0o777) == 0, "cannot make \(path)") }
