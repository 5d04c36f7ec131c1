/// What becomes of the URLs, quick actions, notifications and activities that the older version knew what to
/// do with.
///
/// URLs are samples of the patterns: for each parameter a text of each kind that its type takes, and the literal
/// texts that any pattern has in its place. So each way is tried in which another pattern may come first.
struct LinkComparison {
  private(set) var effects: [Difference.Effect] = []
  private(set) var breaks: [Difference.Break] = []
  /// With the names of the newer version.
  private let old: NavigationGraph
  private let new: NavigationGraph
  private let joint: JointConditions
  /// Pushes, and what was said of them.
  private var told: Set<[String]> = []

  init(
    _ old: NavigationGraph,
    _ new: NavigationGraph,
    _ joint: JointConditions,
    original: NavigationGraph
  ) {
    (self.old, self.new, self.joint) = (old, new, joint)
    compareLinks()
    compareShortcuts(original)
    comparePushes()
    compareActivities(original)
  }

  private mutating func tell(
    _ subject: String,
    _ message: String,
    was: String?,
    _ oldSpan: SourceSpan,
    _ action: EntryAction? = nil,
    _ example: String? = nil
  ) {
    let newSpan = action.flatMap(span)
    let sample = example.map { ", such as \($0)" } ?? ""
    let effect = Difference.Effect(
      kind: .link,
      subject: subject,
      message: message + sample,
      old: was,
      oldSpan: oldSpan,
      newSpan: newSpan
    )
    guard !effects.contains(effect) else { return }
    effects.append(effect)
    let before = was.map { " (was: \($0))" } ?? ""
    breaks.append(
      Difference.Break(
        .links,
        subject,
        message + before + sample,
        oldSpan: oldSpan,
        newSpan: newSpan
      )
    )
  }

  /// Where the newer version has what the older one opens.
  private func span(of action: EntryAction) -> SourceSpan? {
    guard case .open(let target) = action else { return nil }
    return new.destination(named: old.name(of: target)).map { new.span(ofNameOf: $0) }
  }

  // MARK: Links

  private mutating func compareLinks() {
    let literals = LinkLiterals(old, new)
    let (before, after) = (LinkReader(old), LinkReader(new))
    let known = Set(old.links.map(\.pattern.text))
    let come = new.links.map(\.pattern).filter { !known.contains($0.text) }
    for (pattern, action) in old.links {
      var told: Set<String> = []
      let samples = LinkSamples(pattern, before.types(of: action), literals)
      for (number, origin) in origins(of: pattern).enumerated() {
        let meeting = come.compactMap { samples.url(from: origin, meeting: $0) }
        for url in samples.urls(from: origin, isFirst: number == 0) + meeting {
          guard case .does(action, let style, let values) = before.outcome(of: url),
            style == pattern.style
          else { continue }
          guard let message = after.change(from: action, style, values, of: url, before) else {
            continue
          }
          if told.insert(message.text).inserted {
            let was = message.isOfValues ? nil : before.words(of: action, style)
            tell(
              pattern.text,
              message.text,
              was: was,
              old.span(of: pattern.origin),
              action,
              url.text
            )
          }
        }
      }
    }
    compareUnknown(before, after)
  }

  /// What no pattern takes.
  private mutating func compareUnknown(_ before: LinkReader, _ after: LinkReader) {
    guard let unknown = old.entries.unknownLink else { return }
    let other = new.entries.unknownLink
    if other.map({ after.name(of: $0.action) }) == before.name(of: unknown.action) { return }
    tell(
      "unknown link",
      other.map { after.words(of: $0.action, nil) } ?? "opens nothing",
      was: before.words(of: unknown.action, nil),
      old.span(of: unknown.origin)
    )
  }

  /// What URLs of the pattern begin with.
  private func origins(of pattern: LinkPattern) -> [String] {
    if let scheme = pattern.scheme {
      return [
        pattern.host.map { "\(scheme)://\($0)/" }
          ?? (pattern.isOpaque ? "\(scheme):" : "\(scheme)://")
      ]
    }
    return old.entries.hosts.map { "https://\($0)/" } + old.entries.schemes.map { "\($0)://" }
  }

  // MARK: Quick actions

