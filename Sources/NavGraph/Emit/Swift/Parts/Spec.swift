extension RouterEmitter {
  /// What the runtime asks the app's spec for.
  mutating func emitSpec() {
    let (app, access) = (graph.app, printer.access)
    printer.blank()
    printer.doc("The spec, as the runtime reads it.")
    printer.open("\(access)enum \(app)Spec: \(runtimeName("NavigationSpec"))")
    printer.line("\(access)typealias Conditions = any \(app)Conditions")
    printer.line("\(access)typealias Observer = any \(app)Observer")
    printer.blank()
    emitParameterTypes()
    emitHandleTypes()
    emitValueReader()
    emitShortcutFields()
    emitTeller()
    printer.blank()
    emitTables()
    emitWaysIn()
    printer.close()
  }

  private mutating func emitTeller() {
    let (app, access) = (graph.app, printer.access)
    printer.open(
      "@MainActor \(access)static func teller(_ observer: any \(app)Observer) -> @MainActor @Sendable "
        + "(\(app)Report) -> Void"
    )
    printer.line("{ [weak observer] report in observer?.routerDidStep(report) }")
    printer.close()
  }

  private mutating func emitTables() {
    let (access, type) = (printer.access, runtimeName("NavigationTables"))
    if runtime == .package {
      printer.line(
        "// No such format? Then navc and the package NavcRuntime are of different versions."
      )
    }
    printer.line("\(access)\(nonisolated)static let tables = \(type)(")
    printer.line("  format: .\(RouterTables.format), app: \(SwiftLiteral.string(graph.app)),")
    printer.line("  \"\"\"")
    RouterTables(graph, table).write(to: &printer)
    printer.line("  \"\"\"")
    printer.line(")")
  }
}
