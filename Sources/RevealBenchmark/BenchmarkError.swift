/// Why nothing could be measured.
enum BenchmarkError: Error {
    /// The command line is wrong.
    case usage(String)
    /// Something else is.
    case failure(String)

    var message: String {
        switch self {
        case .usage(let text), .failure(let text): return text
        }
    }

    var code: Int32 {
        switch self {
        case .usage: return 64
        case .failure: return 2
        }
    }
}
