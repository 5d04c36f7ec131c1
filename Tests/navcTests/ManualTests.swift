import Foundation
import Testing

/// Tests the manual page, which `scripts/manual` generates from the parser.
@Suite struct ManualTests {
  @Test func mandocHasNoFindings() throws {
    let page = try Folder(["navc.1": try Manual.text("mdoc")])
    let lint = try Manual.tool(["mandoc", "-T", "lint", "-W", "warning", page["navc.1"].path])
    #expect(lint.status == 0)
    #expect(lint.text == "")
  }

  @Test func describesEveryCommandAndOption() throws {
    let page = try Folder(["navc.1": try Manual.text("mdoc")])
    let run = try Manual.tool(["mandoc", "-T", "ascii", page["navc.1"].path])
    // Overstriking makes bold and underlined text.
    let text = run.text.replacing(/.\u{8}/, with: "")
    let markdown = try Manual.text("markdown")
    let commands = try Manual.commands()
    #expect(commands.count > 6)
    for command in commands {
      let section = try #require(text.range(of: "\n   \(command.name)\n"))
      let rest = text[section.upperBound...]
      let body = rest[..<(rest.firstRange(of: /\n   \w+\n|\n[A-Z]/)?.lowerBound ?? rest.endIndex)]
      #expect(markdown.contains("## navc \(command.name)\n"))
      for name in command.options {
        #expect(body.contains("\(name)"), "\(command.name) \(name)")
        #expect(markdown.contains("\(name)"))
      }
    }
    #expect(text.contains("EXIT STATUS"))
    for status in ["0", "1", "2"] { #expect(text.contains("\n     \(status) ")) }
  }

  /// The manual contains the examples of the help, which have their own test.
  @Test func containsTheExamplesOfTheHelp() throws {
    let (mdoc, markdown) = (try Manual.text("mdoc"), try Manual.text("markdown"))
    let folder = try Folder()
    for command in HelpTests.commands {
      let help = try Run(command + ["--help"], in: folder).text
      for line in try HelpTests.examples(help) where !line.hasPrefix("# ") {
        // Hyphens and backslashes are escaped in mdoc.
        let plain = mdoc.replacing("\\-", with: "-").replacing("\\e", with: "\\")
        #expect(plain.contains("\n\(line)\n"), "\(line)")
        #expect(command.isEmpty || markdown.contains("\n\(line)\n"), "\(line)")
      }
    }
  }
}

/// The parser's description of the commands, and the manual made from it.
enum Manual {
  struct Command {
    var name: String
    var options: [String]
  }

  static func commands() throws -> [Command] {
    let run = try Run(["--experimental-dump-help"], in: try Folder())
    let root = try #require(try run.json()["command"] as? [String: Any])
    let all = try #require(root["subcommands"] as? [[String: Any]])
    return try all.filter { $0["commandName"] as? String != "help" }.map { command in
      let arguments = try #require(command["arguments"] as? [[String: Any]])
      let names = arguments.filter { $0["shouldDisplay"] as? Bool == true }
        .flatMap { $0["names"] as? [[String: Any]] ?? [] }
      let options = names.compactMap { name in
        (name["name"] as? String).map { (name["kind"] as? String == "short" ? "-" : "--") + $0 }
      }
      return Command(
        name: try #require(command["commandName"] as? String),
        options: options.filter { !["--help", "-h", "--version"].contains($0) }
      )
    }
  }

  static func text(_ format: String) throws -> String {
    let script = Validator.root.appending(path: "scripts/manual").path
    let run = try tool(["python3", script, format, Run.binary.path])
    #expect(run.status == 0)
    #expect(run.error == "")
    return run.text
  }

  static func tool(_ command: [String]) throws -> Run {
    try Run(command, in: try Folder(), binary: URL(filePath: "/usr/bin/env"))
  }
}
