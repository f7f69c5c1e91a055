import PackagePlugin

/// `swift package regenerate-goldens`: keeps what the tests draw otherwise than the goldens as pending, for a review.
@main struct RegenerateGoldens: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let run = GoldensRun(context, packageManager, arguments)
        // The tests would be built and run for nothing.
        if run.isContinuousIntegration {
            Diagnostics.error(
                "this is a CI run (the variable CI is set), which must not change goldens; run it where somebody can look at"
                    + " the images, or unset CI")
            return
        }
        try run.compare(action: "update")
    }
}
