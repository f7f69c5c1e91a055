/// A place within a JSON text, such as `scene.stops[2].color`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// One step of a path.
    public enum Step: Hashable, Sendable {
        /// Into the member of an object.
        case key(String)
        /// To the element of a list, counted from 0.
        case index(Int)
    }

    /// The steps from the outermost value inwards; none for that value itself.
    public var steps: [Step]

    /// Creates a path from its steps.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path of a member.
    public func appending(_ key: String) -> JSONPath { JSONPath(steps + [.key(key)]) }

    /// The path of an element.
    public func appending(_ index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }

    /// The path with its steps joined: `scene.stops[2].color`; a key that is no plain word is quoted, `["a b"]`.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : "." + key
            case .key(let key): text += "[" + JSONText.quoted(JSONText.shortened(key)) + "]"
            }
        }
        return text
    }

    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty && key.utf8.count <= 40
            && key.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    return true
                default: return false
                }
            }
    }
}
