import NavGraph

/// The scene manifest of the Info.plist.
enum SceneManifest {
  static let check = BundleCheck(kinds: [missing, differs, noDelegate], run: run)

  private static func run(_ comparison: inout BundleComparison) {
    guard case .infoPlist(let interface) = comparison.file.kind else { return }
    let list = comparison.file.contents
    guard list["UIApplicationSceneManifest"] != nil else { return comparison.reportMissing() }
    guard let manifest = comparison.dictionary("UIApplicationSceneManifest", in: list) else {
      return
    }
    comparison.compareScenes(manifest)
    if interface == .uikit { comparison.checkDelegate(manifest) }
  }

  static let missing = DiagnosticKind.finding(
    "scene-manifest-missing",
    .error,
    Explanation(
      summary: "the Info.plist has no scene manifest",
      why: """
        The router drives the window of a scene, and without `UIApplicationSceneManifest` an app \
        has no scenes. Built with a current SDK, it does not even start. `navc plist` writes the \
        entry.
        """,
      bad: BundleExample.infoPlist("", BundleExample.activities("state")),
      good: good
    )
  )

  static let differs = DiagnosticKind.finding(
    "multiple-scenes-differ",
    .error,
    Explanation(
      summary: "the spec and the Info.plist disagree about multiple windows",
      why: """
        With `windows: several`, the Info.plist must allow multiple scenes, or the verb `window` \
        opens in the same window. Otherwise it must not: windows share conditions, so results \
        proved for one window do not hold for several.
        """,
      bad: BundleExample.infoPlist(
        "windows: one",
        BundleExample.activities("state"),
        BundleExample.scenes(several: "<true/>")
      ),
      good: BundleExample.infoPlist(
        "windows: one",
        BundleExample.activities("state"),
        BundleExample.scenes()
      )
    )
  )

  static let noDelegate = DiagnosticKind.finding(
    "scene-delegate-missing",
    .warning,
    Explanation(
      summary: "the scene manifest names no scene delegate",
      why: """
        The scene delegate starts the router. The system finds it by `UISceneDelegateClassName`, \
        or through the app delegate's `application(_:configurationForConnecting:options:)`; if \
        yours uses that, turn this finding off under `lint:`. A SwiftUI app has none: use \
        `--ui swiftui`.
        """,
      bad: BundleExample.infoPlist(
        "",
        BundleExample.activities("state"),
        BundleExample.scenes(delegate: false)
      ),
      good: good
    )
  )

  private static let good = BundleExample.infoPlist(
    "",
    BundleExample.activities("state"),
    BundleExample.scenes()
  )
}

extension BundleComparison {
  fileprivate mutating func reportMissing() {
    sink.report(
      Diagnostic(
        SceneManifest.missing,
        "\(name) has no scene manifest",
        at: span(of: graph.settings.windowsOrigin),
        help: "add \"UIApplicationSceneManifest\"; \"navc plist\" writes it"
      )
    )
  }

  fileprivate mutating func compareScenes(_ manifest: PropertyList) {
    let key = "UIApplicationSupportsMultipleScenes"
    let wanted = graph.settings.hasSeveralWindows
    guard let found = flag(key, in: manifest, or: false), found != wanted else { return }
    let origin = graph.settings.windowsOrigin
    sink.report(
      Diagnostic(
        SceneManifest.differs,
        wanted
          ? "the spec has several windows, but \(name) does not allow multiple scenes"
          : "\(name) allows multiple scenes, but the spec has one window",
        at: span(of: manifest[key] ?? manifest),
        notes: origin == .none
          ? [] : [DiagnosticNote("the number of windows is set here", at: span(of: origin))],
        help: "set \"\(key)\" to \(wanted)"
          + (wanted ? "" : ", or set \"windows: several\" in the spec")
      )
    )
  }

  fileprivate mutating func checkDelegate(_ manifest: PropertyList) {
    guard let roles = dictionary("UISceneConfigurations", in: manifest),
      let scenes = dictionaries("UIWindowSceneSessionRoleApplication", in: roles)
    else { return }
    for scene in scenes where scene["UISceneDelegateClassName"] != nil {
      _ = text("UISceneDelegateClassName", in: scene)
      return
    }
    sink.report(
      Diagnostic(
        SceneManifest.noDelegate,
        "the scene manifest in \(name) names no scene delegate",
        at: span(of: manifest),
        help: "add \"UISceneDelegateClassName\" to a configuration of "
          + "\"UIWindowSceneSessionRoleApplication\"; \"navc plist\" writes it"
      )
    )
  }
}
