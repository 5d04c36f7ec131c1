import NavGraph

/// The protocol through which the app supplies conditions, and the types of their values.
struct AppConditions {
  private let context: RouterContext
  private let supplied: [Condition]
  private let protocolName: String

  init(_ context: RouterContext) {
    self.context = context
    supplied = context.graph.conditions.filter(\.isSupplied)
    protocolName = context.graph.app + "Conditions"
  }

  func emit(to printer: inout SwiftPrinter) {
    for condition in supplied where condition.hasNamedValues { emitValues(of: condition, &printer) }
    let access = printer.access
    printer.blank()
    printer.doc("The conditions that the app supplies.")
    printer.open("@MainActor \(access)protocol \(protocolName)")
    for condition in supplied {
      printer.doc(context.comments.comment(of: condition))
      printer.line("var \(SwiftNamer.identifier(condition.name)): \(type(of: condition)) { get }")
    }
    printer.close()
    guard supplied.isEmpty else { return }
    printer.blank()
    printer.doc("The conditions of an app that supplies none.")
    printer.open("@MainActor \(access)struct \(context.graph.app)NoConditions: \(protocolName)")
    printer.doc("Creates the conditions.")
    printer.line("\(access)nonisolated init() {}")
    printer.close()
  }

  private func type(of condition: Condition) -> String {
    condition.hasNamedValues ? context.type(condition.name, .value) : "Bool"
  }

  private func emitValues(of condition: Condition, _ printer: inout SwiftPrinter) {
    printer.blank()
    var comment = DocComment("The values of `\(condition.name)`.")
    comment.add(condition.doc.map(DocComment.opening))
    printer.doc(comment)
    printer.open(
      "\(printer.access)enum \(type(of: condition)): Int, Hashable, Sendable, CaseIterable"
    )
    for value in SwiftNamer.cases(condition.values) { printer.line("case \(value)") }
    printer.close()
  }

  /// Writes the function that reads the app's value of a condition, a requirement of the spec type.
  func emitValueReader(to printer: inout SwiftPrinter) {
    let app = supplied.isEmpty ? "_" : "app"
    printer.open(
      "@MainActor \(printer.access)static func value(ofCondition condition: Int, in \(app): any "
        + "\(protocolName)) -> Int"
    )
    guard !supplied.isEmpty else {
      printer.line("0")
      return printer.close()
    }
    printer.line("switch condition {")
    for (index, condition) in context.graph.conditions.enumerated() {
      guard condition.isSupplied else { continue }
      let name = SwiftNamer.identifier(condition.name)
      let value = condition.hasNamedValues ? "app.\(name).rawValue" : "app.\(name) ? 1 : 0"
      printer.line("case \(index): \(value)")
    }
    printer.line("default: 0")
    printer.line("}")
    printer.close()
  }
}

/// The protocol that receives a report of each step.
struct AppObserver {
  private let app: String

  init(_ context: RouterContext) { app = context.graph.app }

  func emit(to printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("Receives a report of each step, for analytics, logs and crash reports.")
    printer.open("@MainActor \(printer.access)protocol \(app)Observer: AnyObject")
    printer.doc("Called after each step, with its outcome.")
    printer.line("func routerDidStep(_ report: \(app)Report)")
    printer.close()
  }

  /// Writes the function that reports steps to the observer, a requirement of the spec type.
  func emitTeller(to printer: inout SwiftPrinter) {
    printer.open(
      "@MainActor \(printer.access)static func teller(_ observer: any \(app)Observer) -> "
        + "@MainActor @Sendable (\(app)Report) -> Void"
    )
    printer.line("{ [weak observer] report in observer?.routerDidStep(report) }")
    printer.close()
  }
}
