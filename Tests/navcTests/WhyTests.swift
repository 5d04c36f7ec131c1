import Foundation
import Testing

@Suite struct WhyTests {
  @Test func printsToStandardOutput() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["why", "app.nav.yaml", "detail"], in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.text.hasPrefix("screen detail  app.nav.yaml:5:3\n"))
    #expect(run.text.contains("\n  2  open shows detail "))
  }

  @Test func theSecondNameIsShownLater() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["why", "app.nav.yaml", "detail", "feed"], in: folder)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("screen detail, then feed  app.nav.yaml\n"))
    #expect(run.text.contains("\n  3  the back button shows feed\n"))
  }

  @Test func succeedsForAnUnreachableScreen() throws {
    let folder = try Folder(["app.nav.yaml": Spec.unreachable])
    for names in [["detail"], ["feed", "detail"]] {
      let run = try Run(["why", "app.nav.yaml"] + names, in: folder)
      #expect(run.status == 0)
      #expect(run.error == "")
      #expect(run.text.contains("nothing leads to it"))
    }
  }

  @Test func jsonIsOneVersionedObjectWithSortedKeys() throws {
    let folder = try Folder(["a/app.nav.yaml": Spec.good])
    for names in [["detail"], ["feed", "detail"]] {
      let run = try Run(["why", "a/app.nav.yaml"] + names + ["--format", "json"], in: folder)
      #expect(run.status == 0)
      let answer = try run.json()
      #expect(answer["version"] as? Int == 1)
      let trace = try #require(answer["trace"] as? [[String: Any]])
      #expect(trace.map { $0["shows"] as? String } == ["feed", "detail"])
      #expect(trace.map { $0["file"] as? String } == ["a/app.nav.yaml", "a/app.nav.yaml"])
      let canonical = try JSONSerialization.data(
        withJSONObject: answer,
        options: [.sortedKeys, .withoutEscapingSlashes]
      )
      let words = String(decoding: canonical, as: UTF8.self).filter { !$0.isWhitespace }
      #expect(run.text.filter { !$0.isWhitespace } == words)
    }
  }

  @Test(arguments: [
    (["detial"], "did you mean \"detail\"?"), (["feed", "detial"], "did you mean \"detail\"?"),
    (["somewhere"], "use \"feed\", \"detail\" or \"main\""), (["feed", "feed"], "are the same"),
    ([], "Missing expected argument"), (["feed", "--format", "xml"], "--format"),
  ])
  func wrongNamesAreWrongUsage(_ arguments: [String], _ help: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["why", "app.nav.yaml"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains(help))
  }

  @Test func eventsConditionsAndLinksHaveAnswers() throws {
    let folder = try Folder(["app.nav.yaml": Spec.named])
    for (arguments, start) in [
      (["go"], "event go  app.nav.yaml\n"), (["seen"], "condition seen  app.nav.yaml:3:15\n"),
      (["/next/3"], "link /next/3  app.nav.yaml:6:"), (["demo://next/3"], "link demo://next/3  "),
      (["--kind", "condition", "next"], "condition next  "),
      (["--kind", "event", "next"], "event next  "),
      (["--kind", "screen", "next"], "screen next  "),
    ] {
      let run = try Run(["why", "app.nav.yaml"] + arguments, in: folder)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.error == "")
      #expect(run.text.hasPrefix(start), "\(run.text)")
    }
    let run = try Run(["why", "app.nav.yaml", "next", "--format", "json"], in: folder)
    #expect(try run.json()["kind"] as? String == "screen")
    #expect(run.error == "")
  }

  @Test func reportsOtherSubjectsOfTheSameName() throws {
    let folder = try Folder(["app.nav.yaml": Spec.named])
    let run = try Run(["why", "app.nav.yaml", "next"], in: folder)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("screen next  "))
    #expect(
      run.error == """
        note: there is also an event "next": use --kind event
        note: there is also a condition "next": use --kind condition

        """
    )
  }

  @Test(arguments: [
    (["--kind", "event", "home"], "\"home\" is a screen, not an event"),
    (["/nowhere"], "no pattern matches the link \"/nowhere\""), (["sen"], "did you mean \"seen\"?"),
    (["go", "home"], "there is no screen or container \"go\""),
  ])
  func wrongKindsAreWrongUsage(_ arguments: [String], _ message: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.named])
    let run = try Run(["why", "app.nav.yaml"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func faultsPreventAnAnswer() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(["why", "app.nav.yaml", "feed", "--format", "json"], in: folder)
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.error.contains("app.nav.yaml:11:35: error: "))
  }

  @Test func findingsAreNotReported() throws {
    let folder = try Folder(["app.nav.yaml": Spec.warned])
    let run = try Run(["why", "app.nav.yaml", "feed"], in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
  }

  @Test func supportsStandardInputAndColors() throws {
    let folder = try Folder()
    let arguments = ["why", "-", "main", "--stdin-name", "b.nav.yaml", "--color", "always"]
    let run = try Run(arguments, in: folder, input: Spec.good)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("\u{1B}[1mcontainer main\u{1B}[0m  \u{1B}[34mb.nav.yaml:7:3"))
    let missing = try Run(["why", "none.nav.yaml", "main"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.error.contains("none.nav.yaml"))
  }
}
