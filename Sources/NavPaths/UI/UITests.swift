package import NavAnalysis
import NavEmit
package import NavGraph

/// A plan as XCTests that control the app from outside. They fire events through a class with a method for each
/// event, which a subclass overrides where the app works differently, and they find paths to screens on their own.
package struct UITests {
  private let graph: NavigationGraph
  private let plan: TestPlan?
  private let screens: [ScreenLaunch]
  private let events: UITestEvents
  private let types: UITestTypes
  private let openings: UITestOpenings
  private let map: PathMap

  /// Creates tests of a plan's runs.
  package init(_ plan: TestPlan, _ graph: NavigationGraph) { self.init(plan, [], graph) }

  /// Creates tests that take a screenshot of each screen.
  package init(_ screens: [ScreenLaunch], _ graph: NavigationGraph) {
    self.init(nil, screens, graph)
  }

  private init(_ plan: TestPlan?, _ screens: [ScreenLaunch], _ graph: NavigationGraph) {
    (self.plan, self.screens, self.graph) = (plan, screens, graph)
    events = UITestEvents(graph)
    types = UITestTypes(graph: graph)
    openings = UITestOpenings(plan, graph, events)
    map = PathMap(graph, plan)
  }

  /// Returns the Swift file.
  package func bytes(
    version: String,
    command: String = "navc paths SPEC --format xcuitest"
  ) -> [UInt8] {
    var printer = SwiftPrinter(isPublic: false)
    printer.line("\(RouterFile.mark)\(version). Do not edit; edit the spec and run:")
    printer.line("// \(ShellText.line(command))")
    printer.line("// swift-format-ignore-file")
    printer.line("// swiftlint:disable all")
    printer.line("import Foundation")
    printer.line("import XCTest")
    tests(&printer)
    controls(&printer)
    navigator(&printer)
    printer.blank()
    lines(UITestText.failure, &printer)
    printer.blank()
    lines(UITestText.map, &printer)
    printer.indent()
    UITestMap(graph: graph, map: map, events: events).emit(&printer)
    printer.close()
    return printer.bytes
  }

  private func lines(_ text: String, _ printer: inout SwiftPrinter) {
    for line in UITestText.text(text, app: graph.app) {
      if line.isEmpty { printer.blank() } else { printer.line(line) }
    }
  }

  // MARK: Tests

  private func tests(_ printer: inout SwiftPrinter) {
    let app = graph.app
    let name = plan == nil ? "\(app)UIPictureTests" : "\(app)UIPathTests"
    printer.blank()
    // XCTest's classes are nonisolated. In a module with main-actor isolation by default, that must be written,
    // which only Swift 6.1 and later allows.
    for (line, isolation) in [("#if compiler(>=6.1)", "nonisolated "), ("#else", "")] {
      printer.line(line)
      printer.indent()
      printer.line(
        "\(isolation)protocol \(app)UITesting { @MainActor func makeApp() -> \(app)UI }"
      )
      printer.line("\(isolation)final class \(name): XCTestCase, \(app)UITesting {}")
      printer.outdent()
    }
    printer.line("#endif")
    printer.blank()
    printer.doc(
      "Creates the app for a test. To use your own controls, add `makeApp` in an extension of the test case:"
    )
    printer.line("///")
    printer.line("///     extension \(name) {")
    printer.line("///       @MainActor func makeApp() -> \(app)UI { \(app)UI(MyControls()) }")
    printer.line("///     }")
    printer.open("extension \(app)UITesting")
    printer.line("@MainActor func makeApp() -> \(app)UI { \(app)UI() }")
    printer.close()
    printer.blank()
    printer.doc(plan == nil ? "A screenshot of each screen." : "The runs of the test plan.")
    printer.open("extension \(name)")
    for (number, run) in (plan?.runs ?? []).enumerated() {
      if number > 0 { printer.blank() }
      test(run, number + 1, &printer)
    }
    for (number, screen) in screens.enumerated() {
      if number > 0 { printer.blank() }
      picture(screen, &printer)
    }
    printer.close()
  }

  private func picture(_ launch: ScreenLaunch, _ printer: inout SwiftPrinter) {
    let name = graph.name(of: launch.screen)
    if case .never(let reason) = launch.way {
      return printer.line("// \(name): \(SwiftLiteral.commentLines(reason).joined(separator: " "))")
    }
    guard map.states.contains(where: { $0.screen == launch.screen }) else {
      return printer.line("// \(name): only openings lead there")
    }
    printer.open("@MainActor func test\(SwiftNamer.capitalized(name))() throws")
    printer.line("let app = makeApp()")
    printer.line("app.takesScreenshots = false")
    printer.line("try app.go(to: \(types.destination(launch.screen)))")
    printer.line("app.takeScreenshot(.\(types.name(of: launch.screen)))")
    printer.close()
  }

  private func test(_ run: TestPlan.Run, _ number: Int, _ printer: inout SwiftPrinter) {
    printer.open("@MainActor func testRun\(number)() throws")
    printer.line("let app = makeApp()")
    var last: TestPlan.RunStep?
    for step in run.steps {
      if let last, let values = values(changedBefore: step, last) {
        let how = step.action.transition == nil ? "change" : "prepare"
        printer.line("try app.\(how)(\(types.conditions(values)))")
      }
      if let call = call(step, after: last) { printer.line("try app.\(call)") }
      printer.line("try app.expect(.\(types.name(of: step.shows)))")
      last = step
    }
    printer.close()
  }

  /// Returns the values of conditions that the app must have before or after the step; nil if it changes nothing.
  /// A value that a transition sets explicitly needs no preparation: it overrides launch arguments.
  private func values(changedBefore step: TestPlan.RunStep, _ last: TestPlan.RunStep) -> [ValueID]?
  {
    var open = step.changed
    if let id = step.action.transition {
      let set = graph.assignments[graph.transitions[Int(id.index)].sets.indices]
      open.removeAll { changed in set.contains { $0.condition == changed && $0.value != nil } }
    }
    if open.isEmpty { return nil }
    var values = last.values
    for id in open { values[Int(id.index)] = step.values[Int(id.index)] }
    return values
  }

  /// Returns the call for a step; nil if the step only changes conditions.
  private func call(_ step: TestPlan.RunStep, after last: TestPlan.RunStep?) -> String? {
    switch step.action {
    case .launch: return "launch(\(types.conditions(step.values)))"
    case .launchAt(let place):
      let target = place.screen.map(types.destination) ?? ""
      return "launch(\(types.conditions(step.values)), at: \(target))"
    case .transition(let id):
      let event = Int(graph.transitions[Int(id.index)].event.index)
      return events.call(event, UITestEvents.sample)
    case .back(let count): return "goBack(\(count == 1 ? "" : String(count)))"
    case .swipe: return "swipeAway()"
    case .tab(let index): return "selectTab(\(index))"
    case .button(let index, _):
      guard let screen = last?.shows, let alert = graph.alert(screen) else { return nil }
      return "tapAlertButton(\(SwiftLiteral.string(alert.buttons[index].title)))"
    case .opening(let index): return openings.call(index)
    case .change: return nil
    }
  }

  // MARK: Controls

  private func controls(_ printer: inout SwiftPrinter) {
    let app = graph.app
    printer.blank()
    printer.doc(
      "The controls of the app. Override methods in a subclass where the app works differently."
    )
    printer.open("@MainActor class \(app)UIControls")
    lines(UITestText.controls, &printer)
    let scheme = graph.entries.schemes.first
    printer.blank()
    printer.doc("The URL scheme of the app's links.")
    printer.line("private static let scheme: String? = \(SwiftLiteral.optional(scheme))")
    printer.blank()
    printer.line("// MARK: Events")
    for (index, event) in graph.events.enumerated() {
      printer.blank()
      printer.doc("Fires `\(event)`.")
      let declaration = events.declaration(index)
      printer.line(
        "func \(declaration) throws { try \(events.member("tap", in: index))(\(SwiftLiteral.string(event))) }"
      )
    }
    openings.emit(&printer)
    printer.close()
  }

  // MARK: The app

  private func navigator(_ printer: inout SwiftPrinter) {
    let app = graph.app
    printer.blank()
    printer.doc(
      "The app, as a test uses it. It keeps track of the app's state by the steps it performs."
    )
    printer.open("@MainActor final class \(app)UI")
    types.emitScreens(&printer)
    printer.blank()
    types.emitAlerts(&printer)
    printer.blank()
    types.emitConditions(&printer)
    printer.blank()
    types.emitDestinations(&printer)
    printer.blank()
    lines(UITestText.navigator, &printer)
    printer.blank()
    printer.line("// MARK: Events")
    for (index, event) in graph.events.enumerated() {
      printer.blank()
      printer.doc("Fires `\(event)`.")
      let call = events.call(index) { SwiftNamer.parameter($0.name).used }
      printer.line(
        "func \(events.declaration(index)) throws { try \(events.member("takeStep", in: index))"
          + "(\"e\(index)\") { try \(events.member("controls", in: index)).\(call) } }"
      )
    }
    printer.blank()
    fire(&printer)
    printer.close()
  }

  /// Emits the function that fires an event by its index, with arguments by name.
  private func fire(_ printer: inout SwiftPrinter) {
    printer.chunkedSwitch(
      "private func fireEvent(_ event: Int, _ given: [String: String]) throws",
      "event",
      Array(graph.events.indices),
      call: { "try fireEvent\($0)(event, given)" },
      part: { "private func fireEvent\($0)(_ event: Int, _ given: [String: String]) throws" },
      value: { printer, index in
        let call = events.call(index) {
          UITestEvents.value($0, of: "given[\(SwiftLiteral.string($0.name))]")
        }
        printer.line("case \(index): try controls.\(call)")
      },
      otherwise: { $0.line("default: break") }
    )
  }
}
