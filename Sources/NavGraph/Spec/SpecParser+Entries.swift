/// What comes from outside.
extension SpecParser {
  /// `links`.
  mutating func parseLinks(_ node: NodeID, key: NodeID) {
    guard let fields = fields(of: node, as: .links, key: key) else { return }
    spec.links.key = key
    spec.links.schemes = texts(.schemes, in: fields, "a scheme")
    spec.links.hosts = texts(.hosts, in: fields, "a host")
    let fire = self.key(.fire, in: fields)
    guard fire != .none else { return }
    entries(of: tree.next(after: fire), key: fire) { parser, pattern, value in
      let event = parser.name(value, key: pattern, "an event")
      guard event != .none, parser.checkName(event, as: .event, "event") else { return }
      parser.spec.links.fire.append((pattern, event))
    }
  }

  /// `shortcuts`.
  mutating func parseShortcuts(_ node: NodeID, key: NodeID) {
    entries(of: node, key: key) { parser, name, value in
      let isNamed = parser.checkName(name, as: .other, "shortcut")
      guard let fields = parser.fields(of: value, as: .shortcut, key: name) else { return }
      var shortcut = ShortcutSpec(name: name)
      shortcut.title = parser.text(.title, in: fields)
      shortcut.subtitle = parser.text(.subtitle, in: fields)
      shortcut.icon = parser.name(.icon, in: fields, "an icon")
      shortcut.with = parser.pairs(.with, in: fields)
      shortcut.when = parser.formula(.when, in: fields)
      guard let action = parser.action(fields, of: [.open, .fire], "a shortcut"), isNamed else {
        return
      }
      shortcut.action = action
      if shortcut.title != .none { parser.spec.shortcuts.append(shortcut) }
    }
  }

  /// `pushes`.
  mutating func parsePushes(_ node: NodeID, key: NodeID) {
    entries(of: node, key: key) { parser, name, value in
      let isNamed = parser.checkName(name, as: .other, "push")
      guard let fields = parser.fields(of: value, as: .push, key: name) else { return }
      var push = PushSpec(name: name)
      push.match = parser.parseMatch(fields)
      push.with = parser.pairs(.with, in: fields).map { ($0.parameter, $0.value) }
      guard let action = parser.action(fields, of: [.open, .fire, .url], "a push"), isNamed else {
        return
      }
      push.action = action
      parser.spec.pushes.append(push)
    }
  }

  /// `broadcasts`: by a notification's name one mapping, or a list of them.
  mutating func parseBroadcasts(_ node: NodeID, key: NodeID) {
    entries(of: node, key: key) { parser, name, value in
      if parser.isList(value) {
        parser.items(of: value, key: name) { parser, item in
          parser.parseBroadcast(name, item, key: .none)
        }
      } else {
        parser.parseBroadcast(name, value, key: name)
      }
    }
  }

  private mutating func parseBroadcast(_ name: NodeID, _ value: NodeID, key: NodeID) {
    guard let fields = fields(of: value, as: .broadcast, key: key) else { return }
    var broadcast = BroadcastSpec(name: name)
    broadcast.fire = event(.fire, in: fields)
    broadcast.object = self.name(.object, in: fields, "text")
    if broadcast.fire != .none { spec.broadcasts.append(broadcast) }
  }

  /// The one thing that an entry does; nil, with a report, if it is none, several, or faulty.
  private mutating func action(_ fields: Fields, of words: [Word], _ noun: String) -> ActionSpec? {
    let present = words.filter { fields.has($0) }
    guard present.count == 1 else {
      if present.isEmpty {
        reportMissing(oneOf: words, of: noun, in: fields)
      } else {
        let keys = present.map { key($0, in: fields) }
        report(.conflictingKeys(keys.sorted(), of: noun, tree))
      }
      return nil
    }
    if !fields.has(.fire) { needs(.open, for: [.with], in: fields) }
    var action = ActionSpec()
    action.open = target(.open, in: fields)
    action.fire = event(.fire, in: fields)
    action.url = words.contains(.url) ? name(.url, in: fields, "a payload key") : .none
    let isWritten = action.open.isWritten || action.fire != .none || action.url != .none
    return isWritten ? action : nil
  }

  private mutating func pairs(
    _ word: Word,
    in fields: Fields
  ) -> [(parameter: NodeID, value: NodeID)] {
    let key = key(word, in: fields)
    guard key != .none else { return [] }
    var pairs: [(parameter: NodeID, value: NodeID)] = []
    entries(of: tree.next(after: key), key: key) { parser, parameter, value in
      let text = parser.text(value, key: parameter)
      if text != .none { pairs.append((parameter, text)) }
    }
    return pairs
  }

  private mutating func parseMatch(_ fields: Fields) -> [(key: NodeID, values: [NodeID])] {
    let key = key(.match, in: fields)
    guard key != .none else { return [] }
    var match: [(key: NodeID, values: [NodeID])] = []
    let node = tree.next(after: key)
    entries(of: node, key: key) { parser, payloadKey, value in
      let values =
        parser.isList(value)
        ? parser.texts(value, key: payloadKey, orOne: false)
        : [parser.text(value, key: payloadKey)]
      match.append((payloadKey, values.filter { $0 != .none }))
    }
    if isMapping(node), tree.childCount(of: node) == 0 {
      report(.emptyList(key: key, tree))
    }
    return match
  }
}
