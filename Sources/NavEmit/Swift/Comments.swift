import NavGraph

/// Comments on screens, containers and conditions in generated code.
struct SpecComments {
  private let graph: NavigationGraph
  /// The titles that differ from the names, in quotation marks.
  private let screenTitles: [String?]
  /// The screens' names, with their titles if these differ.
  private let screenNames: [String]
  private let containerNames: [String]
  /// The text of each formula.
  private let formulas: [String]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    screenTitles = graph.screens.map { Self.title($0.title, of: $0.name) }
    screenNames = zip(graph.screens, screenTitles).map { Self.named($0.name, $1) }
    containerNames = graph.containers.map { Self.named($0.name, Self.title($0.title, of: $0.name)) }
    formulas = graph.formulaTexts
  }

  /// Returns the title, unless it has the letters of the name: `What's new` adds nothing to
  /// `whatsNew`.
  private static func title(_ title: String?, of name: String) -> String? {
    guard let title else { return nil }
    let line = SwiftLiteral.commentLine(title)
    guard !line.isEmpty, letters(of: title) != letters(of: name) else { return nil }
    return "“\(line)”"
  }

  /// Returns the letters and digits in lowercase.
  private static func letters(of text: String) -> String {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.filter { $0.isLetter || $0.isNumber }.lowercased()
    }
    let letters = text.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: byte
      case 0x41...0x5A: byte + 0x20
      default: nil
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  // MARK: Formulas

  func text(of formula: FormulaID) -> String { formulas[Int(formula.index)] }

  // MARK: Names

  /// Returns the name, with the title if it differs.
  func named(_ screen: ScreenID) -> String { screenNames[Int(screen.index)] }

  func named(_ container: ContainerID) -> String { containerNames[Int(container.index)] }

  /// Returns the name of a destination. A container that is written in place of a name has the name
  /// of its root.
  func named(_ destination: Destination) -> String {
    switch destination.kind {
    case .screen(let screen): return named(screen)
    case .container(let id):
      let container = graph.containers[Int(id.index)]
      if container.isInline, let root = container.root { return named(root) }
      return named(id)
    case nil: return ""
    }
  }

  private static func named(_ name: String, _ title: String?) -> String {
    title.map { "`\(name)` (\($0))" } ?? "`\(name)`"
  }

  // MARK: Comments

  /// Returns the comment on a screen: its `doc` or title, and the facts that its users need.
  func comment(of id: ScreenID) -> DocComment {
    let screen = graph.screens[Int(id.index)]
    var comment = DocComment(screen.doc)
    var facts = facts(of: screen)
    if let title = screenTitles[Int(id.index)] {
      if comment.hasNoSummary {
        comment.add(title + ".")
      } else {
        facts.insert("Its title is \(title).", at: 0)
      }
    }
    comment.add(facts.joined(separator: " "))
    return comment
  }

  /// Returns a sentence about a screen, with the first paragraph of its `doc`.
  func comment(_ summary: String, on screen: ScreenID) -> DocComment {
    var comment = DocComment(summary)
    comment.add(graph.screens[Int(screen.index)].doc.map(DocComment.opening))
    return comment
  }

  /// Returns a sentence about a component, with the first paragraph of its `doc`.
  func comment(_ summary: String, on component: ComponentID) -> DocComment {
    var comment = DocComment(summary)
    comment.add(graph.components[Int(component.index)].doc.map(DocComment.opening))
    return comment
  }

  private func facts(of screen: Screen) -> [String] {
    var facts: [String] = []
    if screen.requires != .true { facts.append("Requires `\(text(of: screen.requires))`.") }
    if !screen.links.isEmpty {
      facts.append(
        "Opened by \(screen.writtenLinks.map { Self.code($0.text) }.joined(separator: ", "))."
      )
    }
    if let type = screen.returns { facts.append("Returns `\(type)`.") }
    return facts
  }

  /// Returns any text as Markdown code.
  static func code(_ text: String) -> String {
    let (start, end) = codeParts(text)
    return start + end
  }

  /// Returns the two parts of a code span, for text without backticks between them.
  static func codeParts(_ text: String) -> (start: String, end: String) {
    let line = SwiftLiteral.commentLine(text)
    return line.utf8.contains(0x60) ? ("`` " + line, " ``") : ("`" + line, "`")
  }

  /// Returns the requirements of a new `destination` and of its first screen.
  func needs(of destination: Destination) -> String? {
    var texts: [String] = []
    for shown in graph.freshPath(from: destination) {
      let formula = graph.requires(shown)
      if formula == .true { continue }
      let text = "`\(text(of: formula))`"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.isEmpty ? nil : "Requires \(texts.joined(separator: " and "))."
  }

  /// Returns the comment on a condition that the app supplies.
  func comment(of condition: Condition) -> DocComment {
    var comment = DocComment(condition.doc)
    var facts: [String] = []
    if requiresOfAll(condition) {
      facts.append("Every screen requires `\(text(of: graph.requires))`.")
    }
    for gate in condition.gates {
      let name = named(gate.gate.target)
      facts.append(
        condition.valueName(of: gate).map {
          "While this is `\($0)`, the router shows \(name) before screens that require another value."
        } ?? "While this is false, the router shows \(name) before screens that require it."
      )
    }
    if condition.isVolatile {
      facts.append("After each change, call `conditionsChanged()` on the router.")
    }
    if !facts.isEmpty { comment.add(facts.joined(separator: " ")) }
    return comment
  }

  /// Returns true if the app's own requirement depends on the condition.
  private func requiresOfAll(_ condition: Condition) -> Bool {
    var isRead = false
    graph.formulas[Int(graph.requires.index)].forEachCondition { id in
      isRead = isRead || graph.conditions[Int(id.index)].name == condition.name
    }
    return isRead
  }

  /// Returns the comment on opening a screen from the app's code.
  func comment(ofRouteTo id: ScreenID) -> DocComment {
    let screen = graph.screens[Int(id.index)]
    var comment = comment(summary(ofRouteTo: Destination(id)), on: id)
    if screen.requires != .true { comment.add("Requires `\(text(of: screen.requires))`.") }
    comment.add(screen.parameters)
    return comment
  }

  /// Returns the comment on opening a container from the app's code.
  func comment(ofRouteTo id: ContainerID) -> DocComment {
    let container = graph.containers[Int(id.index)]
    var comment = DocComment(summary(ofRouteTo: Destination(id)))
    comment.add(container.doc.map(DocComment.opening))
    if container.requires != .true { comment.add("Requires `\(text(of: container.requires))`.") }
    if let root = graph.parameterScreen(of: Destination(id)) {
      comment.add(graph.screens[Int(root.index)].parameters)
    }
    return comment
  }

  private func summary(ofRouteTo target: Destination) -> String {
    let entry = graph.entry(of: target)
    var summary =
      entry?.style == nil
      ? "Opens \(named(target))" : "Presents \(named(target)) over the visible screen"
    if let when = entry?.when, when != .true { summary += ", if `\(text(of: when))`" }
    return summary + "."
  }
}
