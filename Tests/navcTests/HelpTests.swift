import Foundation
import Testing

/// Each command's help begins with examples, which work next to a spec from `navc init`.
@Suite struct HelpTests {
  static let commands: [[String]] =
    [[]]
    + [
      "check", "generate", "diagram", "why", "diff", "paths", "plist", "aasa", "explain", "init",
      "schema",
    ].map { [$0] }

  @Test func coversAllCommands() throws {
    #expect(try Set(Manual.commands().map { [$0.name] }) == Set(Self.commands.dropFirst()))
  }

  @Test(arguments: commands) func beginsWithExamples(_ command: [String]) throws {
    let folder = try Folder()
    let help = try Run(command + ["--help"], in: folder).text
    let head = help.prefix(upTo: try #require(help.firstRange(of: "\n\nExamples:\n\n")).lowerBound)
    #expect(head.hasPrefix("OVERVIEW: "))
    #expect(!head.contains("\n\n"))
    #expect(try Run(["help"] + command, in: folder).text == help)
    let lines = try Self.examples(help)
    #expect((2...3).contains(lines.count { $0.hasPrefix("# ") }))
    for line in lines { #expect(line.count <= 78, "a terminal breaks it: \(line)") }
  }

  @Test(arguments: commands) func theExamplesWork(_ command: [String]) throws {
    let folder = try Folder()
    if !command.isEmpty, command != ["init"] {
      #expect(try Run(["init", "--app", "Demo"], in: folder).status == 0)
      // Universal links need a host, which the first spec does not have.
      try folder.replace(
        "schemes: [demo]",
        "schemes: [demo], hosts: [demo.example]",
        in: "app.nav.yaml"
      )
      let made = [
        ["plist", "app.nav.yaml", "-o", "Info.plist"],
        [
          "aasa", "app.nav.yaml", "--app-id", "ABCDE12345.com.example.app",
          "-o", "apple-app-site-association",
        ],
      ]
      for arguments in made { #expect(try Run(arguments, in: folder).status == 0) }
    }
    if command == ["diff"] {
      // Two versions as files, and two in git with a branch to compare with.
      let commit =
        "git add . && git -c user.name=a -c user.email=a@b.c commit -qm Spec --allow-empty"
      let lines = """
        cp app.nav.yaml old.nav.yaml && cp app.nav.yaml new.nav.yaml && git init -q
        \(commit) && \(commit) && git update-ref refs/remotes/origin/main HEAD~1
        """
      let made = try Run(["-euc", lines], in: folder, binary: URL(filePath: "/bin/sh"))
      #expect(made.status == 0, "\(made.error)")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let hasGraphviz = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/dot")
    }
    let help = try Run(command + ["--help"], in: folder).text
    let lines = try Self.examples(help).filter { hasGraphviz || !$0.hasSuffix(".svg") }
    #expect(lines.contains { $0.hasPrefix("navc ") })
    let run = try Run(
      ["-euc", lines.joined(separator: "\n")],
      in: folder,
      environment: ["PATH": Run.binary.deletingLastPathComponent().path + ":" + path],
      binary: URL(filePath: "/bin/sh")
    )
    #expect(run.status == 0, "\(lines)\n\(run.text)\(run.error)")
  }

  /// Returns the lines of the examples.
  static func examples(_ help: String) throws -> [String] {
    let start = try #require(help.firstRange(of: "\n\nExamples:\n\n")).upperBound
    let lines = help[start...].split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}
