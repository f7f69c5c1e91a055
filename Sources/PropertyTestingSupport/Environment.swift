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
    /// `PROPERTY_REPLAY`: a printed choice sequence to run instead; `PROPERTY_SEED`: the seed, where none is given;
    /// `PROPERTY_CASES`: the number of cases; `PROPERTY_SECONDS`: go on for so long, whatever the number of cases, with
    /// `PROPERTY_SEED` or a fresh seed whatever seed is given; `PROPERTY_DATABASE`: the folder of the database, or nothing
    /// for none.
    func withEnvironment(seedAlone: Bool = false, _ value: (String) -> String? = Self.variable) -> Configuration {
        var result = self
        let seed = value("PROPERTY_SEED").flatMap { UInt64($0) }
        if result.seed == nil { result.seed = seed }
        if seedAlone { return result }
        if let blob = value("PROPERTY_REPLAY"), !blob.isEmpty { result.replay = blob }
        if let cases = value("PROPERTY_CASES").flatMap({ Int($0) }), cases > 0 { result.cases = cases }
        if let seconds = value("PROPERTY_SECONDS").flatMap({ Double($0) }), seconds > 0 {
            result.timeBudget = .seconds(seconds)
            result.cases = .max
            result.seed = seed
        }
        if let path = value("PROPERTY_DATABASE") { result.database = path.isEmpty ? nil : Database(path) }
        return result
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
