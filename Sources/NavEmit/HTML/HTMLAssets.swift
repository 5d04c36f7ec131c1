/// The scripts and style sheets of pages.
package enum HTMLAssets {
  /// The script that runs before anything is drawn, so that a browser need not lay out all charts
  /// to show one.
  static let firstScript = Array(EmbeddedPage.firstScript.utf8)

  /// The chart's interaction, the simulator, and the page that uses both.
  static let script = joined([
    EmbeddedPage.chartScript, EmbeddedPage.simulatorScript, EmbeddedPage.pageScript,
  ])

  /// The colors of charts where a reader prefers a dark appearance.
  package static let chartStyle = EmbeddedPage.chartStyle

  static let style = Array((EmbeddedPage.pageStyle + "\n" + chartStyle).utf8)

  /// The scripts of the page of `navc diff`.
  package static let differenceScript = joined([
    EmbeddedPage.chartScript, EmbeddedPage.differenceScript,
  ])

  package static let differenceStyle = style + Array(EmbeddedPage.differenceStyle.utf8)

  private static func joined(_ scripts: [String]) -> [UInt8] {
    Array(scripts.joined(separator: "\n").utf8)
  }

  /// Returns a content security policy that allows only these scripts and this style sheet, and
  /// pictures that are part of the page.
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
