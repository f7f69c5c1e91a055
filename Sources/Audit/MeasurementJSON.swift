public import Oracle
import Pixels
import SceneFormat

/// A measurement for programs: JSON, schema `reveal-measure/1`.
///
/// The members of the object, in this order:
///
/// - `schema`: `"reveal-measure/1"`; `file`; `scale`, in pixels per point.
/// - `edge`, `gradientStart` and `radius`, in points: each {`value`, `errorBar`, `pixels`, `pixelErrorBar`}.
/// - `fraction` and `stretch`: each {`value`, `errorBar`}.
/// - `stops`: a list of {`stop`, counted from 1, and the members of a length}.
/// - `trackColor`: {`value`: [red, green, blue, alpha] in levels, `errorBar` in levels}.
/// - `staysPut`, only for two images: {`shift`, `stretch`, `pixels`}, or `unresolved`.
///
/// A figure that cannot be had is {`unresolved`: its reason}, one of a closed list (``Unmeasured``).
public enum MeasurementJSON {
    /// The name and version of the schema.
    public static let schema = "reveal-measure/1"

    /// The JSON of a measurement, with a line feed at its end.
    ///
    /// - Parameters:
    ///   - measurement: What was measured.
    ///   - file: The path of the image.
    ///   - staysPut: How the colours moved against those of another image; nil where there is none.
    public static func text(_ measurement: Measurement, file: String, staysPut: StaysPut? = nil) -> String {
        let scale = measurement.scale
        var members = [
            ("schema", JSONText.quoted(schema)), ("file", JSONText.quoted(file)), ("scale", JSONText.number(scale)),
            ("edge", length(measurement.edge, scale)), ("fraction", number(measurement.fraction)),
        ]
        let stops = measurement.stops.map { stop in
            object([("stop", String(stop.index + 1))] + lengthMembers(stop.place, scale))
        }
        members += [
            ("stops", "[" + stops.joined(separator: ",") + "]"),
            ("gradientStart", length(measurement.gradientStart, scale)),
            ("stretch", number(measurement.stretch)), ("radius", length(measurement.radius, scale)),
            ("trackColor", color(measurement.trackColor)),
        ]
        if let staysPut { members.append(("staysPut", object(staysPut, scale))) }
        return object(members) + "\n"
    }

    private static func object(_ staysPut: StaysPut, _ scale: Double) -> String {
        object([
            ("shift", length(staysPut.shift, scale)), ("stretch", number(staysPut.stretch)),
            ("pixels", String(staysPut.pixels)),
        ])
    }

    private static func length(_ figure: Figure<Measured>, _ scale: Double) -> String {
        object(lengthMembers(figure, scale))
    }

    private static func lengthMembers(_ figure: Figure<Measured>, _ scale: Double) -> [(String, String)] {
        switch figure {
        case .measured(let points):
            return [
                ("value", JSONText.number(points.value)), ("errorBar", JSONText.number(points.errorBar)),
                ("pixels", JSONText.number(points.value * scale)),
                ("pixelErrorBar", JSONText.number(points.errorBar * scale)),
            ]
        case .unresolved(let reason): return unresolved(reason)
        }
    }

    private static func number(_ figure: Figure<Measured>) -> String {
        switch figure {
        case .measured(let value):
            return object([
                ("value", JSONText.number(value.value)), ("errorBar", JSONText.number(value.errorBar)),
            ])
        case .unresolved(let reason): return object(unresolved(reason))
        }
    }

    private static func color(_ figure: Figure<MeasuredColor>) -> String {
        switch figure {
        case .measured(let measured):
            let color = measured.color
            let channels = [color.red, color.green, color.blue, color.alpha].map(JSONText.number)
            return object([
                ("value", "[" + channels.joined(separator: ",") + "]"),
                ("errorBar", JSONText.number(measured.errorBar)),
            ])
        case .unresolved(let reason): return object(unresolved(reason))
        }
    }

    private static func unresolved(_ reason: Unmeasured) -> [(String, String)] {
        [("unresolved", JSONText.quoted(reason.name))]
    }

    private static func object(_ members: [(String, String)]) -> String { JSONText.object(members) }
}
