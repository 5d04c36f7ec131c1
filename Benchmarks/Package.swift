// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "navc-benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(
      name: "CYAML",
      path: "Sources/CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .executableTarget(name: "yaml-floor", dependencies: ["CYAML"]),
    .executableTarget(name: "Benchmarks"),
  ]
)
