import RevealModel

extension Gradient {
    /// The gradient with its opacity falling evenly from all to nothing between two locations, and nothing behind them.
    ///
    /// Opacity and colour change together, so their product is no straight line: 64 pieces keep it within 0.02 levels.
    func faded(from start: Double, to end: Double) -> Gradient {
        let plain = plain
        let pieces = 64
        var list = plain.stops.filter { $0.location < start }
        for piece in 0...pieces {
            let share = Double(piece) / Double(pieces)
            let location = start + (end - start) * share
            let color = plain.plainColor(at: location)
            list.append(Stop(color.withAlpha(color.alpha * (1 - share)), at: location))
        }
        return plain.replaced(list)
    }

    /// The gradient with nothing where it is cut out: between pairs of locations that rise.
    func cut(_ gaps: [(start: Double, end: Double)]) -> Gradient {
        let plain = plain
        var list: [Stop] = []
        var previous = -Double.infinity
        for gap in gaps {
            list += plain.stops.filter { $0.location > previous && $0.location < gap.start }
            let (start, end) = (plain.plainColor(at: gap.start), plain.plainColor(at: gap.end))
            list += [
                Stop(start, at: gap.start), Stop(start.withAlpha(0), at: gap.start),
                Stop(end.withAlpha(0), at: gap.end),
                Stop(end, at: gap.end),
            ]
            previous = gap.end
        }
        return plain.replaced(list + plain.stops.filter { $0.location > previous })
    }

    /// The gradient with its colours standing still for a share of each way between two stops, and changing in the
    /// middle of it; at a share of 1 each colour ends halfway, at a hard edge.
    func hardened(_ share: Double) -> Gradient {
        var list = [stops[0]]
        for index in 1..<Swift.max(1, stops.count) {
            let (from, to) = (stops[index - 1], stops[index])
            let middle = (from.location + to.location) / 2
            let half = (to.location - from.location) / 2 * (1 - share)
            list += [Stop(from.color, at: middle - half), Stop(to.color, at: middle + half), to]
        }
        return replaced(list)
    }

    /// The gradient with its second stop moved along the track, at most to its neighbours; a single stop has none.
    func movingSecondStop(by distance: Double) -> Gradient {
        guard stops.count > 1 else { return self }
        var list = stops
        let low = stops[0].location
        let high = stops.count > 2 ? stops[2].location : Swift.max(stops[1].location, stops[1].location + distance)
        list[1].location = Swift.max(low, Swift.min(high, stops[1].location + distance))
        return replaced(list)
    }

    /// The gradient without its second stop; a single stop stays.
    var withoutSecondStop: Gradient {
        guard stops.count > 1 else { return self }
        return replaced(stops.enumerated().filter { $0.offset != 1 }.map { $0.element })
    }

    /// The gradient with its colours in the opposite order.
    var reversed: Gradient {
        // A stable order of equal locations, seen from the other side.
        replaced(stops.reversed().map { Stop($0.color, at: 1 - $0.location) })
    }
}
