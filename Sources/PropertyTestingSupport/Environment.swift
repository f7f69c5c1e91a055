public import PropertyTesting

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Configuration {
    /// The configuration that tests have unless told otherwise: the engine's own, and a database in `.build/properties`
    /// if the package is built in the current folder.
    public static var forTests: Configuration {
        var configuration = Configuration()
        if access(".build", W_OK) == 0 { configuration.database = Database(".build/properties") }
        return configuration
    }

    /// The configuration as the environment changes it.
    ///
    /// `PROPERTY_REPLAY`: a printed choice sequence to run instead, `N@` before it if it is one of the test's `N`-th
    /// property; `PROPERTY_SEED`: the seed, where none is given; `PROPERTY_CASES`: the number of cases; `PROPERTY_SECONDS`:
    /// go on for so long, whatever the number of cases, with `PROPERTY_SEED` or a fresh seed whatever seed is given;
    /// `PROPERTY_DATABASE`: the folder of the database, or nothing for none.
    ///
    /// - Parameters:
    ///   - seedAlone: Whether to leave all but the seed as it is.
    ///   - ordinal: Which property of its test it is, from 1.
    ///   - value: Looks a variable up.
    /// - Returns: The configuration, or nil if another property of the test is to be replayed.
    /// - Throws: ``EnvironmentError`` if a variable is set to what it cannot be.
    func withEnvironment(
        seedAlone: Bool = false, ordinal: Int = 1, _ value: (String) -> String? = Self.variable
    ) throws(EnvironmentError) -> Configuration? {
        func number<Number>(
            _ name: String, _ rule: String, _ parse: (String) -> Number?
        ) throws(EnvironmentError) -> Number? {
            guard let text = value(name), !text.isEmpty else { return nil }
            guard let number = parse(text) else { throw EnvironmentError(name: name, value: text, rule: rule) }
            return number
        }
        var result = self
        let seed = try number("PROPERTY_SEED", "a whole number from 0 to \(UInt64.max)") { UInt64($0) }
        if result.seed == nil { result.seed = seed }
        if seedAlone { return result }
        if let cases = try number(
            "PROPERTY_CASES", "a whole number, at least 1", { Int($0).flatMap { $0 > 0 ? $0 : nil } })
        {
            result.cases = cases
        }
        let seconds = try number("PROPERTY_SECONDS", "a number of seconds, more than 0") { text in
            Double(text).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
        }
        if let seconds {
            result.timeBudget = .seconds(seconds)
            result.cases = .max
            result.seed = seed
        }
        if let path = value("PROPERTY_DATABASE") { result.database = path.isEmpty ? nil : Database(path) }
        guard let replay = value("PROPERTY_REPLAY"), !replay.isEmpty else { return result }
        let parts = replay.split(separator: "@", maxSplits: 1)
        result.replay = String(parts[parts.count - 1])
        let chosen = parts.count == 2 ? Int(parts[0]) ?? 1 : 1
        return chosen == ordinal ? result : nil
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// An environment variable that is set to what it cannot be.
struct EnvironmentError: Error, CustomStringConvertible {
    let name: String
    let value: String
    /// What it can be.
    let rule: String

    var description: String {
        """
        \(name) is "\(value)"
          expected \(rule)
          fix      set it to that, or unset it
        """
    }
}
