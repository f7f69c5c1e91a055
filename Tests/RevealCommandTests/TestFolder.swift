import Foundation
import PNGFormat
import Pixels

/// A folder that exists for the time of one test.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "reveal-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    func path(_ name: String) -> String { path + "/" + name }

    /// The names of everything in it, hidden files included, sorted.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The text of a file, or nil when there is none.
    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a file, making its folders.
    @discardableResult
    func write(_ bytes: some Collection<UInt8>, to name: String) throws -> String {
        let file = path(name)
        let folder = URL(filePath: file).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
        return file
    }

    /// Writes a text.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    /// Writes a one-coloured image.
    func writeImage(_ name: String, width: Int, height: Int, grey: UInt8 = 200) throws {
        let samples = (0..<width * height * 4).map { $0 % 4 == 3 ? 255 : grey }
        try write(encodePNG(Image(width: width, height: height, rgba: samples)), to: name)
    }

    /// Makes a symbolic link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
}

/// The labelled images of real renderers.
enum Renderers {
    /// The folder of the images.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/renderers").path

    /// An image that conforms, one that violates, and what they show.
    static let conforming = folder + "/real/cairo/w320_s1_p0.25.png"
    static let violating = folder + "/faulty/one_px_long/w320_s2_p0.25.png"
}
