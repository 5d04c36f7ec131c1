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

/// When a report is coloured.
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

/// One of the formats that a report can have.
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

/// How a report in text looks.
struct LookOptions: ParsableArguments {
  @Flag(help: "Leave out the excerpts of the spec.")
  var compact = false

  @Option(help: "Colour the report: auto, always or never. NO_COLOR is honoured by auto.")
  var color = ColorChoice.auto
}

/// Format, size and looks of a report.
struct ReportOptions: ParsableArguments {
  @Option(help: "The report's format.")
  var format = FormatChoice(.text)

  @Option(
    help: ArgumentHelp("Show at most so many, the worst ones; count all.", valueName: "number")
  )
  var max: Int?

  @OptionGroup var looks: LookOptions

  mutating func validate() throws {
    if let max, max < 0 { throw ValidationError("--max is a number from 0") }
  }

  /// Whether the report is the one for people.
  var isText: Bool { format.format.name == ReportFormat.text.name }

  func write(_ report: Report, to stream: Stream) {
    var report = report
    report.limit = max
    report.folders = .current
    let settings = ReportFormat.Settings(
      toolVersion: Version.number,
      isColored: looks.color.isColored(on: stream),
      isCompact: looks.compact
    )
    stream.write(format.format.reporter(settings).render(report))
  }
}
