/// The keys of a scene.
enum SceneKey: String, CaseIterable {
    case version, id, width, height, scale, progress, value, total, stops, palette, background
    case track, radius, direction, interpolation, alpha, pad, phase, indicator
}

/// The keys of a stop.
enum StopKey: String, CaseIterable {
    case color, location
}

/// The keys of a colour that is written as channels.
enum ChannelKey: String, CaseIterable {
    case red, green, blue, alpha
}

/// The keys of a padding that differs from side to side.
enum SideKey: String, CaseIterable {
    case left, top, right, bottom
}

/// The values of an object by key, none of them unknown.
struct Fields<Key: RawRepresentable & CaseIterable & Equatable> where Key.RawValue == String {
    private var values: [(key: Key, value: JSON)] = []

    /// Sorts the members of an object by key.
    ///
    /// - Throws: ``SceneFormatError`` when a key is unknown; no list of unknown keys is kept, the first one is named.
    init(_ members: [JSON.Member], at path: @autoclosure () -> JSONPath) throws(SceneFormatError) {
        for member in members {
            guard let key = Key(rawValue: member.key) else {
                let nearest = nearestText(to: member.key, in: Key.allCases.map(\.rawValue))
                throw SceneFormatError(.unknownKey(nearest: nearest), at: path().appending(member.key))
            }
            values.append((key, member.value))
        }
    }

    subscript(key: Key) -> JSON? { values.first { $0.key == key }?.value }
}

/// The candidate that is fewest edits away from a text, the first of several; case does not count.
///
/// An edit inserts, removes or replaces one character.
///
/// - Parameters:
///   - text: Any text; only its first 40 characters are looked at.
///   - candidates: At least one text.
package func nearestText(to text: String, in candidates: [String]) -> String {
    func distance(_ candidate: String) -> Int {
        let other = Array(candidate.lowercased())
        var row = Array(0...other.count)
        for (index, character) in text.prefix(40).lowercased().enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (character == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, min(row[column], diagonal) + 1)
            }
        }
        return row[other.count]
    }
    let best = candidates.map { (text: $0, distance: distance($0)) }.min { $0.distance < $1.distance }
    guard let best else { preconditionFailure("there must be a candidate") }
    return best.text
}
