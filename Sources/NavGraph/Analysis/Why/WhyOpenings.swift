extension Why {
  /// A part of a place: the root, a tab that is selected, or what is brought over the part before.
  public struct Hop: Hashable, Sendable {
    /// How a part comes where it is.
    public enum Kind: String, Sendable {
      /// It is the root.
      case root
      /// It is the selected tab of the part before.
      case tab
      /// It is the root of the nav before.
      case nav
      /// It is pushed.
      case push
      /// It is presented.
      case present
    }

    /// How it comes where it is.
    public var kind: Kind
    /// The screen or container.
    public var name: String
    /// Where the hop is written; nil for what a container holds.
    public var span: SourceSpan?
  }
}

extension WhyBuilder {
  /// What opens `destination`, or something that shows it first, at its place.
  func openings(of destination: Destination) -> [Why.Lead] {
    let targets = Set(holders(of: destination))
    var result: [Why.Lead] = []
    if let screen = destination.screen { result += openings(of: screen) }
    for shortcut in graph.entries.shortcuts {
      guard case .open(let target) = shortcut.action, targets.contains(target) else { continue }
      var lead = opening(.shortcut, shortcut.name, shortcut.origin)
      lead.when = formula(shortcut.when)
      result.append(lead)
    }
    for push in graph.entries.pushes {
      guard case .open(let target) = push.action, targets.contains(target) else { continue }
      result.append(opening(.push, push.name, push.origin))
    }
    for holder in holders(of: destination) {
      for case .transition(let id) in leads.leads(to: holder).map(\.by)
      where graph[id].verb == .open || graph[id].verb == .window {
        result.append(transition(id, never: isReached ? neverChosen(id) : nil))
      }
    }
    return Why.Lead.each(result)
  }

  private func openings(of id: ScreenID) -> [Why.Lead] {
    let screen = graph.screens[Int(id.index)]
    var result = screen.links.map { opening(.link, $0.text, $0.origin) }
    if let entry = screen.entry {
      var lead = opening(.entry, screen.name, entry.origin)
      lead.when = formula(entry.when)
      if entry.style != nil { lead.verb = "present" }
      result.append(lead)
    }
    return result
  }

  private func opening(_ kind: Why.Lead.Kind, _ name: String, _ origin: NodeID) -> Why.Lead {
    Why.Lead(kind: kind, name: name, span: graph.span(of: origin))
  }

  /// Where `destination` is opened; empty if it has no place.
  func place(of destination: Destination) -> [Why.Hop] {
    guard let place = graph.places[destination] else { return [] }
    var result = [Why.Hop(kind: .root, name: graph.name(of: place.root))]
    var last = place.root
    func goOn(_ kind: Why.Hop.Kind, _ target: Destination, _ origin: NodeID? = nil) {
      let span = origin.map(graph.span)
      result.append(Why.Hop(kind: kind, name: graph.name(of: target), span: span))
      last = target
    }
    if let tab = place.tab { goOn(.tab, tab) }
    for hop in place.hops {
      let origin = graph[hop.transition].origin
      goOn(hop.presents ? .present : .push, hop.target, origin)
      if let tab = hop.tab { goOn(.tab, tab) }
    }
    if last != destination, let container = last.container {
      let isTab = graph.firstTab(of: container) != nil
      goOn(isTab ? .tab : .nav, destination)
    }
    return result
  }
}
