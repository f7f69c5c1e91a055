import Foundation
import PNGFormat
import SceneFormat
import Testing

/// Images that cannot be read: each is named with its reason, fails, and stops nothing.
@Suite struct BadImageTests {
    private static let good = Array(FileManager.default.contents(atPath: Renderers.conforming) ?? Data())

    /// A PNG that claims a size and has a right checksum, but no more.
    private static func claiming(width: UInt32, height: UInt32) -> [UInt8] {
        let format: [UInt8] = [8, 6, 0, 0, 0]
        let header = Array("IHDR".utf8) + bytes(width) + bytes(height) + format
        return Array(good.prefix(8)) + bytes(13) + header + bytes(checksum(header))
    }

    /// A number as PNG writes it.
    private static func bytes(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    /// CRC-32 as PNG uses it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var checksum = UInt32.max
        for byte in bytes {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
        }
        return ~checksum
    }

    /// An image with one bit of its pixels turned over.
    private static var flipped: [UInt8] {
        var bytes = good
        bytes[bytes.count / 2] ^= 4
        return bytes
    }

    /// Bytes, and what an audit says of them after the file's path.
    private static let damaged: [(name: String, bytes: [UInt8], reason: String)] = [
        ("empty", [], "the file is empty: its writer failed or was stopped; write the image again"),
        (
            "text", Array("Not an image.".utf8),
            "this is not a PNG: it does not start with the PNG signature; export the image as PNG"
        ),
        (
            "jpeg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0],
            "this is a JPEG, not a PNG: a new name does not convert an image; export it as PNG"
        ),
        ("truncated", Array(good.dropLast(30)), "the PNG is cut off after"),
        ("flipped", flipped, "the PNG is damaged: chunk IDAT at byte"),
        (
            "nopixels", claiming(width: 0, height: 0),
            "the image is 0 x 0 pixels, and a PNG has at least one: check the size that it was drawn at"
        ),
        (
            "huge", claiming(width: 100_000, height: 100_000),
            "the image has a side of 100000 pixels, more than the limit of 65535: raise PNGLimits.sideLength if it is "
                + "meant to be that large"
        ),
        (
            "large", claiming(width: 60_000, height: 60_000),
            "the image has 3600000000 pixels, more than the limit of 67108864: raise PNGLimits.pixelCount if it is "
                + "meant to be that large"
        ),
    ]

    @Test func damagedFilesAreNamedAndTheRestGoesOn() throws {
        let folder = try TestFolder()
        for (name, bytes, _) in Self.damaged { try folder.write(bytes, to: "\(name)_w320_s1_p0.25.png") }
        try folder.write(Self.good, to: "good_w320_s1_p0.25.png")
        let outcome = try reveal("audit", folder.path, "--json", folder.path("a.json"), "--limit", "100")
        #expect(outcome.code == 1)
        #expect(outcome.output.hasSuffix("\n9 images in 1 series: 1 pass, 8 fail, 0 unresolved (8 unreadable)\n"))
        let report = try JSON.parse(Array((folder.text("a.json") ?? "").utf8))
        guard case .array(let images) = report["images"] else {
            Issue.record("the report has no images")
            return
        }
        #expect(images.count == 9)
        for (name, _, reason) in Self.damaged {
            let file = "\(name)_w320_s1_p0.25.png"
            let image = try #require(images.first { $0["file"]?.text == file })
            #expect(image["verdict"] == .string("fail"))
            #expect(image["findings"] == .array([]))
            let error = try #require(image["error"]?.text)
            #expect(error.hasPrefix("\(folder.path)/\(file): \(reason)"))
            #expect(outcome.output.contains("\n\(file)\n  cannot be read  \(error)\n"))
        }
        let good = try #require(images.first { $0["file"]?.text == "good_w320_s1_p0.25.png" })
        #expect(good["verdict"] == .string("pass"))
        #expect(good["error"] == nil)
    }

    @Test func whatIsNoFileIsNamedAndNotWaitedFor() throws {
        let folder = try TestFolder()
        mkfifo(folder.path("pipe_w9_p0.png"), 0o600)
        try folder.link("device_w9_p0.png", to: "/dev/zero")
        try folder.link("nowhere_w9_p0.png", to: "missing.png")
        try folder.link("loop_w9_p0.png", to: "loop_w9_p0.png")
        try folder.link("folder_w9_p0.png", to: ".")
        let outcome = try reveal("audit", folder.path, "--limit", "100")
        #expect(outcome.code == 1)
        let noFile = "cannot read the file: it is a device, a pipe or a socket; name a regular file\n"
        #expect(outcome.output.contains("/pipe_w9_p0.png: \(noFile)"))
        #expect(
            outcome.output.contains(
                "device_w9_p0.png: file: \"device_w9_p0.png\" is linked to \"/dev/zero\", outside the folder; copy the "
                    + "image into the folder\n"))
        #expect(
            outcome.output.contains(
                "/nowhere_w9_p0.png: cannot read the file: No such file or directory; check the path and the working "
                    + "directory\n"))
        #expect(
            outcome.output.contains(
                "/loop_w9_p0.png: cannot read the file: Too many levels of symbolic links; remove the symbolic link that "
                    + "leads back to itself\n"))
        #expect(outcome.output.hasSuffix("\n4 images in 1 series: 0 pass, 4 fail, 0 unresolved (4 unreadable)\n"))
    }

    @Test(arguments: ["/dev/zero", "/dev/null"])
    func aDeviceNamedByItselfIsNoImage(path: String) throws {
        let outcome = try reveal("audit", path, "--scene", "w9_p0")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\(path): cannot read the file: it is a device, a pipe or a socket"))
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func anImageWithoutPermissionIsNamed() throws {
        let folder = try TestFolder()
        try folder.write(Self.good, to: "w320_s1_p0.25.png")
        chmod(folder.path("w320_s1_p0.25.png"), 0)
        let outcome = try reveal("audit", folder.path)
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("cannot read the file: Permission denied; check the permissions"))
    }
}
