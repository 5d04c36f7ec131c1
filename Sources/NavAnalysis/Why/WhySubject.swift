public import NavGraph

/// What `why` can be asked about.
public enum WhySubject: Hashable, Sendable {
  /// A screen or container.
  case shown(Destination)
  /// A component.
  case component(ComponentID)
  /// An event.
  case event(EventID)
  /// A condition.
  case condition(ConditionID)
  /// A link: a pattern, a URL, or the path of one.
  case link(String)

  /// Which of these it is.
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

  /// Which of these it is.
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

/// What `why` says of any of them.
public enum WhyAnswer: Sendable {
  /// Of a screen or container.
  case shown(Why)
  /// Of a component.
  case component(WhyComponent)
  /// Of an event.
  case event(WhyEvent)
  /// Of a condition.
  case condition(WhyCondition)
  /// Of a link.
  case link(WhyLink)
}

extension NavigationGraph {
  /// All that has this name: a screen, container or component before an event, and that before a
  /// condition. What begins with a slash, or with a scheme, is a link.
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

  /// All names that `why` can be asked about, links too.
  public var subjectNames: [String] {
    // One list after the other: one long sum takes the compiler a quarter of a minute.
    var names = screens.map(\.name)
    names += containers.map(\.name)
    names += components.map(\.name)
    names += events
    names += conditions.map(\.name)
    names += links.map(\.pattern.text)
    return names
  }

  /// The screen or container with this name.
  public func destination(named name: String) -> Destination? {
    if let index = screens.firstIndex(where: { $0.name == name }) {
      return Destination(ScreenID(index))
    }
    return containers.firstIndex { $0.name == name }.map { Destination(ContainerID($0)) }
  }

  /// What to do about a name that nothing has; nil if nothing is near.
  public func help(forUnknown name: String) -> String? {
    let shown = screens.map(\.name) + containers.map(\.name) + components.map(\.name)
    return Suggestion.nearest(to: name, among: shown + events + conditions.map(\.name))
      .map(Suggestion.didYouMean) ?? Suggestion.help(for: name, among: shown)
  }

  /// What to do about a link that no pattern takes.
  public func help(forLink text: String) -> String {
    links.isEmpty
      ? "the spec has no links"
      : Suggestion.help(for: text, among: links.map(\.pattern.text))
        ?? "name a pattern of the spec, or a URL that one takes"
  }

  /// `destination` as what something is said about; nil for none.
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
