/// The parser of links, shortcuts, pushes and broadcasts.
extension SpecParser {
  /// Parses `links`.
  mutating func parseLinks(_ node: NodeID, key: NodeID) {
    guard let fields = reader.fields(of: node, as: .links, key: key) else { return }
    spec.links.key = key
    reader.fill(&spec.links, SpecSchema.links, from: fields)
    parseUnknownLink(fields)
    let fire = reader.key(.fire, in: fields)
    guard fire != .none else { return }
    for (pattern, value) in reader.entries(of: tree.next(after: fire), key: fire) {
      let event = reader.event(value, key: pattern)
      if event != .none { spec.links.fire.append((pattern, event)) }
    }
  }

  private mutating func parseUnknownLink(_ links: Fields) {
    let key = reader.key(.unknown, in: links)
    guard key != .none,
      let fields = reader.fields(of: tree.next(after: key), as: .unknownLink, key: key),
      let action = parseAction(fields, of: [.open, .fire])
    else { return }
    (spec.links.unknownKey, spec.links.unknown) = (key, action)
  }

  /// Parses `shortcuts`.
  mutating func parseShortcuts(_ node: NodeID, key: NodeID) {
    for (name, value) in reader.entries(of: node, key: key) {
      let isNamed = reader.checkName(name, as: .other, "quick action")
      guard let fields = reader.fields(of: value, as: .shortcut, key: name) else { continue }
      var shortcut = ShortcutSpec(name: name)
      reader.fill(&shortcut, SpecSchema.shortcut, from: fields)
      shortcut.with = parseArguments(fields)
      guard let action = parseAction(fields, of: [.open, .fire]), isNamed else { continue }
      shortcut.action = action
      if shortcut.title != .none { spec.shortcuts.append(shortcut) }
    }
  }

  /// Parses `pushes`.
  mutating func parsePushes(_ node: NodeID, key: NodeID) {
    for (name, value) in reader.entries(of: node, key: key) {
      let isNamed = reader.checkName(name, as: .other, "notification")
      guard let fields = reader.fields(of: value, as: .push, key: name) else { continue }
      var push = PushSpec(name: name)
      push.match = parseMatch(fields)
      push.with = parseArguments(fields).map { ($0.parameter, $0.value) }
      guard let action = parseAction(fields, of: [.open, .fire, .url]), isNamed else { continue }
      push.action = action
      spec.pushes.append(push)
    }
  }

  /// Parses `broadcasts`: for each notification, one mapping or a list of mappings.
  mutating func parseBroadcasts(_ node: NodeID, key: NodeID) {
    for (name, value) in reader.entries(of: node, key: key) {
      guard reader.isList(value) else {
        parseBroadcast(name, value, key: name)
        continue
      }
      for item in reader.items(of: value, key: name) { parseBroadcast(name, item, key: .none) }
    }
  }

  private mutating func parseBroadcast(_ name: NodeID, _ value: NodeID, key: NodeID) {
    guard let fields = reader.fields(of: value, as: .broadcast, key: key) else { return }
    var broadcast = BroadcastSpec(name: name)
    reader.fill(&broadcast, SpecSchema.broadcast, from: fields)
    if broadcast.fire != .none { spec.broadcasts.append(broadcast) }
  }

  /// Parses the action of an entry. Reports a fault and returns nil if there is not exactly one valid action.
  private mutating func parseAction(_ fields: Fields, of words: [Word]) -> ActionSpec? {
    let present = words.filter { fields.has($0) }
    guard present.count == 1 else {
      if present.isEmpty {
        reader.reportMissing(oneOf: words, in: fields)
      } else {
        reader.reportConflict(of: present, in: fields)
      }
      return nil
    }
    if fields.has(.with), !fields.has(.fire), !fields.has(.open) {
      let key = reader.key(.with, in: fields)
      reader.report(.misplacedKey(key, without: Word.open.text, tree))
    }
    var action = ActionSpec()
    action.open = reader.target(.open, in: fields)
    action.fire = reader.event(.fire, in: fields)
    action.url = reader.name(.url, in: fields, "a payload key")
    let isWritten = action.open.isWritten || action.fire != .none || action.url != .none
    return isWritten ? action : nil
  }

  mutating func parseArguments(
    _ fields: Fields
  ) -> [(parameter: NodeID, value: NodeID)] {
    let key = reader.key(.with, in: fields)
    guard key != .none else { return [] }
    var arguments: [(parameter: NodeID, value: NodeID)] = []
    for (parameter, value) in reader.entries(of: tree.next(after: key), key: key) {
      let text = reader.text(value, key: parameter)
      if text != .none { arguments.append((parameter, text)) }
    }
    return arguments
  }

  private mutating func parseMatch(_ fields: Fields) -> [(key: NodeID, values: [NodeID])] {
    let key = reader.key(.match, in: fields)
    guard key != .none else { return [] }
    var match: [(key: NodeID, values: [NodeID])] = []
    let node = tree.next(after: key)
    for (payloadKey, value) in reader.entries(of: node, key: key) {
      let values =
        reader.isList(value)
        ? reader.texts(value, key: payloadKey)
        : [reader.text(value, key: payloadKey)]
      match.append((payloadKey, values.filter { $0 != .none }))
    }
    if reader.isMapping(node), tree.childCount(of: node) == 0 {
      reader.report(.emptyList(key: key, tree))
    }
    return match
  }
}
