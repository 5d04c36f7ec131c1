/// A part of several screens or containers that fires events.
public struct Component: Sendable {
  /// The name.
  public var name: String
  /// The screens that embed it.
  public var screens: [ScreenID] = []
  /// The containers that embed it.
  public var containers: [ContainerID] = []
  /// The description.
  public var doc: String?
  /// The name in the declaration.
  public var origin: NodeID

  /// True if a screen or container embeds it.
  public var isEmbedded: Bool { !screens.isEmpty || !containers.isEmpty }

  /// The sources of its events: each screen that embeds it, then each container.
  package var sources: [TransitionSource] {
    screens.map { .screen($0) } + containers.map { .container($0) }
  }
}

/// A source of a transition, as written.
public enum WrittenSource: Hashable, Sendable {
  /// A screen, a container, or `any`.
  case source(TransitionSource)
  /// A component, which means all screens and containers that embed it.
  case component(ComponentID)
}

extension [WrittenSource] {
  /// The sources without repetitions, in the order of their first occurrence.
  package var distinct: [WrittenSource] {
    var seen: Set<WrittenSource> = []
    return filter { seen.insert($0).inserted }
  }
}

extension NavigationGraph {
  /// Returns the written sources of a transition. `sources` has the screens and containers that they mean.
  public func writtenSources(of id: TransitionID) -> [WrittenSource] {
    componentSources[id]
      ?? sources[transitions[Int(id.index)].sources.indices].map { .source($0) }
  }

  /// Returns the components from which a transition starts.
  public func components(of id: TransitionID) -> [ComponentID] {
    (componentSources[id] ?? []).compactMap { source in
      if case .component(let component) = source { component } else { nil }
    }
  }

  /// Returns the components through which a transition starts at `source`. It is empty if `source` itself is
  /// written.
  package func components(of id: TransitionID, at source: TransitionSource) -> [ComponentID] {
    guard let written = componentSources[id], !written.contains(.source(source)) else { return [] }
    let embedded = source.destination.map(components(in:)) ?? []
    return components(of: id).filter(embedded.contains)
  }

  /// Returns the components that `destination` embeds.
  public func components(in destination: Destination) -> [ComponentID] {
    switch destination.kind {
    case .screen(let id): screens[Int(id.index)].embeds
    case .container(let id): containers[Int(id.index)].embeds
    case nil: []
    }
  }

  /// The transitions that start from each component, in the order in which they are tried.
  package var transitionsOfComponents: [[TransitionID]] {
    var result = Array(repeating: [TransitionID](), count: components.count)
    for id in componentSources.keys.sorted() {
      for component in components(of: id) { result[Int(component.index)].append(id) }
    }
    return result
  }
}

/// The screens where each component's events can be fired: those that embed it, and those that can be in a
/// container that embeds it.
package struct ComponentHosts {
  private let graph: NavigationGraph
  private let containment: Containment

  package init(_ graph: NavigationGraph, _ containment: Containment) {
    self.graph = graph
    self.containment = containment
  }

  /// Returns the hosts of `component`, in the order of the screens.
  package func hosts(of component: ComponentID) -> [ScreenID] {
    let own = Set(graph.components[Int(component.index)].screens)
    let containers = graph.components[Int(component.index)].containers
    return graph.screens.indices.map { ScreenID($0) }.filter { screen in
      own.contains(screen) || containers.contains { containment.contains($0, screen) }
    }
  }

  /// Returns the components that can fire events on each screen.
  func componentsByHost() -> [[ComponentID]] {
    var result = Array(repeating: [ComponentID](), count: graph.screens.count)
    for component in graph.components.indices.map({ ComponentID($0) }) {
      for host in hosts(of: component) { result[Int(host.index)].append(component) }
    }
    return result
  }
}
