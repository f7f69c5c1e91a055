/// A folder in which failing cases are kept between runs, one text file each, so that they are run first next time.
///
/// Each property has a folder of its own. A file names the choices and shows the value beside them; it may be checked
/// in. Files appear and vanish as a whole, so that several processes may use the same folder.
///
///     property: sorting keeps the count
///     choices: 1~TTi0TTi1F~0a1b2c3d
///     failure: the property is false
///     value: [0, 1]
public struct Database: Sendable, Hashable {
    /// The folder.
    public let path: String

    /// Creates a database in a folder, which is made when it is needed.
    public init(_ path: String) {
        self.path = path
    }

    /// A case from the database.
    struct Entry {
        let file: String
        let choices: [ChoiceValue]
        let failure: String
        let value: String
    }

    /// The folder of one property: its name, made fit for a file system, and a hash that keeps names apart.
    func folder(of property: String) -> String {
        let readable = property.unicodeScalars.prefix(60).map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-": Character(scalar)
            default: "_"
            }
        }
        return "\(path)/\(String(readable))-\(ChoiceBlob.checkDigits(of: property))"
    }

    /// Reads a property's cases. What cannot be read is left alone and described in `problems`.
    func entries(of property: String, problems: inout [HealthProblem]) -> [Entry] {
        let folder = folder(of: property)
        var entries: [Entry] = []
        for name in Files.names(in: folder) where name.hasSuffix(".txt") {
            let file = "\(folder)/\(name)"
            func leaveOut(_ reason: String) {
                problems.append(
                    HealthProblem(
                        kind: .unreadable,
                        message: """
                            a saved case was left out, because \(reason)
                              file     \(file)
                              fix      remove the file if nobody needs the case any more
                            """, isError: false))
            }
            switch Files.read(file) {
            // Another process has removed it meanwhile.
            case .missing: continue
            case .unreadable(let reason): leaveOut("it cannot be read: \(reason)")
            case .text(let text):
                do throws(BlobError) {
                    entries.append(try Self.parse(text, file: file))
                } catch {
                    leaveOut("\(error)")
                }
            }
        }
        return entries
    }

    private static func parse(_ text: String, file: String) throws(BlobError) -> Entry {
        var fields: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            fields[line[..<colon], default: line[line.index(after: colon)...].drop { $0 == " " }] += ""
        }
        guard let blob = fields["choices"] else { throw .notABlob }
        return Entry(
            file: file, choices: try ChoiceBlob.decode(String(blob)), failure: String(fields["failure"] ?? ""),
            value: String(fields["value"] ?? ""))
    }

    /// Saves a case.
    ///
    /// - Returns: What went wrong, or nil.
    func save(_ choices: [ChoiceValue], of property: String, failure: String, value: String) -> HealthProblem? {
        let blob = ChoiceBlob.encode(choices)
        let text = """
            property: \(Self.oneLine(property))
            choices: \(blob)
            failure: \(Self.oneLine(failure))
            value: \(Self.oneLine(value))

            """
        let folder = folder(of: property)
        guard let reason = Files.makeFolder(folder) ?? Files.write(text, to: file(of: choices, in: property)) else {
            return nil
        }
        return HealthProblem(
            kind: .unreadable,
            message: """
                the failing case could not be saved: \(reason)
                  folder   \(folder)
                  again    \(blob)
                """, isError: false)
    }

    /// The file in which a case is saved.
    func file(of choices: [ChoiceValue], in property: String) -> String {
        "\(folder(of: property))/\(ChoiceBlob.checkDigits(of: ChoiceBlob.encode(choices))).txt"
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    }
}
