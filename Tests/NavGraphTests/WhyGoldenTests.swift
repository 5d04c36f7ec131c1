import Foundation
import NavAnalysis
import NavGraph
import NavReport
import Testing

/// Compares the answers of `why` with the files of each folder of `Cases/why`: `NAME.txt`,
/// `NAME.json` and `NAME-NAME.txt` ask about screens of the spec, `KIND NAME.txt` about an event, a
/// condition or a link, with `~` for a slash.
/// `NAVC_RECORD=1` writes the present answers, and fails.
@Suite struct WhyGoldenTests {
  @Test func casesAreFound() throws {
    for golden in GoldenCase.aboutWhy { #expect(try Self.questions(golden).isEmpty == false) }
    #expect(GoldenCase.aboutWhy.isEmpty == false)
  }

  @Test(arguments: GoldenCase.aboutWhy)
  func matchesTheGoldenFiles(_ golden: GoldenCase) throws {
    let compilation = try golden.outcome().compilation
    let graph = try #require(compilation.graph)
    for file in try Self.questions(golden) {
      if let subject = Self.subject(of: file, graph) {
        let found = try #require(why(subject, in: graph), "\(file)")
        let files = compilation.files
        let answer =
          file.hasSuffix(".json")
          ? WhyJSONReporter().render(found, files) : WhyTextReporter(graph).render(found, files)
        try golden.compare(String(decoding: answer, as: UTF8.self), with: file, always: true)
        continue
      }
      let names = file.prefix { $0 != "." }.split(separator: "-").map(String.init)
      let subjects = try names.map { try #require(graph.destination(named: $0), "\($0)") }
      let answer = try Self.answer(subjects, graph, compilation.files, file.hasSuffix(".json"))
      try golden.compare(String(decoding: answer, as: UTF8.self), with: file, always: true)
    }
  }

  /// Returns the subject of a file whose name contains a space.
  private static func subject(of file: String, _ graph: NavigationGraph) -> WhySubject? {
    let name = file.replacing(/\.[a-z]+$/, with: "").replacing("~", with: "/")
    guard let blank = name.firstIndex(of: " ") else { return nil }
    return graph.subjects(named: String(name[blank...].dropFirst())).first {
      $0.kind.rawValue == name[..<blank]
    }
  }

  private static func questions(_ golden: GoldenCase) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
    return names.filter { !$0.hasSuffix(".yaml") }.sorted()
  }

  private static func answer(
    _ subjects: [Destination],
    _ graph: NavigationGraph,
    _ files: [SourceFile],
    _ isJSON: Bool
  ) throws -> [UInt8] {
    if subjects.count == 2 {
      let next = try #require(why(subjects[1], after: subjects[0], in: graph))
      return isJSON
        ? WhyJSONReporter().render(next, files) : WhyTextReporter(graph).render(next, files)
    }
    let answer = try #require(why(subjects[0], in: graph))
    return isJSON
      ? WhyJSONReporter().render(answer, files) : WhyTextReporter(graph).render(answer, files)
  }
}
