import Foundation
import NavGraph
import Testing

/// Graphviz accepts the charts of the golden cases.
@Suite struct GraphvizTests {
  static let dot: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/dot" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let charts = GoldenCase.all.filter { $0.contents(of: "graph.dot") != nil }

  @Test(.enabled(if: dot != nil, "Graphviz is not installed"), arguments: charts)
  func drawsTheChart(_ golden: GoldenCase) throws {
    let svg = try draw(golden)
    let graph = try #require(golden.outcome().compilation.graph)
    for screen in graph.screens where screen.name.utf8.allSatisfy({ $0 < 0x80 }) {
      // The splash and the cover are rows of the launch box.
      let isDrawn =
        svg.contains(">\(screen.name)<") || svg.contains("⇒ \(screen.name)<")
        || svg.contains("⇢ \(screen.name)<")
      #expect(isDrawn, "\(screen.name) is not drawn")
    }
  }

  /// The chart contains the id of each finding about something that is drawn.
  @Test(.enabled(if: dot != nil, "Graphviz is not installed"), arguments: charts)
  func marksTheFindings(_ golden: GoldenCase) throws {
    let svg = try draw(golden)
    for diagnostic in try golden.outcome().compilation.diagnostics {
      guard diagnostic.severity != .note, isDrawn(diagnostic.subject) else { continue }
      #expect(svg.contains(diagnostic.kind.id), "\(diagnostic.kind.id) is not marked")
    }
  }

  private func isDrawn(_ subject: Subject) -> Bool {
    switch subject {
    case .spec, .condition, .component: false
    case .screen, .container, .launchRule, .transition: true
    }
  }

  private func draw(_ golden: GoldenCase) throws -> String {
    let svg = try Picture.draw(golden.folder.appending(path: "graph.dot"))
    return String(decoding: svg, as: UTF8.self).replacing("&#45;", with: "-")
  }
}
