// swift-tools-version: 6.2

import PackageDescription

// The house: imports point down, a target knows its own job and the targets below it. `Scripts/test` builds with
// `--explicit-target-dependency-import-check error`, so an import that is not declared here does not build.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "RevealOracle",
    products: [
        .library(name: "RevealModel", targets: ["RevealModel"]),
        .library(name: "Pixels", targets: ["Pixels"]),
        .library(name: "PNGFormat", targets: ["PNGFormat"]),
    ],
    targets: [
        // Floor 0
        .systemLibrary(
            name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .target(
            name: "CPNG", dependencies: ["CLibPNG"],
            cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("z")]),

        // Floor 1
        library("RevealModel"),
        library("Pixels"),

        // Floor 2
        library("PNGFormat", ["CPNG", "Pixels"]),

        tests("RevealModelTests", ["RevealModel"]),
        tests("PixelsTests", ["Pixels"]),
        tests("PNGFormatTests", ["PNGFormat", "Pixels"]),
    ],
    swiftLanguageModes: [.v6]
)
