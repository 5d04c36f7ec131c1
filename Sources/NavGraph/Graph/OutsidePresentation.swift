/// Something from outside that presents a screen over what is visible: an entry, or a link.
struct OutsidePresentation: Sendable {
  var what: OverVisible
  var when: FormulaID
  /// Where the link is written; `.none` of an entry.
  var linkOrigin = NodeID.none
}

extension Screen {
  /// What presents it, as the screen `id`, over what is visible: its entry, then of its links with one style
  /// the first, where that is more than the entry.
  func presentations(of id: ScreenID) -> [OutsidePresentation] {
    var result: [OutsidePresentation] = []
    if let entry, let style = entry.style {
      let what = OverVisible(screen: id, style: style)
      result.append(OutsidePresentation(what: what, when: entry.when))
    }
    for link in links {
      guard let style = link.style else { continue }
      let what = OverVisible(screen: id, style: style)
      guard !result.contains(where: { $0.what == what && $0.when == .true }) else { continue }
      result.append(OutsidePresentation(what: what, when: .true, linkOrigin: link.origin))
    }
    return result
  }

  /// Whether something from outside presents it over what is visible.
  var isPresentedFromOutside: Bool {
    entry?.style != nil || links.contains { $0.style != nil }
  }
}
