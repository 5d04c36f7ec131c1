import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing
import Thoroughness

/// Compares the compiler with an interpreter that decides findings state by state. The interpreter
/// was written from the text of the language page alone, without knowledge of the analysis.
@Suite struct OracleTests {
  /// The interpreter follows the rules of the page.
  @Test func followsTheRulesOfThePage() {
    let failures = Rules.failures()
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(Rules.cases.count > 50)
  }

  /// The optional features that the compiler supports. The interpreter supports all of
  /// `Generator.Feature`.
  private static let features: Set<Generator.Feature> = [.severalVerbs]

  /// The interpreter has the same findings, about the same subjects, with traces of equal length.
  /// Findings may be missing only where the language allows approximation.
  @Test(arguments: blocks) func agreesWithTheCompiler(_ block: Int) throws {
    for seed in Self.seeds(block) { try compare(seed, [], isOpen: Self.open.contains(seed)) }
  }

  /// The findings are the same for specs with later features.
  @Test(.enabled(if: !features.isEmpty), arguments: blocks)
  func agreesWithTheCompilerOnLaterFeatures(_ block: Int) throws {
    for seed in Self.seeds(block) {
      try compare(seed, Self.features, isOpen: Self.openOfWhatCameLater.contains(seed))
    }
  }

  /// The findings are the same if the app has a requirement, too.
  @Test(arguments: blocks)
  func agreesWithTheCompilerOnRequirementsOfTheApp(_ block: Int) throws {
    for seed in Self.seeds(block) {
      let isOpen = Self.openOfWhatTheAppRequires.contains(seed)
      try compare(seed, Self.features.union([.appRequires]), isOpen: isOpen)
    }
  }

  /// The findings are the same for specs with alerts, alone and together with later features, or
  /// with openings that present their screen.
  @Test(arguments: blocks) func agreesWithTheCompilerOnAlerts(_ block: Int) throws {
    for seed in Self.seeds(block) {
      for (features, open) in Self.openWithAlerts {
        try compare(seed, features, isOpen: open.contains(seed))
      }
    }
  }

  private func compare(_ seed: UInt64, _ features: Set<Generator.Feature>, isOpen: Bool) throws {
    let spec = Generator.spec(seed, features)
    let printer = SpecPrinter(spec)
    let words = Self.differences(of: spec, printer, seed).filter {
      features.isEmpty || !Self.isSaidWithMay($0)
    }
    if isOpen {
      #expect(!words.isEmpty, "seed \(seed) is no longer open")
    } else {
      #expect(words.isEmpty, "seed \(seed): \(words)\n\(printer.text)")
    }
  }

  /// Transitions from components mean the same as transitions from screens.
  @Test func findsTheSameForComponents() throws {
    var components = 0
    for seed in Self.seeds(0) + Self.seeds(7) where !Self.open.contains(seed) {
      let spec = Generator.spec(seed)
      let printer = SpecPrinter(spec, components: true)
      #expect(try SpecReader.read(printer.text) == SpecReader.read(SpecPrinter(spec).text))
      let words = Self.differences(of: spec, printer, seed)
      #expect(words.isEmpty, "seed \(seed): \(words)\n\(printer.text)")
      components += printer.lines.count { $0.hasPrefix("  k") }
    }
    #expect(components > 300)
  }

  /// A cover is in no state, so it neither has nor causes findings.
  @Test func findsTheSameUnderACover() throws {
    for seed in Self.seeds(0) where !Self.open.contains(seed) {
      let spec = Generator.spec(seed)
      let printer = SpecPrinter(spec, cover: true)
      #expect(try SpecReader.read(printer.text) == SpecReader.read(SpecPrinter(spec).text))
      let words = Self.differences(of: spec, printer, seed)
      #expect(words.isEmpty, "seed \(seed): \(words)\n\(printer.text)")
    }
  }

