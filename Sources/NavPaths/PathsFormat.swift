package import NavAnalysis
import NavEmit
package import NavGraph

/// A format of test plans.
package struct PathsFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// True if its runs are those of `openingPlan`.
  package let opensFromLaunch: Bool
  /// True if its tests touch the app, and avoid openings.
  package let prefersTouches: Bool
  private let writer: @Sendable (PathsReport) throws(PathTests.Refusal) -> [UInt8]

  /// All formats. A new one needs its file and a line here.
  package static let all: [PathsFormat] = [
    PathsFormat(name: "text") { PathsTextReporter($0).bytes },
    PathsFormat(name: "markdown") { PathsMarkdownReporter($0).bytes },
    PathsFormat(name: "json") { PathsJSONReporter($0).bytes },
    PathsFormat(name: "swift") { report throws(PathTests.Refusal) in
      guard case .plan(let plan) = report.content else { throw .hasNoRuns }
      let tests = PathTests(plan, report.graph, module: report.module)
      return try tests.bytes(
        version: report.toolVersion,
        command: report.command(format: "swift")
      )
    },
    PathsFormat(name: "simctl", opensFromLaunch: true) { SimctlReporter($0).bytes },
    PathsFormat(name: "xcuitest", prefersTouches: true) { report in
      let tests =
        switch report.content {
        case .plan(let plan): UITests(plan, report.graph)
        case .screens(let screens): UITests(screens, report.graph)
        }
      return tests.bytes(version: report.toolVersion, command: report.command(format: "xcuitest"))
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

  /// Returns the text of the plan. Throws if the format can't represent it.
  package func render(_ report: PathsReport) throws(PathTests.Refusal) -> [UInt8] {
    try writer(report)
  }

  /// Returns the format with the given name.
  package static func named(_ name: String) -> PathsFormat? { all.first { $0.name == name } }
}

/// The contents of a report: a plan, or the launches that show each screen.
package struct PathsReport: Sendable {
  /// The answer of `paths`.
  package enum Content: Sendable {
    case plan(TestPlan)
    case screens([ScreenLaunch])
  }

  package var content: Content
  package var graph: NavigationGraph
  /// The files of the compilation.
  package var files: [SourceFile]
  /// True if text is colored for a terminal.
  package var isColored: Bool
  /// navc's own version.
  package var toolVersion = ""
  /// The module that tests import.
  package var module: String?
  /// The options of the command line that choose the content.
  package var options: [String] = []

  package init(
    _ content: Content,
    _ graph: NavigationGraph,
    _ files: [SourceFile],
    isColored: Bool = false
  ) {
    (self.content, self.graph, self.files, self.isColored) = (content, graph, files, isColored)
  }

  /// Returns the command that writes the report again. It names the spec without its folder, so that the output
  /// does not depend on the folder's location.
  func command(format: String) -> String {
    let spec = files.first?.path.split(separator: "/").last.map(String.init) ?? "SPEC"
    var words = ["navc", "paths", spec]
    if case .screens = content { words.append("--screens") }
    words += options + ["--format", format]
    if let module { words += ["--module", module] }
    let plain = words.map { word in
      let isPlain = word.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || 0x2D...0x39 ~= byte || byte == 0x5F
      }
      return isPlain ? word : ShellText.quoted(word)
    }
    return plain.joined(separator: " ")
  }
}
