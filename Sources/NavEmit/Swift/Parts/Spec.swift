import NavGraph

/// The type that gives the runtime the app's spec.
struct SpecDeclaration {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emit(to printer: inout SwiftPrinter) {
    let (app, access) = (context.graph.app, printer.access)
    printer.blank()
    printer.doc("The spec, in the form that the runtime reads.")
    printer.open("\(access)enum \(app)Spec: \(context.runtimeName("NavigationSpec"))")
    printer.line("\(access)typealias Conditions = any \(app)Conditions")
    printer.line("\(access)typealias Observer = any \(app)Observer")
    printer.blank()
    ParameterTypes(context).emitRequirement(to: &printer)
    Handles(context).emitRequirement(to: &printer)
    AppConditions(context).emitValueReader(to: &printer)
    ParameterTypes(context).emitShortcutFields(to: &printer)
    LinkFunctions(context).emitWebpages(to: &printer)
    AppObserver(context).emitTeller(to: &printer)
    printer.blank()
    emitTables(&printer)
    WaysIn(context).emit(to: &printer)
    emitStoredKeys(&printer)
    printer.close()
  }

  private func emitStoredKeys(_ printer: inout SwiftPrinter) {
    let keys = context.graph.conditions.enumerated().compactMap { index, condition in
      condition.storedKey.map { "\(index): \(SwiftLiteral.string($0))" }
    }
    guard !keys.isEmpty else { return }
    printer.blank()
    printer.line(
      "\(printer.access)\(context.nonisolated)static let storedKeys: [Int: String] = ["
    )
    for key in keys { printer.line("  \(key),") }
    printer.line("]")
  }

  private func emitTables(_ printer: inout SwiftPrinter) {
    let type = context.runtimeName("NavigationTables")
    if context.runtime == .package {
      printer.line(
        "// If this format is unknown, navc and the package NavcRuntime are of different versions."
      )
    }
    printer.line("\(printer.access)\(context.nonisolated)static let tables = \(type)(")
    let app = SwiftLiteral.string(context.graph.app)
    printer.line("  format: .\(RouterTables.format), app: \(app),")
    printer.line("  \"\"\"")
    RouterTables(context.graph, context.events).write(to: &printer)
    printer.line("  \"\"\"")
    printer.line(")")
  }
}

/// The patterns of links and the other openings, as strings that are parsed on first use.
struct WaysIn {
  private let context: RouterContext
  private let entries: Entries

  init(_ context: RouterContext) {
    self.context = context
    entries = context.graph.entries
  }

  func emit(to printer: inout SwiftPrinter) {
    let texts = texts.filter { !$0.lines.isEmpty }
    guard !texts.isEmpty else { return }
    let type = context.runtimeName("WaysIn")
    printer.blank()
    printer.line("\(printer.access)\(context.nonisolated)static let waysIn = \(type)(")
    for (index, text) in texts.enumerated() {
      printer.text(text.lines, label: text.name, isLast: index == texts.count - 1)
    }
    printer.line(")")
  }

  /// The lines of each text.
  var texts: [(name: String, lines: [String])] {
    [
      ("links", linkLines), ("shortcuts", shortcutLines), ("pushes", pushLines),
      ("activities", activityLines), ("broadcasts", broadcastLines),
    ]
  }

  private var linkLines: [String] {
    var lines: [String] = []
    for scheme in entries.schemes { lines.append(word("s", scheme)) }
    for (name, host) in zip(entries.hosts, entries.asciiHosts) {
      // A URL may contain an internationalized name in either form.
      lines.append(word("h", name))
      if name.utf8.contains(where: { $0 > 0x7F }) { lines.append(word("h", host)) }
    }
    for (index, screen) in context.graph.screens.enumerated() {
      for link in screen.links {
        lines.append(line(link, .open(Destination(ScreenID(index))), [screen]))
      }
    }
    for link in entries.firedLinks {
      let fills = link.fills.map { context.graph.screens[Int($0.index)] }
      var line = line(link.pattern, .fire(link.event), fills)
      for screen in link.fills { line += " " + word("k", String(screen.index)) }
      lines.append(line)
    }
    if let unknown = entries.unknownLink {
      lines.append(word(unknown.action) + " " + word("!", unknown.parameter ?? ""))
    }
    return lines
  }

  private func line(_ pattern: LinkPattern, _ action: EntryAction, _ screens: [Screen]) -> String {
    var words = [word(action)]
    if let scheme = pattern.scheme { words.append(word("@", scheme, pattern.host ?? "")) }
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): words.append(word("/", text))
      case .parameter(let name): words.append(word(":", name))
      case .rest(let name):
        let parameter = screens.lazy.flatMap(\.parameters).first { $0.name == name }
        let isJoined = parameter.map { !$0.type.isFilledByTexts } ?? false
        words.append(word(isJoined ? "+" : "*", name))
      }
    }
    for item in pattern.query { words.append(word("?", item.key, item.parameter)) }
    if let fragment = pattern.fragment { words.append(word("#", fragment)) }
    for given in pattern.given { words.append(word("=", [given.parameter] + given.value.texts)) }
    if let style = pattern.style { words.append(word("v", String(style.rawValue))) }
    return words.joined(separator: " ")
  }

  private var shortcutLines: [String] {
    entries.shortcuts.map { shortcut in
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
    entries.pushes.map { push in
      var words = [word("n", push.name), word(push.action)]
      if !push.actions.isEmpty { words.append(word("a", push.actions)) }
      for (key, values) in push.match { words.append(word("?", [key] + values)) }
      for (parameter, key) in push.with { words.append(word(":", parameter, key)) }
      return words.joined(separator: " ")
    }
  }

  private var activityLines: [String] {
    context.graph.screens.enumerated().compactMap { index, screen in
      guard let activity = screen.activity else { return nil }
      var words = [word(.open(Destination(ScreenID(index))))]
      if let type = activity.type { words.append(word("n", type)) }
      let marks = [
        ("h", activity.isEligibleForHandoff), ("s", activity.isEligibleForSearch),
        ("p", activity.isEligibleForPrediction),
      ]
      words += marks.filter(\.1).map(\.0)
      let required = screen.parameters.filter { $0.defaultValue == nil }.map(\.name)
      if !required.isEmpty { words.append(word(":", required)) }
      return words.joined(separator: " ")
    }
  }

  private var broadcastLines: [String] {
    entries.broadcasts.map { broadcast in
      var words = [word("n", broadcast.name), word(.fire(broadcast.event))]
      if let object = broadcast.object { words.append(word("b", object)) }
      return words.joined(separator: " ")
    }
  }

  // MARK: Fields

  private func word(_ action: EntryAction) -> String {
    switch action {
    case .open(let destination): word("o", String(destination.code))
    case .fire(let event): word("e", String(event.index))
    case .url(let key): word("u", key)
    }
  }

  private func word(_ mark: String, _ texts: String...) -> String { word(mark, texts) }

  /// Returns a word in the runtime's format: a letter for its kind, and strings separated by `=`.
  private func word(_ mark: String, _ texts: [String]) -> String {
    mark + texts.map(SwiftLiteral.percentEncoded).joined(separator: "=")
  }
}
