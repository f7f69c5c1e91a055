import Foundation
import Oracle

extension Judge {
    /// The judge that tests use: with every check, but for the one that `REVEAL_WITHOUT_CHECK` names.
    ///
    /// `Scripts/check-the-checks` leaves each check out in turn and shows which test then fails.
    static func tested(_ freedoms: Freedoms = .standard) -> Judge {
        let left = ProcessInfo.processInfo.environment["REVEAL_WITHOUT_CHECK"]
        let without = Check.allCases.first { $0.name == left }
        return Judge(freedoms: freedoms, checks: without.map(CheckSet.all.without) ?? .all)
    }
}
