import NavGraph

/// Returns the changes to the URLs that the router makes: a screen has a different first pattern, although one
/// version has both patterns; or relative patterns get a different first origin.
func madeLinks(_ old: NavigationGraph, _ new: NavigationGraph) -> [Difference.Effect] {
  var effects: [Difference.Effect] = []
  func report(
    _ subject: String,
    _ was: String,
    _ now: String,
    _ before: SourceSpan,
    _ after: SourceSpan
  ) {
    effects.append(
      Difference.Effect(
        kind: .link,
        subject: subject,
        message: "makes \(now)",
        old: was,
        new: now,
        oldSpan: before,
        newSpan: after
      )
    )
  }
  let known = old.indicesByName(old.screens.map(\.name))
  var areRelative = false
  for screen in new.screens {
    guard let place = known[screen.name], let after = screen.writtenLinks.first,
      let before = old.screens[place].writtenLinks.first
    else { continue }
    areRelative = areRelative || before.isRelative && after.isRelative
    if before.text == after.text { continue }
    let remains = screen.writtenLinks.contains { $0.text == before.text }
    if remains || old.screens[place].writtenLinks.contains(where: { $0.text == after.text }) {
      report(
        "\(new.app)Links.\(screen.name)",
        before.text,
        after.text,
        old.span(of: before.origin),
        new.span(of: after.origin)
      )
    }
  }
  if areRelative, let before = old.entries.firstOrigin, let after = new.entries.firstOrigin,
    before != after
  {
    let spans = (old.span(of: old.entries.linksOrigin), new.span(of: new.entries.linksOrigin))
    report("\(new.app)Links", before + "…", after + "…", spans.0, spans.1)
  }
  return effects
}

extension Entries {
  /// The beginning of URLs that are made from a relative pattern.
  fileprivate var firstOrigin: String? {
    hosts.first.map { "https://\($0.lowercased())/" }
      ?? schemes.first.map { $0.lowercased() + "://" }
  }
}
