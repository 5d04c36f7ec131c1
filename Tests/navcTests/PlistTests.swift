import Foundation
import Testing

/// Tests `navc plist` on real files: the Info.plist that it writes, and entitlements.
@Suite struct PlistTests {
  static let spec = """
    navc: 1
    app: Demo
    windows: several
    conditions: { member: bool }
    screens:
      home: { class: HomeViewController, link: /home }
      user: { class: UserViewController, params: { id: Int }, link: "/users/{id}" }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    transitions: [{ on: openUser, from: home, push: user }]
    links: { schemes: [demo, demo-beta], hosts: [demo.example] }
    shortcuts:
      news: { title: News & more, subtitle: Today's, icon: star, open: home }
      own: { title: Own, icon: asset:hiker, open: home }
      extra: { title: Extra, open: home, when: member }

    """

  static let entitlements = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>aps-environment</key>
    	<string>development</string>
    	<key>com.apple.developer.associated-domains</key>
    	<array>
    		<string>webcredentials:demo.example</string>
    		<string>applinks:demo.example</string>
    	</array>
    </dict>
    </plist>

    """

  private static let written = Result {
    try Run(["plist", "app.nav.yaml"], in: Folder(["app.nav.yaml": spec])).text
  }

  private static let several = "<key>UIApplicationSupportsMultipleScenes</key>\n\t\t"

  /// A text in the file, its replacement, and the ids of the findings after that.
  static let faults: [(String, String, [String])] = [
    ("<dict>", "<dict>", []),
    ("<string>demo</string>", "", ["url-scheme-missing"]),
    ("<string>demo</string>", "<string>Demo</string>", []),
    (
      "<string>demo</string>", "<string>dem</string>",
      ["url-scheme-left-over", "url-scheme-missing"]
    ),
    (
      "<string>demo</string>", "<string>demo</string><string>fb1</string>", ["url-scheme-left-over"]
    ),
    ("CFBundleURLSchemes", "CFBundleURLScheme", ["url-scheme-missing", "url-scheme-missing"]),
    (
      "<key>CFBundleURLTypes</key>", "<key>URLTypes</key>",
      ["url-scheme-missing", "url-scheme-missing"]
    ),
    ("navigation.state", "navigation.stat", ["activity-type-missing"]),
    ("$(PRODUCT_BUNDLE_IDENTIFIER).navigation.state", "com.example.navigation.state", []),
    ("navigation.window", "navigation.windows", ["activity-type-missing"]),
    (
      "NSUserActivityTypes", "UserActivityTypes",
      ["activity-type-missing", "activity-type-missing"]
    ),
    ("UIApplicationSceneManifest", "SceneManifest", ["scene-manifest-missing"]),
    (several + "<true/>", several + "<false/>", ["multiple-scenes-differ"]),
    (several + "<true/>", "", ["multiple-scenes-differ"]),
    (several + "<true/>", several + "<string>two</string>", ["property-type"]),
    ("UISceneDelegateClassName", "UISceneClassName", ["scene-delegate-missing"]),
    ("UIWindowSceneSessionRoleApplication", "UIWindowSceneSessionRole", ["scene-delegate-missing"]),
    ("UISceneConfigurations", "SceneConfigurations", ["scene-delegate-missing"]),
    ("<string>news</string>", "<string>New</string>", ["shortcut-left-over", "shortcut-missing"]),
    (
      "<string>news</string>", "<string>own</string>",
      Array(repeating: "shortcut-differs", count: 4) + ["shortcut-missing"]
    ),
    ("<string>own</string>", "<string>extra</string>", ["shortcut-left-over", "shortcut-missing"]),
    (
      "UIApplicationShortcutItemType", "ShortcutItemType",
      ["shortcut-left-over", "shortcut-missing"]
    ),
    ("UIApplicationShortcutItems", "ShortcutItems", ["shortcut-missing", "shortcut-missing"]),
    ("News &amp; more", "News", ["shortcut-differs"]),
    ("Today's", "Yesterday's", ["shortcut-differs"]),
    ("UIApplicationShortcutItemSubtitle", "Subtitle", ["shortcut-differs"]),
    ("<string>star</string>", "<string>star.fill</string>", ["shortcut-differs"]),
    ("IconSymbolName", "IconType", ["shortcut-differs"]),
    ("<string>hiker</string>", "<string>biker</string>", ["shortcut-differs"]),
  ]

  @Test(arguments: faults.indices, [false, true])
  func findsEachFault(_ index: Int, _ isBinary: Bool) throws {
    let (text, replacement, expected) = Self.faults[index]
    let folder = try Folder(["app.nav.yaml": Self.spec, "Info.plist": Self.written.get()])
    try folder.replace(text, replacement, in: "Info.plist")
    if isBinary { try PropertyListTool.makeBinary(folder["Info.plist"]) }
    try folder.expect(expected, against: "Info.plist", ["plist", "app.nav.yaml"])
  }

  @Test(
    arguments: [
      ("<dict>", "<dict>", []),
      (
        "applinks:demo.example", "applinks:demo.exampel",
        ["associated-domain-left-over", "associated-domain-missing"]
      ),
      ("applinks:demo.example", "applinks:demo.example?mode=developer", []),
      ("applinks:demo.example", "applinks:*.example", []),
      (
        "applinks:demo.example", "applinks:*.demo.example",
        ["associated-domain-left-over", "associated-domain-missing"]
      ),
      ("<string>applinks:demo.example</string>", "", ["associated-domain-missing"]),
      ("associated-domains", "domains", ["associated-domain-missing"]),
      ("<array>", "<array><integer>1</integer>", ["property-type"]),
    ] as [(String, String, [String])],
    [false, true]
  )
  func findsFaultsOfEntitlements(_ fault: (String, String, [String]), _ isBinary: Bool) throws {
    let folder = try Folder(["app.nav.yaml": Self.spec, "App.entitlements": Self.entitlements])
    try folder.replace(fault.0, fault.1, in: "App.entitlements")
    if isBinary { try PropertyListTool.makeBinary(folder["App.entitlements"]) }
    try folder.expect(fault.2, against: "App.entitlements", ["plist", "app.nav.yaml"])
  }

  @Test(.enabled(if: PropertyListTool.url != nil), arguments: ["uikit", "swiftui"])
  func writesAValidPropertyList(_ interface: String) throws {
    let folder = try Folder(["app.nav.yaml": Self.spec])
    let run = try Run(["plist", "app.nav.yaml", "--ui", interface, "-o", "Info.plist"], in: folder)
    #expect(run.status == 0)
    let (isContent, output) = try PropertyListTool.run(["-lint", folder["Info.plist"].path])
    #expect(isContent, "\(output)")
    let arguments = ["plist", "app.nav.yaml", "--ui", interface]
    try folder.expect([], against: "Info.plist", arguments)
  }

  @Test func swiftUINeedsNoSceneDelegate() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec])
    _ = try Run(["plist", "app.nav.yaml", "--ui", "swiftui", "-o", "Info.plist"], in: folder)
    #expect(folder.text("Info.plist")?.contains("UISceneConfigurations") == false)
    try folder.expect(["scene-delegate-missing"], against: "Info.plist", ["plist", "app.nav.yaml"])
  }

  @Test func warningsFailUnderStrict() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec, "Info.plist": Self.written.get()])
    let arguments = ["plist", "app.nav.yaml", "--against", "Info.plist", "--strict"]
    #expect(try Run(arguments, in: folder).status == 0)
    try folder.replace("<string>star</string>", "<string>moon</string>", in: "Info.plist")
    let run = try Run(arguments, in: folder)
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("1 warning\n"))
    let junit = try Run(arguments + ["--format", "junit"], in: folder)
    #expect(junit.text.contains("failures=\"1\""))
  }

  @Test func reportsPositionsInTheSpecAndTheFile() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec])
    _ = try Run(["plist", "app.nav.yaml", "-o", "Info.plist"], in: folder)
    try folder.replace("<string>demo</string>", "<string>dem</string>", in: "Info.plist")
    let arguments = ["plist", "app.nav.yaml", "--against", "Info.plist", "--compact"]
    let text = try Run(arguments, in: folder)
    #expect(text.text.contains("app.nav.yaml:11:20: error: Info.plist does not register"))
    #expect(text.text.contains("Info.plist:14:13: warning: Info.plist registers"))
    try PropertyListTool.makeBinary(folder["Info.plist"])
    let binary = try Run(arguments, in: folder)
    #expect(binary.text.contains("Info.plist:1:1: warning: Info.plist registers"))
  }
}

extension Folder {
  func replace(_ text: String, _ replacement: String, in name: String) throws {
    let old = try #require(self.text(name))
    let range = try #require(old.range(of: text), "\(text) is not in \(name)")
    try write(name, old.replacingCharacters(in: range, with: replacement))
  }

  /// Checks a file with `arguments`: exactly these ids are found, and the status matches them.
  func expect(_ ids: [String], against name: String, _ arguments: [String]) throws {
    let run = try Run(arguments + ["--against", name, "--format", "json"], in: self)
    let diagnostics = try #require(try run.json()["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.compactMap { $0["id"] as? String }.sorted() == ids)
    let isError = diagnostics.contains { $0["severity"] as? String == "error" }
    #expect(run.status == (isError ? 1 : 0))
    #expect(run.error == "")
  }
}
