import NavGraph
import NavReport

/// The report format that raw arguments ask for, used for errors that leave no parsed command.
enum Arguments {
  /// Returns the report format. Commands such as `diagram`, `why` and `explain` have no report format.
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

  /// Writes the report of a failure, in the format and to the stream of the command's other reports. Text
  /// always goes to standard error.
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
