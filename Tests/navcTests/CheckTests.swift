import Foundation
import Testing

@Suite struct CheckTests {
  @Test func printsNothingForACleanSpec() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(run.error == "")
  }

  @Test func reportsOnStandardOutput() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.error == "")
    let lines = run.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("app.nav.yaml:11:35: error: ") == true)
    #expect(lines.suffix(2).first == "1 error")
    #expect(run.text.contains("^~~~~~\n"))
    #expect(run.text.contains("did you mean \"detail\"?"))
  }

  @Test func compactOmitsTheExcerpt() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(["check", "--compact", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(!run.text.contains("^"))
    #expect(run.text.hasPrefix("app.nav.yaml:11:35: error: "))
  }

  @Test func warningsFailUnderStrictOnly() throws {
    let folder = try Folder(["app.nav.yaml": Spec.warned])
    let lenient = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(lenient.status == 0)
    #expect(lenient.text.contains(": warning: "))
    #expect(lenient.text.hasSuffix("1 warning\n"))
    #expect(try Run(["check", "--strict", "app.nav.yaml"], in: folder).status == 1)
  }

  @Test func findsSpecsInTheFolderAndItsSubfolders() throws {
    let folder = try Folder([
      "b/z.nav.yaml": Spec.faulty, "a.nav.yaml": Spec.faulty, ".hidden/x.nav.yaml": Spec.faulty,
      "b/part.nav-part.yaml": "screens: {}\n",
    ])
    let run = try Run(["check", "--compact"], in: folder)
    #expect(run.status == 1)
    let paths = run.text.split(separator: "\n").compactMap { line in
      line.contains(": error: ") ? line.split(separator: ":").first : nil
    }
    #expect(paths == ["a.nav.yaml", "b/z.nav.yaml"])
    #expect(run.text.contains("\n2 errors\n"))
  }

  @Test func reportsThatThereIsNoSpec() throws {
    let run = try Run(["check"], in: try Folder())
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.hasPrefix("error: there is no *.nav.yaml in this folder or below\n"))
  }

  @Test func readsStandardInput() throws {
    let folder = try Folder()
    let run = try Run(["check", "-"], in: folder, input: Spec.faulty)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("<stdin>:11:35: error: "))
    let named = try Run(
      ["check", "-", "--stdin-name", "x/app.nav.yaml"],
      in: folder,
      input: Spec.faulty
    )
    #expect(named.text.hasPrefix("x/app.nav.yaml:11:35: error: "))
  }

  @Test(arguments: [
    ["--stdin-name", "x", "a.nav.yaml"], ["-", "-"], ["--bogus"], ["--color=red"],
  ])
  func wrongUsageIsStatusTwo(_ arguments: [String]) throws {
    let run = try Run(["check"] + arguments, in: try Folder(["a.nav.yaml": Spec.good]))
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error != "")
  }

  @Test func colorsTerminalsOrOnRequest() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let escape = "\u{1B}["
    let plain = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(!plain.text.contains(escape))
    let colored = try Run(
      ["check", "--color", "always", "app.nav.yaml"],
      in: folder,
      environment: ["NO_COLOR": "1"]
    )
    #expect(colored.text.contains(escape))
    #expect(colored.text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.text)
  }
}
