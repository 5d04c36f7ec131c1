// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

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
    .target(name: "NavGraph", dependencies: ["CYAML"], swiftSettings: settings),
    .executableTarget(
      name: "navc",
      dependencies: [
        "CYAML",
        "NavGraph",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavGraphTests",
      dependencies: ["NavGraph"],
      exclude: ["Cases"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RouterTests",
      dependencies: ["NavGraph"],
      exclude: ["Drives"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "navcTests",
      dependencies: ["navc"],
      swiftSettings: settings
    ),
  ]
)
