import ArgumentParser
import NavGraph

struct CheckCommand: NavcCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find every fault of a spec, and what can go wrong in the app that it describes.",
    discussion: ExitStatus.table
  )

  @Argument(
    help: ArgumentHelp(
      "The specs; - is standard input. None: every *.nav.yaml here and below.",
      valueName: "spec"
    ),
    completion: Completion.spec
  )
  var specs: [String] = []

  @Flag(help: "Let warnings fail the run, too.")
  var strict = false

  @OptionGroup var input: SpecInput
  @OptionGroup var options: ReportOptions

  mutating func execute() throws -> ExitStatus {
    try input.check(specs)
    var report = Report()
    var seen: Set<String> = []
    for spec in specs.isEmpty ? try SpecSearch.specs() : specs where seen.insert(spec).inserted {
      do throws(Failure) {
        report.compilations.append(try input.read(spec))
      } catch {
        report.problems.append(error.problem)
      }
    }
    options.write(report, to: .output)
    return status(report)
  }

  private func status(_ report: Report) -> ExitStatus {
    if !report.problems.isEmpty { return .failed }
    let worst = strict ? Severity.warning : .error
    let fails = report.compilations.contains { compilation in
      compilation.diagnostics.contains { $0.severity <= worst }
    }
    return fails ? .found : .success
  }
}
