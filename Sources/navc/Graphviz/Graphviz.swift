#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Graphviz's `dot`, run as a child process.
struct Graphviz {
  /// A picture format.
  enum Format: String, CaseIterable {
    case svg
    case png
    case pdf

    /// True if the format is not text.
    var isBinary: Bool { self != .svg }
    /// The name of the format in messages.
    var title: String { rawValue.uppercased() }
  }

  /// The default time limit, in seconds.
  static let defaultTimeout = 60
  private static let longestOutput = 1 << 28
  private static let patience = 2.0
  /// The default resolution of `dot`, which is that of browsers.
  private static let dotsPerInch = 96.0

  private let path: String
  private let timeout: Int

  /// Finds `dot` in the folders of PATH. `timeout` is in seconds.
  init(timeout: Int) throws(Failure) {
    self.timeout = timeout
    let found = SystemCall.program("dot")
    guard let found else {
      throw Failure(
        "no-graphviz",
        "SVG, PNG, PDF and HTML need Graphviz, but dot was not found in PATH",
        help: """
          install it with "apt-get install graphviz" or "brew install graphviz", or write the chart \
          as Mermaid or DOT: -o FILE.md, -o FILE.dot
          """
      )
    }
    path = found
  }

  /// Returns the chart in `dot`, drawn as `format`. `scale` applies to PNG.
  func render(
    _ dot: [UInt8],
    as format: Format,
    scale: Double = 1
  ) throws(Failure) -> [UInt8] {
    var arguments = ["-T\(format.rawValue)"]
    if scale != 1 { arguments.append("-Gdpi=\(Self.dotsPerInch * scale)") }
    let drawn = try run([dot], arguments, format).joined()
    return format == .pdf ? UndatedPDF.bytes(Array(drawn)) : Array(drawn)
  }

  /// Returns the charts in `dots`, drawn as SVG. The time limit applies to all of them together.
  ///
  /// Each chart has a process of its own: in a process with several charts, the order of elements in the later
  /// ones depends on memory addresses, so that the output would differ from run to run.
  func renderAll(_ dots: [[UInt8]]) throws(Failure) -> [[UInt8]] {
    try run(dots, ["-Tsvg"], .svg)
  }

  private func run(
    _ dots: [[UInt8]],
    _ arguments: [String],
    _ format: Format
  ) throws(Failure) -> [[UInt8]] {
    // Newer versions use it as the date of a PDF.
    setenv("SOURCE_DATE_EPOCH", "0", 0)
    let signals = BlockedSignals()
    defer { signals.release() }
    let watch = Stopwatch()
    var isAnnounced = !Stream.error.isTerminal
    var drawn: [[UInt8]] = []
    for dot in dots {
      let child = try ChildProcess(
        path,
        ["dot"] + arguments,
        orFail: "graphviz-failed",
        blocking: signals
      )
      let outcome = child.exchange(
        dot,
        within: ChildProcess.Limits(seconds: Double(timeout), bytes: Self.longestOutput),
        since: watch,
        blocking: signals
      ) {
        if isAnnounced || watch.seconds < Self.patience { return }
        isAnnounced = true
        Stream.error.write("drawing with dot (up to \(timeout) s; change it with --timeout)…\n")
      }
      drawn.append(try output(of: outcome, format))
    }
    return drawn
  }

  private func output(
    of outcome: ChildProcess.Outcome,
    _ format: Format
  ) throws(Failure) -> [UInt8] {
    let message = message(outcome)
    switch outcome.end {
    case .exited(0) where !outcome.received.output.isEmpty:
      if message?.contains("Scaling by") == true { Stream.error.write(Self.isSmaller) }
      return outcome.received.output
    case .exited where message?.hasPrefix("Format: ") == true: throw cannotWrite(format)
    case .exited(let code): throw failure("failed with status \(code)", message)
    case .killed(let signal): throw failure("was killed by signal \(signal)", message)
    case .interrupted: throw Failure("graphviz-failed", "dot was interrupted together with navc")
    case .wroteTooMuch: throw failure("wrote more than \(Self.longestOutput >> 20) MiB")
    case .timedOut: throw tookTooLong()
    }
  }
}

// MARK: Messages

extension Graphviz {
  private static let isSmaller = """
    warning: the PNG is smaller than requested, since a side can have at most 32767 pixels; SVG and \
    PDF have no such limit

    """

  /// Returns the first line that dot wrote to standard error.
  private func message(_ outcome: ChildProcess.Outcome) -> String? {
    let text = String(decoding: outcome.received.complaints, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) }
  }

  private func failure(_ what: String, _ message: String? = nil) -> Failure {
    Failure(
      "graphviz-failed",
      "dot \(what)\(message.map { ": \($0)" } ?? "")",
      help: "run \"\(path) -V\" to see whether it works at all"
    )
  }

  private func cannotWrite(_ format: Format) -> Failure {
    Failure(
      "graphviz-failed",
      "\(path) can't write \(format.title): it was built without cairo, or its plugins are not registered",
      help: """
        register them with "dot -c", install Graphviz with cairo, or use another format: \
        -o FILE.svg or -o FILE.dot
        """
    )
  }

  private func tookTooLong() -> Failure {
    Failure(
      "graphviz-failed",
      "dot did not finish within \(timeout) second\(timeout == 1 ? "" : "s")",
      help: """
        draw less with --overview or --only CONTAINER, raise the limit with --timeout SECONDS, or \
        write the chart as DOT: -o FILE.dot
        """
    )
  }
}
