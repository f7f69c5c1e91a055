import PNGFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension GoldenError: CustomStringConvertible {
    /// What is concerned, what is wrong, and what to do about it, in one line.
    public var description: String {
        switch self {
        case .name(let error): error.description
        case .collision(let name, let other):
            "\(name): \(other) has the same name where file systems ignore case; give one of them another name"
        case .file(let error): error.description
        case .folder(let path, let code):
            "\(path): cannot list the folder: \(String(cString: strerror(code))); "
                + (code == ENOENT
                    ? "check the path and the working directory" : "check its permissions, and that it is a folder")
        case .image(let error): error.description
        case .manifest(let path, let error):
            "\(path)\(error.line.map { ":\($0)" } ?? ""): \(error.reason.text); \(error.reason.remedy)"
        case .lacksManifest(let path):
            "\(path): there is no manifest beside it; restore it from the repository, or remove the image"
        case .lacksImage(let path):
            "\(path): there is no image beside it; restore it from the repository, or remove the manifest"
        case .edited(let path):
            "\(path): its pixels are not those that its manifest tells of, because one of them was edited, or only one"
                + " was merged; restore both from the repository, or record and accept the image again"
        case .interrupted(let name):
            "\(name): its acceptance was cut short; accept again, which completes it"
        case .linkedOutside(let path, let target):
            "\(path): a symbolic link leads out of the goldens' folder, to \(target); put a copy in its place"
        case .nothingPending(let name): "\(name): nothing is pending under this name; update first"
        case .notShown(let name): "\(name): what is pending changed since it was shown; look at it again"
        case .overlapping(let goldens, let pending):
            "\(pending): the folder of pending images and that of the goldens, \(goldens), lie within each other; keep them"
                + " apart"
        case .stale(let name):
            "\(name): the golden changed after the pending image was recorded; update again, and look at it again"
        case .locked(let path, let process):
            "\(path): \(process.map { "process \($0)" } ?? "another process") is changing goldens; wait until it is done"
        case .emptyReason: "a reason is needed for a golden against the rules: it is shown at every check"
        }
    }
}

extension GoldenNameError: CustomStringConvertible {
    /// The name, what is wrong with it, and what is right.
    public var description: String { "\"\(Self.escaped(text))\" cannot be a golden's name: \(explanation)" }

    private var explanation: String {
        switch reason {
        case .emptyPart: "a part is empty; write SUITE/NAME, relative, with single slashes"
        case .noSuite: "it has no suite; write SUITE/NAME"
        case .tooLong(let limit): "it, or a part of it, has more than \(limit) bytes; shorten it"
        case .badStart(let character): "a part starts with \"\(character)\"; start with a letter or a digit"
        case .badEnd(let character): "a part ends with \"\(character)\"; leave it out"
        case .character(let scalar):
            "the character \"\(Self.escaped(String(Character(scalar))))\" is not allowed in file names everywhere; leave it out"
        case .device(let part): "\"\(part)\" is a device on Windows; choose another name"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            result += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
        }
    }
}

extension GoldenManifestError.Reason {
    fileprivate var text: String {
        switch self {
        case .noManifest: "it is not a golden's manifest, which starts with \"golden \(GoldenManifest.version)\""
        case .version(let text):
            "it is written for version \"\(text)\" of the format, and this program reads \(GoldenManifest.version)"
        case .mergeConflict: "a merge left its conflict here"
        case .unknownKey(let key): "\"\(key)\" is no fact of a golden"
        case .twice(let key): "\"\(key)\" is there twice"
        case .missing(let key): "\"\(key)\" is missing"
        case .badValue(let key, let value): "\"\(value)\" is no value of \"\(key)\""
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .mergeConflict: "take one side's manifest and image both, or record and accept the image again"
        case .version: "use the version of the program that wrote it, or a later one"
        default: "restore it from the repository, or record and accept the image again"
        }
    }
}
