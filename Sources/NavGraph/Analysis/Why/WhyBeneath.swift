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

extension WhyBuilder {
  /// What `destination` can lie on: what pushes or presents it, or something in whose place it comes.
  func beneath(_ destination: Destination) -> [Why.Beneath] {
    var collector = BeneathCollector(self)
    for replaced in replaced(by: destination) { collector.add(replaced) }
    return collector.found.filter { !$0.isPushed || destination.container == nil }
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

  /// The roots' side of a layer: `destination`, and the containers in which it is a stack's root.
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
