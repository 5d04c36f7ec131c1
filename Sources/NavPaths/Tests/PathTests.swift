package import NavAnalysis
import NavEmit
package import NavGraph

/// A plan's runs as tests with Swift Testing on the generated simulation. After each step they check the visible
/// screen, the whole state, the conditions, and the reports to the observer.
package struct PathTests {
  private let plan: TestPlan
  private let graph: NavigationGraph
  private let context: RouterContext
  private let calls: PathCalls
  private let module: String?

  /// The reason why a plan can't be written as tests.
  package enum Refusal: Error {
    /// The plan starts at a screen's place, but a simulation starts like the app.
    case startsAtPlace
    /// The report lists launches of screens, not runs.
    case hasNoRuns
  }

  /// Creates tests. They import `module`, if it is not their own.
  package init(_ plan: TestPlan, _ graph: NavigationGraph, module: String?) {
    (self.plan, self.graph, self.module) = (plan, graph, module)
    context = RouterContext(graph)
    calls = PathCalls(plan, graph, context)
  }

  /// Returns the Swift file.
  package func bytes(
    version: String,
    command: String = "navc paths SPEC --format swift"
  ) throws(Refusal) -> [UInt8] {
    if plan.request.from != nil { throw .startsAtPlace }
    var printer = SwiftPrinter(isPublic: false)
    head(version, command, &printer)
    conditions(&printer)
    player(&printer)
    printer.blank()
    printer.doc("The runs of the test plan.")
    printer.open("@MainActor @Suite struct \(graph.app)PathTests")
    for (number, run) in plan.runs.enumerated() {
      if number > 0 { printer.blank() }
      test(run, number + 1, &printer)
    }
    printer.close()
    return printer.bytes
  }

  // MARK: The frame

  private func head(_ version: String, _ command: String, _ printer: inout SwiftPrinter) {
    printer.line("\(RouterFile.mark)\(version). Do not edit; edit the spec and run:")
    printer.line("// \(ShellText.line(command))")
    printer.line("// swift-format-ignore-file")
    printer.line("// swiftlint:disable all")
    printer.line("import Foundation")
    printer.line("import Testing")
    if let module {
      printer.blank()
      printer.line("@testable import \(module)")
    }
    let samples = calls.sampleTypes
    guard !samples.isEmpty else { return }
    printer.blank()
    printer.line(
      "// Samples of the app's own types, which screens need. Define them in the test target:"
    )
    printer.line("//")
    printer.line("// @MainActor enum \(graph.app)Samples {")
    for type in samples {
      printer.line("//   static var \(PathCalls.sampleName(of: type)): \(type) { … }")
    }
    printer.line("// }")
  }

  private func conditions(_ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("The conditions that the app would supply.")
    printer.open("@MainActor private final class PathConditions: \(graph.app)Conditions")
    for condition in graph.conditions where condition.isSupplied {
      printer.line(
        "var \(SwiftNamer.identifier(condition.name)) = \(calls.value(ValueID(0), of: condition))"
      )
    }
    printer.close()
  }

  private func player(_ printer: inout SwiftPrinter) {
    let app = graph.app
    printer.blank()
    printer.doc("The app without UI, and the reports to its observer.")
    printer.open("@MainActor private final class PathRun: \(app)Observer")
    printer.line("let conditions = PathConditions()")
    printer.line("let storage: \(app)MemoryStorage")
    printer.line("private(set) lazy var app = \(app)Simulation(")
    printer.line("  conditions: conditions, storage: storage, version: \"2.0\", observer: self")
    printer.line(")")
    printer.line("private var heard: [\(app)Report] = []")
    printer.blank()
    printer.line("init(stored: [String: String]) { storage = \(app)MemoryStorage(stored) }")
    printer.blank()
    printer.line("func routerDidStep(_ report: \(app)Report) { heard.append(report) }")
    printer.blank()
    printer.doc("Returns the handle of the visible screen, or of the one under an alert.")
    printer.open(
      "func handle<Handle: \(app)Transitions>(_ type: Handle.Type, at place: SourceLocation = "
        + "#_sourceLocation) throws -> Handle"
    )
    printer.line("try #require(app.handle(type), sourceLocation: place)")
    printer.close()
    printer.blank()
    printer.doc("Checks the state after a step, and the report to the observer.")
    printer.open(
      "func expect(_ visible: \(app)ScreenID, _ state: String, by cause: \(app)Cause, _ values: "
        + "[String: String] = [:], at place: SourceLocation = #_sourceLocation)"
    )
    printer.line("#expect(app.state.visible == visible, sourceLocation: place)")
    printer.line("#expect(app.state.description == state, sourceLocation: place)")
    printer.line("for (condition, value) in values {")
    printer.line(
      "  #expect(app.state.value(of: condition) == value, \"\\(condition)\", sourceLocation: place)"
    )
    printer.line("}")
    printer.line(
      "#expect(heard.contains { $0.cause == cause }, \"\\(heard.map(\\.cause))\", sourceLocation: place)"
    )
    printer.line("#expect(heard.last?.after.description == state, sourceLocation: place)")
    printer.line("heard = []")
    printer.close()
    printer.close()
    guard calls.needsAnchor else { return }
    printer.blank()
    printer.line("#if \(RouterContext.hasUI)")
    printer.line("  @MainActor private var anchor: \(app)Anchor { .rect(.zero) }")
    printer.line("#else")
    printer.line("  @MainActor private var anchor: \(app)Anchor { \(app)Anchor() }")
    printer.line("#endif")
  }

  // MARK: Runs

  private func test(_ run: TestPlan.Run, _ number: Int, _ printer: inout SwiftPrinter) {
    guard let start = run.steps.first else { return }
    printer.open("@Test func run\(number)() throws")
    let stored = graph.conditions.enumerated().compactMap { index, condition in
      self.stored(condition, start.values[index])
    }
    let texts = stored.isEmpty ? ":" : stored.joined(separator: ", ")
    printer.line("let run = PathRun(stored: [\(texts)])")
    for (index, condition) in graph.conditions.enumerated()
    where condition.isSupplied {
      set(condition, start.values[index], &printer)
    }
    var last: TestPlan.RunStep?
    for step in run.steps {
      printer.blank()
      perform(step, after: last, &printer)
      expect(step, &printer)
      last = step
    }
    printer.close()
  }

  private func stored(_ condition: Condition, _ value: ValueID) -> String? {
    let key = SwiftLiteral.string("\(graph.app).navigation.\(condition.name)")
    switch condition.kind {
    case .flag: return value == .true ? "\(key): \"true\"" : nil
    // The previous version, or this one.
    case .newVersion: return "\(key): \"\(value == .true ? "1.0" : "2.0")\""
    case .login, .supplied, .session: return nil
    }
  }

  private func set(_ condition: Condition, _ value: ValueID, _ printer: inout SwiftPrinter) {
    let name = SwiftNamer.identifier(condition.name)
    printer.line("run.conditions.\(name) = \(calls.value(value, of: condition))")
  }

  private func perform(
    _ step: TestPlan.RunStep,
    after last: TestPlan.RunStep?,
    _ printer: inout SwiftPrinter
  ) {
    // Before the step, the app changes the conditions that it supplies.
    if let last {
      for id in step.changed {
        let condition = graph.conditions[Int(id.index)]
        guard condition.isSupplied,
          last.values[Int(id.index)] != step.values[Int(id.index)]
        else { continue }
        set(condition, step.values[Int(id.index)], &printer)
      }
    }
    switch step.action {
    case .launch, .launchAt:
      printer.line("run.app.start()")
      if graph.launch.splash != nil { printer.line("run.app.conditionsKnown()") }
    default: printer.line(calls.call(step, after: last))
    }
  }

  private func expect(_ step: TestPlan.RunStep, _ printer: inout SwiftPrinter) {
    let screen = "." + SwiftNamer.identifier(graph.screens[Int(step.shows.index)].name)
    let state = SwiftLiteral.string(calls.description(of: step.layers))
    let changed =
      step.action.isLaunch ? graph.conditions.indices.map { ConditionID($0) } : step.changed
    let values = changed.sorted().map { id in
      let condition = graph.conditions[Int(id.index)]
      let value = condition.values[Int(step.values[Int(id.index)].index)]
      return "\(SwiftLiteral.string(condition.name)): \(SwiftLiteral.string(value))"
    }
    let rest = values.isEmpty ? "" : ", [" + values.joined(separator: ", ") + "]"
    printer.line("run.expect(\(screen), \(state), by: \(calls.cause(of: step))\(rest))")
  }
}
