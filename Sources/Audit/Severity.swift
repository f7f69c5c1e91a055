import Oracle

extension Finding {
    /// How bad a finding is, in levels: a point off counts as a whole channel, and so does a broken promise that has no
    /// levels.
    var severity: Double {
        switch unit {
        case .levels: return distance
        case .points, .times: return Swift.min(255, distance * 255)
        case .pixels, .fraction: return 255
        }
    }
}

extension Finding {
    /// Whether the finding says by itself what is wrong; wrong colours beside it follow from that.
    fileprivate var namesTheCause: Bool {
        switch check {
        case .imageSize, .indeterminate, .clamping, .trailingStop, .alignment, .edgeStraightness, .rowsAlike:
            return true
        // An edge that is hardly off may be a blurred one.
        case .advancingEdge: return unit == .points && distance > 0.25
        default: return false
        }
    }
}

extension AuditedImage {
    /// How bad an image is, in levels: that of its worst finding; an unreadable one is worse than any.
    public var severity: Double {
        if case .unreadable = outcome { return 1000 }
        return findings.reduce(0) { Swift.max($0, $1.severity) }
    }

    /// The finding that says most about the cause: the first that names it, else the worst.
    var mostTelling: Finding? {
        findings.first { $0.namesTheCause } ?? findings.max { $0.severity < $1.severity }
    }
}
