import NavGraph

/// The examples in the explanations: a small spec, and a file with one mistake or none.
enum BundleExample {
  static let appID = "ABCDE12345.com.example.demo"

  /// The spec, with the lines `more` at its end.
  static func spec(_ more: String = "") -> String {
    let hasLinks = more.hasPrefix("links")
    return """
      navc: 1
      app: Demo
      screens: { feed: \(hasLinks ? "{ class: FeedViewController, link: /feed }" : "FeedViewController") }
      containers: { main: { nav: feed } }
      launch: [{ root: main }]
      \(more)
      """ + (more.isEmpty ? "" : "\n")
  }

  static let scheme = "links: { schemes: [demo] }"
  static let host = "links: { hosts: [demo.example] }"

  /// An Info.plist with these entries.
  static func infoPlist(_ more: String, _ parts: String...) -> Explanation.Example {
    Explanation.Example(spec(more), against: "Info.plist", plist(parts))
  }

  /// Entitlements with these domains.
  static func entitlements(_ domains: String...) -> Explanation.Example {
    let list = domains.map { "    <string>\($0)</string>\n" }.joined()
    let part = """
        <key>com.apple.developer.associated-domains</key>
        <array>
      \(list)  </array>
      """
    return Explanation.Example(spec(host), against: "App.entitlements", plist([part]))
  }

  /// A site association with these components.
  static func site(appID: String = appID, _ components: String...) -> Explanation.Example {
    let list = components.map { "      \($0)" }.joined(separator: ",\n")
    return Explanation.Example(
      spec(host),
      against: "apple-app-site-association",
      """
      { "applinks": { "details": [
        { "appIDs": ["\(appID)"],
          "components": [
      \(list)
          ] }
      ] } }

      """
    )
  }

  private static func plist(_ parts: [String]) -> String {
    let body = parts.map { $0 + "\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(body)</dict>
      </plist>

      """
  }

  // MARK: Parts of an Info.plist

  static func schemes(_ names: String...) -> String {
    let list = names.map { "<string>\($0)</string>" }.joined()
    return """
        <key>CFBundleURLTypes</key>
        <array>
          <dict><key>CFBundleURLSchemes</key><array>\(list)</array></dict>
        </array>
      """
  }

  static func activities(_ names: String...) -> String {
    let types = names.map {
      "    <string>$(PRODUCT_BUNDLE_IDENTIFIER).navigation.\($0)</string>\n"
    }
    return """
        <key>NSUserActivityTypes</key>
        <array>
      \(types.joined())  </array>
      """
  }

  static func shortcut(title: String) -> String {
    """
      <key>UIApplicationShortcutItems</key>
      <array>
        <dict>
          <key>UIApplicationShortcutItemTitle</key><string>\(title)</string>
          <key>UIApplicationShortcutItemType</key><string>news</string>
        </dict>
      </array>
    """
  }

  static func scenes(several: String = "<false/>", delegate: Bool = true) -> String {
    let configurations = """

          <key>UISceneConfigurations</key>
          <dict>
            <key>UIWindowSceneSessionRoleApplication</key>
            <array>
              <dict><key>UISceneDelegateClassName</key><string>Demo.SceneDelegate</string></dict>
            </array>
          </dict>
      """
    return """
        <key>UIApplicationSceneManifest</key>
        <dict>
          <key>UIApplicationSupportsMultipleScenes</key>\(several)\(delegate ? configurations : "")
        </dict>
      """
  }
}
