import NavGraph

/// What one version does with URLs.
struct LinkReader {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  enum Outcome {
    case does(EntryAction, Presentation.Style?, [String: String])
    /// It is not handled: a parameter can't be what it says.
    case refused(String)
    /// It is not handled: a parameter that has no default is not there.
    case lacking(String)
    case unknown(EntryAction)
    case nothing
  }

  /// What becomes of it; where a pattern is named and another one takes it, nothing.
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
      if let type = types[name], !type.takes(value) { return .refused(name) }
    }
    for item in pattern.query where values[item.parameter] == nil {
      if required(by: action).contains(item.parameter) { return .lacking(item.parameter) }
    }
    values.merge(defaults(of: action)) { given, _ in given }
    return .does(action, pattern.style, values)
  }

  /// What parameters are that nothing fills, by name.
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

  /// What differs from what the older version did, as a sentence without its subject; nil for nothing.
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
      let type = typeOfParameter(name, url) ?? "such value"
      return ("is not handled where \(name) is no \(type)", false)
    case .lacking(let name): return ("is not handled without \(name)", false)
    case .unknown(let other): return ("is unknown, and so \(words(of: other, nil))", false)
    case .does(let other, let otherStyle, let others):
      if before.name(of: action) != name(of: other) || style != otherStyle {
        return (words(of: other, otherStyle), false)
      }
      return sentence(values, others, filledBy: other, before.types(of: action)).map { ($0, true) }
    }
  }

  /// What differs in what is filled, as a sentence without its subject; nil for nothing. What was not filled and had
  /// a type was nil.
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
    let turned = known.filter { after[$0] != nil }.joined(separator: ", ")
    let sentences = [
      lost.isEmpty ? "" : "no longer fills \(lost)",
      turned.isEmpty ? "" : "fills \(turned) with something else",
    ].filter { !$0.isEmpty }
    return sentences.isEmpty ? nil : sentences.joined(separator: ", and ")
  }

  /// The first parameter that is not given and can't be left out.
  func lacking(_ action: EntryAction, _ given: Set<String>) -> String? {
    required(by: action).first { !given.contains($0) }
  }

  /// The parameters that can't be left out.
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

  /// The types of the parameters that are filled, by name.
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

  /// What is the same in both versions.
  func name(of action: EntryAction) -> String {
    switch action {
    case .open(let target): "open \(graph.name(of: target))"
    case .fire(let event): "fire \(graph.events[Int(event.index)])"
    case .url(let key): "url \(key)"
    }
  }

  /// As a sentence without its subject.
  func words(of action: EntryAction, _ style: Presentation.Style?) -> String {
    let how = style.map { " as \($0.name)" } ?? ""
    return switch action {
    case .open(let target): "\(style == nil ? "opens" : "presents") \(graph.name(of: target))\(how)"
    case .fire(let event): "fires \(graph.events[Int(event.index)])"
    case .url(let key): "opens the link under \(key)"
    }
  }
}
