import Oracle

extension Finding {
    /// How bad a finding is, in levels; a broken promise that has no levels counts as a whole channel.
    var severity: Double { unit == .levels ? distance : 255 }
}

extension AuditedImage {
    /// How bad an image is, in levels: that of its worst finding; an unreadable one is worse than any.
    var severity: Double {
        if case .unreadable = outcome { return 1000 }
        return findings.reduce(0) { Swift.max($0, $1.severity) }
    }
}
