public import Oracle

/// The freedoms of a profile on trial: what honest images need of each, and whether an engine would have passed without
/// having been looked at.
///
/// An image is judged by itself; relations between the images of a series are left out.
public struct FreedomTrial: Sendable {
    /// What an engine needs of a dial while the others stand as the profile has them.
    public struct Need: Sendable {
        /// The engine.
        public let engine: String
        /// The freedoms with the least of the dial at which all images of the engine pass.
        public let freedoms: Freedoms
        /// The first image that needs as much.
        public let file: String
        /// What that image is rejected for when the dial grants nothing; nil where it passes then, but not in between.
        public let finding: String?
    }

    /// What honest images need of one dial.
    public struct Row: Sendable {
        /// The dial.
        public let dial: FreedomDial
        /// The freedoms with the least of the dial at which all images pass; the others stand as the profile has them.
        public let needed: Freedoms
        /// The share of the profile's value that no image needs, `0...1`; nil for a choice.
        public let slack: Double?
        /// The engines that need any of it, those that need most first.
        public let needs: [Need]
        /// The number of images that are rejected when the dial grants nothing.
        public let images: Int
        /// Whether the profile grants anything.
        public let isGranted: Bool
    }

    /// An engine, judged under freedoms that were fitted to all others.
    public struct Absentee: Sendable {
        /// The engine.
        public let engine: String
        /// The number of its images.
        public let images: Int
        /// The freedoms that the other engines need.
        public let freedoms: Freedoms
        /// The files of those images that are rejected under them.
        public let rejected: [String]
        /// The number of those that are rejected with ``FreedomTrial/margin`` more of each, too.
        public let rejectedWithMargin: Int
        /// The dials of which the rejected images need more, with the number of images that pass once that one stands as
        /// in the profile.
        public let larger: [(dial: FreedomDial, images: Int)]
        /// The number of rejected images that need more of several dials at once.
        public let several: Int
    }

    /// The share that freedoms must exceed what was measured by: engines that nobody looked at are like those that were,
    /// not equal to them.
    public static let margin = 0.1
    /// The slack from which on a value is called loose.
    public static let looseSlack = 0.25

    /// The profile.
    public let profile: Freedoms
    /// The number of images that were tried.
    public let images: Int
    /// The number of images that the manifest calls wrong, which were not.
    public let others: Int
    /// The names of the engines, in order of first appearance.
    public let engines: [String]
    /// The images that the profile rejects, with the reason; they are left out of what follows.
    public let rejected: [(file: String, finding: String)]
    /// What is needed of each dial.
    public let rows: [Row]
    /// The freedoms that all images pass together, each dial lowered in turn as far as they let it.
    public let fitted: Freedoms
    /// The engines left out, one at a time; empty where there is only one, or where that was not asked for.
    public let absentees: [Absentee]

    /// Which freedoms are granted and needed by no image.
    public var unneeded: [Freedom] {
        Freedom.allCases.filter { freedom in
            let granted = rows.filter { $0.dial.freedom == freedom && $0.isGranted }
            return !granted.isEmpty && granted.allSatisfy { $0.needs.isEmpty }
        }
    }

    /// The dials that are needed, but of which the profile grants more than a quarter too much.
    public var loose: [Row] { rows.filter { !$0.needs.isEmpty && ($0.slack ?? 0) > Self.looseSlack } }

