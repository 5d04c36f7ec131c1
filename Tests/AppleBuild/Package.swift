// swift-tools-version: 6.1
// An app of two routers, in UIKit and in SwiftUI, as thin and as embedded ones, in Swift 5, in Swift 6, and with the
// settings that Xcode 26 gives a new app. Warnings are errors.
// `Tests/AppleBuild/run` copies this into out/apple-build, fills the targets and builds them for each platform.
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
// Before Swift 6.2 the compiler knows no default isolation.
#if compiler(>=6.2)
  targets += ["Thin", "Embedded"].map { app($0 + "Xcode", xcode) }
#endif

let package = Package(
  name: "AppleBuild",
  // The oldest systems that a router runs on; the tool's own macOS.
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v13), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [.library(name: "AppleBuild", targets: targets.map(\.name))],
  dependencies: [.package(name: "navc", path: "../..")],
  targets: targets
)
