// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that whoever depends on navc does not download what makes its site.
let package = Package(
  name: "Site",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")
  ],
  targets: [.target(name: "navc")]
)
