import PropertyTesting

/// Large failing cases, kept as text files with one choice sequence a line, one file a task.
enum LargeCases {
    static let count = 20

    /// Reads a task's cases; nil if there are none.
    static func read(_ task: String, in folder: String) -> [String]? {
        Platform.read("\(folder)/\(task).txt")?.split(separator: "\n").map(String.init)
    }

    /// Finds large failing cases anew: of fifty that large collections and uniform numbers give, the largest.
    static func write(to folder: String) {
        for task in ChallengeTask.all {
            let blobs = (0..<count).map { index in
                let found = (0..<50).compactMap { attempt in
                    unshrunk(task, seed: UInt64(1_000_000 + index * 50 + attempt))
                }
                return found.max { $0.utf8.count < $1.utf8.count } ?? ""
            }
            guard !blobs.contains(""),
                Platform.write(blobs.map { $0 + "\n" }.joined(), to: "\(folder)/\(task.name).txt")
            else { fail("no large cases of \(task.name)") }
        }
    }

    private static func unshrunk(_ task: ChallengeTask, seed: UInt64) -> String? {
        var configuration = Configuration(cases: 20_000, seed: seed)
        configuration.style = .uniform
        configuration.style.collectionSize = task.name == "coupling" ? 12 : 40
        configuration.shrinkCallLimit = 0
        configuration.explains = false
        return task.report(configuration).counterexamples.first?.blob
    }
}
