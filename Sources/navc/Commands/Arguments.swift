import NavGraph

/// What the raw arguments say, for faults that leave no parsed command.
enum Arguments {
  /// Whether the report is wanted as JSON. `diagram` and `explain` have formats of another kind.
  static func wantJSON(_ arguments: [String]) -> Bool {
    guard ["check", "generate", "plist", "aasa"].contains(arguments.first) else { return false }
    for (index, argument) in arguments.enumerated() {
      if argument == "--format=json" { return true }
      if argument == "--format", arguments.dropFirst(index + 1).first == "json" { return true }
    }
    return false
  }

  /// Tells of a failure in the format and on the stream of the command's other reports.
  static func output(_ arguments: [String], _ report: Report) {
    let isJSON = wantJSON(arguments)
    let isReport =
      arguments.first == "check" || arguments.contains { $0.hasPrefix("--against") }
    let stream = isJSON && isReport ? Stream.output : .error
    let reporter: any Reporter =
      isJSON
      ? JSONReporter(toolVersion: Version.number)
      : TextReporter(isColored: ColorChoice.auto.isColored(on: stream), isCompact: true)
    stream.write(reporter.render(report))
  }
}