  private mutating func compareShortcuts(_ original: NavigationGraph) {
    let (before, after) = (LinkReader(old), LinkReader(new))
    for (index, shortcut) in old.entries.shortcuts.enumerated() {
      // The system knows it by its name.
      let name = original.entries.shortcuts[index].name
      let was = before.words(of: shortcut.action, nil)
      let span = old.span(of: shortcut.origin)
      guard let other = new.entries.shortcuts.first(where: { $0.name == name }) else {
        tell("shortcut \(name)", "does nothing", was: was, span)
        continue
      }
      if before.name(of: shortcut.action) != after.name(of: other.action) {
        tell("shortcut \(name)", after.words(of: other.action, nil), was: was, span)
        continue
      }
      compareValues(shortcut, other, after.types(of: other.action), name)
      let (first, second) = (joint.decision(shortcut.when, .old), joint.decision(other.when, .new))
      if !joint.space.diagrams.implies(joint.space.diagrams.and(first, joint.assumed), second) {
        let when = new.text(of: other.when)
        tell("shortcut \(name)", "is offered only when \(when)", was: nil, span)
      }
    }
  }

  private mutating func compareValues(
    _ shortcut: Shortcut,
    _ other: Shortcut,
    _ types: [String: ParameterType],
    _ name: String
  ) {
    let values = Dictionary(other.with.map { ($0.parameter, $0.value) }) { first, _ in first }
    for (parameter, value) in shortcut.with where types[parameter] != nil {
      if values[parameter] == value { continue }
      let message =
        values[parameter] == nil
        ? "no longer fills \(parameter)" : "fills \(parameter) with something else"
      tell("shortcut \(name)", message, was: nil, old.span(of: shortcut.origin))
    }
  }

  // MARK: Notifications

  private mutating func comparePushes() {
    let (before, after) = (LinkReader(old), LinkReader(new))
    for push in old.entries.pushes {
      for action in push.actions.isEmpty ? [Push.defaultAction] : push.actions.map(Self.sample) {
        for payload in payloads(of: push, before) {
          guard old.entries.push(for: payload, action)?.name == push.name else { continue }
          compare(push, new.entries.push(for: payload, action), payload, before, after)
        }
      }
    }
  }

  /// One with the first value for each key, one with each other value, and for each push of the newer version one
  /// that has what that looks for besides.
  private func payloads(of push: Push, _ before: LinkReader) -> [[String: String]] {
    let types = before.types(of: push.action)
    var first: [String: String] = [:]
    for (name, key) in push.with {
      first[key] = types[name].flatMap { LinkSamples.texts(of: $0).first } ?? "x"
    }
    for (key, values) in push.match { first[key] = values.first.map(Self.sample) ?? "" }
    var all = [first]
    for (key, values) in push.match {
      all += values.dropFirst().map { first.merging([key: Self.sample($0)]) { $1 } }
    }
    for other in new.entries.pushes {
      var payload = first
      for (key, values) in other.match {
        let own = push.match.first { $0.key == key }?.values
        let text = values.map(Self.sample).first { text in
          own.map { Push.matches(text, $0) } ?? true
        }
        if let text { payload[key] = text }
      }
      if !all.contains(payload) { all.append(payload) }
    }
    return all
  }

  private mutating func compare(
    _ push: Push,
    _ other: Push?,
    _ payload: [String: String],
    _ before: LinkReader,
    _ after: LinkReader
  ) {
    let was = before.words(of: push.action, nil)
    let span = old.span(of: push.origin)
    let subject = "push \(push.name)"
    let example = payload.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      .joined(separator: ", ")
    func tellOnce(_ message: String) {
      guard told.insert([subject, message]).inserted else { return }
      tell(subject, message, was: was, span, push.action, "{ \(example) }")
    }
    guard let other else { return tellOnce("does nothing") }
    guard before.name(of: push.action) == after.name(of: other.action) else {
      return tellOnce(after.words(of: other.action, nil))
    }
    let types = after.types(of: other.action)
    for (name, key) in push.with where types[name] != nil {
      if !other.with.contains(where: { $0.parameter == name && $0.key == key }) {
        tell(subject, "no longer fills \(name) with \(key)", was: nil, span)
      } else if let type = types[name], let text = before.types(of: push.action)[name],
        !LinkSamples.texts(of: text).allSatisfy({ type.takes($0) })
      {
        tell(subject, "is refused with what is no \(type.text) for \(name)", was: was, span)
      }
    }
  }

  /// A text that ends in a `*` stands for any ending.
  private static func sample(_ text: String) -> String {
    text.hasSuffix("*") ? text.dropLast() + "x" : text
  }

  // MARK: Activities

