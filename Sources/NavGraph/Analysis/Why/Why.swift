/// Why and how a screen or container comes on screen, and where it leads.
public struct Why: Sendable {
  /// What it is about.
  public var subject: Thing
  /// What it is, for a reader.
  public var doc: String?
  /// Under which conditions it can be on screen.
  public var shown: Conditions
  /// Whether it is shown only until the conditions are known.
  public var isSplash: Bool
  /// The shortest way to it; nil if none was found.
  public var way: [TraceStep]?
  /// If it can't be on screen: what stands in the way, from near to far.
  public var obstacles: [Obstacle]
  /// What must hold while it is on screen.
  public var needs: [Need]
  /// The containers that it can be in.
  public var containers: [String]
  /// What it holds, as a container: a root, or tabs.
  public var holds: [String]
  /// What leads to it, openings excepted.
  public var leads: [Lead]
  /// What opens it at its place.
  public var openings: [Lead]
  /// Where it is opened; empty if it has no place.
  public var place: [Hop]
  /// Where it leads: its own transitions, then its containers', then those from `any`.
  public var transitions: [Lead]
  /// What the system offers.
  public var moves: [Move]
  /// What can lie directly under it.
  public var beneath: [Beneath]

  /// A screen or container.
  public struct Thing: Hashable, Sendable {
    /// Which of the two it is.
    public enum Kind: String, Sendable {
      /// A screen.
      case screen
      /// A container.
      case container
    }

    /// Which of the two it is.
    public var kind: Kind
    /// Its name.
    public var name: String
    /// The name, where it is declared.
    public var span: SourceSpan
  }
}

/// How one comes from one screen or container to another.
public struct WhyNext: Sendable {
  /// What is shown first.
  public var first: Why.Thing
  /// What is shown then.
  public var second: Why.Thing
  /// The shortest way from launch that shows both, in this order; empty if none was found.
  public var steps: [TraceStep]
  /// How many of the steps lead to the first.
  public var stepsToFirst: Int
  /// If no way was found: what stands in the way, from near to far.
  public var obstacles: [Why.Obstacle]
}

extension NavigationGraph {
  /// The screen or container with this name.
  public func destination(named name: String) -> Destination? {
    if let index = screens.firstIndex(where: { $0.name == name }) {
      return Destination(ScreenID(index))
    }
    return containers.firstIndex { $0.name == name }.map { Destination(ContainerID($0)) }
  }

  /// What to do about a name that nothing has; nil if nothing is near.
  public func help(forUnknown name: String) -> String? {
    let shown = screens.map(\.name) + containers.map(\.name)
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
