import PackagePlugin

/// `swift package accept-goldens`: makes pending images goldens, if they obey the rules.
@main struct AcceptGoldens: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let run = GoldensRun(context, packageManager, arguments)
        try run.reveal("accept", run.words)
    }
}
