import ArgumentParser
import NavGraph
import NavReport

struct CheckCommand: NavcCommand {
  private static let examples = Examples([
    "all specs in this folder and below": "navc check",
    "in CI: fail on warnings, too": "navc check app.nav.yaml --strict",
    "fix typos and the like": "navc check app.nav.yaml --fix",
  ])

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report the faults of a spec, and what can go wrong in the app it describes.",
    discussion: """
      \(examples)

      If nothing fails, a last line on a terminal says what was proved.

      \(ExitStatus.table("errors, or warnings under --strict"))
      """
  )

  @Argument(
    help: ArgumentHelp(
      """
      Specs to check: files, folders (every *.nav.yaml in and below), or - for standard input. \
      (default: the current folder)
      """,
      valueName: "spec"
    ),
    completion: Completion.spec
  )
  var specs: [String] = []

  @Flag(help: "Fail on warnings, too.")
  var strict = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var fixes: FixOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var options: ReportOptions

  mutating func execute() throws -> ExitStatus {
    try input.check(specs)
    try fixes.check(specs)
    let watch = Stopwatch()
    let known = try baseline.known()
    var report = Report()
    report.folders = .current
    report.failing = strict ? .warning : .error
    report.offersFixes = !fixes.isOn
    var sources: [SpecSource] = []
    for path in try paths(&report) {
      do throws(Failure) {
        sources.append(try input.source(path))
      } catch {
        report.problems.append(error.problem)
      }
    }
    report.compilations = try fixes.compilations(of: sources, jobs)
    let (compilations, seconds) = (report.compilations, watch.seconds)
    report = try baseline.apply(known, to: report)
    let stream = fixes.diff ? Stream.error : .output
    options.write(report, to: stream)
    if !report.problems.isEmpty { return .failed }
    if report.fails { return .found }
    if stream.isTerminal, options.isText {
      let line = ProofLine(compilations, reported: report.compilations, seconds: seconds)
      stream.write(line.text + "\n")
    }
    return .success
  }

  /// Returns the paths of the specs, including those in folders, each once.
  private func paths(_ report: inout Report) throws(Failure) -> [String] {
    if specs.isEmpty { return try SpecSearch.specs(&report.problems) }
    var seen: Set<String> = []
    var paths: [String] = []
    for spec in specs {
      do throws(Failure) {
        paths += try SpecSearch.specs(named: spec, &report.problems)
      } catch {
        report.problems.append(error.problem)
      }
    }
    return paths.filter { seen.insert(report.folders.absolute($0)).inserted }
  }
}
