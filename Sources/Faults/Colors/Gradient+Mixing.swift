import RevealModel

extension Gradient {
    /// The same colours along the same way, mixed in another space: so many stops between each two that mixing those in
    /// encoded sRGB looks the same.
    ///
    /// A stretch has 128 pieces, or fewer where the gradient has many stops; with 128, colours are within 0.02 levels of the
    /// space's, and within 0.3 levels near black in linear light.
    func resampled(in space: MixingSpace) -> Gradient {
        let pieces = Swift.max(1, Swift.min(128, Self.stopLimit / stops.count - 1))
        var list = [stops[0]]
        for index in 1..<Swift.max(1, stops.count) {
            let (from, to) = (stops[index - 1], stops[index])
            if from.location < to.location, from.color != to.color {
                for piece in 1..<Swift.max(1, pieces) {
                    let share = Double(piece) / Double(pieces)
                    let location = from.location + (to.location - from.location) * share
                    list.append(Stop(mixed(from.color, to.color, share: share, in: space), at: location))
                }
            }
            list.append(to)
        }
        return replaced(list, interpolation: Interpolation(space: .sRGB, alpha: interpolation.alpha))
    }

    /// The gradient as one whose colours are mixed in encoded sRGB.
    var plain: Gradient {
        switch interpolation.space {
        case .sRGB: return self
        case .linearSRGB: return resampled(in: .linear)
        case .oklab: return resampled(in: .oklab)
        }
    }

    /// A gradient of other stops, made from legal ones: every `n`-th of them where they are too many, and each at most as
    /// far away as a stop may be.
    func replaced(_ stops: [Stop], interpolation: Interpolation? = nil) -> Gradient {
        let step = (stops.count + Self.stopLimit - 1) / Self.stopLimit
        let kept = step <= 1 ? stops : stops.enumerated().filter { $0.offset % step == 0 }.map { $0.element }
        do throws(SceneError) {
            return try Gradient(
                stops: kept.map { Stop($0.color, at: Swift.max(-1e6, Swift.min(1e6, $0.location))) },
                interpolation: interpolation ?? self.interpolation)
        } catch {
            preconditionFailure("stops made from legal ones are legal")
        }
    }

    /// The gradient with each stop's colour changed.
    func recolored(_ change: (Color) -> Color) -> Gradient {
        replaced(stops.map { Stop(change($0.color), at: $0.location) })
    }

    /// The colour at a location of a gradient that is ``plain``, at a hard stop that after it.
    func plainColor(at location: Double) -> Color {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (from, to) = (stops[next - 1], stops[next])
        let share = (location - from.location) / (to.location - from.location)
        guard let (part, alpha) = weighted(share, from.color, to.color) else { return .transparent }
        return from.color.mixed(with: to.color, share: part).withAlpha(alpha).clamped
    }

    private func mixed(_ one: Color, _ other: Color, share: Double, in space: MixingSpace) -> Color {
        guard let (part, alpha) = weighted(share, one, other) else { return .transparent }
        var (from, to) = (space.channels(of: one), space.channels(of: other))
        func mix(_ one: Double, _ two: Double, _ share: Double) -> Double { one + (two - one) * share }
        guard space.hasHue else {
            return space.color(
                MixedChannels(mix(from.x, to.x, part), mix(from.y, to.y, part), mix(from.z, to.z, part)), alpha: alpha)
        }
        if space.isHueless(from) { from.z = to.z }
        if space.isHueless(to) { to.z = from.z }
        let turn = to.z - from.z
        let shorter = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
        // A hue is never weighted by alpha (CSS Color 4, section 12.3).
        return space.color(
            MixedChannels(mix(from.x, to.x, part), mix(from.y, to.y, part), from.z + shorter * share), alpha: alpha)
    }

    /// The share of the second of two colours in their channels, and the alpha of the mixture; nil where it is clear.
    private func weighted(_ share: Double, _ one: Color, _ other: Color) -> (part: Double, alpha: Double)? {
        let alpha = one.alpha + (other.alpha - one.alpha) * share
        guard interpolation.alpha == .premultiplied else { return (share, alpha) }
        return alpha > 0 ? (other.alpha * share / alpha, alpha) : nil
    }
}
