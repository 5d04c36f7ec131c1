import ArgumentParser
import NavGraph

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

/// The formats of a report; each is one reporter.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json

  func reporter(_ looks: LookOptions, on stream: Stream) -> any Reporter {
    switch self {
    case .text:
      TextReporter(isColored: looks.color.isColored(on: stream), isCompact: looks.compact)
    case .json: JSONReporter(toolVersion: Version.number)
    }
  }
}

/// How a report in text looks.
struct LookOptions: ParsableArguments {
  @Flag(help: "Leave out the excerpts of the spec.")
  var compact = false

  @Option(help: "Colour the report: auto, always or never. NO_COLOR is honoured by auto.")
  var color = ColorChoice.auto
}

/// Format and looks of a report.
struct ReportOptions: ParsableArguments {
  @Option(help: "The report's format: text or json.")
  var format = ReportFormat.text

  @OptionGroup var looks: LookOptions

  func write(_ report: Report, to stream: Stream) {
    stream.write(format.reporter(looks, on: stream).render(report))
  }
}
