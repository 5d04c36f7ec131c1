public import NavGraph

/// A subject that `why` can explain.
public enum WhySubject: Hashable, Sendable {
  /// A screen or container.
  case shown(Destination)
  /// A component.
  case component(ComponentID)
  /// An event.
  case event(EventID)
  /// A condition.
  case condition(ConditionID)
  /// A link: a pattern, a URL, or the path of a URL.
  case link(String)

  /// The kinds of subjects.
  public enum Kind: String, CaseIterable, Sendable {
    /// A screen.
    case screen
    /// A container.
    case container
    /// A component.
    case component
    /// An event.
    case event
    /// A condition.
    case condition
    /// A link.
    case link
  }

  /// The kind of subject.
  public var kind: Kind {
    switch self {
    case .shown(let destination): destination.container == nil ? .screen : .container
    case .component: .component
    case .event: .event
    case .condition: .condition
    case .link: .link
    }
  }
}

/// The answer of `why` to a subject.
public enum WhyAnswer: Sendable {
  /// The explanation of a screen or container.
  case shown(Why)
  /// The explanation of a component.
  case component(WhyComponent)
  /// The explanation of an event.
  case event(WhyEvent)
  /// The explanation of a condition.
  case condition(WhyCondition)
  /// The explanation of a link.
  case link(WhyLink)
}

extension NavigationGraph {
  /// Returns the subjects with this name: a screen, container or component first, then an event, then a
  /// condition. A name that begins with a slash or a scheme is a link.
  public func subjects(named name: String) -> [WhySubject] {
    if name.hasPrefix("/") || name.contains(":") { return [.link(name)] }
    var result: [WhySubject] = []
    if let destination = destination(named: name) { result.append(.shown(destination)) }
    if let index = components.firstIndex(where: { $0.name == name }) {
      result.append(.component(ComponentID(index)))
    }
    if let index = events.firstIndex(of: name) { result.append(.event(EventID(index))) }
    if let index = conditions.firstIndex(where: { $0.name == name }) {
      result.append(.condition(ConditionID(index)))
    }
    return result
  }

  /// The names of all subjects, including links.
  public var subjectNames: [String] {
    // Separate statements, because a single long sum takes the compiler 15 seconds.
    var names = screens.map(\.name)
    names += containers.map(\.name)
    names += components.map(\.name)
    names += events
    names += conditions.map(\.name)
    names += links.map(\.pattern.text)
    return names
  }

  /// Returns the screen or container with this name.
  public func destination(named name: String) -> Destination? {
    if let index = screens.firstIndex(where: { $0.name == name }) {
      return Destination(ScreenID(index))
    }
    return containers.firstIndex { $0.name == name }.map { Destination(ContainerID($0)) }
  }

  /// Returns the help for a name that does not exist; nil if no name is similar.
  public func help(forUnknown name: String) -> String? {
    let shown = screens.map(\.name) + containers.map(\.name) + components.map(\.name)
    return Suggestion.nearest(to: name, among: shown + events + conditions.map(\.name))
      .map(Suggestion.didYouMean) ?? Suggestion.help(for: name, among: shown)
  }

  /// Returns the help for a link that no pattern matches.
  public func help(forLink text: String) -> String {
    links.isEmpty
      ? "the spec has no links"
      : Suggestion.help(for: text, among: links.map(\.pattern.text))
        ?? "use a link pattern of the spec, or a URL that matches one"
  }

  /// Returns the name, kind and source of `destination`; nil for `Destination.none`.
  func thing(_ destination: Destination) -> Why.Thing? {
    switch destination.kind {
    case .screen(let id):
      let screen = screens[Int(id.index)]
      return Why.Thing(kind: .screen, name: screen.name, span: span(of: screen.origin))
    case .container(let id):
      let container = containers[Int(id.index)]
      return Why.Thing(kind: .container, name: container.name, span: span(of: container.origin))
    case nil: return nil
    }
  }
}
