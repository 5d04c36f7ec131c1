import NavGraph

/// The link handling of one version.
struct LinkReader {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// The result of handling a URL.
  enum Outcome {
    /// A pattern matches: the action, the style and the values of parameters.
    case does(EntryAction, Presentation.Style?, [String: String])
    /// The value of this parameter is invalid.
    case refused(String)
    /// This parameter is missing and has no default.
    case missing(String)
    /// No pattern matches, and the spec handles unknown links by this action.
    case unknown(EntryAction)
    /// No pattern matches.
    case nothing
  }

  /// Returns the result of handling a URL. If `named` is given and another pattern matches, the result is
  /// `nothing`.
  func outcome(of url: SampleURL, by named: LinkPattern? = nil) -> Outcome {
    guard let address = LinkAddress(url.text), let (pattern, action) = graph.link(for: address)
    else {
      if let unknown = graph.entries.unknownLink, graph.owns(url.text) {
        return .unknown(unknown.action)
      }
      return .nothing
    }
    if let named, named.text != pattern.text { return .nothing }
    var values: [String: String] = [:]
    for (name, value) in pattern.values(in: address) ?? [] { values[name] = value }
    for item in pattern.query {
      values[item.parameter] = url.query.first { $0.key == item.key }?.value
    }
    let types = types(of: action)
    let given = Set(pattern.given.map(\.parameter))
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where !given.contains(name) {
      if let type = types[name], !type.accepts(value) { return .refused(name) }
    }
    for item in pattern.query where values[item.parameter] == nil {
      if required(by: action).contains(item.parameter) { return .missing(item.parameter) }
    }
    values.merge(defaults(of: action)) { given, _ in given }
    return .does(action, pattern.style, values)
  }

  /// Returns the default values of parameters, by name.
  func defaults(of action: EntryAction) -> [String: String] {
    var defaults: [String: String] = [:]
    for screen in graph.parameterScreens(of: action) {
      for parameter in graph.screens[Int(screen.index)].parameters
      where defaults[parameter.name] == nil {
        guard let value = parameter.defaultValue, value != .null else { continue }
        defaults[parameter.name] = value.comparedText
      }
    }
    return defaults
  }

  /// Returns the difference to the older version as a sentence without a subject; nil if there is none.
  func change(
    from action: EntryAction,
    _ style: Presentation.Style?,
    _ values: [String: String],
    of url: SampleURL,
    _ before: LinkReader
  ) -> (text: String, isOfValues: Bool)? {
    switch outcome(of: url) {
    case .nothing: return ("opens nothing", false)
    case .refused(let name):
      let type = typeOfParameter(name, url) ?? "value"
      return ("is not handled if \(name) is not a valid \(type)", false)
    case .missing(let name): return ("is not handled without \(name)", false)
    case .unknown(let other): return ("is an unknown link and \(words(of: other, nil))", false)
    case .does(let other, let otherStyle, let others):
      if before.name(of: action) != name(of: other) || style != otherStyle {
        return (words(of: other, otherStyle), false)
      }
      return sentence(values, others, filledBy: other, before.types(of: action)).map { ($0, true) }
    }
  }

  /// Returns the difference between the values of parameters as a sentence without a subject; nil if there is
  /// none. A parameter that had a type but no value was nil.
  func sentence(
    _ before: [String: String],
    _ after: [String: String],
    filledBy action: EntryAction,
    _ typesBefore: [String: ParameterType]
  ) -> String? {
    let types = types(of: action)
    let names = Set(before.keys).union(after.keys.filter { typesBefore[$0] != nil })
    let known = names.filter { types[$0] != nil && after[$0] != before[$0] }.sorted()
    let lost = known.filter { after[$0] == nil }.joined(separator: ", ")
    let changed = known.filter { after[$0] != nil }.joined(separator: ", ")
    let sentences = [
      lost.isEmpty ? "" : "no longer fills \(lost)",
      changed.isEmpty ? "" : "fills \(changed) with a different value",
    ].filter { !$0.isEmpty }
    return sentences.isEmpty ? nil : sentences.joined(separator: " and ")
  }

  /// Returns the first required parameter that is not given.
  func missing(_ action: EntryAction, _ given: Set<String>) -> String? {
    required(by: action).first { !given.contains($0) }
  }

  /// Returns the required parameters.
  private func required(by action: EntryAction) -> [String] {
    guard case .open(let target) = action, let screen = graph.parameterScreen(of: target) else {
      return []
    }
    return graph.screens[Int(screen.index)].parameters.filter(\.mustBeGiven).map(\.name)
  }

  private func typeOfParameter(_ name: String, _ url: SampleURL) -> String? {
    guard let address = LinkAddress(url.text), let (_, action) = graph.link(for: address) else {
      return nil
    }
    return types(of: action)[name]?.text
  }

  /// Returns the types of the parameters, by name.
  func types(of action: EntryAction) -> [String: ParameterType] {
    var types: [String: ParameterType] = [:]
    for screen in graph.parameterScreens(of: action) {
      for parameter in graph.screens[Int(screen.index)].parameters
      where types[parameter.name] == nil {
        types[parameter.name] = parameter.type
      }
    }
    return types
  }

  /// Returns a name of the action that both versions can be compared by.
  func name(of action: EntryAction) -> String {
    switch action {
    case .open(let target): "open \(graph.name(of: target))"
    case .fire(let event): "fire \(graph.events[Int(event.index)])"
    case .url(let key): "url \(key)"
    }
  }

  /// Returns the action as a sentence without a subject.
  func words(of action: EntryAction, _ style: Presentation.Style?) -> String {
    let how = style.map { " as \($0.name)" } ?? ""
    return switch action {
    case .open(let target): "\(style == nil ? "opens" : "presents") \(graph.name(of: target))\(how)"
    case .fire(let event): "fires \(graph.events[Int(event.index)])"
    case .url(let key): "opens the link under \(key)"
    }
  }
}
