/// The lines that Xcode puts into its list of issues: those of the text report with absolute paths,
/// without excerpts, and with what to do as a note.
struct XcodeReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    var reporter = TextReporter(isCompact: true)
    reporter.isForXcode = true
    return reporter.render(report)
  }
}
