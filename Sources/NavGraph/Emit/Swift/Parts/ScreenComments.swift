/// What comments say of screens, containers and conditions.
extension RouterEmitter {
  /// The name, and the title where that says more.
  func named(_ name: String, _ title: String?) -> String {
    guard let title, saysMore(title, than: name) else { return "`\(name)`" }
    return "`\(name)` (“\(SwiftLiteral.commentLines(title).joined(separator: " "))”)"
  }

  func named(_ screen: Screen) -> String { named(screen.name, screen.title) }

  /// A container written in place of a name goes by what it holds.
  func named(_ destination: Destination) -> String {
    switch destination.kind {
    case .screen(let screen): return named(graph.screens[Int(screen.index)])
    case .container(let id):
      let container = graph.containers[Int(id.index)]
      if container.isInline, case .nav(let root) = container.kind {
        return named(Destination(root))
      }
      return named(container.name, container.title)
    case nil: return ""
    }
  }

  /// `What's new` says no more than `whatsNew`.
  private func saysMore(_ title: String?, than name: String) -> Bool {
    guard let title, !SwiftLiteral.commentLines(title).isEmpty else { return false }
    func letters(_ text: String) -> String {
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
        return text.filter { $0.isLetter || $0.isNumber }.lowercased()
      }
      let letters = text.utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        .filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      return String(decoding: Array(letters), as: UTF8.self)
    }
    return letters(title) != letters(name)
  }

  /// The screen's own `doc` or title, and what else the spec says of it to those who use it.
  func comment(of screen: Screen) -> DocComment {
    var comment = DocComment(screen.doc)
    var facts = facts(of: screen)
    if saysMore(screen.title, than: screen.name), let title = screen.title {
      let title = "“\(SwiftLiteral.commentLines(title).joined(separator: " "))”."
      if comment.paragraphs.isEmpty {
        comment.add(title)
      } else {
        facts.insert("Its title is " + title, at: 0)
      }
    }
    comment.add(facts.joined(separator: " "))
    return comment
  }

  /// A sentence about a screen, and how its own `doc` begins.
  func comment(_ summary: String, on screen: Screen) -> DocComment {
    var comment = DocComment(summary)
    comment.add(screen.doc.map(DocComment.opening))
    return comment
  }

  private func facts(of screen: Screen) -> [String] {
    var facts: [String] = []
    if screen.requires != .true { facts.append("Needs `\(graph.text(of: screen.requires))`.") }
    if !screen.links.isEmpty {
      facts.append("Opens at \(screen.links.map { Self.code($0.text) }.joined(separator: ", ")).")
    }
    if let type = screen.returns { facts.append("Hands back `\(type)`.") }
    return facts
  }

  /// Text as Markdown's code, whatever is in it.
  private static func code(_ text: String) -> String {
    let line = SwiftLiteral.commentLines(text).joined(separator: " ")
    return line.contains("`") ? "`` \(line) ``" : "`\(line)`"
  }

  /// What a fresh `destination` needs, itself and what it shows first.
  func needs(of destination: Destination) -> String? {
    var formulas: [FormulaID] = []
    var current = destination
    // Tabs hold navs or screens, navs hold screens: two steps at most.
    for _ in 0..<3 {
      switch current.kind {
      case .screen(let screen):
        formulas.append(graph.screens[Int(screen.index)].requires)
        current = .none
      case .container(let id):
        let container = graph.containers[Int(id.index)]
        formulas.append(container.requires)
        if case .nav(let root) = container.kind {
          current = Destination(root)
        } else {
          current = graph.firstTab(of: id) ?? .none
        }
      case nil: break
      }
    }
    var texts: [String] = []
    for formula in formulas where formula != .true {
      let text = "`\(graph.text(of: formula))`"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.isEmpty ? nil : "Needs \(texts.joined(separator: " and "))."
  }

  /// A condition that the app supplies.
  func comment(of condition: Condition) -> DocComment {
    var comment = DocComment(condition.doc)
    var facts: [String] = []
    if let gate = condition.gate {
      facts.append("Without it, what needs it leads to \(named(gate.target)) first.")
    }
    if condition.isVolatile {
      facts.append("It may change at any moment: call the router's `conditionsChanged()` then.")
    }
    if !facts.isEmpty { comment.add(facts.joined(separator: " ")) }
    return comment
  }

  /// Opening a screen from the app's own code.
  func comment(ofRouteTo screen: Screen) -> DocComment {
    let isOver = screen.entry?.style != nil
    var summary =
      isOver ? "Presents \(named(screen)) over what is visible" : "Opens \(named(screen))"
    if let when = screen.entry?.when, when != .true {
      summary += ", when `\(graph.text(of: when))`"
    }
    var comment = comment(summary + ".", on: screen)
    if screen.requires != .true { comment.add("Needs `\(graph.text(of: screen.requires))`.") }
    add(screen.parameters, to: &comment)
    return comment
  }

  func add(_ parameters: [Parameter], to comment: inout DocComment) {
    for parameter in parameters {
      comment.add(parameter: SwiftNamer.parameter(parameter.name).used, parameter.doc)
    }
  }
}
