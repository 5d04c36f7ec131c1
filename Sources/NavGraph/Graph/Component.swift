/// A component: what several screens or containers have in them and what fires events (LANGUAGE §5).
public struct Component: Sendable {
  /// The name.
  public var name: String
  /// The screens that embed it.
  public var screens: [ScreenID] = []
  /// The containers that embed it.
  public var containers: [ContainerID] = []
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID

  /// Whether something embeds it.
  public var isEmbedded: Bool { !screens.isEmpty || !containers.isEmpty }

  /// Where its events start: each screen that embeds it, then each container.
  package var sources: [TransitionSource] {
    screens.map { .screen($0) } + containers.map { .container($0) }
  }
}

/// Where a transition starts, as it is written.
public enum WrittenSource: Hashable, Sendable {
  /// A screen, a container, or `any`.
  case source(TransitionSource)
  /// A component, which stands for all that embed it.
  case component(ComponentID)
}

extension [WrittenSource] {
  /// Each once, where it is first.
  package var distinct: [WrittenSource] {
    var seen: Set<WrittenSource> = []
    return filter { seen.insert($0).inserted }
  }
}

extension NavigationGraph {
  /// Where the transition starts, as it is written; `sources` has what that stands for.
  public func writtenSources(of id: TransitionID) -> [WrittenSource] {
    componentSources[id]
      ?? sources[transitions[Int(id.index)].sources.indices].map { .source($0) }
  }

  /// The components that the transition starts from.
  public func components(of id: TransitionID) -> [ComponentID] {
    (componentSources[id] ?? []).compactMap { source in
      if case .component(let component) = source { component } else { nil }
    }
  }

  /// The components by which the transition starts at `source`; none where that is written itself.
  package func components(of id: TransitionID, at source: TransitionSource) -> [ComponentID] {
    guard let written = componentSources[id], !written.contains(.source(source)) else { return [] }
    let embedded = source.destination.map(components(in:)) ?? []
    return components(of: id).filter(embedded.contains)
  }

  /// The components in `destination`.
  public func components(in destination: Destination) -> [ComponentID] {
    switch destination.kind {
    case .screen(let id): screens[Int(id.index)].embeds
    case .container(let id): containers[Int(id.index)].embeds
    case nil: []
    }
  }

  /// For each component the transitions that start from it, in the order in which they are tried.
  package var transitionsOfComponents: [[TransitionID]] {
    var result = Array(repeating: [TransitionID](), count: components.count)
    for id in componentSources.keys.sorted() {
      for component in components(of: id) { result[Int(component.index)].append(id) }
    }
    return result
  }
}

/// The screens at which each component's events can be fired: those that embed it, and those that can be in
/// a container that does.
package struct ComponentHosts {
  private let graph: NavigationGraph
  private let containment: Containment

  package init(_ graph: NavigationGraph, _ containment: Containment) {
    self.graph = graph
    self.containment = containment
  }

  /// Those of `component`, in the order of the screens.
  package func hosts(of component: ComponentID) -> [ScreenID] {
    let own = Set(graph.components[Int(component.index)].screens)
    let containers = graph.components[Int(component.index)].containers
    return graph.screens.indices.map { ScreenID($0) }.filter { screen in
      own.contains(screen) || containers.contains { containment.contains($0, screen) }
    }
  }

  /// For each screen the components that fire at it.
  func componentsByHost() -> [[ComponentID]] {
    var result = Array(repeating: [ComponentID](), count: graph.screens.count)
    for component in graph.components.indices.map({ ComponentID($0) }) {
      for host in hosts(of: component) { result[Int(host.index)].append(component) }
    }
    return result
  }
}
