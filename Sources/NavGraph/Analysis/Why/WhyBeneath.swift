extension Why {
  /// Something that a screen can lie directly on.
  public struct Beneath: Hashable, Sendable {
    /// What lies beneath.
    public enum Base: Hashable, Sendable {
      /// The screen.
      case screen(String)
      /// Whatever screen of the container is visible.
      case container(String)
      /// Whatever screen is visible.
      case any
    }

    /// What lies beneath.
    public var base: Base
    /// Whether it lies in the same stack; else the screen is presented over it.
    public var isPushed: Bool
  }
}

/// The same by indices.
struct LowerScreens: Hashable {
  /// What is visible where something is brought over it.
  var source: TransitionSource
  var isPushed: Bool
}

extension WhyBuilder {
  /// What `destination` can lie on, in words.
  func beneath(_ destination: Destination) -> [Why.Beneath] {
    lowerScreens(of: destination).map { lower in
      let base: Why.Beneath.Base
      switch lower.source {
      case .screen: base = .screen(graph.name(of: lower.source))
      case .container: base = .container(graph.name(of: lower.source))
      case .any: base = .any
      }
      return Why.Beneath(base: base, isPushed: lower.isPushed)
    }
  }

  /// What `destination` can lie on: what pushes or presents it, or something in whose place it comes;
  /// nothing that is said by something wider.
  func lowerScreens(of destination: Destination) -> [LowerScreens] {
    var collector = BeneathCollector(self)
    for replaced in replaced(by: destination) { collector.add(replaced) }
    let found = collector.found.filter { !$0.isPushed || destination.container == nil }
    let wide = found.filter { $0.source.destination?.screen == nil }
    return found.filter { item in !wide.contains { covers($0, item) } }
  }

  private func covers(_ wide: LowerScreens, _ item: LowerScreens) -> Bool {
    guard wide.isPushed == item.isPushed else { return false }
    switch (wide.source, item.source) {
    case (.any, .screen), (.any, .container): return true
    case (.container(let container), .screen(let screen)):
      return containment.contains(container, screen)
    default: return false
    }
  }

  /// `destination`, and all in whose place it can come by `replace`.
  private func replaced(by destination: Destination) -> [Destination] {
    var found = [destination]
    var seen: Set<Destination> = [destination]
    var next = 0
    while next < found.count {
      for case .transition(let id) in leads.leads(to: found[next]).map(\.by)
      where graph[id].verb == .replace && analysis.reachability.isChosen(id) {
        for case .screen(let screen) in graph.sources[graph[id].sources.indices]
        where seen.insert(Destination(screen)).inserted {
          found.append(Destination(screen))
        }
      }
      next += 1
    }
    return found
  }

  /// What shows `destination` at a stack's root, in one of its tabs or by itself.
  func layers(with destination: Destination) -> [Destination] {
    var result = [destination]
    for (index, container) in graph.containers.enumerated() {
      if case .nav(let root) = container.kind, Destination(root) == destination {
        result.append(Destination(ContainerID(index)))
      }
    }
    let held = Set(result)
    for (index, container) in graph.containers.enumerated() {
      guard case .tabs(let tabs) = container.kind else { continue }
      if tabs.contains(where: { $0.content.shown.map(held.contains) ?? false }) {
        result.append(Destination(ContainerID(index)))
      }
    }
    return result
  }
}
