import NavGraph

/// Returns the effects for screens and containers whose opened place changed.
func placeChanges(_ old: AnalyzedVersion, _ new: AnalyzedVersion) -> [Difference.Effect] {
  let before = placesByName(old)
  let after = placesByName(new)
  return after.order.compactMap { name in
    guard let was = before.texts[name], let now = after.texts[name], was.text != now.text else {
      return nil
    }
    return Difference.Effect(
      kind: .place,
      subject: name,
      message: now.text.isEmpty ? "can't be opened: it has no place" : "opens at \(now.text)",
      old: was.text.isEmpty ? "no place" : was.text,
      new: now.text.isEmpty ? "no place" : now.text,
      oldSpan: was.span,
      newSpan: now.span
    )
  }
}

/// Returns the opened places as text, by the names of what is opened.
private func placesByName(
  _ version: AnalyzedVersion
) -> (order: [String], texts: [String: (text: String, span: SourceSpan)]) {
  var texts: [String: (text: String, span: SourceSpan)] = [:]
  var order: [String] = []
  for opening in version.graph.distinctOpenings {
    let builder = WhyBuilder(version.analysis, opening.target)
    let text = builder.place(of: opening.target).map(\.words).joined(separator: " > ")
    let name = version.graph.name(of: opening.target)
    order.append(name)
    texts[name] = (text, version.graph.span(ofNameOf: opening.target))
  }
  return (order, texts)
}
