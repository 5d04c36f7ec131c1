public import NavGraph

/// Which pattern takes a link, what it opens, where, and what comes first.
public struct WhyLink: Sendable {
  /// The URL, path or pattern that was asked about.
  public var text: String
  /// The pattern that takes it; `unknown` where none does, and the spec says what comes of that.
  public var pattern: String
  /// Where the pattern is written.
  public var span: SourceSpan
  /// What it fills the parameters with; empty for a pattern.
  public var values: [Value]
  /// The screen that it opens.
  public var screen: Why.Thing?
  /// How the screen is presented over what is visible; nil where it is opened in its place.
  public var style: Presentation.Style?
  /// The event that it fires.
  public var event: String?
  /// Where the screen is opened.
  public var place: [Why.Hop]
  /// What must hold there.
  public var needs: [Why.Need]
  /// The launch rules that hold it back: while one of them decides, what it chooses comes first.
  public var guards: [Why.Lead]

  /// A parameter, and what it is filled with.
  public struct Value: Hashable, Sendable {
    /// The parameter.
    public var name: String
    /// The text from the URL.
    public var value: String
  }

  /// Nil if no pattern takes it.
  init?(_ analysis: Analysis, _ text: String) {
    let graph = analysis.graph
    self.text = text
    let written = graph.links.first { $0.pattern.text == text }
    let address = written == nil ? LinkAddress(text) : nil
    let takes: EntryAction
    style = nil
    if let link = written ?? address.flatMap(graph.link) {
      takes = link.takes
      pattern = link.pattern.text
      style = link.pattern.style
      span = graph.span(of: link.pattern.origin)
      values = address.flatMap(link.pattern.values)?.map(Value.init) ?? []
    } else if let unknown = graph.entries.unknownLink, graph.owns(text) {
      takes = unknown.action
      pattern = "unknown"
      span = graph.span(of: unknown.origin)
      values = unknown.parameter.map { [Value(name: $0, value: text)] } ?? []
    } else {
      return nil
    }
    (place, needs, guards) = ([], [], [])
    switch takes {
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
  /// The launch rules that choose another root than the place's, if one chooses that.
  fileprivate func guards(of target: Destination) -> [Why.Lead] {
    let rules = graph.launch.rules
    guard let root = graph.places.root(of: target), rules.contains(where: { $0.root == root })
    else {
      return []
    }
    return rules.indices.filter { rules[$0].root != root }.map(launchRule)
  }
}
