import Testing

/// Command lines that are wrong: each is refused with exit code 64 and one line, before anything is done.
@Suite struct UsageTests {
    private static let image = Renderers.conforming

    @Test(
        arguments: [
            (
                "unknown command", ["adit"],
                "there is no command \"adit\"; the nearest is \"audit\" of audit, diff, goldens, render, scenes, faults, explain, measure, certify, freedoms; see \"reveal --help\""
            ),
            (
                "unknown topic", ["help", "scens"],
                "there is no command \"scens\"; the nearest is \"scenes\" of audit, diff, goldens, render, scenes, faults, explain, measure, certify, freedoms; see \"reveal --help\""
            ),
            (
                "unknown option", ["audit", "--jsn", "x"],
                "there is no option \"--jsn\"; the nearest is --json; see --help"
            ),
            ("one dash", ["audit", "-quiet"], "there is no option \"-quiet\"; the nearest is --quiet; see --help"),
            (
                "three dashes", ["audit", "---quiet"],
                "there is no option \"---quiet\"; the nearest is --quiet; see --help"
            ),
            (
                "option of another command", ["scenes", "--json", "x"],
                "there is no option \"--json\"; the nearest is --help; see --help"
            ),
            ("value missing at the end", ["audit", "--json"], "--json needs a value: --json FILE"),
            (
                "value forgotten before an option", ["audit", "--json", "--quiet"],
                "--json needs a value: --json FILE; if it is \"--quiet\", write --json=--quiet"
            ),
            ("value where none belongs", ["audit", "--quiet=yes"], "--quiet takes no value, but has \"yes\""),
            ("option twice", ["audit", "--jobs", "1", "--jobs", "2"], "--jobs is given twice"),
            (
                "operand too many", ["audit", "a", "b"],
                "\"b\" is one operand too many; usage: reveal audit [FOLDER | MANIFEST | IMAGE] [OPTION…]"
            ),
            ("folder twice", ["audit", "a", "--corpus", "b"], "the folder is given twice: as \"a\" and as --corpus"),
            ("no jobs", ["audit", "--jobs", "0"], "--jobs: \"0\" is not a whole number of 1 to 256"),
            (
                "jobs that are no number", ["audit", "--jobs", "two"],
                "--jobs: \"two\" is not a whole number of 1 to 256"
            ),
            (
                "enormous limit", ["audit", "--limit", "99999999999999999999"],
                "--limit: \"99999999999999999999\" is not a whole number of 0 to 1000000"
            ),
            ("negative limit", ["audit", "--limit", "-1"], "--limit: \"-1\" is not a whole number of 0 to 1000000"),
            (
                "unknown colouring", ["audit", "--color", "sometimes"],
                "--color: \"sometimes\" is none of auto, always, never"
            ),
            (
                "two trials at once", ["certify", "--honest", "5", "--faults", "5"],
                "--honest and --faults are two trials: run one after the other"
            ),
            (
                "a trial of no liberty", ["certify", "--honest", "5", "--profile", "exact"],
                "--profile exact leaves an honest image no liberty to try; choose smooth or standard"
            ),
            (
                "unknown profile", ["audit", "--profile", "lax"],
                "--profile: \"lax\" is none of exact, smooth, standard"
            ),
            (
                "unknown freedom", ["audit", "--freedom", "edge-snp=none"],
                "--freedom: \"edge-snp=none\" is not NAME=VALUE; the nearest name is edge-snap"
            ),
            (
                "freedom out of range", ["audit", "--freedom", "edge-slack=-1"],
                "--freedom edge-slack: \"-1\" is not a number of 0 to 100"
            ),
            (
                "freedom that is NaN", ["audit", "--freedom", "channel-rounding=nan"],
                "--freedom channel-rounding: \"nan\" is not a number of 0 to 255"
            ),
            (
                "look that is none", ["audit", "--freedom", "indicator-look=ours"],
                "--freedom indicator-look: \"ours\" is none of reference, any"
            ),
            (
                "order that is none", ["audit", "--freedom", "compositing-order=all"],
                "--freedom compositing-order: \"all\" is none of group, any"
            ),
            (
                "unknown check", ["audit", "--without", "midpoints"],
                "--without: there is no check \"midpoints\"; the nearest is midpoint; see \"reveal help checks\""
            ),
            (
                "both reports on standard output", ["audit", "--json", "-", "--junit", "-"],
                "--json and --junit cannot both go to standard output"
            ),
            (
                "both reports in one file", ["audit", "--json", "a", "--junit", "a"],
                "--json and --junit cannot both go to \"a\""
            ),
            (
                "a report in the place of an image", ["audit", "--json", "a/b.PNG"],
                "\"a/b.PNG\" would replace what is audited; give the report a name of its own"
            ),
            (
                "a report in the place of a manifest", ["audit", "--junit", "a/manifest.jsonl"],
                "\"a/manifest.jsonl\" would replace what is audited; give the report a name of its own"
            ),
            (
                "generated scenes of a folder", ["audit", "a", "--generate", "3"],
                "--generate judges the built-in renderer: leave \"a\" out"
            ),
            (
                "generated scenes and a scene", ["audit", "--generate", "3", "--scene", "w9_p0"],
                "--generate makes its own scenes: leave --scene out"
            ),
            (
                "a seed of nothing", ["audit", "--seed", "3"],
                "--seed is the seed of generated scenes: add --generate N"
            ),
            (
                "changes of a folder's scenes", ["audit", "a", "--set", "scale=2"],
                "--set changes the scene of one image: name a PNG file, or give the scene with --scene"
            ),
            (
                "changes of no scene", ["measure", Renderers.conforming, "--width", "320", "--set", "scale=2"],
                "--set changes a scene, and --width stands instead of one: leave one out"
            ),
            ("no file to write", ["render", "w9_p0"], "a file to write is needed: --out FILE"),
            (
                "a gradient of no width", ["render", "w9_p0", "--out", "x", "--gradient-width", "0"],
                "--gradient-width: 0.0 is not a number of points above 0 and up to 1000000"
            ),
            (
                "no such fault", ["render", "w9_p0", "--out", "x", "--fault", "maskwidth=3"],
                "--fault: there is no fault \"maskwidth\"; the nearest is mask-width; see \"reveal faults\""
            ),
            (
                "a fault that is no number", ["render", "w9_p0", "--out", "x", "--fault", "mask-width=wide"],
                "--fault mask-width: \"wide\" is not a number; see \"reveal faults mask-width\""
            ),
            (
                "a fault without its number", ["render", "w9_p0", "--out", "x", "--fault", "mask-width="],
                "--fault mask-width: \"\" is not a number; see \"reveal faults mask-width\""
            ),
            (
                "a fault out of range", ["render", "w9_p0", "--out", "x", "--fault", "faded-bar=1.5"],
                "--fault faded-bar: the value must be 0...1, but is 1.5; it says how much of its opacity is missing; see \"reveal faults faded-bar\""
            ),
            (
                "a fault of NaN", ["render", "w9_p0", "--out", "x", "--fault", "wrong-radius=nan"],
                "--fault wrong-radius: the value must be -1000...1000 px, but is nan; it says how much too large the radius is; negative: too small; see \"reveal faults wrong-radius\""
            ),
            (
                "a value for a fault that takes none", ["render", "w9_p0", "--out", "x", "--fault", "centered-mask=2"],
                "--fault centered-mask takes no value, but has 2; leave it out; see \"reveal faults centered-mask\""
            ),
            (
                "two mistakes", ["render", "w9_p0", "--out", "x", "--fault", "mask-width", "--gradient-width", "4"],
                "--gradient-width and --fault are one mistake each; leave one of them out"
            ),
            (
                "two faults", ["render", "w9_p0", "--out", "x", "--fault", "mask-width", "--fault", "faded-bar"],
                "--fault is given twice"
            ),
            (
                "bars of another size in a sheet",
                ["render", "w9_p0", "--out", "x", "--series", "--fault", "wrong-size"],
                "--series: a sheet's bars have one size, which the fault changes; leave --series or --fault out"
            ),
            (
                "no such fault to describe", ["faults", "light"],
                "NAME: there is no fault \"light\"; the nearest is light-fringe; see \"reveal faults\""
            ),
            (
                "names as JSON", ["faults", "--names", "--json", "-"],
                "--json and --names do not go together; leave one out"
            ),
            ("no image", ["explain"], "an image is needed; usage: reveal explain IMAGE [X Y] [OPTION…]"),
            (
                "half a pixel", ["explain", image, "3"],
                "the pixel's row is needed besides its column; usage: reveal explain IMAGE [X Y] [OPTION…]"
            ),
            ("a column too far", ["explain", image, "320", "0"], "X: \"320\" is not a whole number of 0 to 319"),
            ("a row too far", ["explain", image, "0", "14"], "Y: \"14\" is not a whole number of 0 to 13"),
            ("a negative column", ["explain", image, "-1", "0"], "X: \"-1\" is not a whole number of 0 to 319"),
            ("a column between", ["explain", image, "1.5", "0"], "X: \"1.5\" is not a whole number of 0 to 319"),
            (
                "a huge column", ["explain", image, "9999999999999999999999", "0"],
                "X: \"9999999999999999999999\" is not a whole number of 0 to 319"
            ),
            (
                "a scene of no width", ["scenes", #"{"id":"a","width":0,"progress":0,"palette":"light"}"#],
                "SCENE: scene.width: the width must be more than 0 and at most 1000000 points, but is 0; give a number in this range"
            ),
            (
                "a scene of negative width", ["scenes", #"{"id":"a","width":-5,"progress":0,"palette":"light"}"#],
                "SCENE: scene.width: the width must be more than 0 and at most 1000000 points, but is -5; give a number in this range"
            ),
            (
                "a scene of NaN width", ["scenes", #"{"id":"a","width":"nan","progress":0,"palette":"light"}"#],
                "SCENE: scene.width: \"nan\" is not a number of points; write a number such as 320"
            ),
            (
                "a scene without stops", ["scenes", #"{"id":"a","width":9,"progress":0,"stops":[]}"#],
                "SCENE: scene.stops: the gradient has no stop; give at least one stop"
            ),
            (
                "a scene of a bad colour",
                ["scenes", #"{"id":"a","width":9,"progress":0,"stops":[{"color":"blue","location":0}]}"#],
                "SCENE: scene.stops[0].color: \"blue\" is not a colour; write \"#RRGGBB\" or \"#RRGGBBAA\""
            ),
            (
                "a scene too large",
                ["render", #"{"id":"a","width":1000000,"scale":1000,"progress":0,"palette":"light"}"#, "--out", "x"],
                "SCENE: scene: the canvas would be 1000000000 x 14000 pixels, more than the 67108864 pixels it may have; make the bar smaller or lower the scale"
            ),
        ] as [(String, [String], String)])
    func aWrongCommandLineIsRefused(id: String, words: [String], message: String) throws {
        let outcome = try RevealProcess(words).outcome()
        #expect(outcome.code == 64)
        #expect(outcome.output == "")
        #expect(outcome.errors == "reveal: \(message)\n")
    }

    @Test func aWordThatIsNotUTF8IsRefused() throws {
        // A shell makes the word, because Swift's strings cannot hold it.
        let script = "exec \"$0\" audit \"$(printf 'b\\377r.png')\" </dev/null >\"$out\" 2>\"$err\""
        let outcome = try reveal(script: script)
        #expect(outcome.code == 64)
        #expect(outcome.errors == "reveal: \"b\u{FFFD}r.png\" is not UTF-8; rename the file, or name its folder\n")
    }

    @Test func everythingAfterTwoDashesIsAnOperand() throws {
        let outcome = try reveal("audit", "--", "--jobs")
        #expect(outcome.code == 2)
        #expect(outcome.errors == "reveal: --jobs: there is no such file or folder; check the path\n")
    }
}
