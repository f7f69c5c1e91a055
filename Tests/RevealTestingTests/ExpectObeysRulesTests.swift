import Audit
import Pixels
import PropertyTesting
import RevealModel
import RevealTesting
import SceneGeneration
import Synchronization
import Testing

/// Renderers that are right, and renderers with a planted fault.
@Suite struct ExpectObeysRulesTests {
    @Test func honestRendererGivesNoIssue() async throws {
        let issues = try await Captured.issues { expectObeysRules { BuiltInRenderer.image(of: $0) } }
        #expect(issues.map(\.text) == [])
    }

    @Test func squeezedGradientIsOneIssueWithTheWorstFindings() async throws {
        let line = #line + 2
        let issues = try await Captured.issues {
            expectObeysRules { scene in
                guard case .determinate(let fraction) = scene.progress.reveal, fraction.value > 0 else {
                    return BuiltInRenderer.image(of: scene)
                }
                return BuiltInRenderer.image(of: scene, gradientWidth: scene.width * fraction.value)
            }
        }
        #expect(issues.map(\.location?.line) == [line])
        let text = try #require(issues.first).text
        #expect(
            text.hasPrefix(
                """
                the renderer breaks the rules
                series    images  pass  fail  unresolved  relations  worst
                renderer      70    25    25          20         23  trailing-stop-hidden 14.0 px

                w320_s1_p0.25
                  scene     320 x 14 pt @1x, progress 0.25
                  trailing-stop-hidden (R5)  stop 2 (#AF52DE) shows in 14 pixels, column 39, rows 0...13; it is due at \
                50.0 %

                """))
        #expect(text.contains("\n… and 22 more images with findings\n"))
        #expect(text.contains("\n  colors-stay-put (R2)  differs from w320_s1_p0.25 at columns "))
        #expect(text.hasSuffix("\nattached: w320_s1_p0.25.actual.png, w320_s1_p0.25.map.png"))
    }

    @Test func generatedSceneThatFailsIsMadeSimple() async throws {
        var parts = SceneParts(.standard)
        parts.direction = .always(.rightToLeft)
        let issues = try await Captured.issues { [parts] in
            // It has never heard of right to left.
            expectObeysRules(scenes: RuleScenes([], generated: 50, parts)) { scene in
                BuiltInRenderer.image(
                    of: try Scene(
                        width: scene.width, height: scene.height, scale: scene.scale, progress: scene.progress,
                        background: scene.background, corners: scene.corners, pad: scene.pad,
                        indicator: scene.indicator, phase: scene.phase))
            }
        }
        let text = try #require(issues.first).text
        #expect(issues.count == 1)
        #expect(
            text.hasPrefix(
                """
                the renderer breaks the rules
                  generated scene 3 of 50 with seed 1, made as simple as it still fails
                """))
        #expect(
            text.contains("\nw2_s1_p0.5_rtl\n  scene     2 x 14 pt @1x, progress 0.5\n  outline (R8)  columns 0...1, "))
        #expect(text.contains("\nscene: {\"id\":\"w2_s1_p0.5_rtl\",\"width\":2,"))
    }

    @Test func relationsBetweenScenesAreJudged() async throws {
        let scenes =
            try [0.25, 0.5].map { try Scene(width: 320, progress: .fraction($0)) } + [
                try Scene(width: 320, progress: .unavailable), try Scene(width: 320, progress: .fraction(.nan)),
            ]
        let issues = try await Captured.issues {
            expectObeysRules(scenes: RuleScenes(scenes, generated: 0)) { scene in
                // An indicator that is another one each time it is asked for.
                guard case .fraction(let value) = scene.progress, value.isNaN else {
                    return BuiltInRenderer.image(of: scene)
                }
                return BuiltInRenderer.image(of: scene.at(.fraction(0.5)))
            }
        }
        let text = try #require(issues.first).text
        #expect(issues.count == 1)
        #expect(text.contains("\n  unavailable-alike (R15)  unavailable inputs look different: unlike w320_s1_pnull\n"))
        #expect(text.contains("\n4 images in 1 series: 2 pass, 1 fail, 1 unresolved; 2 broken relations\n"))
    }

    @Test func errorOfTheRendererIsTold() async throws {
        struct OutOfInk: Error {}
        let scene = try Scene(width: 320, progress: .fraction(0.25))
        let issues = try await Captured.issues {
            expectObeysRules(scenes: RuleScenes([scene], generated: 0)) { _ in throw OutOfInk() }
        }
        #expect(issues.count == 1)
        #expect(
            issues.first?.text.hasPrefix("the renderer threw an error\n  error     OutOfInk()\n  scene     {") == true)
    }

    @Test func rendererThatDrawsNothingFails() async throws {
        let scene = try Scene(width: 320, progress: .fraction(0.25))
        let issues = try await Captured.issues {
            expectObeysRules(scenes: RuleScenes([scene], generated: 9)) { _ in nil }
        }
        #expect(
            issues.map(\.text) == [
                """
                the renderer drew none of 10 scenes
                  why       it returned nil for each of them, so nothing was judged
                  fix       choose scenes that it knows how to draw: expectObeysRules(scenes: RuleScenes(…), …)
                """
            ])
    }

    @Test func rendererThatChangesItsMindIsFlaky() async throws {
        let calls = Atomic(0)
        let issues = try await Captured.issues {
            expectObeysRules(scenes: RuleScenes([], generated: 9, SceneParts(.standard))) { scene in
                let isFirst = calls.add(1, ordering: .relaxed).oldValue == 0
                return isFirst ? .grey(1, width: 1, height: 1) : BuiltInRenderer.image(of: scene)
            }
        }
        let text = try #require(issues.first).text
        #expect(
            text.hasPrefix("the renderer drew a scene against the rules once, and by them when it was asked again\n"))
    }
}
