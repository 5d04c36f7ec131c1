/// What `why` can be asked about.
public enum WhySubject: Hashable, Sendable {
  /// A screen or container.
  case shown(Destination)
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
  /// Of an event.
  case event(WhyEvent)
  /// Of a condition.
  case condition(WhyCondition)
  /// Of a link.
  case link(WhyLink)
}

extension NavigationGraph {
  /// All that has this name: a screen or container before an event, and that before a condition. What
  /// begins with a slash, or with a scheme, is a link.
  public func subjects(named name: String) -> [WhySubject] {
    if name.hasPrefix("/") || name.contains("://") { return [.link(name)] }
    var result: [WhySubject] = []
    if let destination = destination(named: name) { result.append(.shown(destination)) }
    if let index = events.firstIndex(of: name) { result.append(.event(EventID(index))) }
    if let index = conditions.firstIndex(where: { $0.name == name }) {
      result.append(.condition(ConditionID(index)))
    }
    return result
  }

  /// All names that `why` can be asked about, links too.
  public var subjectNames: [String] {
    screens.map(\.name) + containers.map(\.name) + events + conditions.map(\.name)
      + links.map(\.pattern.text)
  }
}
