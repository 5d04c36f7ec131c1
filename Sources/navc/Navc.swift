import ArgumentParser
import NavGraph
import NavReport

@main
struct Navc: ParsableCommand {
  private static let examples = Examples([
    "a first spec, app.nav.yaml": "navc init",
    "what is wrong with it, and what can go wrong in the app": "navc check app.nav.yaml",
    "the Swift router": "navc generate app.nav.yaml -o AppRouter.swift",
  ])

  static let configuration = CommandConfiguration(
    commandName: "navc",
    abstract: "Compiles an iOS app's navigation from one YAML spec.",
    usage: "navc <command> …",
    discussion: """
      \(examples)

      navc init       writes a first spec to edit
      navc check      finds what is wrong with a spec, and proves what it can
      navc generate   writes the Swift router
      navc diagram    draws the flow chart
      navc why        says when and how a screen comes on screen
      navc plist      writes what the Info.plist must hold, or checks one
      navc aasa       writes the site association of the universal links

      \(ExitStatus.table)
      """,
    version: Version.text,
    subcommands: [
      CheckCommand.self, GenerateCommand.self, DiagramCommand.self, WhyCommand.self,
      PlistCommand.self, SiteAssociationCommand.self, ExplainCommand.self, InitCommand.self,
      SchemaCommand.self,
    ]
  )

  static func main() {
    Allocator.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let failure = UnknownCommand.failure(arguments) {
      ExitStatus.exit(report(failure, arguments))
    }
    do {
      var command = try parseAsRoot(arguments)
      if var work = command as? any NavcCommand {
        ExitStatus.exit(try work.execute())
      }
      try command.run()
    } catch let failure as Failure {
      ExitStatus.exit(report(failure, arguments))
    } catch {
      ExitStatus.exit(report(error, arguments))
    }
  }

  /// Help and the version are answers; all else that the parser throws is a fault of usage.
  private static func report(_ error: any Error, _ arguments: [String]) -> ExitStatus {
    let message = fullMessage(for: error)
    if exitCode(for: error) == .success {
      if !message.isEmpty { Stream.output.write(message + "\n") }
      return .success
    }
    if Arguments.format(arguments).name != ReportFormat.text.name {
      return report(Failure("usage", self.message(for: error)), arguments)
    }
    Stream.error.write(message + "\n")
    return .failed
  }

  private static func report(_ failure: Failure, _ arguments: [String]) -> ExitStatus {
    Arguments.output(arguments, failure.report)
    return .failed
  }
}

/// A subcommand; what it found decides the status.
protocol NavcCommand: ParsableCommand {
  mutating func execute() throws -> ExitStatus
}

extension NavcCommand {
  // Only for a command that is run by itself; `Navc.main` calls `execute`.
  mutating func run() throws { _ = try execute() }
}
