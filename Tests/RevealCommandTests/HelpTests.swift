import Testing

/// What `reveal` says of itself.
@Suite struct HelpTests {
    @Test(
        arguments: [
            (["--help"], "usage: reveal COMMAND [OPTION…]"), (["-h"], "usage: reveal COMMAND [OPTION…]"),
            (["help"], "usage: reveal COMMAND [OPTION…]"),
            (["audit", "--help"], "usage: reveal audit [FOLDER | MANIFEST | IMAGE] [OPTION…]"),
            (["audit", "a", "b", "-h"], "usage: reveal audit [FOLDER | MANIFEST | IMAGE] [OPTION…]"),
            (["help", "audit"], "usage: reveal audit [FOLDER | MANIFEST | IMAGE] [OPTION…]"),
            (["diff", "--help"], "usage: reveal diff EXPECTED ACTUAL [OPTION…]"),
            (["goldens", "--help"], "usage: reveal goldens ACTION [NAME…] [OPTION…]"),
            (["goldens", "check", "--help"], "usage: reveal goldens check [NAME…] [OPTION…]"),
            (["help", "goldens", "accept"], "usage: reveal goldens accept (NAME[:DIGEST]… | --all) [OPTION…]"),
            (["render", "--help"], "usage: reveal render SCENE --out FILE [OPTION…]"),
            (["measure", "--help"], "usage: reveal measure IMAGE [OTHER] [OPTION…]"),
            (["scenes", "--help"], "usage: reveal scenes [SCENE] [--names]"),
            (["faults", "--help"], "usage: reveal faults [NAME] [OPTION…]"),
            (["explain", "--help"], "usage: reveal explain IMAGE [X Y] [OPTION…]"),
            (["measure", "--help"], "usage: reveal measure IMAGE [OTHER] [OPTION…]"),
            (["freedoms", "--help"], "usage: reveal freedoms [FOLDER | MANIFEST] [OPTION…]"),
            (["help", "scene"], "A scene is what a bar has to show. It is given in one of three ways:"),
            (
                ["help", "profile"],
                "A profile is a set of freedoms: the ways in which an honest renderer may differ from the ideal image."
            ),
            (["help", "checks"], "The checks, the rules they enforce, and what they say:"),
            (["--version"], "reveal 0.1.0"),
        ] as [([String], String)])
    func helpIsPrintedToStandardOutput(words: [String], firstLine: String) throws {
        let outcome = try RevealProcess(words).outcome()
        #expect(outcome.code == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.split(separator: "\n").first.map(String.init) == firstLine)
    }

    @Test(arguments: ["audit", "diff", "render", "scenes", "faults", "explain", "measure", "certify", "freedoms"])
    func everyOptionIsExplained(command: String) throws {
        let help = try reveal("help", command).output
        let options = help.split(separator: "\n").filter { $0.hasPrefix("  --") }
        #expect(!options.isEmpty)
        // A name, perhaps a value, two spaces, and what it does.
        #expect(options.filter { $0.dropFirst(2).firstRange(of: "  ") == nil } == [])
        #expect(command == "scenes" || help.contains("exit codes:\n  0    nothing failed\n"))
    }

    @Test func noCommandAtAllIsAUsageErrorWithTheOverview() throws {
        let outcome = try RevealProcess([]).outcome()
        #expect(outcome.code == 64)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("usage: reveal COMMAND [OPTION…]\n"))
    }
}
