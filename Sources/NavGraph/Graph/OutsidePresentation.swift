/// Something from outside that presents something over what is visible: an entry, or a link.
package struct OutsidePresentation: Sendable {
  package var what: OverVisible
  package var when: FormulaID
  /// Where the link, or a container's entry, is written; `.none` of a screen's entry.
  package var origin = NodeID.none
}

extension Screen {
  /// What presents it, as the screen `id`, over what is visible: its entry, then of its links with one style
  /// the first, where that is more than the entry.
  package func presentations(of id: ScreenID) -> [OutsidePresentation] {
    var result: [OutsidePresentation] = []
    if let entry, let style = entry.style {
      let what = OverVisible(target: Destination(id), style: style)
      result.append(OutsidePresentation(what: what, when: entry.when))
    }
    for link in links {
      guard let style = link.style else { continue }
      let what = OverVisible(target: Destination(id), style: style)
      guard !result.contains(where: { $0.what == what && $0.when == .true }) else { continue }
      result.append(OutsidePresentation(what: what, when: .true, origin: link.origin))
    }
    return result
  }

  /// Whether something from outside presents it over what is visible.
  package var isPresentedFromOutside: Bool {
    entry?.style != nil || links.contains { $0.style != nil }
  }
}

extension Container {
  /// What presents it, as the container `id`, over what is visible: its entry.
  package func presentation(of id: ContainerID) -> OutsidePresentation? {
    guard let entry, let style = entry.style else { return nil }
    let what = OverVisible(target: Destination(id), style: style)
    return OutsidePresentation(what: what, when: entry.when, origin: entry.origin)
  }
}