  private mutating func compareActivities(_ original: NavigationGraph) {
    func type(_ screen: Screen) -> String? {
      screen.activity.map { $0.type ?? "the bundle's identifier and \(screen.name)" }
    }
    for (index, screen) in original.screens.enumerated() {
      guard let activity = type(screen) else { continue }
      let name = old.screens[index].name
      let span = original.span(of: screen.origin)
      guard let other = new.screens.first(where: { type($0) == activity }) else {
        tell("activity \(activity)", "continues nothing", was: "continues \(name)", span)
        continue
      }
      if other.name != name {
        tell("activity \(activity)", "continues \(other.name)", was: "continues \(name)", span)
      }
    }
  }
}

extension Entries {
  /// The first notification that is looked for and is such a payload.
  fileprivate func push(for payload: [String: String], _ action: String) -> Push? {
    pushes.first { push in
      let actions = push.actions.isEmpty ? [Push.defaultAction] : push.actions
      return Push.matches(action, actions)
        && push.match.allSatisfy { key, values in
          payload[key].map { Push.matches($0, values) } ?? false
        }
    }
  }
}

extension Push {
  fileprivate static func matches(_ text: String, _ values: [String]) -> Bool {
    values.contains { $0.hasSuffix("*") ? text.hasPrefix($0.dropLast()) : text == $0 }
  }
}

