// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Swift 5, as apps may be: in Swift 6 closures of the main actor are Sendable without saying so, and apps
// in Swift 5 would have to pass such ones.
let runtimeSettings: [SwiftSetting] =
  settings + [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]

/// For what the tests spend their time in: the analysis, the search beside it, and the runtime play thousands of
/// specs, in a tenth of the time. For all else compiling it so takes longer than it saves. Each module as a whole: that
/// takes less time than its files one by one, and generic code of one file is specialized for another. Only the build
/// with stand-ins asks for it, since SwiftPM lets no package depend on one that has unsafe flags. Assertions stay.
let optimized: [SwiftSetting] =
  Context.environment["NAVC_STAND_INS"] == nil
  ? []
  : [
    .unsafeFlags(
      ["-O", "-assert-config", "Debug", "-disable-batch-mode", "-wmo", "-num-threads", "2"]
        + ["-no-emit-module-separately-wmo"],
      .when(configuration: .debug)
    )
  ]

let package = Package(
  name: "navc",
  // The tool needs its macOS; all else is what the routers' runtime needs.
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .macOS(.v13), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [
    .library(
      name: "NavGraph",
      targets: ["NavGraph", "NavAnalysis", "NavEmit", "NavPaths", "NavReport"]
    ),
    .library(name: "NavcRuntime", targets: ["NavcRuntime"]),
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
    .systemLibrary(name: "CAllocator"),
    .target(name: "NavGraph", dependencies: ["CYAML"], swiftSettings: settings),
    // It and `NavEmit` need nothing of each other, so that they are compiled at the same time.
    .target(name: "NavAnalysis", dependencies: ["NavGraph"], swiftSettings: settings + optimized),
    .target(
      name: "NavEmit",
      dependencies: ["NavGraph"],
      exclude: ["HTML/Page"],
      swiftSettings: settings
    ),
    // It and `NavReport` need nothing of each other, either.
    .target(
      name: "NavPaths",
      dependencies: ["NavAnalysis", "NavEmit", "NavGraph"],
      swiftSettings: settings
    ),
    .target(
      name: "NavReport",
      dependencies: ["NavAnalysis", "NavEmit", "NavGraph"],
      swiftSettings: settings
    ),
    .target(name: "NavcRuntime", swiftSettings: runtimeSettings + optimized),
    .executableTarget(
      name: "navc",
      dependencies: [
        "CAllocator",
        "NavAnalysis",
        "NavEmit",
        "NavGraph",
        "NavPaths",
        "NavReport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // No tests: random graphs, and a search through the states of the router's core that the tests compare
    // the analysis with, by itself so that it can be optimised. In Swift 5, as the runtime: in Swift 6,
    // closures check that what is bound to the main actor runs there, and the search runs it on any thread.
    .testTarget(
      name: "ExplicitModel",
      dependencies: ["NavAnalysis", "NavEmit", "NavGraph", "NavcRuntime"],
      swiftSettings: runtimeSettings + optimized
    ),
    .testTarget(
      name: "NavGraphTests",
      dependencies: [
        "ExplicitModel", "NavAnalysis", "NavEmit", "NavGraph", "NavPaths", "NavReport",
        "NavcRuntime",
        "Thoroughness",
      ],
      exclude: ["Cases"],
      swiftSettings: settings
    ),
    // What the layering test asks of libIndexStore, which it opens itself.
    .systemLibrary(name: "CIndexStore", path: "Tests/CIndexStore"),
    .testTarget(
      name: "LayeringTests",
      dependencies: ["CIndexStore", "NavAnalysis", "NavEmit", "NavGraph", "NavPaths", "NavReport"],
      swiftSettings: settings
    ),
    .testTarget(name: "NavcRuntimeTests", dependencies: ["NavcRuntime"], swiftSettings: settings),
    .testTarget(
      name: "OracleTests",
      dependencies: [
        "NavAnalysis", "NavEmit", "NavGraph", "NavReport", "NavcRuntime", "Thoroughness",
      ],
      swiftSettings: settings
    ),
    // No tests: how many random specs the suites go through.
    .testTarget(name: "Thoroughness", path: "Tests/Thoroughness", swiftSettings: settings),
    .testTarget(
      name: "RouterTests",
      dependencies: [
        "LayeringTests", "NavAnalysis", "NavEmit", "NavGraph", "NavPaths", "NavReport",
        "Thoroughness",
      ],
      exclude: ["Drives", "OldApp", "SDK", "TwoRouters", "UITests"],
      swiftSettings: settings
    ),
    // No tests: what libFuzzer is given (see below), for a test of its corpora.
    .testTarget(
      name: "FuzzTargets",
      dependencies: ["NavAnalysis", "NavEmit", "NavGraph", "NavPaths", "NavReport", "NavcRuntime"],
      path: "Fuzz/Targets",
      swiftSettings: settings
    ),
    .testTarget(
      name: "navcTests",
      dependencies: [
        "FuzzTargets", "NavAnalysis", "NavEmit", "NavGraph", "NavPaths", "NavReport", "navc",
      ],
      exclude: ["Completions", "Page"],
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

// With this, a program that libFuzzer drives, in the tests' place: see `Fuzz/run`.
if Context.environment["NAVC_FUZZING"] != nil {
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .executableTarget(
      name: "FuzzTargets",
      dependencies: ["NavAnalysis", "NavEmit", "NavGraph", "NavPaths", "NavReport", "NavcRuntime"],
      path: "Fuzz/Targets",
      swiftSettings: settings + [.define("NAVC_FUZZING")],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]
    )
  )
}

// With this, UIKit and what goes with it are stand-ins for Linux, by which the routers' drivers compile
// and are driven: by `Drives`, which is there with `NAVC_DRIVES` besides, once `scripts/generate-drives` has
// written the routers of the drives.
if Context.environment["NAVC_STAND_INS"] != nil {
  /// One of the stand-ins, which uses those named before it.
  func standIn(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      path: "Tests/UIKitStandIn/\(name)",
      swiftSettings: settings + whole
    )
  }

  /// A module of its own, since each has another app's types by the same names.
  func drive(_ name: String, exclude: [String] = ["app.nav.yaml"]) -> Target {
    .target(
      name: "drive-\(name)",
      dependencies: ["AppIntents", "CoreSpotlight", "NavcRuntime", "SwiftUI"],
      path: "Tests/RouterTests/Drives/\(name)",
      exclude: exclude,
      swiftSettings: whole
    )
  }

  /// Of files that another drive has, too.
  func drive(_ name: String, of other: String) -> Target {
    let own = ["app.nav.yaml", "Generated"].map { "\(other)/\($0)" }
    return drive(name, exclude: ["app.nav.yaml"] + own)
  }

  // One run of the compiler for each module is quickest where all are small.
  let whole: [SwiftSetting] = [
    .unsafeFlags([
      "-disable-batch-mode", "-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo",
      "-gnone", "-warnings-as-errors",
    ])
  ]
  let drives =
    [
      "accessibility", "alerts", "animators", "app-requires", "broken", "classes", "components",
      "cover",
      "debug-sheet",
      "embedding", "fittings",
      "follow", "foreign", "gates", "hostile", "launch", "launch-push", "leaving-gates", "locks",
      "login-launch", "many-tabs", "matrix-ui",
      "mixed", "moves", "names", "nav-parameters", "new-version", "random-ui",
      "restoration", "root-container", "root-switch", "sample", "surface", "swiftui",
      "swiftui-nav-parameters",
      "swiftui-windows", "trails", "verbs", "windows",
    ].map { drive($0) } + [
      drive("components-split", of: "components"),
      drive("names-split", of: "names"),
      drive("sample-split", of: "sample"),
      drive("matrix-ui-splash", of: "matrix-ui"),
      drive("stand-in", exclude: []),
      drive("stand-in-swiftui", exclude: []),
    ]
  package.targets += [
    standIn("UserNotifications", []),
    standIn("UIKit", ["UserNotifications"]),
    standIn("Combine", []),
    standIn("CoreSpotlight", ["UIKit"]),
    standIn("AppIntents", ["UIKit"]),
    standIn("SwiftUI", ["Combine", "UIKit"]),
  ]
  if Context.environment["NAVC_DRIVES"] != nil {
    package.targets += drives
    package.targets.append(
      .executableTarget(
        name: "Drives",
        dependencies: drives.map { .target(name: $0.name) },
        path: "Tests/RouterTests/Drives/All",
        swiftSettings: whole
      )
    )
  }
  for target in package.targets where ["NavGraphTests", "RouterTests"].contains(target.name) {
    target.swiftSettings? += [.define("NAVC_STAND_INS")]
  }
  let runtime = package.targets.first { $0.name == "NavcRuntime" }
  runtime?.dependencies += ["Combine", "CoreSpotlight", "SwiftUI", "UserNotifications"]
  runtime?.swiftSettings? += whole
  package.products.append(
    .library(name: "NavcStandIns", type: .static, targets: ["NavcRuntime"])
  )
}
