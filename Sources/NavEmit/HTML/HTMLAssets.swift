/// What a page has in it beside the spec: its scripts, and one style sheet.
package enum HTMLAssets {
  /// Before anything is drawn: a browser need not lay out all charts to show one.
  static let firstScript = Array(EmbeddedPage.firstScript.utf8)

  /// What charts can do, the simulator's core, and the page that uses both.
  static let script = joined([
    EmbeddedPage.chartScript, EmbeddedPage.simulatorScript, EmbeddedPage.pageScript,
  ])

  static let style = Array(EmbeddedPage.pageStyle.utf8)

  /// What the page of two versions has beside a page's style.
  package static let differenceScript = joined([
    EmbeddedPage.chartScript, EmbeddedPage.differenceScript,
  ])

  package static let differenceStyle = style + Array(EmbeddedPage.differenceStyle.utf8)

  private static func joined(_ scripts: [String]) -> [UInt8] {
    Array(scripts.joined(separator: "\n").utf8)
  }

  /// A policy that allows no other script and style than these, and, with pictures, such as
  /// are in the page.
  package static func policy(
    scripts: [[UInt8]],
    style: [UInt8],
    hasPictures: Bool = false
  ) -> String {
    let sources = scripts.map { "'\(SHA256.source(of: $0))'" }.joined(separator: " ")
    return "default-src 'none'; script-src \(sources); style-src '\(SHA256.source(of: style))'; "
      + (hasPictures ? "img-src data:; " : "") + "base-uri 'none'; form-action 'none'"
  }
}
