import Foundation
import Testing

@Suite struct PathsTests {
  @Test func printsThePlanToStandardOutput() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["paths", "app.nav.yaml"], in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.text.contains(" covered by 1 run, "))
    #expect(run.text.contains("\nRun 1"))
  }

  @Test func testsImportTheModule() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(
      ["paths", "app.nav.yaml", "--format", "swift", "--module", "Shop"],
      in: folder
    )
    #expect(run.status == 0)
    #expect(run.text.contains("\nimport Testing\n\n@testable import Shop\n"))
    #expect(run.text.contains("@Test func run1() throws {"))
  }

  /// A plan without runs is an error, because UI tests without any would always pass.
  @Test(arguments: [
    (["--from", "tip"], "no run can start at \"tip\""),
    (
      ["--under", "seen and not seen"], "no launch is possible where \"seen and not seen\" holds"
    ),
  ])
  func reportsThatNoRunCanStart(arguments: [String], message: String) throws {
    let spec = """
      navc: 1
      app: Tips
      conditions: { seen: flag }
      screens:
        home: HomeViewController
        tip: { alert: { title: Tip, buttons: [{ title: OK }] } }
      launch: [{ root: home }]
      transitions: [{ on: help, from: home, present: tip }]
      """
    let folder = try Folder(["app.nav.yaml": spec])
    let run = try Run(["paths", "app.nav.yaml", "--format", "xcuitest"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains(message))
    #expect(run.text == "")
  }

  /// A formula on the command line is not a file that can be fixed.
  @Test func doesNotOfferToFixAnOption() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["paths", "app.nav.yaml", "--under", "a && b"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("not an operator"))
    #expect(!run.error.contains("--fix"))
  }

  /// Goals that can't be covered are a valid answer, as for `why`.
  @Test func listsUncoveredGoals() throws {
    let folder = try Folder(["app.nav.yaml": Spec.unreachable])
    let run = try Run(["paths", "app.nav.yaml", "--cover", "screens"], in: folder)
    #expect(run.status == 0)
    #expect(run.text.contains("\nNot covered\n  detail  nothing leads to it"))
  }

  @Test func jsonIsOneVersionedObjectWithSortedKeys() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    for arguments in [["--cover", "screens"], ["--cover", "pairs"], ["--screens"]] {
      let run = try Run(["paths", "app.nav.yaml", "--format", "json"] + arguments, in: folder)
      #expect(run.status == 0)
      let answer = try run.json()
      #expect(answer["version"] as? Int == 1)
      let canonical = try JSONSerialization.data(
        withJSONObject: answer,
        options: [.sortedKeys, .withoutEscapingSlashes]
      )
      let words = String(decoding: canonical, as: UTF8.self).filter { !$0.isWhitespace }
      #expect(run.text.filter { !$0.isWhitespace } == words)
    }
  }

  @Test(arguments: [
    (["--from", "detial"], "did you mean \"detail\"?"),
    (["--to", "main"], "\"main\" is a container"),
    (["--under", "nonsense"], "nonsense"), (["--max-steps", "0"], "--max-steps"),
    (["--screens", "--cover", "pairs"], "--screens can't be combined with --cover"),
    (["--screens", "--seed", "3"], "--screens can't be combined with --seed"),
    (
      ["--format", "simctl", "--max-steps", "3"],
      "--format simctl can't be combined with --max-steps"
    ),
    (["--format", "simctl", "--under", "x"], "--format simctl can't be combined with --under"),
    (["--format", "simctl", "--cover", "gates"], "--format simctl can't be combined with --cover"),
    (
      ["--screens", "--format", "simctl", "--from", "x"], "--screens can't be combined with --from"
    ),
    (["--cover", "all"], "--cover"), (["--format", "xml"], "--format"),
    (["--format", "swift", "--screens"], "--screens can't be combined with --format swift"),
    (["--format", "swift", "--from", "detail"], "--from can't be combined with --format swift"),
    (["--module", "App"], "--module requires --format swift"),
    (["--format", "swift", "--module", "App; import X"], "is not a module name"),
  ])
  func reportsWrongUsage(_ arguments: [String], _ words: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["paths", "app.nav.yaml"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains(words))
  }

  @Test func printsAScriptForSimctlToStandardOutput() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    for arguments in [[], ["--screens"], ["--cover", "openings"]] {
      let run = try Run(["paths", "app.nav.yaml", "--format", "simctl"] + arguments, in: folder)
      #expect(run.status == 0)
      #expect(run.error == "")
      #expect(run.text.hasPrefix("#!/bin/sh\n# Runs Demo in a simulator, "))
      try folder.write("script", run.text)
      let checked = try Run(["-n", "script"], in: folder, binary: URL(filePath: "/bin/sh"))
      #expect(checked.status == 0, "\(checked.error)")
    }
  }

  @Test func faultsAreReported() throws {
    let folder = try Folder(["app.nav.yaml": "navc: 1\n"])
    let run = try Run(["paths", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.error.contains("missing-key"))
  }
}
