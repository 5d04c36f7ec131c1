public import NavGraph

/// An explanation of a link: the pattern that matches it, what it opens, and where.
public struct WhyLink: Sendable {
  /// The URL, path or pattern to explain.
  public var text: String
  /// The pattern that matches; `unknown` if none does and the spec handles unknown links.
  public var pattern: String
  /// The source of the pattern.
  public var span: SourceSpan
  /// The values of the parameters; empty for a pattern.
  public var values: [Value]
  /// The first value that its parameter can't have, with the parameter's type. The pattern then opens nothing.
  public var invalid: (value: Value, type: String)?
  /// The screen or container that the link opens.
  public var screen: Why.Thing?
  /// The style in which the screen is presented over the visible one; nil if it is opened at its place.
  public var style: Presentation.Style?
  /// The event that the link fires.
  public var event: String?
  /// The place where the screen is opened.
  public var place: [Why.Hop]
  /// The requirements that must hold there.
  public var needs: [Why.Need]
  /// The launch rules that hold the link back: while one of them is chosen, its root is shown first.
  public var guards: [Why.Lead]

  /// The value of a parameter.
  public struct Value: Hashable, Sendable {
    /// The parameter.
    public var name: String
    /// The text from the URL.
    public var value: String
  }

  /// Explains a link; nil if no pattern matches it.
  init?(_ analysis: Analysis, _ text: String) {
    let graph = analysis.graph
    self.text = text
    let written = graph.links.first { $0.pattern.text == text }
    let address = written == nil ? LinkAddress(text) : nil
    let action: EntryAction
    style = nil
    if let link = written ?? address.flatMap(graph.link) {
      action = link.takes
      pattern = link.pattern.text
      style = link.pattern.style
      span = graph.span(of: link.pattern.origin)
      values = address.flatMap(link.pattern.values)?.map(Value.init) ?? []
    } else if let unknown = graph.entries.unknownLink, graph.owns(text) {
      action = unknown.action
      pattern = "unknown"
      span = graph.span(of: unknown.origin)
      values = unknown.parameter.map { [Value(name: $0, value: text)] } ?? []
    } else {
      return nil
    }
    (place, needs, guards) = ([], [], [])
    if case .open(let target) = action, let screen = graph.parameterScreen(of: target) {
      let parameters = graph.screens[Int(screen.index)].parameters
      for value in values where invalid == nil {
        let type = parameters.first { $0.name == value.name }?.type
        // A list can be filled from several segments.
        if case .array? = type?.unwrapped { continue }
        if let type, !type.accepts(value.value) { invalid = (value, type.text) }
      }
    }
    switch action {
    case .fire(let id): event = graph.events[Int(id.index)]
    case .url: break
    case .open(let target) where style != nil:
      let builder = WhyBuilder(analysis, target)
      screen = graph.thing(target)
      needs = graph.needs(of: target).flatMap(builder.need)
    case .open(let target):
      let builder = WhyBuilder(analysis, target)
      screen = graph.thing(target)
      place = builder.place(of: target)
      needs = graph.needsAtPlace(of: target).flatMap(builder.need)
      guards = builder.guards(of: target)
    }
  }
}

extension WhyBuilder {
  /// Returns the launch rules whose root is not that of the opened place; empty if no rule chooses that root.
  fileprivate func guards(of target: Destination) -> [Why.Lead] {
    let rules = graph.launch.rules
    guard let root = graph.places.root(of: target), rules.contains(where: { $0.root == root })
    else {
      return []
    }
    return rules.indices.filter { rules[$0].root != root }.map(launchRule)
  }
}