  /// Returns the differences between the interpreter and the compiler. `name` is that of the spec in
  /// messages.
  static func differences(
    of spec: OracleSpec,
    _ printer: SpecPrinter,
    _ name: some CustomStringConvertible
  ) -> [String] {
    let compilation = compile(
      SourceFile(path: "app.nav.yaml", contents: Data(printer.text.utf8))
    ) { _ in .outside }
    var said = Said()
    for diagnostic in Report([compilation]).placedDiagnostics() {
      said.add(fields(of: diagnostic), spec, printer)
    }
    #expect(said.faults.isEmpty, "\(name): \(said.faults)")
    let verdicts = Verdicts(Explorer(Machine(spec), Explorer.Bounds()))
    return Comparison.differences(verdicts, said).filter { !isOpen($0) }
      .map { "\($0.key) \($0.finding.about): \($0.detail)" }.sorted()
  }

  private static let specsPerBlock = 125
  private static let blocks = Array(0..<Thoroughness.count(2, ofAll: 16))

  private static func seeds(_ block: Int) -> [UInt64] {
    (0..<specsPerBlock).map { UInt64(1000 + block * specsPerBlock + $0) }
  }

  /// True for a missing finding about all states where the language allows approximation.
  private static func isOpen(_ difference: Difference) -> Bool {
    difference.kind == .missingWidened
  }

  /// Specs about which the two still differ: the analysis says "may" about a restored stack that
  /// grows without bound, although the language allows no approximation there (2202), and presents a
  /// screen from outside although no launch rule decides (1440).
  private static let open: Set<UInt64> = [1440, 2202]

  /// Specs with later features about which the two still differ: a stack grows in rounds that each
  /// need an opening from outside, which the interpreter does not count.
  private static let openOfWhatCameLater: Set<UInt64> = [1401, 1407, 2337, 2576]

  /// Specs with an app requirement about which the two still differ, for the same reason.
  private static let openOfWhatTheAppRequires: Set<UInt64> = [
    1401, 1407, 2337, 2576, 2737,
  ]

  /// Specs with alerts about which the two still differ, by their features:
  /// - `gate-blocked` of an alert's condition: the analysis counts transitions that the screen below
  ///   never chooses as ways to the condition, and does not count some that it chooses (1116, 1887,
  ///   2329, 2691; 1134, 1219, 1297, 1394, 1502, 1578, 1632, 1701, 1723, 1783, 2031, 2198, 2315,
  ///   2317, 2659, 2702, 2791, 2793, 2962, 2995; 1116).
  /// - Containers that are visible only under an alert are called unreachable (1234; 1648; 1688,
  ///   1933, 2057, 2702).
  /// - As in other specs: no launch rule decides (1440; 1440, 1630), a stack grows in rounds that
  ///   need an opening (1401, 1407, 2337, 2737), or "may" is said about stacks (2202; 2086).
  /// - An alert is said to pile up, although the next event dismisses it (1962, 2671).
  private static let openWithAlerts: [(Set<Generator.Feature>, Set<UInt64>)] = [
    ([.alerts], [1116, 1234, 1440, 1887, 2202, 2329, 2691]),
    (
      [.severalVerbs, .appRequires, .alerts],
      [
        1134, 1219, 1297, 1394, 1401, 1407, 1502, 1578, 1632, 1648, 1701, 1723, 1783, 1962, 2031,
        2086, 2198, 2315, 2317, 2337, 2659, 2671, 2702, 2737, 2791, 2793, 2962, 2995,
      ]
    ),
    (
      [.alerts, .presentedOpenings],
      [1116, 1440, 1630, 1688, 1933, 2057, 2702]
    ),
  ]

  /// True for an endless stack that is reported with "may". The analysis reports those of steps
  /// with several verbs in this way, because it does not follow all of their verbs equally far.
  private static func isSaidWithMay(_ words: String) -> Bool {
    words.hasPrefix("may endless-stack") || words.hasPrefix("mayWithoutWidening endless-stack")
  }

  private static func fields(of diagnostic: PlacedDiagnostic) -> [String: Any] {
    [
      "id": diagnostic.id, "message": diagnostic.message, "subject": diagnostic.subject ?? "",
      "line": diagnostic.place?.line ?? 0,
      "trace": diagnostic.trace.map { ["by": $0.step.cause.rawValue] },
      "notes": diagnostic.notes.map { note in
        ["message": note.message, "line": note.place?.line ?? 0] as [String: Any]
      },
    ]
  }
}
