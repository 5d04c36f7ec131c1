// swift-tools-version: 6.1
// An app of two routers, in UIKit and in SwiftUI, as thin and as embedded ones, in Swift 5 and in Swift 6.
// `Tests/AppleBuild/run` copies this into out/apple-build, fills the targets and builds them for each platform.
import PackageDescription

func app(_ name: String, _ mode: SwiftLanguageMode, isThin: Bool) -> Target {
  .target(
    name: name,
    dependencies: isThin ? [.product(name: "NavcRuntime", package: "navc")] : [],
    swiftSettings: [.swiftLanguageMode(mode)]
  )
}

let targets = [
  app("ThinFive", .v5, isThin: true),
  app("ThinSix", .v6, isThin: true),
  app("EmbeddedFive", .v5, isThin: false),
  app("EmbeddedSix", .v6, isThin: false),
]

let package = Package(
  name: "AppleBuild",
  // The oldest systems that a router runs on; the tool's own macOS.
  platforms: [
    .iOS(.v13), .macCatalyst(.v13), .macOS(.v13), .tvOS(.v13), .visionOS(.v1), .watchOS(.v6),
  ],
  products: [.library(name: "AppleBuild", targets: targets.map(\.name))],
  dependencies: [.package(name: "navc", path: "../..")],
  targets: targets
)
