// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests play thousands of specs through the compiler, in a third of the time if that is optimised. Only
/// `make` asks for it, since SwiftPM lets no package depend on one that has unsafe flags; assertions stay.
let optimized: [SwiftSetting] =
  Context.environment["NAVC_TESTING"] == nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "navc",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "NavGraph", targets: ["NavGraph"]),
    .executable(name: "navc", targets: ["navc"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "NavGraph", dependencies: ["CYAML"], swiftSettings: settings + optimized),
    .executableTarget(
      name: "navc",
      dependencies: [
        "CYAML",
        "NavGraph",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // No tests: an interpreter of graphs that tests compare with, by itself so that it can be optimised.
    .testTarget(
      name: "ExplicitModel",
      dependencies: ["NavGraph"],
      swiftSettings: settings + optimized
    ),
    .testTarget(
      name: "NavGraphTests",
      dependencies: ["ExplicitModel", "NavGraph"],
      exclude: ["Cases"],
      swiftSettings: settings
    ),
    .testTarget(name: "OracleTests", dependencies: ["NavGraph"], swiftSettings: settings),
    .testTarget(
      name: "RouterTests",
      dependencies: ["NavGraph"],
      exclude: ["Drives"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "navcTests",
      dependencies: ["NavGraph", "navc"],
      exclude: ["Completions"],
      swiftSettings: settings
    ),
  ]
)

// A package that has plugins builds their tool a second time, as a tool. Only those who use the
// plugins need that, so `make` leaves them out.
if Context.environment["NAVC_WITHOUT_PLUGINS"] == nil {
  package.products += [
    .plugin(name: "NavcBuildToolPlugin", targets: ["NavcBuildToolPlugin"]),
    .plugin(name: "NavcCommandPlugin", targets: ["NavcCommandPlugin"]),
  ]
  package.targets += [
    .plugin(name: "NavcBuildToolPlugin", capability: .buildTool(), dependencies: ["navc"]),
    .plugin(
      name: "NavcCommandPlugin",
      capability: .command(
        intent: .custom(verb: "navc", description: "Runs navc in the package's folder."),
        permissions: [
          .writeToPackageDirectory(reason: "\"navc generate\" writes routers beside their specs.")
        ]
      ),
      dependencies: ["navc"]
    ),
  ]
}
