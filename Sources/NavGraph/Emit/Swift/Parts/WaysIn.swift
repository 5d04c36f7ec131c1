extension RouterEmitter {
  /// The patterns of links, and the other entries, as texts that are read when they are first needed.
  mutating func emitWaysIn() {
    let texts = waysInTexts.filter { !$0.lines.isEmpty }
    guard !texts.isEmpty else { return }
    let type = runtimeName("WaysIn")
    printer.blank()
    printer.line("\(printer.access)\(nonisolated)static let waysIn = \(type)(")
    for (index, text) in texts.enumerated() {
      emitText(text.lines, label: text.name, isLast: index == texts.count - 1)
    }
    printer.line(")")
  }

  /// The lines of each text.
  private var waysInTexts: [(name: String, lines: [String])] {
    [
      ("links", linkLines), ("shortcuts", shortcutLines), ("pushes", pushLines),
      ("broadcasts", broadcastLines),
    ]
  }

  private var linkLines: [String] {
    var lines: [String] = []
    for scheme in graph.entries.schemes { lines.append(word("s", scheme)) }
    for host in graph.entries.hosts { lines.append(word("h", host)) }
    for (index, screen) in graph.screens.enumerated() {
      for link in screen.links {
        lines.append(line(link, .open(Destination(ScreenID(index))), screen))
      }
    }
    for link in graph.entries.firedLinks {
      lines.append(line(link.pattern, .fire(link.event), nil))
    }
    return lines
  }

  private func line(_ pattern: LinkPattern, _ action: EntryAction, _ screen: Screen?) -> String {
    var words = [word(action)]
    if let scheme = pattern.scheme { words.append(word("@", scheme, pattern.host ?? "")) }
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): words.append(word("/", text))
      case .parameter(let name): words.append(word(":", name))
      case .rest(let name):
        let parameter = screen?.parameters.first { $0.name == name }
        let isJoined = parameter.map { !$0.type.isFilledByTexts } ?? false
        words.append(word(isJoined ? "+" : "*", name))
      }
    }
    for item in pattern.query { words.append(word("?", item.key, item.parameter)) }
    return words.joined(separator: " ")
  }

  private var shortcutLines: [String] {
    graph.entries.shortcuts.map { shortcut in
      var words = [
        word("n", shortcut.name), word(shortcut.action), word("w", String(shortcut.when.index)),
        word("t", shortcut.title),
      ]
      if let subtitle = shortcut.subtitle { words.append(word("s", subtitle)) }
      if let icon = shortcut.icon { words.append(word("i", icon)) }
      return words.joined(separator: " ")
    }
  }

  private var pushLines: [String] {
    graph.entries.pushes.map { push in
      var words = [word("n", push.name), word(push.action)]
      for (key, values) in push.match { words.append(word("?", [key] + values)) }
      for (parameter, key) in push.with { words.append(word(":", parameter, key)) }
      return words.joined(separator: " ")
    }
  }

  private var broadcastLines: [String] {
    graph.entries.broadcasts.map { broadcast in
      var words = [word("n", broadcast.name), word(.fire(broadcast.event))]
      if let object = broadcast.object { words.append(word("b", object)) }
      return words.joined(separator: " ")
    }
  }

  // MARK: Words

  private func word(_ action: EntryAction) -> String {
    switch action {
    case .open(let destination): word("o", String(destination.code))
    case .fire(let event): word("e", String(event.index))
    case .url(let key): word("u", key)
    }
  }

  private func word(_ mark: String, _ texts: String...) -> String { word(mark, texts) }

  /// A letter that says what it is, and texts, as the runtime reads them.
  private func word(_ mark: String, _ texts: [String]) -> String {
    mark + texts.map(Self.escaped).joined(separator: "=")
  }

  /// In ASCII, with percent escapes for all that is not letter, digit, `-`, `.`, `_` or `~`.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
