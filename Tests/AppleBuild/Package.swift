// swift-tools-version: 6.1
// An app with two routers, in UIKit and in SwiftUI, with an embedded and a separate runtime, in
// Swift 5, in Swift 6, and with the settings of a new app in Xcode 26. Warnings are errors.
// `Tests/AppleBuild/run` copies this into out/apple-build, adds the sources, and builds the targets
// for each platform.
import PackageDescription

func app(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: name,
    dependencies: name.hasPrefix("Thin") ? [.product(name: "NavcRuntime", package: "navc")] : [],
    swiftSettings: settings + [.unsafeFlags(["-warnings-as-errors"])]
  )
}

/// The settings of a new app in Xcode 26.
let xcode: [SwiftSetting] =
  [.swiftLanguageMode(.v5), .unsafeFlags(["-default-isolation", "MainActor"])]
  + [
    "DisableOutwardActorInference",
    "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances",
    "InferSendableFromCaptures",
    "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }

var targets = ["Thin", "Embedded"].flatMap { form in
  [
    app(form + "Five", [.swiftLanguageMode(.v5)]),
    app(form + "Six", [.swiftLanguageMode(.v6)]),
  ]
}
// Compilers before Swift 6.2 don't support default isolation.
#if compiler(>=6.2)
  targets += ["Thin", "Embedded"].map { app($0 + "Xcode", xcode) }
#endif

let package = Package(
  name: "AppleBuild",
  // The oldest systems that a router supports; for macOS, the tool's own.
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v13), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [.library(name: "AppleBuild", targets: targets.map(\.name))],
  dependencies: [.package(name: "navc", path: "../..")],
  targets: targets
)
