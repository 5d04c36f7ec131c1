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
      navc diff       says what a change of a spec does, and what it breaks
      navc paths      plans runs through the app that cover all of it
      navc plist      writes what the Info.plist must hold, or checks one
      navc aasa       writes the site association of the universal links

      \(ExitStatus.table)
      """,
    version: Version.text,
    subcommands: CommandName.allCases.map(\.command)
  )

  static func main() {
    Allocator.prepare()
    let words = CommandLine.arguments
    if words.isEmpty {
      // Swift looks them up in `/proc`, on Linux.
      Stream.error.write("error: the system does not tell the arguments: is /proc mounted?\n")
      ExitStatus.exit(.failed)
    }
    let arguments = Array(words.dropFirst())
    if arguments == ["--version"] {
      Stream.output.write(Version.text + "\n")
      ExitStatus.exit(.success)
    }
    if let failure = UnknownCommand.failure(arguments) {
      ExitStatus.exit(report(failure, arguments))
    }
    do {
      if var work = command(arguments) { ExitStatus.exit(try work.execute()) }
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

  /// The command that the arguments name, read by the parser of that command alone, which is quicker. Nil
  /// if that can't read them: then they ask for help, or the parser of all commands says what is wrong.
  private static func command(_ arguments: [String]) -> (any NavcCommand)? {
    guard let name = arguments.first.flatMap(CommandName.init) else { return nil }
    let rest = Array(arguments.dropFirst())
    // What editors and hooks run at each save. There is nothing to parse, and what the parser looks at all
    // the same takes longer than reading the spec.
    if name == .check, !rest.contains(where: { $0.hasPrefix("-") }) {
      return CheckCommand(plain: rest)
    }
    return name.command.reading(rest)
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

  /// The command with these arguments; nil if it can't have them.
  fileprivate static func reading(_ arguments: [String]) -> (any NavcCommand)? {
    // To a type that is known; to ask whether a value is a `NavcCommand` takes longer.
    (try? parseAsRoot(arguments)) as? Self
  }
}
