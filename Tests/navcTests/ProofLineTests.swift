import Foundation
import NavGraph
import NavReport
import Testing

@testable import navc

/// A successful `check` prints a summary on a terminal, and nothing elsewhere.
@Suite struct ProofLineTests {
  /// Returns the text that a terminal gets in addition to that of a file.
  private func check(_ arguments: [String], _ files: [String: String]) throws -> (
    status: Int32, text: String
  ) {
    let folder = try Folder(files)
    let piped = try Run(["check"] + arguments, in: try Folder(files))
    let run = try Run(
      onTerminal: ["check"] + arguments,
      in: folder,
      environment: ["NO_COLOR": "1"]
    )
    #expect(run.status == piped.status)
    #expect(run.text.hasPrefix(piped.text + piped.error))
    return (run.status, String(run.text.dropFirst((piped.text + piped.error).count)))
  }

  private static let allowed = Spec.warned.replacingOccurrences(
    of: "unused: bool",
    with: "unused: { kind: bool, allow: { unused-condition: later } }"
  )

  @Test(
    arguments: [
      ([], Spec.good, "2 screens, 1 transition: proved in TIME\n"),
      (["--strict"], Spec.good, "2 screens, 1 transition: proved in TIME\n"),
      (["--fix"], Spec.good, "2 screens, 1 transition: proved in TIME\n"),
      (["--diff"], Spec.good, "2 screens, 1 transition: proved in TIME\n"),
      (
        [], Spec.warned,
        "2 screens, 1 transition, 1 condition: proved in TIME\n"
      ),
      (
        [], allowed,
        "2 screens, 1 transition, 1 condition: proved in TIME (1 allow entry)\n"
      ),
      (
        ["--write-baseline", "known"], Spec.unreachable,
        "2 screens, 1 transition: proved in TIME (2 findings in the baseline)\n"
      ),
      (["--strict"], Spec.warned, ""), ([], Spec.faulty, ""), ([], Spec.unreachable, ""),
      (["--format", "json"], Spec.good, ""), (["--format", "xcode"], Spec.good, ""),
      (["missing.nav.yaml"], Spec.good, ""),
    ] as [([String], String, String)]
  )
  func isPrintedOnSuccess(_ options: [String], _ spec: String, _ line: String) throws {
    let run = try check(["app.nav.yaml"] + options, ["app.nav.yaml": spec])
    #expect(run.text.replacing(/\b\d+\.\d{2,3} s/, with: "TIME") == line)
  }

  @Test func addsUpSeveralSpecs() throws {
    let run = try check([], ["a.nav.yaml": Spec.good, "b/b.nav.yaml": Spec.named])
    #expect(run.text.hasPrefix("2 specs, 4 screens, 3 transitions, 2 conditions: proved in "))
  }

  /// A bounded analysis is not called a proof, even if the note about it is off.
  @Test(arguments: ["", "lint: { analysis-bounded: off }\n"])
  func aBoundedAnalysisIsNotCalledAProof(_ lint: String) throws {
    let example = try #require(
      DiagnosticCatalog.all.kinds.first { $0.id == "analysis-bounded" }?.explanation.bad.text
    )
    let run = try check(["app.nav.yaml"], ["app.nav.yaml": example + "\n" + lint])
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("2 screens, 3 transitions, 44 conditions: no errors found in "))
    let end = "; the proof is incomplete (see \"navc explain analysis-bounded\")\n"
    #expect(run.text.hasSuffix(end))
  }

  @Test(arguments: [
    (0, "0.001 s"), (0.0064, "0.006 s"), (0.0099, "0.01 s"), (0.0204, "0.02 s"),
    (0.9951, "1.00 s"), (75.25, "75.25 s"),
  ])
  func timesAreShort(_ seconds: Double, _ text: String) {
    let source = SourceFile(path: "app.nav.yaml", text: Spec.good)
    let compilation = compile(source) { _ in .failure("") }
    let line = ProofLine([compilation], reported: [compilation], seconds: seconds)
    #expect(line.text == "2 screens, 1 transition: proved in \(text)")
  }
}
