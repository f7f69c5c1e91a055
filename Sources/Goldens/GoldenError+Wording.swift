import PNGFormat
import SceneFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension GoldenError: CustomStringConvertible {
    /// How a golden that cannot be read is made anew, by the command or by a test.
    fileprivate static let recordAgain =
        "draw the image again, by \"reveal goldens update\" or its test, and accept it"

    /// What is concerned, what is wrong, and what to do about it, in one line.
    public var description: String {
        let (problem, remedy) = parts
        return JSONText.escaped(problem + (remedy.isEmpty ? "" : "; " + remedy))
    }

    /// What is wrong with what, and what to do about it; the latter is empty where the former says it already.
    private var parts: (problem: String, remedy: String) {
        let restored = "restore it from the repository, or \(Self.recordAgain)"
        switch self {
        case .name(let error): return (error.description, "")
        case .collision(let name, let other):
            return (
                "\(name): \(other) has the same name where file systems ignore case", "give one of them another name"
            )
        case .file(let error): return (error.description, "")
        case .folder(let path, let code):
            return (
                "\(path): cannot list the folder: \(String(cString: strerror(code)))",
                code == ENOENT
                    ? "check the path and the working directory" : "check its permissions, and that it is a folder"
            )
        case .image(let error): return (error.description, "")
        case .manifest(let path, let error):
            return ("\(path)\(error.line.map { ":\($0)" } ?? ""): \(error.reason.text)", error.reason.remedy)
        case .lacksManifest(let path):
            return (
                "\(path): there is no manifest beside it",
                "restore it from the repository, or record what it shows by \"reveal goldens add NAME SCENE\" and accept it"
            )
        case .lacksImage(let path): return ("\(path): there is no image beside it", restored)
        case .edited(let path):
            return (
                "\(path): its pixels are not those that its manifest tells of, because one of them was edited, or only"
                    + " one was merged", "restore both from the repository, or \(Self.recordAgain)"
            )
        case .losesScene(let name):
            return (
                "\(name): without a scene nothing can be judged, and what the golden's manifest said, such as a reason"
                    + " against the rules, would be lost",
                "restore the manifest from the repository, record what it shows by \"reveal goldens add \(name) SCENE\","
                    + " or remove the golden's files to start anew"
            )
        case .damagedPending(let name, let error):
            return (error.parts.problem, "reject what is pending as \(name), or draw the image again")
        case .interrupted(let name):
            return ("\(name): its acceptance was cut short", "accept again, which completes it")
        case .newerRules(let name, let rules, let known):
            return (
                "\(name): it was accepted under rules \(rules) of a newer RevealOracle, and this one knows rules"
                    + " \(known)", "update RevealOracle"
            )
        case .control(let text, let scalar):
            return (
                "the \(text) has a character that cannot be seen, \(JSONText.escaped(String(scalar)))", "leave it out"
            )
        case .linkedOutside(let path, let target):
            return (
                "\(path): a symbolic link leads out of the goldens' folder, to \(target)", "put a copy in its place"
            )
        case .nothingPending(let name): return ("\(name): nothing is pending under this name", "draw the image first")
        case .notShown(let name): return ("\(name): what is pending changed since it was shown", "look at it again")
        case .overlapping(let goldens, let pending):
            return (
                "\(pending): the folder of pending images and that of the goldens, \(goldens), lie within each other",
                "keep them apart"
            )
        case .stale(let name):
            return (
                "\(name): the golden changed after the pending image was recorded",
                "draw the image again, and look at it"
            )
        case .locked(let path, let process):
            return (
                "\(path): \(process.map { "process \($0)" } ?? "another process") is changing goldens",
                "wait until it is done"
            )
        case .emptyReason:
            return ("a reason is needed for a golden against the rules: it is shown at every check", "")
        }
    }
}

extension GoldenNameError: CustomStringConvertible {
    /// The name, what is wrong with it, and what is right.
    public var description: String { "\"\(JSONText.escaped(text))\" cannot be a golden's name: \(explanation)" }

    private var explanation: String {
        switch reason {
        case .emptyPart: "a part is empty; write SUITE/NAME, relative, with single slashes"
        case .noSuite: "it has no suite; write SUITE/NAME"
        case .tooLong(let limit): "it, or a part of it, has more than \(limit) bytes; shorten it"
        case .badStart(let character): "a part starts with \"\(character)\"; start with a letter or a digit"
        case .badEnd(let character): "a part ends with \"\(character)\"; leave it out"
        case .character(let scalar):
            "the character \"\(JSONText.escaped(String(Character(scalar))))\" is not allowed in file names everywhere; leave it out"
        case .device(let part): "\"\(part)\" is a device on Windows; choose another name"
        }
    }
}

extension GoldenManifestError: CustomStringConvertible {
    /// Where something is wrong, and what.
    public var description: String { (line.map { "line \($0): " } ?? "") + reason.text }
}

extension GoldenManifestError.Reason {
    fileprivate var text: String {
        switch self {
        case .noText: "it is no text in UTF-8"
        case .noManifest: "it is not a golden's manifest, which starts with \"golden \(GoldenManifest.version)\""
        case .version(let text):
            "it is written for version \"\(JSONText.escaped(text))\" of the format, and this program reads"
                + " \(GoldenManifest.version)"
        case .mergeConflict: "a merge left its conflict here"
        case .cutShort: "damaged, cut short: the last line is not \"end\""
        case .afterTheEnd: "there is more after the line \"end\""
        case .emptyLine: "an empty line"
        case .control(let scalar): "a character that cannot be seen, \(JSONText.escaped(String(scalar)))"
        case .unknownKey(let key): "\"\(JSONText.escaped(key))\" is no fact of a golden"
        case .twice(let key): "\"\(key)\" is there twice"
        case .measuredTwice(let name): "\"\(JSONText.escaped(name))\" is measured twice"
        case .outOfPlace(let key): "\"\(key)\" is out of its place"
        case .missing(let key): "\"\(key)\" is missing"
        case .badValue(let key, let value): "\"\(JSONText.escaped(value))\" is no value of \"\(key)\""
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .mergeConflict: "take one side's manifest and image both, or " + GoldenError.recordAgain
        case .version(let text) where Int(text).map { $0 > GoldenManifest.version } == true:
            "a newer RevealOracle wrote it: update this one"
        case .version: GoldenError.recordAgain
        default: "restore it from the repository, or " + GoldenError.recordAgain
        }
    }
}
