import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// Values of wrong types, build variables and severities. The command's tests cover the faults of
/// real files.
@Suite struct InfoPlistTests {
  private static let spec = """
    navc: 1
    app: Demo
    conditions: { member: bool }
    screens: { home: { class: HomeViewController, link: /home } }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    links: { schemes: [demo], hosts: [demo.example, "www.demo.example"] }
    shortcuts: { news: { title: News, icon: star, open: home } }

    """

  private static let keys = [
    "CFBundleURLTypes", "CFBundleURLTypes/0", "CFBundleURLTypes/0/CFBundleURLSchemes",
    "CFBundleURLTypes/0/CFBundleURLSchemes/0", "NSUserActivityTypes", "NSUserActivityTypes/0",
    "UIApplicationSceneManifest", "UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes",
    "UIApplicationSceneManifest/UISceneConfigurations",
    "UIApplicationSceneManifest/UISceneConfigurations/UIWindowSceneSessionRoleApplication",
    "UIApplicationSceneManifest/UISceneConfigurations/UIWindowSceneSessionRoleApplication/0",
    "UIApplicationShortcutItems", "UIApplicationShortcutItems/0",
    "UIApplicationShortcutItems/0/UIApplicationShortcutItemTitle",
    "UIApplicationShortcutItems/0/UIApplicationShortcutItemIconSymbolName",
  ]

  /// A date, which is valid for no key, is reported once, without findings that follow from it.
  @Test(arguments: keys)
  func reportsAValueOfAnotherTypeOnce(_ key: String) throws {
    let path = key.split(separator: "/").map(String.init)[...]
    let changed = Self.setting(path, in: try Self.emitted(), to: Date(timeIntervalSince1970: 0))
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: changed,
        format: format,
        options: 0
      )
      #expect(try ids(in: .named("Info.plist", data), for: Self.spec) == ["property-type"])
    }
  }

  @Test(arguments: [
    ("CFBundleURLTypes/0/CFBundleURLSchemes/0", "$(SCHEME)", []),
    ("CFBundleURLTypes/0/CFBundleURLSchemes/0", "DEMO", []),
    ("CFBundleURLTypes/0/CFBundleURLSchemes/0", "x-$(SCHEME)", ["url-scheme-missing"]),
    ("UIApplicationShortcutItems/0/UIApplicationShortcutItemType", "$(TYPE)", []),
    (
      "UIApplicationShortcutItems/0/UIApplicationShortcutItemType", "$(ID).news",
      ["shortcut-missing"]
    ),
    ("UIApplicationShortcutItems/0/UIApplicationShortcutItemTitle", "$(TITLE)", []),
    ("NSUserActivityTypes/0", "com.example.demo.navigation.state", []),
    ("UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes", "$(SCENES)", []),
    ("UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes", "NO", []),
    (
      "UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes", "YES",
      ["multiple-scenes-differ"]
    ),
  ])
  func comparesValuesWithVariables(_ key: String, _ value: String, _ expected: [String]) throws {
    let path = key.split(separator: "/").map(String.init)[...]
    let changed = Self.setting(path, in: try Self.emitted(), to: value)
    let data = try PropertyListSerialization.data(
      fromPropertyList: changed,
      format: .xml,
      options: 0
    )
    #expect(try ids(in: .named("Info.plist", data), for: Self.spec) == expected)
  }

  private static let missing = "associated-domain-missing"
  private static let leftOver = "associated-domain-left-over"

  @Test(arguments: [
    (["applinks:demo.example", "applinks:www.demo.example"], []),
    (["applinks:DEMO.example?mode=developer", "applinks:*.demo.example?mode=managed"], []),
    (["applinks:*.demo.example"], [missing]), (["applinks:*.example"], []),
    (["applinks:*.www.demo.example"], [leftOver, missing, missing]),
    (["applinks:$(HOST)"], []), (["applinks:www.$(HOST)"], [missing]),
    (["applinks:demo.example", "applinks:www.demo.example", "applinks:old.example"], [leftOver]),
    (["webcredentials:demo.example", "activitycontinuation:x"], [missing, missing]),
    (["applinks:https://demo.example"], [leftOver, missing, missing]), ([], [missing, missing]),
  ])
  func comparesAssociatedDomains(_ domains: [String], _ expected: [String]) throws {
    let list: [String: Any] = ["com.apple.developer.associated-domains": domains]
    for name in ["App.entitlements", "rights.plist"] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list,
        format: .xml,
        options: 0
      )
      #expect(try ids(in: .named(name, data), for: Self.spec) == expected)
    }
  }

  @Test func recognizesEntitlementsByNameOrKeys() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: [String: Any](),
      format: .xml,
      options: 0
    )
    #expect(
      try ids(in: .named("App.entitlements", data), for: Self.spec) == [Self.missing, Self.missing]
    )
    #expect(
      try ids(in: .named("Info.plist", data), for: Self.spec).contains("scene-manifest-missing")
    )
  }

  @Test func lintSetsSeverities() throws {
    let levels =
      "lint: { url-scheme-missing: note, activity-type-missing: off, scene-manifest-missing: off, shortcut-missing: off }\n"
    let text = "<plist><dict/></plist>"
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: Self.spec + levels)) { _ in
      .outside
    }
    let result = compareBundle(compilation, with: try .named("Info.plist", text))
    #expect(result.diagnostics.map(\.kind.id) == ["url-scheme-missing"])
    #expect(result.diagnostics.map(\.severity) == [.note])
  }

  // MARK: Property lists as values

  private static func emitted() throws -> Any {
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
    let graph = try #require(compilation.graph)
    let list = Data(emitInfoPlist(graph, .uikit))
    return try PropertyListSerialization.propertyList(from: list, format: nil)
  }

  private static func setting(_ path: ArraySlice<String>, in list: Any, to value: Any) -> Any {
    guard let key = path.first else { return value }
    if var entries = list as? [String: Any] {
      entries[key] = setting(path.dropFirst(), in: entries[key] ?? "", to: value)
      return entries
    }
    guard var items = list as? [Any], let index = Int(key) else { return list }
    items[index] = setting(path.dropFirst(), in: items[index], to: value)
    return items
  }
}
