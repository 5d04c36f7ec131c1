import NavGraph
import NavReport

/// What the raw arguments say, for faults that leave no parsed command.
enum Arguments {
  /// The format of the report. `diagram`, `why` and `explain` have formats of another kind.
  static func format(_ arguments: [String]) -> ReportFormat {
    var format = ReportFormat.text
    guard ["check", "generate", "plist", "aasa"].contains(arguments.first) else { return format }
    let options = arguments.prefix { $0 != "--" }
    for (option, value) in zip(options, options.dropFirst() + [""]) {
      let name = option.hasPrefix("--format=") ? String(option.dropFirst(9)) : value
      guard option == "--format" || option.hasPrefix("--format=") else { continue }
      format = ReportFormat.named(name) ?? format
    }
    return format
  }

  /// Tells of a failure in the format and on the stream of the command's other reports; text, which
  /// is for people, goes to standard error.
  static func output(_ arguments: [String], _ report: Report) {
    let format = format(arguments)
    let isReport =
      arguments.first == "check" && !arguments.contains("--diff")
      || arguments.contains { $0.hasPrefix("--against") }
    let isText = format.name == ReportFormat.text.name
    let stream = isReport && !isText ? Stream.output : .error
    var report = report
    report.folders = .current
    let settings = ReportFormat.Settings(
      toolVersion: Version.number,
      isColored: ColorChoice.auto.isColored(on: stream),
      isCompact: true
    )
    stream.write(format.reporter(settings).render(report))
  }
}
