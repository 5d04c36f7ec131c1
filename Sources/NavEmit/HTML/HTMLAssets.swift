/// What a page has in it beside the spec: one script and one style sheet.
enum HTMLAssets {
  /// The simulator's core, and the page that uses it.
  static let script = Array((EmbeddedPage.simulatorScript + "\n" + EmbeddedPage.pageScript).utf8)

  static let style = Array(EmbeddedPage.pageStyle.utf8)
}
