import Foundation
import Testing

@testable import NavGraph
@testable import NavReport

/// Breaks one thing in each of many correct specs: the right finding is reported at the right
/// place, and as certain. (Another test checks that the specs are clean before.)
struct SeededBugTests {
  @Test func thereAreManySeededBugs() throws {
    #expect(try SeededBug.all().count > 45)
    #expect(Set(try SeededBug.all().flatMap(\.wanted).map(\.finding)).count > 15)
  }

  @Test(arguments: (try? SeededBug.all()) ?? [])
  func findsTheBug(_ bug: SeededBug) throws {
    let (broken, told) = try Self.told(of: bug)
    for (finding, mark) in bug.wanted {
      let found = try Self.found(finding, mark, told, in: broken)
      #expect(found != nil, "\(finding) @\(mark): \(Self.list(told, in: broken))")
    }
  }

  /// A trace shows the bug, unless the finding is about the text alone.
  @Test(arguments: (try? SeededBug.all()) ?? [])
  func showsTheBugWithATrace(_ bug: SeededBug) throws {
    let (broken, told) = try Self.told(of: bug)
    for (finding, mark) in bug.wanted {
      guard let found = try Self.found(finding, mark, told, in: broken) else { continue }
      #expect(found.severity == found.kind.severity, "\(found.message)")
      #expect(found.trace.isEmpty == Self.needsNoWay.contains(finding), "\(finding) @\(mark)")
    }
  }

  private static func told(of bug: SeededBug) throws -> (broken: String, told: [Diagnostic]) {
    #expect(bug.sound.components(separatedBy: bug.text).count == 2, "not once in the spec")
    let broken = bug.sound.replacingOccurrences(of: bug.text, with: bug.replacement)
    let file = SourceFile(path: "app.nav.yaml", text: broken)
    let compilation = compile(file) { _ in .failure("there is no such file") }
    _ = try #require(compilation.graph, "the spec has faults")
    return (broken, compilation.diagnostics)
  }

  private static func found(
    _ finding: String,
    _ mark: String,
    _ told: [Diagnostic],
    in text: String
  ) throws -> Diagnostic? {
    let line = try #require(Self.line(of: mark, in: text), "no mark @\(mark)")
    return told.first { $0.kind.id == finding && Self.line(at: $0.span, in: text) == line }
  }

  /// The findings that concern no state.
  private static let needsNoWay: Set = ["launch-gap", "launch-shadowed", "dead-transition"]

  private static func line(of mark: String, in text: String) -> Int? {
    text.components(separatedBy: "\n").firstIndex { $0.hasSuffix("# @\(mark)") }
  }

  private static func line(at span: SourceSpan, in text: String) -> Int {
    text.utf8.prefix(Int(span.start)).count { $0 == UInt8(ascii: "\n") }
  }

  private static func list(_ diagnostics: [Diagnostic], in text: String) -> String {
    diagnostics.map { "\(line(at: $0.span, in: text) + 1): \($0.message) [\($0.kind.id)]" }
      .joined(separator: "; ")
  }
}

/// One edit of a correct spec, and the findings that it must cause.
///
/// A spec's `bugs.txt` lists them, separated by blank lines. Each has a comment with the findings,
/// every one with the mark at the end of its line in the spec, then the lines to remove (`-`) and
/// to add (`+`).
struct SeededBug: CustomTestStringConvertible, Sendable {
  let spec: String
  let sound: String
  private(set) var wanted: [(finding: String, mark: String)] = []
  private var old: [String] = []
  private var new: [String] = []

  var text: String { old.joined(separator: "\n") }
  var replacement: String { new.joined(separator: "\n") }

  var testDescription: String {
    "\(spec): \(wanted.map { "\($0.finding) @\($0.mark)" }.joined(separator: ", ")) by \(new)"
  }

  private init(_ spec: String, _ sound: String, _ lines: [String]) throws {
    self.spec = spec
    self.sound = sound
    for line in lines where !line.hasPrefix("#") {
      if line.hasPrefix("- ") {
        old.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("+ ") {
        new.append(String(line.dropFirst(2)))
      } else {
        let words = line.components(separatedBy: " @")
        try #require(words.count == 2, "\(spec): \(line)")
        wanted.append((words[0], words[1]))
      }
    }
    try #require(!old.isEmpty && !wanted.isEmpty, "\(spec): \(lines)")
  }

  static func all() throws -> [SeededBug] {
    let cases = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Cases/seeded")
    let names = try FileManager.default.contentsOfDirectory(atPath: cases.path)
    return try names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let sound = try read(cases, name, "app.nav.yaml")
      return try read(cases, name, "bugs.txt").components(separatedBy: "\n\n").map { block in
        try SeededBug(name, sound, block.split(separator: "\n").map(String.init))
      }
    }
  }

  private static func read(_ cases: URL, _ name: String, _ file: String) throws -> String {
    try String(contentsOf: cases.appending(path: name).appending(path: file), encoding: .utf8)
  }
}
