import NavEmit
import NavGraph

/// The report of `diff` as annotations of GitHub Actions. Breaks that fail the run are errors, other breaks are
/// warnings, and effects are notices.
struct DifferenceAnnotations {
  private(set) var bytes: [UInt8] = []

  init(_ report: DifferenceReport) {
    let places = PlaceFinder(report.new.files)
    func properties(_ span: SourceSpan?, _ title: String) -> [(String, String)] {
      guard let place = span.flatMap(places.place) else { return [("title", title)] }
      return [
        ("file", report.folders.inRepository(place.path)), ("line", String(place.line)),
        ("title", title),
      ]
    }
    for item in report.difference.breaks {
      let name = report.failing.contains(item.kind) ? "error" : "warning"
      let text = DisplayText.oneLine("\(item.subject) \(item.message)")
      let title = "breaks \(item.kind.rawValue)"
      bytes += GitHubReporter.command(name, properties(item.newSpan, title), text).utf8
    }
    for effect in report.reportedEffects {
      let text = DisplayText.oneLine("\(effect.subject) \(effect.sentence)")
      bytes +=
        GitHubReporter.command("notice", properties(effect.newSpan, effect.kind.rawValue), text)
        .utf8
    }
    bytes += (DisplayText.oneLine(report.headline) + "\n").utf8
  }
}
