// swift-tools-version: 6.1
import PackageDescription

// The site has its own package, so that packages that depend on navc do not download its
// dependencies.
let package = Package(
  name: "Site",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")
  ],
  targets: [.target(name: "navc")]
)