    /// Tries freedoms on images.
    ///
    /// - Parameters:
    ///   - honest: The images; all of them are known to be right.
    ///   - judge: The profile, and the checks to make.
    ///   - leavesOut: Whether each engine is left out in turn.
    ///   - jobs: How many groups of images are judged at a time, at least 1.
    ///   - shouldStop: Asked between groups, on any thread; when it answers true, the result is nil.
    public init?(
        _ honest: HonestImages, judge: Judge, leavesOut: Bool = true, jobs: Int,
        shouldStop: @escaping @Sendable () -> Bool
    ) {
        precondition(jobs >= 1, "jobs must be at least 1, but is \(jobs)")
        let start = FreedomSetting(judge.freedoms)
        var search = FreedomSearch(images: honest, checks: judge.checks, jobs: jobs, shouldStop: shouldStop)
        guard let rejected = search.rejected(at: start) else { return nil }
        self.rejected = rejected.map { ($0.file, Self.text(search.finding($0, at: start), of: $0) ?? "") }
        let passing = honest.without(Set(rejected.map(\.number)))
        search = FreedomSearch(images: passing, checks: judge.checks, jobs: jobs, shouldStop: shouldStop)
        (profile, images, others, engines) = (judge.freedoms, honest.count, honest.others, honest.engines)
        var rows: [Row] = []
        for dial in FreedomDial.allCases {
            guard let needs = search.needs(of: dial, at: start, counts: true) else { return nil }
            rows.append(Row(dial, needs, search, start))
        }
        self.rows = rows
        guard let fit = FreedomFit(search, from: start) else { return nil }
        fitted = fit.setting.freedoms
        var absentees: [Absentee] = []
        for engine in passing.engines.indices where leavesOut && passing.engines.count > 1 {
            guard passing.count(of: engine) > 0 else { continue }
            guard let without = fit.without(engine, search),
                let absentee = Absentee(engine, without, search)
            else { return nil }
            absentees.append(absentee)
        }
        self.absentees = absentees
    }

    /// A finding in words.
    fileprivate static func text(_ finding: Finding?, of member: HonestImages.Member) -> String? {
        finding.map { "\($0.check.name): \(FindingText.message($0, scene: member.scene))" }
    }
}

extension FreedomTrial.Row {
    fileprivate init(
        _ dial: FreedomDial, _ needs: [FreedomSearch.Need], _ search: FreedomSearch, _ start: FreedomSetting
    ) {
        let most = needs.map(\.step).max() ?? 0
        self.dial = dial
        needed = start.with(dial, at: most).freedoms
        slack = dial.slack(at: most, of: start.profile)
        images = needs.reduce(0) { $0 + $1.images }
        isGranted = dial.steps(in: start.profile) > 0
        let order = needs.indices.filter { needs[$0].step > 0 }.sorted {
            needs[$0].step != needs[$1].step ? needs[$0].step > needs[$1].step : $0 < $1
        }
        self.needs = order.compactMap { engine in
            guard let member = needs[engine].image else { return nil }
            let finding = search.finding(member, at: start.with(dial, at: 0))
            return FreedomTrial.Need(
                engine: search.images.engines[engine],
                freedoms: start.with(dial, at: needs[engine].step).freedoms, file: member.file,
                finding: FreedomTrial.text(finding, of: member))
        }
    }
}

extension FreedomTrial.Absentee {
    fileprivate init?(_ engine: Int, _ setting: FreedomSetting, _ search: FreedomSearch) {
        guard let rejected = search.rejected(at: setting, engine: engine),
            let withMargin = search.rejected(at: setting.widened(by: FreedomTrial.margin), engine: engine)
        else { return nil }
        self.engine = search.images.engines[engine]
        images = search.images.count(of: engine)
        freedoms = setting.freedoms
        self.rejected = rejected.map(\.file)
        rejectedWithMargin = withMargin.count
        let whole = FreedomSetting(setting.profile)
        var counts = [Int](repeating: 0, count: FreedomDial.allCases.count)
        var several = 0
        for member in rejected {
            let enough = FreedomDial.allCases.filter { dial in
                setting[dial] < whole[dial]
                    && search.finding(member, at: setting.with(dial, at: whole[dial])) == nil
            }
            for dial in enough { counts[dial.rawValue] += 1 }
            if enough.isEmpty { several += 1 }
        }
        larger = FreedomDial.allCases.filter { counts[$0.rawValue] > 0 }.map { ($0, counts[$0.rawValue]) }
        self.several = several
    }
}
