import ArgumentParser
import NavGraph
import NavReport

@main
struct Navc: ParsableCommand {
  private static let examples = Examples([
    "a first spec, app.nav.yaml": "navc init",
    "its faults, and what can go wrong in the app": "navc check app.nav.yaml",
    "the Swift router": "navc generate app.nav.yaml -o AppRouter.swift",
  ])

  static let configuration = CommandConfiguration(
    commandName: "navc",
    abstract: "Compiles an iOS app's navigation from one YAML spec.",
    usage: "navc <command> …",
    discussion: """
      \(examples)

      navc init       writes a first spec to edit
      navc check      reports the faults of a spec, and what can go wrong in the app
      navc generate   writes the Swift router
      navc diagram    draws the flow chart
      navc why        explains when and how a screen is shown, or why it never is
      navc diff       compares two versions of a spec, and reports what breaks
      navc paths      writes a test plan that covers every transition
      navc plist      writes the entries that the Info.plist needs, or checks one
      navc aasa       writes the apple-app-site-association file, or checks one

      \(ExitStatus.table("errors, warnings under --strict, or a stale file under generate --check"))
      """,
    version: Version.text,
    subcommands: CommandName.allCases.map(\.command)
  )

  static func main() {
    Allocator.prepare()
    let words = CommandLine.arguments
    if words.isEmpty {
      // On Linux, Swift reads them from `/proc`.
      Stream.error.write("error: can't read the command-line arguments: is /proc mounted?\n")
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

  /// Parses the arguments with the parser of the command that they name, which is faster than the parser of all
  /// commands. Returns nil if that fails: then they ask for help, or the parser of all commands reports the error.
  private static func command(_ arguments: [String]) -> (any NavcCommand)? {
    guard let name = arguments.first.flatMap(CommandName.init) else { return nil }
    let rest = Array(arguments.dropFirst())
    // Editors and hooks run this at each save. There are no options to parse, and the parser would take longer
    // than reading the spec.
    if name == .check, !rest.contains(where: { $0.hasPrefix("-") }) {
      return CheckCommand(plain: rest)
    }
    return name.command.reading(rest)
  }

  /// Writes an error of the parser. Help and the version are answers; everything else is wrong usage.
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

/// A subcommand, which returns the exit status.
protocol NavcCommand: ParsableCommand {
  mutating func execute() throws -> ExitStatus
}

extension NavcCommand {
  // Needed only if a command is run on its own; `Navc.main` calls `execute`.
  mutating func run() throws { _ = try execute() }

  /// Parses the arguments of the command; returns nil if they are invalid.
  fileprivate static func reading(_ arguments: [String]) -> (any NavcCommand)? {
    // A cast to a concrete type; a cast to the protocol takes longer.
    (try? parseAsRoot(arguments)) as? Self
  }
}
