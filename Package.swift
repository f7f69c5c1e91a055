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

/// A command `swift package VERB`, whose folder lies below Sources/Plugins.
func plugin(_ name: String, verb: String, _ description: String, writes reason: String? = nil) -> Target {
    .plugin(
        name: name,
        capability: .command(
            intent: .custom(verb: verb, description: description),
            permissions: reason.map { [.writeToPackageDirectory(reason: $0)] } ?? []),
        path: "Sources/Plugins/" + name)
}

/// What tests of properties over scenes need.
let properties: [Target.Dependency] = ["PropertyTesting", "PropertyTestingSupport", "SceneGeneration"]

let package = Package(
    name: "RevealOracle",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "reveal", targets: ["reveal"]),
        .library(name: "RevealModel", targets: ["RevealModel"]),
        .library(name: "Pixels", targets: ["Pixels"]),
        .library(name: "Faults", targets: ["Faults"]),
        .library(name: "ImageDiff", targets: ["ImageDiff"]),
        .library(name: "SceneFormat", targets: ["SceneFormat"]),
        .library(name: "PNGFormat", targets: ["PNGFormat"]),
        .library(name: "Oracle", targets: ["Oracle"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
        .library(name: "PropertyTestingSupport", targets: ["PropertyTestingSupport"]),
        .library(name: "Audit", targets: ["Audit"]),
        .library(name: "Goldens", targets: ["Goldens"]),
        // The modules whose types its functions take are a part of it.
        .library(
            name: "RevealTesting",
            targets: [
                "ImageDiff", "Oracle", "Pixels", "PropertyTesting", "RevealModel", "RevealTesting", "SceneFormat",
                "SceneGeneration",
            ]),
        .plugin(name: "CheckGoldens", targets: ["CheckGoldens"]),
        .plugin(name: "RegenerateGoldens", targets: ["RegenerateGoldens"]),
        .plugin(name: "AcceptGoldens", targets: ["AcceptGoldens"]),
    ],
    targets: [
        // Floor 0
        .target(name: "CWasm", cSettings: [.enableWarning("all"), .treatAllWarnings(as: .error)]),
        .systemLibrary(
            name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .target(
            name: "CPNG", dependencies: ["CLibDeflate", "CLibPNG"],
            cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("z")]),
        // Floor 1
        library("RevealModel"),
        library("Pixels"),
        .target(
            name: "PropertyTesting", exclude: ["README.md"], swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // Floor 2
        library("Faults", ["Pixels", "RevealModel"]),
        library("ImageDiff", ["Pixels"]),
        library("SceneFormat", ["RevealModel"]),
        library("PNGFormat", ["CPNG", "Pixels"]),
        // Floor 3
        library("Oracle", ["RevealModel", "Pixels"]),
        library("Raster", ["RevealModel", "Pixels"]),
        library("Goldens", ["ImageDiff", "PNGFormat", "Pixels", "SceneFormat"]),
        library("SceneGeneration", ["Faults", "PropertyTesting", "RevealModel"]),
        // Floor 4
        library(
            "Audit",
            [
                "Faults", "Goldens", "ImageDiff", "Oracle", "PNGFormat", "Pixels", "PropertyTesting", "Raster",
                "RevealModel", "SceneFormat", "SceneGeneration",
            ]),
        // Floor 5
        .executableTarget(
            name: "reveal",
            dependencies: [
                "Audit", "Faults", "Goldens", "ImageDiff", "Oracle", "PNGFormat", "Pixels", "RevealModel",
                "SceneFormat",
            ],
            swiftSettings: strict),
        library("PropertyTestingSupport", ["PropertyTesting"]),
        library(
            "RevealTesting",
            [
                "Audit", "Goldens", "ImageDiff", "Oracle", "PNGFormat", "Pixels", "PropertyTesting", "RevealModel",
                "SceneFormat", "SceneGeneration",
            ]),
        plugin(
            "CheckGoldens", verb: "check-goldens", "Compares what the tests draw with the goldens; changes nothing."),
        plugin(
            "RegenerateGoldens", verb: "regenerate-goldens",
            "Keeps what the tests draw otherwise than the goldens for a review; changes no golden.",
            writes: "Images that differ from their goldens are kept in .build/pending for a review."),
        plugin(
            "AcceptGoldens", verb: "accept-goldens", "Makes pending images goldens, if they obey the rules.",
            writes: "Accepted images become goldens, in the folder Goldens."),
        .executableTarget(
            name: "ShrinkingChallenge", dependencies: ["PropertyTesting"], swiftSettings: strict),
        .executableTarget(
            name: "CoreProof", dependencies: ["CWasm", "Faults", "ImageDiff", "Pixels", "Raster", "RevealModel"],
            swiftSettings: strict),
        .executableTarget(
            name: "RevealBenchmark",
            dependencies: [
                "Audit", "CLibPNG", "Goldens", "ImageDiff", "Oracle", "PNGFormat", "Pixels", "PropertyTesting",
                "Raster",
                "RevealModel", "SceneFormat", "SceneGeneration",
            ],
            swiftSettings: strict),

        .testTarget(
            name: "PropertyTestingTests", dependencies: ["PropertyTesting", "ShrinkingChallenge"],
            exclude: ["LargeCases"], swiftSettings: strict),
        tests("PropertyTestingSupportTests", ["PropertyTesting", "PropertyTestingSupport"]),
        tests("RevealModelTests", properties + ["RevealModel", "SceneFormat"]),
        tests("PixelsTests", ["Pixels"]),
        tests("FaultsTests", ["Faults", "RevealModel"]),
        tests("RasterTests", properties + ["Oracle", "Pixels", "Raster", "RevealModel", "SceneFormat"]),
        tests("SceneFormatTests", properties + ["RevealModel", "SceneFormat"]),
        tests("ImageDiffTests", ["ImageDiff", "Pixels"]),
        tests("PNGFormatTests", properties + ["PNGFormat", "Pixels"]),
        tests(
            "OracleTests", properties + ["Audit", "Faults", "Oracle", "Pixels", "Raster", "RevealModel", "SceneFormat"]),
        tests(
            "AuditTests",
            properties + [
                "Audit", "Faults", "Goldens", "ImageDiff", "Oracle", "PNGFormat", "Pixels", "RevealModel",
                "SceneFormat",
            ]),
        tests("GoldensTests", ["Goldens", "ImageDiff", "PNGFormat", "Pixels"]),
        tests(
            "RevealTestingTests",
            [
                "Audit", "Goldens", "ImageDiff", "Oracle", "Pixels", "PropertyTesting", "RevealModel", "RevealTesting",
                "SceneFormat", "SceneGeneration",
            ]),
        tests("RevealCommandTests", ["Pixels", "PNGFormat", "SceneFormat"]),
    ],
    swiftLanguageModes: [.v6]
)
