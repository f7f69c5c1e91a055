import Oracle

/// A step of every dial of a profile: a set of freedoms that is the profile's, or tighter.
struct FreedomSetting: Equatable, Sendable {
    /// The profile whose dials they are.
    let profile: Freedoms
    private var steps: [Int]

    /// The profile itself.
    init(_ profile: Freedoms) {
        self.profile = profile
        steps = FreedomDial.allCases.map { $0.steps(in: profile) }
    }

    /// The step of a dial.
    subscript(dial: FreedomDial) -> Int {
        get { steps[dial.rawValue] }
        set { steps[dial.rawValue] = newValue }
    }

    /// The setting with one dial at another step.
    func with(_ dial: FreedomDial, at step: Int) -> FreedomSetting {
        var setting = self
        setting[dial] = step
        return setting
    }

    /// The setting with a margin: every dial higher by a share of its step, as far as the profile goes.
    ///
    /// A dial at 0 stays there.
    func widened(by share: Double) -> FreedomSetting {
        var setting = self
        for dial in FreedomDial.allCases {
            let more = Int((Double(self[dial]) * (1 + share)).rounded(.up))
            setting[dial] = Swift.min(more, dial.steps(in: profile))
        }
        return setting
    }

    /// The freedoms.
    var freedoms: Freedoms {
        var freedoms = profile
        for dial in FreedomDial.allCases { dial.turn(to: self[dial], of: profile, in: &freedoms) }
        return freedoms
    }
}
