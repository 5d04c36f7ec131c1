import NavAnalysis
import NavEmit
import NavGraph

/// The openings of a plan: links, which a test can open, and a method for each other opening, which the app's tests
/// override.
struct UITestOpenings {
  private let graph: NavigationGraph
  private let openings: [DeclaredOpening]
  /// The method of each opening, by its index in the plan. Links have none.
  private var names: [Int: String] = [:]
  private let urls: [Int: String]

  init(_ plan: TestPlan?, _ graph: NavigationGraph, _ events: UITestEvents) {
    self.graph = graph
    openings = plan?.openings ?? []
    var urls: [Int: String] = [:]
    var taken = UITestText.taken + events.methods.map(\.name)
    let used = plan.map(Self.used) ?? []
    let samples = SampleOpenings(graph)
    for index in used {
      switch openings[index].kind {
      case .link, .unknownLink: urls[index] = samples.url(of: openings[index])
      case .activity, .entry, .shortcut, .push:
        let name = SwiftNamer.free(Self.name(of: openings[index], graph), taken)
        taken.append(name)
        names[index] = name
      }
    }
    self.urls = urls
  }

  /// Returns the openings that the plan uses.
  private static func used(_ plan: TestPlan) -> [Int] {
    let all = plan.runs.flatMap(\.steps).compactMap { step in
      if case .opening(let index) = step.action { index } else { nil }
    }
    return Set(all).sorted()
  }

  private static func name(of way: DeclaredOpening, _ graph: NavigationGraph) -> String {
    switch way.kind {
    case .activity: "continueActivityOf" + SwiftNamer.capitalized(graph.name(of: way.target))
    case .shortcut(let index):
      "perform" + SwiftNamer.capitalized(graph.entries.shortcuts[index].name) + "Shortcut"
    case .push(let index):
      "receive" + SwiftNamer.capitalized(graph.entries.pushes[index].name) + "Push"
    default: "enter" + SwiftNamer.capitalized(graph.name(of: way.target))
    }
  }

  /// Returns the call for an opening.
  func call(_ index: Int) -> String? {
    if let url = urls[index] { return "open(\(SwiftLiteral.string(url)))" }
    return names[index].map { "outside { try $0." + $0 + "() }" }
  }

  func emit(_ printer: inout SwiftPrinter) {
    if names.isEmpty { return }
    printer.blank()
    printer.line("// MARK: Openings")
    for (index, name) in names.sorted(by: { $0.key < $1.key }) {
      printer.blank()
      printer.doc("Override this: \(words(openings[index])).")
      let message = SwiftLiteral.string("override \(name)() of \(graph.app)UIControls")
      printer.line("func \(name)() throws { throw XCTSkip(\(message)) }")
    }
  }

  private func words(_ way: DeclaredOpening) -> String {
    let name = graph.name(of: way.target)
    return switch way.kind {
    case .activity: "the system continues the activity of `\(name)`"
    case .shortcut(let index): "the quick action `\(graph.entries.shortcuts[index].name)` is chosen"
    case .push(let index): "the notification `\(graph.entries.pushes[index].name)` is tapped"
    default: "the app's own code opens `\(name)`"
    }
  }
}
