import ArgumentParser
import NavGraph
import NavReport

struct CheckCommand: NavcCommand {
  private static let examples = Examples([
    "all specs here and below": "navc check",
    "in CI: warnings fail, too": "navc check app.nav.yaml --strict",
    "mend typos and the like": "navc check app.nav.yaml --fix",
  ])

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find every fault of a spec, and what can go wrong in the app that it describes.",
    discussion: """
      \(examples)

      To a terminal it also says what was proved, in one line.

      \(ExitStatus.table)
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The specs; - is standard input, a folder each *.nav.yaml in and below it. None: here.",
      valueName: "spec"
    ),
    completion: Completion.spec
  )
  var specs: [String] = []

  @Flag(help: "Let warnings fail the run, too.")
  var strict = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var mending: MendingOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var options: ReportOptions

  mutating func execute() throws -> ExitStatus {
    try input.check(specs)
    try mending.check(specs)
    let watch = Stopwatch()
    let known = try baseline.known()
    var report = Report()
    report.folders = .current
    report.failing = strict ? .warning : .error
    report.offersMending = !mending.isOn
    var sources: [MendableSpec] = []
    for path in try paths(&report) {
      do throws(Failure) {
        sources.append(try input.source(path))
      } catch {
        report.problems.append(error.problem)
      }
    }
    report.compilations = try mending.compilations(of: sources, jobs)
    let (compilations, seconds) = (report.compilations, watch.seconds)
    report = try baseline.apply(known, to: report)
    let stream = mending.diff ? Stream.error : .output
    options.write(report, to: stream)
    if !report.problems.isEmpty { return .failed }
    if report.fails { return .found }
    if stream.isTerminal, options.isText {
      let line = ProofLine(compilations, told: report.compilations, seconds: seconds)
      stream.write(line.text + "\n")
    }
    return .success
  }

  /// The specs, each once, those in folders included.
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
