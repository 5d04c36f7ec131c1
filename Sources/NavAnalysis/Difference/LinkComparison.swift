import NavGraph

/// The changes to what URLs, quick actions, notifications and activities of the older version do.
///
/// URLs are sampled from the patterns. For each parameter, the samples have one string of each kind that its type
/// accepts, and each literal that another pattern has in the same position, so that another pattern may match
/// first.
struct LinkComparison {
  private(set) var effects: [Difference.Effect] = []
  private(set) var breaks: [Difference.Break] = []
  /// The older version with the names of the newer one.
  private let old: NavigationGraph
  private let new: NavigationGraph
  private let joint: JointConditions
  /// The pairs of a push and a message that have been reported.
  private var reported: Set<[String]> = []

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

  private mutating func report(
    _ subject: String,
    _ message: String,
    was: String?,
    _ oldSpan: SourceSpan,
    _ action: EntryAction? = nil,
    _ example: String? = nil,
    about opened: EntryAction? = nil
  ) {
    let about = (opened ?? action).flatMap(target)
    let newSpan = action.flatMap(span)
    let effect = Difference.Effect(
      kind: .link,
      subject: subject,
      message: message,
      example: example,
      old: was,
      about: about,
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
        message + before + (example.map { ", for example \($0)" } ?? ""),
        about: about,
        oldSpan: oldSpan,
        newSpan: newSpan
      )
    )
  }

  /// Returns the name, in the newer version, of what an action of the older version opens.
  private func target(of action: EntryAction) -> String? {
    guard case .open(let target) = action else { return nil }
    return old.name(of: target)
  }

  /// Returns the declaration, in the newer version, of what an action of the older version opens.
  private func span(of action: EntryAction) -> SourceSpan? {
    target(of: action).flatMap(new.destination).map { new.span(ofNameOf: $0) }
  }

  // MARK: Links

  private mutating func compareLinks() {
    let literals = LinkLiterals(old, new)
    let (before, after) = (LinkReader(old), LinkReader(new))
    let known = Set(old.links.map(\.pattern.text))
    let added = new.links.map(\.pattern).filter { !known.contains($0.text) }
    for (pattern, action) in old.links {
      var reported: Set<String> = []
      let samples = LinkSamples(pattern, before.types(of: action), literals)
      for (number, origin) in origins(of: pattern).enumerated() {
        let meeting = added.compactMap { samples.url(from: origin, meeting: $0) }
        for url in samples.urls(from: origin, isFirst: number == 0) + meeting {
          guard
            case .does(action, let style, let values) = before.outcome(of: url, by: pattern)
          else { continue }
          guard let message = after.change(from: action, style, values, of: url, before) else {
            continue
          }
          if reported.insert(message.text).inserted {
            let was = message.isOfValues ? nil : before.words(of: action, style)
            report(
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

  /// Compares the handling of URLs that no pattern matches.
  private mutating func compareUnknown(_ before: LinkReader, _ after: LinkReader) {
    guard let unknown = old.entries.unknownLink else { return }
    let other = new.entries.unknownLink
    if other.map({ after.name(of: $0.action) }) == before.name(of: unknown.action) { return }
    report(
      "unknown link",
      other.map { after.words(of: $0.action, nil) } ?? "opens nothing",
      was: before.words(of: unknown.action, nil),
      old.span(of: unknown.origin),
      about: unknown.action
    )
  }

  /// Returns the beginnings of URLs that the pattern matches.
  private func origins(of pattern: LinkPattern) -> [String] {
    if let scheme = pattern.scheme {
      return [
        pattern.host.map { "\(scheme)://\($0)/" }
          ?? (pattern.isOpaque ? "\(scheme):" : "\(scheme)://")
      ]
    }
    return old.entries.asciiHosts.map { "https://\($0)/" } + old.entries.schemes.map { "\($0)://" }
  }

  // MARK: Quick actions

  private mutating func compareShortcuts(_ original: NavigationGraph) {
    let (before, after) = (LinkReader(old), LinkReader(new))
    for (index, shortcut) in old.entries.shortcuts.enumerated() {
      // The system identifies a quick action by its name.
      let name = original.entries.shortcuts[index].name
      let was = before.words(of: shortcut.action, nil)
      let span = old.span(of: shortcut.origin)
      guard let other = new.entries.shortcuts.first(where: { $0.name == name }) else {
        report("quick action \(name)", "does nothing", was: was, span, about: shortcut.action)
        continue
      }
      if before.name(of: shortcut.action) != after.name(of: other.action) {
        report(
          "quick action \(name)",
          after.words(of: other.action, nil),
          was: was,
          span,
          about: shortcut.action
        )
        continue
      }
      let filled = before.defaults(of: shortcut.action).merging(shortcut.filled) { $1 }
      let others = after.defaults(of: other.action).merging(other.filled) { $1 }
      if let message = after.sentence(
        filled,
        others,
        filledBy: other.action,
        before.types(of: shortcut.action)
      ) {
        report("quick action \(name)", message, was: nil, span, about: shortcut.action)
      }
      if !joint.implies(shortcut.when, other.when) {
        let when = new.text(of: other.when)
        report(
          "quick action \(name)",
          "is offered only when \(when)",
          was: nil,
          span,
          about: shortcut.action
        )
      }
    }
  }

  // MARK: Notifications

  private mutating func comparePushes() {
    let (before, after) = (LinkReader(old), LinkReader(new))
    for push in old.entries.pushes {
      for action in push.chosenActions.map(Self.sample) {
        for payload in payloads(of: push, before) {
          guard old.entries.push(for: payload, action)?.name == push.name else { continue }
          compare(push, new.entries.push(for: payload, action), payload, action, before, after)
        }
      }
    }
  }

  /// Returns sample payloads that match the push: one with the first value of each key, one with each other
  /// value, and for each push of the newer version one that also has the values that it matches.
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
    _ action: String,
    _ before: LinkReader,
    _ after: LinkReader
  ) {
    let was = before.words(of: push.action, nil)
    let span = old.span(of: push.origin)
    let subject = "notification \(push.name)"
    let example = payload.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      .joined(separator: ", ")
    func reportOnce(_ message: String) {
      guard reported.insert([subject, message]).inserted else { return }
      let tapped = action == Push.defaultAction ? "" : " with the action \(action)"
      report(subject, message, was: was, span, push.action, "{ \(example) }" + tapped)
    }
    guard let other else { return reportOnce("does nothing") }
    let given = Set(other.with.filter { payload[$0.key] != nil }.map(\.parameter))
    if let name = after.missing(other.action, given) {
      return reportOnce("does nothing without \(name)")
    }
    guard before.name(of: push.action) == after.name(of: other.action) else {
      return reportOnce(after.words(of: other.action, nil))
    }
    // The defaults of parameters that neither version fills may differ.
    let unfilled = { (name: String) in
      !push.with.contains { $0.parameter == name } && !other.with.contains { $0.parameter == name }
    }
    let defaults = before.defaults(of: push.action).filter { unfilled($0.key) }
    let others = after.defaults(of: other.action).filter { unfilled($0.key) }
    let typesBefore = before.types(of: push.action).filter { unfilled($0.key) }
    if let message = after.sentence(defaults, others, filledBy: other.action, typesBefore) {
      report(subject, message, was: nil, span, about: push.action)
    }
    let types = after.types(of: other.action)
    for (name, key) in push.with where types[name] != nil {
      if !other.with.contains(where: { $0.parameter == name && $0.key == key }) {
        report(subject, "no longer fills \(name) with \(key)", was: nil, span, about: push.action)
      } else if let type = types[name], let text = before.types(of: push.action)[name],
        !LinkSamples.texts(of: text).allSatisfy({ type.accepts($0) })
      {
        report(
          subject,
          "is refused if \(name) is not a valid \(type.text)",
          was: was,
          span,
          about: push.action
        )
      }
    }
  }

  /// Returns a string that matches. A string that ends in `*` matches any ending.
  private static func sample(_ text: String) -> String {
    text.hasSuffix("*") ? text.dropLast() + "x" : text
  }

  // MARK: Activities

  private mutating func compareActivities(_ original: NavigationGraph) {
    func type(_ screen: Screen) -> String? {
      screen.activity.map { $0.type ?? "$(PRODUCT_BUNDLE_IDENTIFIER).\(screen.name)" }
    }
    for (index, screen) in original.screens.enumerated() {
      guard let activity = type(screen) else { continue }
      let name = old.screens[index].name
      let span = original.span(of: screen.origin)
      guard let other = new.screens.first(where: { type($0) == activity }) else {
        report("activity \(activity)", "opens nothing", was: "opens \(name)", span)
        continue
      }
      if other.name != name {
        report("activity \(activity)", "opens \(other.name)", was: "opens \(name)", span)
      }
    }
  }
}

extension Entries {
  /// Returns the first push that matches the payload and the action.
  fileprivate func push(for payload: [String: String], _ action: String) -> Push? {
    pushes.first { push in
      Push.matches(action, push.chosenActions)
        && push.match.allSatisfy { key, values in
          payload[key].map { Push.matches($0, values) } ?? false
        }
    }
  }
}

extension Shortcut {
  /// The values that the shortcut gives to parameters, by name.
  fileprivate var filled: [String: String] {
    Dictionary(with.map { ($0.parameter, $0.value.comparedText) }) { first, _ in first }
  }
}
