import Testing

/// `reveal freedoms`.
@Suite struct FreedomsTests {
    /// A manifest's line of an image that is drawn right, or floored to a point.
    private func line(_ file: String, _ more: String = "") -> String {
        "{\"file\": \"\(file)\", \"scene\": {\"id\": \"\(file)\", \"width\": 40, \"scale\": 2, \"progress\": 0.51,"
            + " \"palette\": \"light\"}\(more.isEmpty ? "" : ", " + more)}\n"
    }

    /// A folder of two images of one engine: `exact.png`, and `floored.png`, whose edge snaps to a point.
    private func folder(_ manifest: String...) throws -> TestFolder {
        let folder = try TestFolder()
        #expect(try reveal("render", "w40_s2_p0.51", "--out", folder.path("exact.png")).code == 0)
        #expect(try reveal("render", "w40_s2_p0.5", "--out", folder.path("floored.png")).code == 0)
        try folder.write(manifest.joined(), to: "manifest.jsonl")
        return folder
    }

    @Test func withoutAFolderTheFreedomsAreListed() throws {
        let outcome = try reveal("freedoms")
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 14)
        #expect(lines[0].split(separator: " ") == ["freedom", "unit", "exact", "smooth", "standard", "why"])
        #expect(
            lines[3]
                == "gradient-table        entries  none       none    256       engines look colours up in a table of 256 or"
                + " more")
        let json = try reveal("freedoms", "--json", "-").output
        #expect(json.hasPrefix("{\"schema\":\"reveal-freedoms/1\",\"freedoms\":[\n{\"name\":\"sample-phase, pixels\","))
    }

    @Test func aFreedomHasTheImageThatNeedsIt() throws {
        let folder = try folder(
            line("exact.png", "\"renderer\": \"one\""), line("floored.png", "\"renderer\": \"two_a\""))
        let outcome = try reveal("freedoms", folder.path)
        #expect(outcome.code == 0)
        #expect(outcome.errors == "")
        let text = outcome.output
        #expect(text.hasPrefix("2 honest images of 2 engines, 0 rejected by the profile\n"))
        #expect(text.contains("\nedge-snap, point      -        point    point"))
        #expect(text.contains("\n  edge-snap, point  floored.png: advancing-edge: edge expected at 20."))
        let two = text.split(separator: "\n").last.map { $0.split(separator: " ").map(String.init) }
        #expect(two == ["two", "1", "1", "1", "edge-snap,", "point", "above", "none", "(1)"])
        #expect(try reveal("freedoms", folder.path, "--strict").code == 1)
        #expect(try reveal("freedoms", folder.path, "--short").output.contains("engine  images") == false)
    }

    @Test func aTrialIsWrittenAsJSON() throws {
        let folder = try folder(
            line("exact.png", "\"renderer\": \"one\""), line("floored.png", "\"renderer\": \"two\""))
        #expect(try reveal("freedoms", folder.path, "--json", folder.path("a.json")).code == 0)
        let json = try #require(folder.text("a.json"))
        #expect(
            json.hasPrefix(
                "{\"schema\":\"reveal-freedoms/1\",\"images\":2,\"others\":0,\"engines\":[\"one\",\"two\"],\"errors\":[],"
            ))
        #expect(
            json.contains(
                "{\"engine\":\"two\",\"images\":1,\"rejected\":[\"floored.png\"],\"rejectedWithMargin\":1,\"larger\":[{\"name\":"
                    + "\"edge-snap, point\",\"value\":\"none\",\"images\":1}],\"several\":0}"))
        let printed = try reveal("freedoms", folder.path, "--json", "-")
        #expect(printed.output == json)
    }

    @Test func oneEngineHasNoneToBeJudgedBy() throws {
        let folder = try folder(line("exact.png"), line("floored.png"))
        let outcome = try reveal("freedoms", folder.path)
        #expect(outcome.code == 0)
        #expect(
            outcome.output.hasSuffix(
                "\nall images are of one engine, .: there is none to fit the freedoms to without it\n"))
    }

    @Test func aFolderWithoutARightImageIsRefused() throws {
        let folder = try folder(
            line("exact.png", "\"planted_fault\": \"a\""), line("floored.png", "\"expected\": \"violates\""))
        let outcome = try reveal("freedoms", folder.path)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(
            outcome.errors
                == "reveal: \(folder.path): the manifest calls every image wrong, by \"planted_fault\" or \"expected\", and"
                + " freedoms are for right ones; name a folder that has some\n")
        let empty = try TestFolder()
        #expect(
            try reveal("freedoms", empty.path).errors
                == "reveal: \(empty.path): there is no PNG file to judge; name a folder with PNG files or with a"
                + " manifest.jsonl\n")
        #expect(try reveal("freedoms", empty.path("none")).code == 2)
    }

    @Test func imagesThatTheManifestCallsWrongAreCounted() throws {
        let folder = try folder(line("exact.png"), line("floored.png", "\"expected\": \"violates\""))
        let outcome = try reveal("freedoms", folder.path)
        #expect(
            outcome.output.hasPrefix(
                "1 honest image of 1 engine, 0 rejected by the profile; 1 other, said to be wrong, left out\n"))
    }

    @Test func anUnreadableImageIsNamedAndTheOthersAreTried() throws {
        let folder = try folder(line("exact.png"), line("broken.png"), "{\n")
        try folder.write("no image", to: "broken.png")
        let outcome = try reveal("freedoms", folder.path)
        #expect(outcome.code == 1)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("error  line 3"))
        #expect(lines[1].hasPrefix("error  \(folder.path)/broken.png: "))
        #expect(lines[2] == "1 honest image of 1 engine, 0 rejected by the profile")
        try folder.write(line("broken.png"), to: "manifest.jsonl")
        let alone = try reveal("freedoms", folder.path)
        #expect(alone.code == 2)
        #expect(
            alone.errors.hasPrefix("reveal: \(folder.path): no image can be read; the first: \(folder.path)/broken"))
    }

    @Test func aProfileThatRejectsImagesSaysWhich() throws {
        let folder = try folder(line("exact.png"), line("floored.png"))
        let outcome = try reveal("freedoms", folder.path, "--profile", "exact")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("\nrejected  floored.png: advancing-edge: "))
        try folder.write(line("floored.png"), to: "manifest.jsonl")
        let all = try reveal("freedoms", folder.path, "--profile", "exact")
        #expect(all.code == 2)
        #expect(
            all.errors
                == "reveal: \(folder.path): the profile rejects every image, so that none can tell what it needs;"
                + " \"reveal audit\" says why\n")
    }

    @Test(
        arguments: [
            (["freedoms", ".", "--profile", "loose"], "--profile: \"loose\" is none of exact, smooth, standard"),
            (["freedoms", "--strict"], "--strict needs images to try freedoms on: name a folder"),
            (["freedoms", "--profile", "smooth"], "--profile needs images to try freedoms on: name a folder"),
            (["freedoms", ".", "--jobs", "0"], "--jobs: \"0\" is not a whole number of 1 to 256"),
        ])
    func aWrongCommandLineIsRefused(words: [String], message: String) throws {
        let outcome = try RevealProcess(words).outcome()
        #expect(outcome.code == 64)
        #expect(outcome.errors.hasPrefix("reveal: \(message)"))
    }
}
