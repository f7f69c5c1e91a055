import Foundation
import RevealModel

extension Definition {
    func premultiplied(_ color: Color) -> [Double] {
        [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }

    func over(_ above: [Double], _ below: [Double]) -> [Double] {
        (0..<4).map { above[$0] + below[$0] * (1 - above[3]) }
    }

    func color(at location: Double) -> Color {
        let stops = scene.gradient.stops
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (from, to) = (stops[next - 1], stops[next])
        let share = (location - from.location) / (to.location - from.location)
        let alpha = from.color.alpha * (1 - share) + to.color.alpha * share
        let isPremultiplied = scene.gradient.interpolation.alpha == .premultiplied
        if isPremultiplied && alpha == 0 { return .transparent }
        let (first, second) = (channels(of: from.color), channels(of: to.color))
        let mixed = (0..<3).map { channel in
            isPremultiplied
                ? (first[channel] * from.color.alpha * (1 - share) + second[channel] * to.color.alpha * share) / alpha
                : first[channel] * (1 - share) + second[channel] * share
        }
        let encoded = self.encoded(mixed).map { min(1, max(0, $0)) }
        return Color(red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
    }

    private func channels(of color: Color) -> [Double] {
        let encoded = [color.red, color.green, color.blue]
        if scene.gradient.interpolation.space == .sRGB { return encoded }
        let linear = encoded.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        if scene.gradient.interpolation.space == .linearSRGB { return linear }
        return product(Self.lmsToOklab, product(Self.xyzToLMS, product(Self.linearToXYZ, linear)).map { cbrt($0) })
    }

    private func encoded(_ channels: [Double]) -> [Double] {
        if scene.gradient.interpolation.space == .sRGB { return channels }
        var linear = channels
        if scene.gradient.interpolation.space == .oklab {
            linear = product(
                Self.xyzToLinear, product(Self.lmsToXYZ, product(Self.oklabToLMS, channels).map { $0 * $0 * $0 }))
        }
        return linear.map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }

    private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
    }

    // The matrices of CSS Color 4, section 18, as printed there.
    private static let linearToXYZ: [[Double]] = [
        [506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218],
        [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
        [7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270],
    ]
    private static let xyzToLinear: [[Double]] = [
        [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
        [-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810],
        [705.0 / 12673, -2585.0 / 12673, 705.0 / 667],
    ]
    private static let xyzToLMS: [[Double]] = [
        [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
    ]
    private static let lmsToXYZ: [[Double]] = [
        [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
        [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
        [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
    ]
    private static let lmsToOklab: [[Double]] = [
        [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
    ]
    private static let oklabToLMS: [[Double]] = [
        [1, 0.3963377773761749, 0.2158037573099136],
        [1, -0.1055613458156586, -0.0638541728258133],
        [1, -0.0894841775298119, -1.2914855480194092],
    ]
}
