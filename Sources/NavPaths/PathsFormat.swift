package import NavAnalysis
import NavEmit
package import NavGraph

/// A format that a test plan can have.
package struct PathsFormat: Sendable {
  /// As the command line has it.
  package let name: String
  /// Whether its runs are those of `openingPlan`.
  package let opensFromLaunch: Bool
  /// Whether its tests touch the app, and do hardly anything from outside.
  package let prefersTouches: Bool
  private let writer: @Sendable (PathsReport) throws(PathTests.Refusal) -> [UInt8]

  /// All of them. A new one is its file and a line here.
  package static let all: [PathsFormat] = [
    PathsFormat(name: "text") { PathsTextReporter($0).bytes },
    PathsFormat(name: "markdown") { PathsMarkdownReporter($0).bytes },
    PathsFormat(name: "json") { PathsJSONReporter($0).bytes },
    PathsFormat(name: "swift") { report throws(PathTests.Refusal) in
      guard case .plan(let plan) = report.content else { throw .hasNoRuns }
      let tests = PathTests(plan, report.graph, module: report.module)
      return try tests.bytes(version: report.toolVersion)
    },
    PathsFormat(name: "simctl", opensFromLaunch: true) { SimctlReporter($0).bytes },
    PathsFormat(name: "xcuitest", prefersTouches: true) { report in
      let tests =
        switch report.content {
        case .plan(let plan): UITests(plan, report.graph)
        case .screens(let screens): UITests(screens, report.graph)
        }
      return tests.bytes(version: report.toolVersion)
    },
  ]

  private init(
    name: String,
    opensFromLaunch: Bool = false,
    prefersTouches: Bool = false,
    writer: @escaping @Sendable (PathsReport) throws(PathTests.Refusal) -> [UInt8]
  ) {
    (self.name, self.writer) = (name, writer)
    (self.opensFromLaunch, self.prefersTouches) = (opensFromLaunch, prefersTouches)
  }

  /// The whole text of the plan, or why the format can't hold it.
  package func render(_ report: PathsReport) throws(PathTests.Refusal) -> [UInt8] {
    try writer(report)
  }

  /// The format with the given name.
  package static func named(_ name: String) -> PathsFormat? { all.first { $0.name == name } }
}

/// What is reported: a plan, or what shows each screen.
package struct PathsReport: Sendable {
  /// What was asked.
  package enum Content: Sendable {
    case plan(TestPlan)
    case screens([ScreenLaunch])
  }

  package var content: Content
  package var graph: NavigationGraph
  /// Those of the compilation.
  package var files: [SourceFile]
  /// Whether to colour text for a terminal.
  package var isColored: Bool
  /// navc's own version.
  package var toolVersion = ""
  /// The module that tests are to import.
  package var module: String?

  package init(
    _ content: Content,
    _ graph: NavigationGraph,
    _ files: [SourceFile],
    isColored: Bool = false
  ) {
    (self.content, self.graph, self.files, self.isColored) = (content, graph, files, isColored)
  }
}
