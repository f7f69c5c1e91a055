import Goldens

/// Why an image is not compared with a golden at all.
enum GoldenProblem: Error {
    /// The variable `REVEAL_GOLDENS` has a value that is no mode.
    case mode(value: String)
    /// Images would be kept for a review in a CI run.
    case refusedInCI(remedy: String)
    /// The name cannot be a golden's.
    case name(GoldenNameError)
    /// No folder above the test's file has a `Package.swift`.
    case noPackage(filePath: String)
    /// The name belongs to another call.
    case usedTwice(first: GoldenUse, again: GoldenUse)
    /// An image that was to be drawn for a plugin could not be written.
    case notWritten(String)

    /// What is wrong, why, and what to do about it.
    ///
    /// - Parameter golden: The golden's name, with its suite.
    func text(_ golden: String) -> String {
        switch self {
        case .mode(let value):
            """
            \(GoldenSettings.modeVariable) is "\(value)"
              expected  check or pending
              fix       set it to one of them, or unset it
            """
        case .refusedInCI(let remedy):
            """
            golden \(golden): pending images are refused in a CI run (the variable CI is set)
              why       somebody has to look at an image before it becomes a golden
              fix       \(remedy), or unset CI where somebody can look
            """
        case .name(let error): error.description
        case .noPackage(let path):
            """
            golden \(golden): no folder above the test has a Package.swift, so there is no package to keep goldens in
              file      \(path)
              fix       name the folder by an absolute path: .goldens(folder: "/…/Goldens")
            """
        case .usedTwice(let first, let again):
            """
            golden \(golden) is used twice, \(first.test == again.test ? "for two images" : "by two tests")
              first     \(first.text)
              again     \(again.text)
              fix       give one of them another name, or another suite with in:; a parameterised test puts its argument
                        into the name
            """
        case .notWritten(let reason): "golden \(golden) was not drawn: \(reason)"
        }
    }
}
