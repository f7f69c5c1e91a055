import PackagePlugin

/// `swift package check-goldens`: compares what the tests draw with the goldens; changes nothing.
@main struct CheckGoldens: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try GoldensRun(context, packageManager, arguments).compare(action: "check")
    }
}
