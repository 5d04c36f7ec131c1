extension RouterEmitter {
  private var supplied: [Condition] {
    graph.conditions.filter { $0.kind == .login || $0.kind == .supplied }
  }

  /// The protocol through which the app supplies conditions, and the types of their values.
  mutating func emitConditions() {
    for condition in supplied where condition.hasNamedValues { emitValues(of: condition) }
    let access = printer.access
    printer.blank()
    printer.doc("What the app knows of the conditions that it supplies.")
    printer.open("@MainActor \(access)protocol \(graph.app)Conditions")
    for condition in supplied {
      printer.doc(comment(of: condition))
      printer.line("var \(SwiftNamer.identifier(condition.name)): \(type(of: condition)) { get }")
    }
    printer.close()
    if supplied.isEmpty {
      printer.blank()
      printer.doc("The app supplies no conditions.")
      printer.open("@MainActor \(access)struct \(graph.app)NoConditions: \(graph.app)Conditions")
      printer.doc("Nothing to supply.")
      printer.line("\(access)nonisolated init() {}")
      printer.close()
    }
  }

  private func type(of condition: Condition) -> String {
    condition.hasNamedValues ? namer.type(condition.name, .value) : "Bool"
  }

  private mutating func emitValues(of condition: Condition) {
    let access = printer.access
    printer.blank()
    var comment = DocComment("What `\(condition.name)` can be.")
    comment.add(condition.doc.map(DocComment.opening))
    printer.doc(comment)
    printer.open(
      "\(access)enum \(namer.type(condition.name, .value)): Int, Hashable, Sendable, CaseIterable"
    )
    for value in condition.values {
      printer.line("case \(SwiftNamer.identifier(value))")
    }
    printer.close()
  }

  /// The app's own value of a condition that it supplies, as the spec's requirement.
  mutating func emitValueReader() {
    let app = supplied.isEmpty ? "_" : "app"
    printer.open(
      "@MainActor \(printer.access)static func value(ofCondition condition: Int, in \(app): any "
        + "\(graph.app)Conditions) -> Int"
    )
    guard !supplied.isEmpty else {
      printer.line("0")
      return printer.close()
    }
    printer.line("switch condition {")
    for (index, condition) in graph.conditions.enumerated() {
      guard condition.kind == .login || condition.kind == .supplied else { continue }
      let name = SwiftNamer.identifier(condition.name)
      let value = condition.hasNamedValues ? "app.\(name).rawValue" : "app.\(name) ? 1 : 0"
      printer.line("case \(index): \(value)")
    }
    printer.line("default: 0")
    printer.line("}")
    printer.close()
  }

  /// The protocol of what is told of each step.
  mutating func emitObserver() {
    let (app, access) = (graph.app, printer.access)
    printer.blank()
    printer.doc("Is told of every step: enough for analytics, logs and crash reports.")
    printer.open("@MainActor \(access)protocol \(app)Observer: AnyObject")
    printer.doc("A step was made, or was not, and why.")
    printer.line("func routerDidStep(_ report: \(app)Report)")
    printer.close()
  }
}
