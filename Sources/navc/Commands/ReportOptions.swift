import ArgumentParser
import NavGraph
import NavReport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The condition under which a report is colored.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never

  func isColored(on stream: Stream) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
      let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
      return stream.isTerminal && !noColor && !isDumb
    }
  }
}

/// A report format, as an option's value.
struct FormatChoice: ExpressibleByArgument {
  let format: ReportFormat

  init(_ format: ReportFormat) { self.format = format }

  init?(argument: String) {
    guard let format = ReportFormat.named(argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { ReportFormat.all.map(\.name) }

  var defaultValueDescription: String { format.name }
}

/// The options for the style of a report in text.
struct StyleOptions: ParsableArguments {
  @Flag(help: "Omit the excerpts of the spec.")
  var compact = false

  @Option(help: "When to color the report; auto respects NO_COLOR.")
  var color = ColorChoice.auto
}

/// The options for the format, length and style of a report.
struct ReportOptions: ParsableArguments {
  @Option(help: "Report format.")
  var format = FormatChoice(.text)

  @Option(
    help: ArgumentHelp(
      "Show at most this many diagnostics, the most severe ones. The totals count all of them.",
      valueName: "number"
    )
  )
  var max: Int?

  @OptionGroup var style: StyleOptions

  mutating func validate() throws {
    if let max, max < 0 { throw ValidationError("--max must be 0 or more") }
  }

  /// True if the report is in text.
  var isText: Bool { format.format.name == ReportFormat.text.name }

  func write(_ report: Report, to stream: Stream) {
    var report = report
    report.limit = max
    report.folders = .current
    let settings = ReportFormat.Settings(
      toolVersion: Version.number,
      isColored: style.color.isColored(on: stream),
      isCompact: style.compact
    )
    stream.write(format.format.reporter(settings).render(report))
  }
}
