// swift-tools-version: 6.2

import PackageDescription

// A package with a renderer of its own, as a user's: Scripts/check-sample-package builds a copy of it.
let package = Package(
    name: "SampleBar",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RevealOracle", path: "../..")],
    targets: [
        .target(
            name: "SampleBar",
            dependencies: [
                .product(name: "Pixels", package: "RevealOracle"),
                .product(name: "RevealModel", package: "RevealOracle"),
            ]),
        .testTarget(
            name: "SampleBarTests",
            dependencies: ["SampleBar", .product(name: "RevealTesting", package: "RevealOracle")]),
    ],
    swiftLanguageModes: [.v6]
)
