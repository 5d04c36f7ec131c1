import Foundation
import NavAnalysis
import NavGraph
import NavPaths
import NavReport
import Testing

/// Plans paths as the files in each folder of `Cases/paths` say, and compares the plans with the
/// files: `COVER.txt`, `.md`, `.json` or `.xcuitest`, with options in the name, as in `transitions
/// to=detail under=loggedIn.txt`. `launches` stands for `--screens`, and `.sh` is a script for
/// simctl.
/// `NAVC_RECORD=1` writes the present plans, and fails.
@Suite struct PathsGoldenTests {
  @Test func casesAreFound() throws {
    for golden in GoldenCase.aboutPaths { #expect(try Self.plans(golden).isEmpty == false) }
    #expect(GoldenCase.aboutPaths.isEmpty == false)
  }

  @Test(arguments: GoldenCase.aboutPaths)
  func matchesTheGoldenFiles(_ golden: GoldenCase) throws {
    let compilation = try golden.outcome().compilation
    let graph = try #require(compilation.graph)
    for file in try Self.plans(golden) {
      let format = try #require(PathsFormat.named(Self.format(of: file)))
      let content = try Self.content(of: file, graph, format)
      let text = try format.render(PathsReport(content, graph, compilation.files))
      try golden.compare(String(decoding: text, as: UTF8.self), with: file, always: true)
    }
  }

  private static func plans(_ golden: GoldenCase) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
    return names.filter { !$0.hasSuffix(".yaml") }.sorted()
  }

  private static func format(of file: String) -> String {
    switch file.split(separator: ".").last {
    case "md": "markdown"
    case "json": "json"
    case "sh": "simctl"
    case "xcuitest": "xcuitest"
    default: "text"
    }
  }

  private static func content(of file: String, _ graph: NavigationGraph, _ format: PathsFormat)
    throws -> PathsReport.Content
  {
    let name = file.replacing(/\.[a-z]+$/, with: "")
    var words = name.split(separator: " ").map(String.init)
    let first = words.removeFirst()
    if first == "launches" { return .screens(screenLaunches(in: graph)) }
    if file.hasSuffix(".sh") { return .plan(openingPlan(in: graph)) }
    var request = PathRequest(try #require(PathCover(rawValue: first), "\(file)"))
    request.prefersTouches = format.prefersTouches
    for word in words {
      let sides = word.split(separator: "=").map(String.init)
      switch sides[0] {
      case "from": request.from = graph.destination(named: sides[1])?.screen
      case "to": request.to = graph.destination(named: sides[1])?.screen
      case "under":
        request.under = GivenFormula(sides[1], path: "", over: graph.conditions).formula
      case "steps": request.mostSteps = try #require(Int(sides[1]))
      default: Issue.record("\(file): \(word)")
      }
    }
    return .plan(testPlan(request, in: graph))
  }
}
