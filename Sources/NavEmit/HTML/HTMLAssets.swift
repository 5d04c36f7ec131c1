/// What a page has in it beside the spec: its scripts, and one style sheet.
enum HTMLAssets {
  /// Before anything is drawn: a browser need not lay out all charts to show one.
  static let firstScript = Array(EmbeddedPage.firstScript.utf8)

  /// The simulator's core, and the page that uses it.
  static let script = Array((EmbeddedPage.simulatorScript + "\n" + EmbeddedPage.pageScript).utf8)

  static let style = Array(EmbeddedPage.pageStyle.utf8)
}
