import Foundation
import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Findings with one cause are reported as one, and none gets lost.
@Suite struct CauseTests {
  /// A mistake that is made thirty times. It is in a file of `Cases/causes`, which is named after
  /// the id of its finding and has one line for each repeated line.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let file: URL

    var testDescription: String { file.lastPathComponent }

    var id: String { file.lastPathComponent.components(separatedBy: ".")[0] }

    static let count = 30

    /// Returns the text of the file, with each line that contains `#` repeated thirty times with
    /// numbers.
    func spec() throws -> String {
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.split(separator: "\n").map { line in
        let count = line.contains("#") ? Self.count : 1
        return (0..<count).map { String(line).replacing("#", with: String($0)) + "\n" }.joined()
      }.joined()
    }

    static let all = GoldenCase.causes.map(Mistake.init)
  }

  @Test func thereAreMistakes() {
    #expect(Mistake.all.isEmpty == false)
    for mistake in Mistake.all { #expect(DiagnosticCatalog.all.kind(mistake.id) != nil) }
  }

  @Test(arguments: Mistake.all)
  func groupsTheFindingsOfAMistake(_ mistake: Mistake) throws {
    let compilation = try compiled(mistake.spec())
    #expect(compilation.graph != nil, "\(compilation.diagnostics.map(\.message))")
    let found = compilation.diagnostics.filter { $0.kind.id == mistake.id }
    #expect(found.count >= Mistake.count, "\(compilation.diagnostics.map(\.kind.id))")
    let shown = Report([compilation]).shown().diagnostics
    #expect(
      shown.count { $0.id == mistake.id } <= PlacedDiagnostic.mostAlike,
      "\(shown.map(\.message))"
    )
    let texts = shown.map { $0.message.filter { !$0.isNumber } }
    #expect(texts.count - Set(texts).count < PlacedDiagnostic.mostAlike, "\(shown.map(\.message))")
    for one in shown where one.others.count > 1 { #expect(one.message.contains(" more")) }
  }

  /// Counts the findings by id, subject, and whether they have a trace.
  private static func members(_ diagnostics: [PlacedDiagnostic]) -> [String: Int] {
    diagnostics.flatMap(\.members).reduce(into: [:]) { counts, diagnostic in
      let shows = diagnostic.trace.isEmpty ? "" : " shown"
      counts["\(diagnostic.id) \(diagnostic.subject ?? "")\(shows)", default: 0] += 1
    }
  }

  @Test(arguments: 0..<60)
  func groupsKeepAllFindings(seed: Int) {
    let graph = RandomGraph.make(seed: seed, features: seed % 2 == 0 ? .all : .narrow)
    let report = Report([
      Compilation(files: [], graph: graph, diagnostics: analyze(Analysis(graph)))
    ])
    let shown = report.shown().diagnostics
    #expect(Self.members(shown) == Self.members(report.placedDiagnostics()))
    for one in shown {
      for other in one.others {
        #expect((other.id, other.severity) == (one.id, one.severity))
      }
    }
  }

  // MARK: Groups with suppression, baselines and fingerprints

  private static func ends(_ names: [String], allowed: String = "") -> Compilation {
    let screens = names.map { name in
      let allow = name == allowed ? ", allow: { dead-end: meant }" : ""
      return "  \(name): { class: \(name.uppercased())VC\(allow) }\n"
    }
    let transitions = names.map { "  - { on: open_\($0), from: home, root: \($0) }\n" }
    return compiled(
      "screens:\n  home: HomeVC\n" + screens.joined() + "launch: [{ root: home }]\ntransitions:\n"
        + transitions.joined()
    )
  }

  private static func messages(_ compilation: Compilation) -> [String] {
    Report([compilation]).shown().diagnostics.map(\.message)
  }

  @Test func listsTheFirstNamesAndCountsTheRest() {
    #expect(Cause.listed(["a"]) == "a")
    #expect(Cause.listed(["a", "b"]) == "a and b")
    #expect(Cause.listed(["a", "b", "c", "d"]) == "a, b, c and d")
    #expect(Cause.listed(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more")
  }

  @Test func suppressedFindingsLeaveTheirGroup() {
    let all = Self.messages(Self.ends(["a", "b", "c"]))
    #expect(all == [#""a", "b" and "c" have no way out"#])
    let rest = Self.messages(Self.ends(["a", "b", "c"], allowed: "b"))
    #expect(rest == [#""a" and "c" have no way out"#])
    let one = Self.messages(Self.ends(["a", "b"], allowed: "b"))
    #expect(one == [#""a" has no way out"#])
  }

  @Test func aBaselineDoesNotHideNewMembers() throws {
    let old = Baseline(at: "baseline.json").takeAll(of: Report([Self.ends(["a", "b"])])).used
    let new = old.apply(to: Report([Self.ends(["a", "b", "c"])]))
    #expect(new.report.shown().diagnostics.map(\.subject) == ["screen c"])
    #expect(new.stale == nil)
    let less = old.apply(to: Report([Self.ends(["b"])]))
    #expect(less.report.shown().diagnostics.isEmpty)
    let read = try Baseline(reading: SourceFile(path: "baseline.json", contents: old.bytes))
    #expect(read.apply(to: Report([Self.ends(["b"])])).stale?.diagnostics.count == 1)
  }

  @Test func aNewMemberChangesTheFingerprint() {
    func fingerprint(_ names: [String]) -> [String] {
      let report = Report([Self.ends(names)])
      return Fingerprints.texts(of: report.shown().diagnostics, report.folders)
    }
    #expect(fingerprint(["a", "b"]).count == 1)
    #expect(fingerprint(["a", "b"]) == fingerprint(["b", "a"]))
    #expect(fingerprint(["a", "b"]) != fingerprint(["a", "b", "c"]))
    #expect(fingerprint(["a"]) != fingerprint(["a", "b"]))
  }

  /// A few causes are reported separately, each with its own trace.
  @Test func fewCausesAreReportedSeparately() {
    func messages(_ names: [String]) -> [String] {
      let screens = names.map { "  \($0): { class: AVC }\n" }
      let opens = names.map {
        "  - { on: open_\($0), from: home, root: \($0) }\n"
          + "  - { on: back_\($0), from: \($0), unwind: \($0 == "a" ? "b" : "a") }\n"
          + "  - { on: out_\($0), from: \($0), root: home }\n"
          + "  - { on: push_\($0), from: \($0), push: home }\n"
      }
      let spec =
        "screens:\n  home: HomeVC\n" + screens.joined() + "launch: [{ root: home }]\ntransitions:\n"
        + opens.joined()
      return Report([compiled(spec)]).shown().diagnostics.filter { $0.id == "no-nav" }
        .map(\.message)
    }
    let place = "where there is no navigation stack"
    #expect(
      messages(["a", "b"]) == [
        "\"push_a\" pushes \"home\" \(place)", "\"push_b\" pushes \"home\" \(place)",
      ]
    )
    #expect(
      messages(["a", "b", "c", "d"]) == [
        "\"push_a\", \"push_b\", \"push_c\" and \"push_d\" push \(place)"
      ]
    )
  }

  @Test func aGroupCountsAsOneFinding() {
    var report = Report([Self.ends(["a", "b", "c"])])
    #expect(report.shown().counts.errors == 1)
    report.limit = 1
    #expect(report.shown().hidden == 0)
    #expect(report.shown().diagnostics.first?.others.count == 2)
  }

  /// The first finding of each cause shows its trace, even if all findings of one cause come before
  /// the other's.
  @Test func eachCauseHasATrace() {
    let names = (0..<25).map { "s\($0)" }
    let screens = names.map { "  \($0): { class: AVC, requires: a }\n" }
    let opens = names.map { "  - { on: open_\($0), from: home, present: \($0), when: a and b }\n" }
    let shown = Report([
      compiled(
        "conditions:\n  a: { kind: bool, volatile: true }\n  b: { kind: bool, volatile: true }\n"
          + "screens:\n  home: HomeVC\n" + screens.joined()
          + "  last: { class: LastVC, requires: b }\nlaunch: [{ root: home }]\ntransitions:\n"
          + opens.joined() + "  - { on: open_last, from: home, present: last, when: a and b }\n"
      )
    ]).shown().diagnostics.filter { $0.id == "requires-violated" }
    #expect(shown.count == 2)
    for one in shown { #expect(!one.trace.isEmpty, "\(one.message)") }
  }
}
