import Foundation
import Testing

/// Runs the recipes of docs/editors.md.
@Suite struct EditorsTests {
  private static let page: String = {
    let url = Validator.root.appending(path: "docs/editors.md")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  /// Returns the code blocks of a language with their titles, or "" for a block without one.
  private static func blocks(_ language: String) -> [(title: String, text: String)] {
    page.matches(of: /```([a-z]+)(?: title="([^"]+)")?\n((?s:.*?\n))```/).compactMap { block in
      guard block.output.1 == language else { return nil }
      return (String(block.output.2 ?? ""), String(block.output.3))
    }
  }

  private static func block(_ title: String, _ language: String) throws -> String {
    try #require(blocks(language).first { $0.title == title }?.text, "there is no \(title)")
  }

  /// The environment in which a shell finds navc and the validators.
  private static let path = [
    "PATH": "\(Run.binary.deletingLastPathComponent().path):\(Validator.tools.path):"
      + (ProcessInfo.processInfo.environment["PATH"] ?? "")
  ]

  private static func shell(_ script: String, in folder: Folder, input: String? = nil) throws -> Run
  {
    let shell = URL(filePath: "/bin/sh")
    return try Run(["-ec", script], in: folder, input: input, environment: path, binary: shell)
  }

  @Test func shellCommandsWork() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let script = Self.blocks("sh").map(\.text).joined()
    #expect(script.contains("check-jsonschema"))
    let run = try Self.shell(script, in: folder)
    #expect(run.status == 0, "\(run.text)\(run.error)")
    #expect(try folder.names == ["app.nav.yaml", "navc-part.schema.json", "navc.schema.json"])
    try folder.write("app.nav.yaml", Spec.good.replacingOccurrences(of: "push:", with: "psuh:"))
    let refused = try Self.shell(script, in: folder)
    #expect(refused.status == 1)
    #expect(refused.text.contains("psuh"))
  }

  @Test func settingsAreJSONAndNameBothSchemas() throws {
    for title in [".vscode/settings.json", ".zed/settings.json"] {
      let text = try Self.block(title, "json")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      for word in ["\"navc.schema.json\"", "\"navc-part.schema.json\"", "*.nav.yaml"] {
        #expect(text.contains(word))
      }
    }
    let tasks = try Self.block(".zed/tasks.json", "json")
    #expect(try JSONSerialization.jsonObject(with: Data(tasks.utf8)) is [[String: String]])
  }

  /// The problem matcher finds each diagnostic of a real report, and nothing else.
  @Test func problemMatcherFindsAllDiagnostics() throws {
    let text = try Self.block(".vscode/tasks.json", "json")
    let tasks = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let task = try #require((tasks["tasks"] as? [[String: Any]])?.first)
    let matcher = try #require(task["problemMatcher"] as? [String: Any])
    let pattern = try #require(matcher["pattern"] as? [String: Any])
    let regex = try NSRegularExpression(pattern: try #require(pattern["regexp"] as? String))
    let folder = try Folder(["a b/ü.nav.yaml": Spec.faulty, "z.nav.yaml": Self.twice])
    let run = try Self.shell(try #require(task["command"] as? String) + " || true", in: folder)
    let problems = run.text.split(separator: "\n").compactMap { line -> [String: String]? in
      let line = String(line)
      let whole = NSRange(line.startIndex..., in: line)
      guard let match = regex.firstMatch(in: line, range: whole) else { return nil }
      return pattern.compactMapValues { group in
        (group as? Int).flatMap { Range(match.range(at: $0), in: line) }.map { String(line[$0]) }
      }
    }
    let first = try #require(problems.first)
    #expect(first["file"] == "a b/ü.nav.yaml")
    #expect(first["line"] == "11")
    #expect(first["column"] == "35")
    #expect(first["severity"] == "error")
    #expect(first["message"] == "screen \"detial\" is not defined")
    #expect(first["code"] == "undefined-name")
    #expect(problems.map { $0["code"] } == ["undefined-name", "duplicate-name"])
    #expect(run.text.contains(": note: "))
  }

  /// A fault with a note at another place.
  private static let twice = Spec.good.replacingOccurrences(
    of: "  main: {",
    with: "  feed: { nav: detail }\n  main: {"
  )

  @Test(.enabled(if: Vim.isThere, "vim is not installed"))
  func vimFillsTheQuickfixList() throws {
    let folder = try Folder(["a b/ü.nav.yaml": Spec.faulty, "z.nav.yaml": Spec.warned])
    try folder.write("vimrc", try Self.block("vimrc", "vim"))
    let entries = try Vim.quickfix(by: "edit z.nav.yaml | silent make!", in: folder, Self.path)
    #expect(entries.count == 2)
    #expect(entries.first?["name"] as? String == "a b/ü.nav.yaml")
    #expect(entries.first?["lnum"] as? Int == 11)
    #expect(entries.first?["col"] as? Int == 35)
    #expect(entries.map { $0["type"] as? String } == ["e", "w"])
    let text = entries.first?["text"] as? String
    #expect(text == "screen \"detial\" is not defined [undefined-name]")
  }

  @Test(.enabled(if: Vim.isThere, "vim is not installed"))
  func efmLangserverLintsWhileTyping() throws {
    let config = try Self.block("efm-langserver/config.yaml", "yaml")
    let command = try #require(config.firstMatch(of: /lint-command: '(.*)'\n/)?.output.1)
    let format = try #require(config.firstMatch(of: /- '(%.*)'\n/)?.output.1)
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let file = folder["app.nav.yaml"].path
    let script = command.replacing("${INPUT}", with: file)
    let run = try Self.shell(String(script), in: try Folder(), input: Spec.faulty)
    try folder.write("report", run.text)
    let read = "let &errorformat = '\(format)' | cgetfile report"
    try folder.write("vimrc", "")
    let entries = try Vim.quickfix(by: read, in: folder, [:]).filter { $0["valid"] as? Int == 1 }
    #expect(entries.map { $0["name"] as? String } == [file])
    #expect(entries.first?["lnum"] as? Int == 11)
    let other = command.replacing("${INPUT}", with: "other.yaml")
    #expect(try Self.shell(String(other), in: folder, input: "a: b").text == "")
  }
}

/// Vim without a screen.
private enum Vim {
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")

  /// Returns the quickfix list after `command`, with the names of the files.
  static func quickfix(
    by command: String,
    in folder: Folder,
    _ environment: [String: String]
  ) throws -> [[String: Any]] {
    let list = "map(getqflist(), {_, e -> extend(e, {'name': bufname(e.bufnr)})})"
    let run = try Run(
      [
        "-N", "-es", "-u", "vimrc", "-i", "NONE", "-c", command,
        "-c", "call writefile([json_encode(\(list))], 'list.json') | qa!",
      ],
      in: folder,
      environment: environment.merging(["LC_ALL": "C.UTF-8"]) { $1 },
      binary: URL(filePath: "/usr/bin/vim")
    )
    let text = try #require(folder.text("list.json"), "vim wrote no list: \(run.text)\(run.error)")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }
}
