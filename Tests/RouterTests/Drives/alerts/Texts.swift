import UIKit

@testable import NavcRuntime

/// The texts of alerts.
@MainActor func texts(_ ui: String, _ isUIKit: Bool) -> [Scenario] {
  [
    Scenario("\(ui): texts are localized, then parameters are inserted") {
      let folder = try Bundle.with([
        "discard.title": "Discard it?", "discard.message": "“{name}” ({count}) goes. {x} {",
        "Discard": "Away",
      ])
      defer { try? FileManager.default.removeItem(at: folder) }
      let bundle = try need(Bundle(url: folder))
      let app = App(isUIKit: isUIKit, bundle: bundle)
      try app.write()
      try app.draft().leave(name: "{count} a", count: 7)
      app.settle()
      let alert = try need(app.alert)
      expect(alert.preferredStyle, is: .alert)
      expect(alert.title, is: "Discard it?")
      expect(alert.message, is: "“{count} a” (7) goes. {x} {")
      expect(alert.actions.map(\.title), is: ["Away", "Save for later", "Keep"])
      expect(alert.actions.map(\.style), is: [.destructive, .default, .cancel])
      try app.tap("Away")
      expect(app.state, is: "home(inbox)")
    },
    Scenario("\(ui): an untranslated text is shown as is, and an action sheet has no message") {
      let app = App(isUIKit: isUIKit)
      try app.inbox().showMore(name: "b")
      app.settle()
      let alert = try need(app.alert)
      expect(alert.preferredStyle, is: .actionSheet)
      expect(alert.title, is: "More")
      expect(alert.message == nil)
      expect(alert.actions.map(\.title), is: ["Archive", "Account", "Delete all", "Cancel"])
    },
  ]
}

extension Bundle {
  /// Returns the URL of a new bundle that contains the texts.
  fileprivate static func with(_ texts: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("alerts-\(UUID().uuidString).bundle")
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    let lines = texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }
    try lines.joined().write(
      to: language.appendingPathComponent("Localizable.strings"),
      atomically: true,
      encoding: .utf8
    )
    return folder
  }
}
