import ImageDiff
import Pixels
import Testing

@testable import Goldens

@Suite("A golden store")
struct GoldenStoreTests {
    private let folder = TestStore()
    private var store: GoldenStore { folder.store }
    private let name = try! GoldenName("suite/one")

    @Test("keeps what is recorded pending, until it is accepted")
    func recordAndAccept() throws {
        let editor = try GoldenEditor(store)
        let path = folder.folder + "/.build/pending/Goldens/suite/one.png"
        #expect(try editor.record(image(1), as: name, scene: "s", origin: "test") == .pending(path: path))
        #expect(try store.comparison(of: image(1), with: name) == nil)
        #expect(try store.pendingNames() == [name])
        #expect(
            try editor.accept(name, guard: redGuard) == .accepted(GuardVerdict(measured: ["red: 1"])))
        #expect(folder.files == ["/Goldens/suite/one.golden", "/Goldens/suite/one.png"])
        let golden = try #require(try store.golden(name))
        #expect(golden.image == image(1))
        #expect(golden.manifest.scene == "s")
        #expect(golden.manifest.rules == 7)
        #expect(golden.manifest.measured == ["red: 1"])
        #expect(golden.manifest.pending == nil)
        #expect(try store.comparison(of: image(1), with: name) == .equal)
        #expect(try store.comparison(of: image(2), with: name)?.passes == false)
    }

    @Test("drops a pending image that is the golden again")
    func equalAgain() throws {
        try folder.accept(image(1), as: "suite/one")
        let editor = try GoldenEditor(store)
        _ = try editor.record(image(2), as: name, origin: "test")
        #expect(try editor.record(image(1), as: name, origin: "test") == .unchanged)
        #expect(try store.pendingNames() == [])
        #expect(folder.files.count == 2)
    }

    @Test("does not rewrite an image whose pixels are the same")
    func churn() throws {
        try folder.accept(image(1), as: "suite/one", scene: "old")
        let path = store.imagePath(of: name)
        let before = fileNumber(path)
        let editor = try GoldenEditor(store)
        #expect(try editor.record(image(1), as: name, scene: "new", origin: "test") != .unchanged)
        _ = try editor.accept(name, guard: nil)
        #expect(fileNumber(path) == before)
        #expect(try store.manifest(of: name)?.scene == "new")
    }

    @Test("refuses what the guard refuses, unless a reason is given, which is kept")
    func guarded() throws {
        let editor = try GoldenEditor(store)
        _ = try editor.record(image(250), as: name, scene: "s", origin: "test")
        let verdict = GuardVerdict(measured: ["red: 250"], broken: ["R1 red 250 of s"])
        #expect(try editor.accept(name, guard: redGuard) == .refused(verdict))
        #expect(try store.golden(name) == nil)
        #expect(try store.pendingNames() == [name])
        #expect(throws: GoldenError.emptyReason) { try editor.accept(name, guard: redGuard, againstTheRules: " \n") }
        #expect(
            try editor.accept(name, guard: redGuard, againstTheRules: "known bug") == .acceptedAgainstTheRules(verdict))
        #expect(try store.manifest(of: name)?.againstTheRules == "known bug")
        _ = try editor.record(image(100), as: name, scene: "s", origin: "test")
        _ = try editor.accept(name, guard: redGuard, againstTheRules: "no longer true")
        #expect(try store.manifest(of: name)?.againstTheRules == nil)
    }

    @Test("accepts a golden again as it is, under the rules of today")
    func again() throws {
        try folder.accept(image(5), as: "suite/one")
        #expect(try store.manifest(of: name)?.rules == nil)
        let before = fileNumber(store.imagePath(of: name))
        _ = try GoldenEditor(store).accept(name, guard: redGuard)
        #expect(try store.manifest(of: name)?.rules == 7)
        #expect(fileNumber(store.imagePath(of: name)) == before)
    }

    @Test("does not accept what was recorded against an older golden")
    func stale() throws {
        try folder.accept(image(1), as: "suite/one")
        _ = try GoldenEditor(store).record(image(2), as: name, origin: "test")
        let pending = [".png", ".golden"].map { folder.contents(store.pending + "/suite/one" + $0) ?? [] }
        try folder.accept(image(3), as: "suite/one")
        _ = try GoldenEditor(store).record(image(4), as: name, origin: "test")
        folder.write(pending[0], to: store.imagePath(of: name, in: .pending))
        folder.write(pending[1], to: store.manifestPath(of: name, in: .pending))
        #expect(throws: GoldenError.stale(name)) { try GoldenEditor(store).accept(name, guard: nil) }
        #expect(try store.golden(name)?.image == image(3))
    }

    @Test("forgets what is rejected")
    func reject() throws {
        let editor = try GoldenEditor(store)
        _ = try editor.record(image(2), as: name, origin: "test")
        #expect(try editor.reject(name))
        #expect(try !editor.reject(name))
        #expect(folder.files == [])
        #expect(throws: GoldenError.nothingPending(name)) { try editor.accept(name, guard: nil) }
    }

    @Test("completes an acceptance that was cut short, or takes it back where it is rejected and nothing was copied")
    func cutShort() throws {
        try folder.accept(image(1), as: "suite/one")
        for (copied, isRejected) in [(0, false), (0, true), (1, false), (1, true), (2, true)] {
            try folder.accept(image(1), as: "suite/one")
            do {
                let editor = try GoldenEditor(store)
                _ = try editor.record(image(2), as: name, origin: "test")
            }
            // What a kill leaves: a pending manifest that is accepted, and no, one or both files copied.
            let path = store.manifestPath(of: name, in: .pending)
            let accepted = folder.text(path).replacing("\nend\n", with: "\naccepted yes\nend\n")
            folder.write(accepted, to: path)
            let image = store.imagePath(of: name, in: .pending)
            if copied >= 1 { folder.write(folder.contents(image) ?? [], to: store.imagePath(of: name)) }
            if copied == 2 {
                var manifest = try GoldenManifest(accepted)
                manifest.pending = nil
                folder.write(manifest.text, to: store.manifestPath(of: name))
            }
            folder.write("12345\n", to: store.pending + "/.lock")
            let editor = try GoldenEditor(store, rejecting: { isRejected && $0 == name })
            let isTakenBack = isRejected && copied == 0
            #expect(editor.completed == (isTakenBack ? [] : [name]))
            #expect(try editor.reject(name) == isTakenBack)
            #expect(try store.golden(name)?.image == GoldensTests.image(isTakenBack ? 1 : 2))
            #expect(folder.files.count == 2)
        }
    }

    @Test("looks through all files only after a process that did not end its work")
    func sweeping() throws {
        try folder.accept(image(1), as: "suite/one")
        let left = store.root + "/suite/.0123456789abcdef.tmp"
        folder.write("", to: left)
        _ = try GoldenEditor(store)
        #expect(folder.contents(left) != nil)
        #expect(folder.text(store.pending + "/.lock") == "")
        folder.write("12345\n", to: store.pending + "/.lock")
        _ = try GoldenEditor(store)
        #expect(folder.contents(left) == nil)
    }

    @Test("refuses a name that differs from another in case alone")
    func collision() throws {
        try folder.accept(image(1), as: "suite/one")
        let editor = try GoldenEditor(store)
        for text in ["suite/One", "Suite/two"] {
            #expect(throws: GoldenError.self) { try editor.record(image(1), as: GoldenName(text), origin: "test") }
        }
        _ = try editor.record(image(1), as: GoldenName("suite/one/two"), origin: "test")
        #expect(throws: GoldenError.self) {
            try editor.record(image(1), as: GoldenName("suite/ONE/three"), origin: "test")
        }
    }

    @Test("knows the names in its folders from one editor to the next, and what others change")
    func memory() throws {
        let memory = FolderMemory()
        func record(_ text: String) throws {
            _ = try GoldenEditor(store, memory: memory).record(image(1), as: GoldenName(text), origin: "test")
        }
        for number in 0..<20 { try record("suite/\(number)a") }
        #expect(throws: GoldenError.self) { try record("suite/7A") }
        folder.write("", to: store.pending + "/suite/Other.png")
        #expect(throws: GoldenError.self) { try record("suite/other") }
        unlinkFile(store.pending + "/suite/Other.png")
        try record("suite/other")
        #expect(try GoldenEditor(store, memory: memory).reject(GoldenName("suite/7a")))
        try record("suite/7A")
    }

    @Test("lists goldens, orphans, and folders that are none of its own")
    func listing() throws {
        for name in ["b/one", "a/two", "a/inner/three", "a/no-image", "a/no-manifest"] {
            try folder.accept(image(1), as: name)
        }
        let png = folder.contents(store.imagePath(of: name)) ?? []
        let root = store.root
        unlinkFile(root + "/a/no-image.png")
        unlinkFile(root + "/a/no-manifest.golden")
        folder.write("", to: root + "/a/.0123456789abcdef.tmp")
        folder.write("", to: root + "/a/notes.txt")
        for name in ["pictures", "bare"] {
            makeFolder(root + "/" + name)
            folder.write(png, to: root + "/\(name)/shown.png")
        }
        folder.write("", to: root + "/pictures/.no-goldens")
        let listing = try store.listing()
        #expect(listing.goldens.map(\.text) == ["a/inner/three", "a/two", "b/one"])
        #expect(
            listing.orphans.map { "\($0)" } == [
                root + "/a/.0123456789abcdef.tmp: left behind by a process that was killed",
                root + "/a/no-image.golden: a manifest without an image",
                root + "/a/no-manifest.png: an image without a manifest",
                root
                    + "/bare: an image and no manifest at all; restore the manifests from the repository, or record what"
                    + " the images show, by \"reveal goldens add NAME SCENE\"; if they are no goldens, say so with an empty"
                    + " file .no-goldens in the folder",
            ])
        #expect(listing.halves.map(\.text) == ["a/no-image", "a/no-manifest"])
        #expect(listing.otherFolders == ["pictures"])
        let editor = try GoldenEditor(store)
        #expect(try editor.remove(store.listing().orphans).count == 3)
        #expect(try store.listing().orphans.map(\.reason) == [.noManifests(1)])
        #expect(try store.listing().goldens.count == 3)
    }

    @Test("lists what is pending for a golden that is gone")
    func vanished() throws {
        try folder.accept(image(1), as: "suite/one")
        let editor = try GoldenEditor(store)
        _ = try editor.record(image(2), as: name, origin: "test")
        #expect(try store.pendingOrphans() == [])
        unlinkFile(store.imagePath(of: name))
        unlinkFile(store.manifestPath(of: name))
        let orphans = try store.pendingOrphans()
        #expect(orphans.map(\.reason) == [.goldenVanished])
        _ = try editor.remove(orphans)
        #expect(folder.files == [])
    }

    @Test(
        "finds its pending folder beside any root",
        arguments: [
            ("Goldens", ".build/pending/Goldens"), ("a/Goldens/", "a/.build/pending/Goldens"),
            ("/g", "/.build/pending/g"),
            ("/a/b", "/a/.build/pending/b"),
        ])
    func pendingFolder(root: String, pending: String) {
        #expect(GoldenStore(root: root).pending == pending)
    }

    @Test("checks images against goldens without writing anything")
    func check() throws {
        for name in ["a/equal", "a/other", "a/scene", "a/none"] { try folder.accept(image(1), as: name, scene: "s") }
        let names = try store.listing().goldens + [GoldenName("a/new")]
        let before = folder.files
        let checked = try #require(
            store.check(names, guard: redGuard) { name, manifest in
                switch name.name {
                case "other": .image(image(240), scene: "s")
                case "scene": .image(image(1), scene: "another")
                case "none": .nothing(reason: "why")
                default: .image(image(1), scene: "s")
                }
            })
        #expect(folder.files == before)
        let found = checked.map { golden -> String in
            switch golden.outcome {
            case .equal: "\(golden.name) equal"
            case .different(let difference):
                "\(golden.name) different \(difference.comparison?.passes ?? false) \(difference.verdict?.broken ?? [])"
            case .missing: "\(golden.name) missing"
            case .notDrawn(let reason): "\(golden.name) \(reason)"
            case .obeysRules, .failed: "\(golden.name) failed"
            }
        }
        #expect(
            found == [
                "a/equal equal", "a/none why", "a/other different false [\"R1 red 240 of s\"]",
                "a/scene different true []", "a/new missing",
            ])
        #expect(store.check(names, shouldStop: { true }, drawing: { _, _ in .nothing(reason: "") })?.count == nil)
    }

    @Test("judges goldens of older rules again, but not what was accepted against them")
    func rejudged() throws {
        let older = GoldenGuard(version: 6) { image, _ in
            GuardVerdict(broken: image.pixel(x: 0, y: 0).red > 230 ? ["too red"] : [])
        }
        for (text, red) in [("a/good", 10), ("a/bad", 220), ("a/excused", 240)] as [(String, UInt8)] {
            let editor = try GoldenEditor(store)
            _ = try editor.record(image(red), as: GoldenName(text), origin: "test")
            _ = try editor.accept(GoldenName(text), guard: older, againstTheRules: red > 230 ? "reason" : nil)
        }
        let checked = try #require(
            store.check(try store.listing().goldens, guard: redGuard) { _, _ in .nothing(reason: "") })
        #expect(checked.map { $0.rejudged?.accepts } == [false, nil, true])
        let obeying = store.check([try GoldenName("a/good")], standard: .rules, guard: redGuard) { _, _ in
            .image(image(11), scene: nil)
        }
        guard case .obeysRules = obeying?.first?.outcome else {
            Issue.record("an image that the guard accepts is held to the rules alone")
            return
        }
    }
}
