import ArgumentParser
import NavGraph
import NavReport

/// The options for a baseline: a file with findings that a run does not report.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report only findings that are not in this baseline.", valueName: "file"),
    completion: Completion.anyFile
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      """
      Write all findings to this file and report none. With --baseline: write only the findings that the baseline has, \
      and report the others.
      """,
      valueName: "file"
    ),
    completion: Completion.anyFile
  )
  var writeBaseline: String?

  /// Reads the file that `--baseline` names. Call it before anything is written.
  func known() throws(Failure) -> Baseline? {
    try baseline.map { path throws(Failure) in
      try InputFile.parse(path, Baseline.init(reading:))
    }
  }

  /// Returns the report without the findings of the baseline, and writes the new baseline if one is asked for.
  /// Writes nothing if a spec has faults or could not be read.
  func apply(_ known: Baseline?, to report: Report) throws(Failure) -> Report {
    guard known != nil || writeBaseline != nil else { return report }
    let isWhole = report.problems.isEmpty && report.compilations.allSatisfy { $0.graph != nil }
    let outcome = known?.apply(to: report, isThere: isThere)
    guard let path = writeBaseline, isWhole else {
      guard var outcome else { return report }
      outcome.report.compilations += outcome.stale.map { [$0] } ?? []
      return outcome.report
    }
    let taken = outcome ?? Baseline(at: path).takeAll(of: report)
    guard let bytes = taken.used.moved(to: path, report.folders).bytes(atMost: Bounds.fileSize)
    else {
      throw Failure(
        "too-large",
        path: path,
        "the baseline would be larger than \(Bounds.fileSize >> 20) MiB, the most that navc reads",
        help: "turn off the most frequent findings under \"lint\", or write one baseline per spec"
      )
    }
    try OutputFile.write(
      bytes,
      to: OutputFile(path: path),
      madeFrom: report.compilations.flatMap(\.files)
    )
    return taken.report
  }

  private func isThere(_ path: String) -> Bool {
    SystemCall.status(Path.folder(of: baseline ?? "") + path) != nil
  }
}
