#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the figures are measured with.
struct Bench {
    /// The path of the program `reveal`.
    let reveal: String
    /// An empty folder to write to.
    let scratch: String
    /// The folder of images to audit; the grid of the built-in renderer unless given.
    let corpus: String?
    /// The interpreter and the script that draws with other engines, a line each; nil where they are not set up.
    let peers: String?
    /// The interpreter, the script and the programs that compare images, a line each; nil where they are not set up.
    let diffPeers: String?

    /// The images to audit.
    func images() throws(BenchmarkError) -> ImageFolder {
        if let corpus { return try ImageFolder(path: corpus) }
        let grid = scratch + "/grid"
        if access(grid, F_OK) != 0 { try Program(reveal, ["render", "--out", grid]).run() }
        return try ImageFolder(path: grid)
    }
}