/// A URL that is tried.
struct SampleURL {
  var text: String
  /// The items of its query.
  var query: [(key: String, value: String)] = []
}

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

  func outcome(of url: SampleURL) -> Outcome {
    guard let address = LinkAddress(url.text), let (pattern, action) = graph.link(for: address)
    else {
      if let unknown = graph.entries.unknownLink, graph.owns(url.text) {
        return .unknown(unknown.action)
      }
      return .nothing
    }
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
      if mustBeGiven(item.parameter, by: action) { return .lacking(item.parameter) }
    }
    return .does(action, pattern.style, values)
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
      let types = types(of: other)
      let known = values.keys.filter { types[$0] != nil && others[$0] != values[$0] }.sorted()
      let lost = known.filter { others[$0] == nil }.joined(separator: ", ")
      let turned = known.filter { others[$0] != nil }.joined(separator: ", ")
      let sentences = [
        lost.isEmpty ? "" : "no longer fills \(lost)",
        turned.isEmpty ? "" : "fills \(turned) with something else",
      ].filter { !$0.isEmpty }
      return sentences.isEmpty ? nil : (sentences.joined(separator: ", and "), true)
    }
  }

  private func mustBeGiven(_ name: String, by action: EntryAction) -> Bool {
    guard case .open(let target) = action, let screen = graph.parameterScreen(of: target) else {
      return false
    }
    return graph.screens[Int(screen.index)].parameters.contains {
      $0.name == name && $0.mustBeGiven
    }
  }

  private func typeOfParameter(_ name: String, _ url: SampleURL) -> String? {
    guard let address = LinkAddress(url.text), let (_, action) = graph.link(for: address) else {
      return nil
    }
    return types(of: action)[name]?.text
  }

  /// The types of the parameters that are filled, by name.
  func types(of action: EntryAction) -> [String: ParameterType] {
    let screens: [ScreenID]
    switch action {
    case .open(let target): screens = graph.parameterScreen(of: target).map { [$0] } ?? []
    case .fire(let event):
      screens = graph.transitions.filter { $0.event == event }.flatMap(graph.parameterScreens)
    case .url: screens = []
    }
    var types: [String: ParameterType] = [:]
    for screen in screens {
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

/// The literal texts that patterns have, by their places in a path.
struct LinkLiterals {
  private(set) var texts: [Int: [String]] = [:]
  /// How many segments the longest pattern has.
  private(set) var longest = 0

  init(_ graphs: NavigationGraph...) {
    var seen: [Int: Set<String>] = [:]
    for (pattern, _) in graphs.flatMap(\.links) {
      longest = max(longest, pattern.segments.count)
      for case (let index, .literal(let text)) in pattern.segments.enumerated() {
        if seen[index, default: []].insert(text).inserted { texts[index, default: []].append(text) }
      }
    }
  }
}

/// URLs that a pattern matches.
struct LinkSamples {
  private let pattern: LinkPattern
  private let types: [String: ParameterType]
  private let literals: LinkLiterals

  init(_ pattern: LinkPattern, _ types: [String: ParameterType], _ literals: LinkLiterals) {
    (self.pattern, self.types, self.literals) = (pattern, types, literals)
  }

  /// One with the first text for each parameter, and, from the first origin, more.
  func urls(from origin: String, isFirst: Bool) -> [SampleURL] {
    var result = [url(origin, [:], [:])] + longer(from: origin)
    guard isFirst else { return result }
    for (index, segment) in pattern.segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name), .rest(let name):
        let texts = self.texts(for: name) + (literals.texts[index] ?? [])
        result += texts.map { url(origin, [index: $0], [:]) }
      }
    }
    for item in pattern.query {
      result += texts(for: item.parameter).map { url(origin, [:], [item.key: $0]) }
    }
    if let whole = result.first, !whole.query.isEmpty {
      result.append(SampleURL(text: String(whole.text.prefix { $0 != "?" && $0 != "#" })))
    }
    return result
  }

  /// Where it takes all the rest, with as many segments more as any pattern may take from it.
  private func longer(from origin: String) -> [SampleURL] {
    guard case .rest? = pattern.segments.last else { return [] }
    let path = pattern.segments.map(text)
    return path.suffix(1).flatMap { last in
      (0...literals.longest).map { url(origin, path + Array(repeating: last, count: $0 + 1), [:]) }
    }
  }

  private func url(
    _ origin: String,
    _ segments: [Int: String],
    _ query: [String: String]
  ) -> SampleURL {
    let path = pattern.segments.enumerated().map { segments[$0.offset] ?? text(of: $0.element) }
    return url(origin, path, query)
  }

  /// One that the other pattern matches, too; nil if there is none.
  func url(from origin: String, meeting other: LinkPattern) -> SampleURL? {
    var (path, own, others) = ([String](), pattern.segments[...], other.segments[...])
    while let segment = own.first, let otherSegment = others.first {
      if case .rest = segment {
        let rest = others.map {
          if case .literal(let text) = $0 { text } else { text(of: segment) }
        }
        return url(origin, path + rest, [:])
      }
      if case .rest = otherSegment { return url(origin, path + own.map(text), [:]) }
      switch (segment, otherSegment) {
      case (.literal(let text), .literal(let otherText)) where text != otherText: return nil
      case (.literal(let text), _), (_, .literal(let text)): path.append(text)
      default: path.append(text(of: segment))
      }
      own.removeFirst()
      others.removeFirst()
    }
    return own.isEmpty && others.isEmpty ? url(origin, path, [:]) : nil
  }

  private func text(of segment: LinkPattern.Segment) -> String {
    switch segment {
    case .literal(let text): text
    case .parameter(let name), .rest(let name): texts(for: name).first ?? "x"
    }
  }

  private func url(_ origin: String, _ path: [String], _ query: [String: String]) -> SampleURL {
    let items = pattern.query.map { item in
      (key: item.key, value: query[item.key] ?? texts(for: item.parameter).first ?? "x")
    }
    var text = origin + path.map(Self.escaped).joined(separator: "/")
    if !items.isEmpty {
      text +=
        "?"
        + items.map { "\(Self.escaped($0.key))=\(Self.escaped($0.value))" }.joined(separator: "&")
    }
    if pattern.fragment != nil {
      text += "#" + (pattern.fragment.flatMap { texts(for: $0).first } ?? "x")
    }
    return SampleURL(text: text, query: items)
  }

  private func texts(for parameter: String) -> [String] {
    types[parameter].map(Self.texts) ?? ["x"]
  }

  /// A text of each kind that the type takes.
  static func texts(of type: ParameterType) -> [String] {
    switch type.unwrapped {
    case .scalar(.bool): ["true"]
    case .scalar(.int), .scalar(.int64): ["7", "-7"]
    case .scalar(.uint): ["7"]
    case .scalar(.double): ["7.5", "7"]
    case .scalar(.string): ["x", "7"]
    case .scalar(.uuid): ["6F9619FF-8B86-D011-B42D-00C04FC964FF"]
    case .scalar(.url): ["x:y"]
    case .array(let element): texts(of: element)
    case .optional, .custom, .opaque: ["x"]
    }
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      if isPlain || "-._~".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "%0" + digits : "%" + digits
    }.joined()
  }
}

extension ParameterType {
  /// Whether a text may stand for a value.
  fileprivate func takes(_ text: String) -> Bool {
    switch unwrapped {
    case .scalar(.bool): ["true", "false", "1", "0"].contains(text)
    case .scalar: ParameterLiteral(text, of: unwrapped) != nil
    case .array(let element): element.takes(text)
    case .optional, .custom, .opaque: true
    }
  }
}
