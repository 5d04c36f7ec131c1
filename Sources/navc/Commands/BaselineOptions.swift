import ArgumentParser
import NavGraph
import NavReport

/// The findings that a run does not tell of, since a file lists them.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Tell only of findings that this file does not have.", valueName: "file"),
    completion: Completion.anyFile
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this file, and tell of none; with --baseline only those it has.",
      valueName: "file"
    ),
    completion: Completion.anyFile
  )
  var writeBaseline: String?

  /// What `--baseline` names; to be read before anything is written.
  func known() throws(Failure) -> Baseline? {
    try baseline.map { path throws(Failure) in
      try InputFile.parse(path, Baseline.init(reading:))
    }
  }

  /// What is left to tell. Nothing is written if a spec has faults, or could not be read.
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
        "the baseline would be larger than \(Bounds.fileSize >> 20) MiB, which is the most that is read",
        help: "turn off under \"lint\" what there is most of, or write a baseline for each spec"
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
