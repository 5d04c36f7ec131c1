// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ReaderApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "ReaderApp", targets: ["ReaderApp"])],
  dependencies: [
    // In your app: .package(url: "https://github.com/OWNER/navc", from: "1.0.0")
    .package(name: "navc", path: "../..")
  ],
  targets: [
    .target(
      name: "ReaderApp",
      dependencies: [.product(name: "NavcRuntime", package: "navc")],
      plugins: [.plugin(name: "NavcBuildToolPlugin", package: "navc")]
    ),
    .testTarget(name: "ReaderAppTests", dependencies: ["ReaderApp"]),
  ]
)
