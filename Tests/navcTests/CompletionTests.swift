import Foundation
import Testing

/// Completion in real shells, which must be installed: `scripts/install-dependencies zsh fish`.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases) func commands(_ shell: Shell) throws {
    let folder = try Folder()
    #expect(try shell.offers("navc ch", in: folder) == ["check"])
    let all = try shell.offers("navc ", in: folder)
    for command in try Manual.commands() { #expect(all.contains(command.name)) }
  }

  @Test(arguments: Shell.allCases) func optionsAndValues(_ shell: Shell) throws {
    let folder = try Folder()
    #expect(try shell.offers("navc generate --spl", in: folder) == ["--split"])
    #expect(
      try shell.offers("navc diagram --format ", in: folder) == [
        "dot", "facts", "html", "json", "mermaid", "pdf", "png", "svg",
      ]
    )
    #expect(
      try shell.offers("navc generate --ui ", in: folder) == ["swiftui", "uikit", "uikit,swiftui"]
    )
    #expect(try shell.offers("navc generate --runtime ", in: folder) == ["embedded", "package"])
    #expect(
      try shell.offers("navc explain unreachable-s", in: folder) == ["unreachable-screen"]
    )
  }

  @Test(arguments: Shell.allCases) func specsAndFolders(_ shell: Shell) throws {
    let folder = try Folder([
      "app.nav.yaml": "", "my app.nav.yaml": "", "other.yaml": "", "app.swift": "",
      "parts/tab.nav.yaml": "",
    ])
    #expect(
      try shell.offers("navc check ", in: folder) == ["app.nav.yaml", "my app.nav.yaml", "parts"]
    )
    let below = try shell.offers("navc diagram parts/", in: folder)
    #expect(below.map { $0.replacing("parts/", with: "") } == ["tab.nav.yaml"])
  }

  // fish 3 tells custom completions where the cursor is in its line editor only.
  @Test(arguments: [Shell.bash, .zsh]) func namesOfTheSpec(_ shell: Shell) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "my app.nav.yaml": Spec.good])
    #expect(
      try shell.offers("navc why app.nav.yaml ", in: folder) == ["detail", "feed", "main", "open"]
    )
    #expect(try shell.offers("navc why app.nav.yaml feed de", in: folder) == ["detail"])
    #expect(try shell.offers("navc why missing.nav.yaml ", in: folder) == [])
  }

  @Test func namesBehindQuotesAndBackslashes() throws {
    let folder = try Folder(["my app.nav.yaml": Spec.good])
    for word in ["'my app.nav.yaml'", "\"my app.nav.yaml\"", "my\\ app.nav.yaml"] {
      let words = ["---completion", "why", "--", "positional@1", "3", "0", "navc", "why", word, ""]
      let run = try Run(words, in: folder, environment: ["SAP_SHELL": "bash"])
      #expect(run.status == 0)
      #expect(run.text.contains("feed\ndetail\nmain"))
    }
  }

  /// The scripts are the parser's: a new version of it, or a new option, shows here.
  @Test(arguments: Shell.allCases) func scriptsAreAsExpected(_ shell: Shell) throws {
    let url = Validator.root.appending(path: "Tests/navcTests/Completions/navc.\(shell.rawValue)")
    let script = try Shell.script(for: shell)
    let expected = try? String(contentsOf: url, encoding: .utf8)
    if script != expected, ProcessInfo.processInfo.environment["NAVC_RECORD"] != nil {
      try Data(script.utf8).write(to: url)
    }
    let isAsExpected = script == expected
    #expect(isAsExpected, "run: make record")
  }
}
