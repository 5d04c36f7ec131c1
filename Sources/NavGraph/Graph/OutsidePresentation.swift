/// A presentation over the visible screen that comes from outside: by an `entry` or a link.
package struct OutsidePresentation: Sendable {
  package var what: OverVisible
  package var when: FormulaID
  /// The node of the link or of a container's entry; `.none` for a screen's entry.
  package var origin = NodeID.none
}

extension Screen {
  /// Returns the presentations of the screen `id` over the visible screen: of its entry, then of the first link
  /// with each style, unless the entry already allows it.
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

  /// True if an entry or link presents the screen over the visible one.
  package var isPresentedFromOutside: Bool {
    entry?.style != nil || links.contains { $0.style != nil }
  }
}

extension Container {
  /// Returns the presentation of the container `id` over the visible screen by its entry.
  package func presentation(of id: ContainerID) -> OutsidePresentation? {
    guard let entry, let style = entry.style else { return nil }
    let what = OverVisible(target: Destination(id), style: style)
    return OutsidePresentation(what: what, when: entry.when, origin: entry.origin)
  }
}
