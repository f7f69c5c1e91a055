/// Freedoms fitted to images: each dial in turn is lowered to the least step at which all images still pass, the
/// others being where they are by then.
///
/// Dials come in the order of ``FreedomDial``. After one round none can be lowered further: an image that needs a step of
/// one dial needs it all the more once the others are lower.
struct FreedomFit {
    /// The setting that was reached.
    let setting: FreedomSetting
    private let start: FreedomSetting
    /// What each engine needed of each dial on the way.
    private let needs: [[FreedomSearch.Need]]

    /// Fits to all images of a search; nil when it was stopped.
    ///
    /// - Precondition: All images pass at `start`.
    init?(_ search: FreedomSearch, from start: FreedomSetting) {
        var setting = start
        var needs: [[FreedomSearch.Need]] = []
        for dial in FreedomDial.allCases {
            guard let found = search.needs(of: dial, at: setting) else { return nil }
            setting[dial] = found.map(\.step).max() ?? 0
            needs.append(found)
        }
        (self.setting, self.start, self.needs) = (setting, start, needs)
    }

    /// The setting that a fit to all engines but one reaches; nil when the search was stopped.
    ///
    /// The way is that of all engines up to the first dial of which the one needs the most; only from there on are
    /// images judged anew.
    func without(_ engine: Int, _ search: FreedomSearch) -> FreedomSetting? {
        var setting = start
        var isAlike = true
        for dial in FreedomDial.allCases {
            var found = needs[dial.rawValue]
            if !isAlike {
                guard let anew = search.needs(of: dial, at: setting, without: engine) else { return nil }
                found = anew
            }
            let all = found.map(\.step).max() ?? 0
            let others = found.indices.reduce(0) { $1 == engine ? $0 : Swift.max($0, found[$1].step) }
            setting[dial] = others
            if others < all { isAlike = false }
        }
        return setting
    }
}
