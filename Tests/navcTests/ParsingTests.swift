import ArgumentParser
import Foundation
import NavReport
import Testing

@testable import navc

/// The shortcuts to parse a command give the same results as the parser of all commands.
@Suite struct ParsingTests {
  @Test(arguments: [[], ["app.nav.yaml"], ["b", "a", "b", ""]])
  func readsSpecsAloneLikeTheParser(_ specs: [String]) throws {
    let plain = CheckCommand(plain: specs)
    let parsed = try #require(try Navc.parseAsRoot(["check"] + specs) as? CheckCommand)
    #expect(Self.values(plain) == Self.values(parsed))
    #expect(Self.values(plain).count == 13)
  }

  /// Returns all values of the command by their names.
  private static func values(_ command: CheckCommand) -> [String: String] {
    let options = command.options
    return [
      "specs": "\(command.specs)", "strict": "\(command.strict)",
      "jobs": "\(String(describing: command.jobs.jobs))",
      "baseline": "\(String(describing: command.baseline.baseline))",
      "writeBaseline": "\(String(describing: command.baseline.writeBaseline))",
      "fix": "\(command.fixes.fix)", "diff": "\(command.fixes.diff)",
      "stdinName": "\(String(describing: command.input.stdinName))",
      "format": options.format.format.name, "max": "\(String(describing: options.max))",
      "compact": "\(options.style.compact)", "color": "\(options.style.color)",
      "isText": "\(options.isText)",
    ]
  }

  /// A new option of `check` has to be added here, too.
  @Test func coversAllOptionsOfCheck() throws {
    let check = try #require(try Manual.commands().first { $0.name == "check" })
    let known = [
      "--strict", "--jobs", "--baseline", "--write-baseline", "--fix", "--diff", "--stdin-name",
      "--format", "--max", "--compact", "--color",
    ]
    let options = Set(check.options.filter { $0.hasPrefix("--") })
    #expect(!options.isEmpty && options.isSubset(of: known))
  }

  @Test func theCommandsMatchTheParser() {
    let names = Navc.configuration.subcommands.map { $0.configuration.commandName }
    #expect(names == CommandName.allCases.map(\.rawValue))
  }

  /// Options after a command's name are not mistaken for navc's own, or the reverse.
  @Test(arguments: [
    ["check", "--version"], ["check", "--help"], ["check", "-h"], ["check", "help"],
    ["check", "--", "--help"], ["explain", "--version"], ["check", "--experimental-dump-help"],
    ["check", "--generate-completion-script", "bash"], ["--version", "check"], ["help", "check"],
    ["check", "--max", "-1"], ["why"], ["check", "--color", "blue"], ["--help"], [],
    ["generate", "--check", "a", "b"], ["schema", "--help-hidden"],
  ])
  func answersLikeTheParserOfAllCommands(_ arguments: [String]) throws {
    let folder = try Folder()
    let run = try Run(arguments, in: folder)
    let parsed = Result { try Navc.parseAsRoot(arguments) }
    switch parsed {
    case .failure(let error):
      let message = Navc.fullMessage(for: error)
      let isAnswer = Navc.exitCode(for: error) == .success
      #expect(run.status == (isAnswer ? 0 : 2))
      #expect((isAnswer ? run.text : run.error) == message + "\n")
    case .success:
      #expect(!run.error.contains("Usage:"))
    }
  }
}
