#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Graphviz's `dot`, run as a child process.
struct Graphviz {
  /// What it draws.
  enum Format: String, CaseIterable {
    case svg
    case png
    case pdf

    /// Whether it is nothing for a terminal.
    var isBinary: Bool { self != .svg }
    /// As one says it.
    var title: String { rawValue.uppercased() }
  }

  /// For how many seconds it may draw, if nothing is said.
  static let defaultTimeout = 60
  private static let longestOutput = 1 << 28
  private static let patience = 2.0
  /// What dot draws at, if nothing is said: that of browsers, which a PNG so looks like.
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
        "SVG, PNG, PDF and HTML are drawn by Graphviz's dot, which is not in the folders of PATH",
        help: """
          install it with "apt-get install graphviz" or "brew install graphviz", or write the chart \
          as Mermaid or DOT: -o FILE.md, -o FILE.dot
          """
      )
    }
    path = found
  }

  /// The chart in `dot`, drawn as `format`; a PNG `scale` times as big.
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

  /// Each of the charts in `dots`, drawn as SVG, all in the time that one may take.
  ///
  /// By a process each: one that is given several numbers what it has named by where that lies in its
  /// memory, and so draws the second one in another order each time.
  func renderAll(_ dots: [[UInt8]]) throws(Failure) -> [[UInt8]] {
    try run(dots, ["-Tsvg"], .svg)
  }

  private func run(
    _ dots: [[UInt8]],
    _ arguments: [String],
    _ format: Format
  ) throws(Failure) -> [[UInt8]] {
    // Newer ones take it for the date of a PDF.
    setenv("SOURCE_DATE_EPOCH", "0", 0)
    let signals = HeldSignals()
    defer { signals.release() }
    let watch = Stopwatch()
    var isTold = !Stream.error.isTerminal
    var drawn: [[UInt8]] = []
    for dot in dots {
      let child = try ChildProcess(
        path,
        ["dot"] + arguments,
        orFail: "graphviz-failed",
        holding: signals
      )
      let outcome = child.exchange(
        dot,
        within: ChildProcess.Limits(seconds: Double(timeout), bytes: Self.longestOutput),
        since: watch,
        holding: signals
      ) {
        if isTold || watch.seconds < Self.patience { return }
        isTold = true
        Stream.error.write("drawing with dot (up to \(timeout) s, --timeout changes it)…\n")
      }
      drawn.append(try output(of: outcome, format))
    }
    return drawn
  }

  private func output(
    of outcome: ChildProcess.Outcome,
    _ format: Format
  ) throws(Failure) -> [UInt8] {
    let said = said(outcome)
    switch outcome.end {
    case .exited(0) where !outcome.received.output.isEmpty:
      if said?.contains("Scaling by") == true { Stream.error.write(Self.isSmaller) }
      return outcome.received.output
    case .exited where said?.hasPrefix("Format: ") == true: throw cannotWrite(format)
    case .exited(let code): throw failure("failed with status \(code)", said)
    case .killed(let signal): throw failure("was ended by signal \(signal)", said)
    case .interrupted: throw Failure("graphviz-failed", "dot was ended, as navc was")
    case .wroteTooMuch: throw failure("wrote more than \(Self.longestOutput >> 20) MiB")
    case .timedOut: throw tookTooLong()
    }
  }
}

// MARK: What is said

extension Graphviz {
  private static let isSmaller = """
    warning: the PNG is smaller than asked for, since it can have at most 32767 pixels a side; SVG and \
    PDF have no such bound

    """

  /// The first thing that dot complained of.
  private func said(_ outcome: ChildProcess.Outcome) -> String? {
    let text = String(decoding: outcome.received.complaints, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) }
  }

  private func failure(_ what: String, _ said: String? = nil) -> Failure {
    Failure(
      "graphviz-failed",
      "dot \(what)\(said.map { ": \($0)" } ?? "")",
      help: "\"\(path) -V\" tells whether it works at all"
    )
  }

  private func cannotWrite(_ format: Format) -> Failure {
    Failure(
      "graphviz-failed",
      "\(path) can't write \(format.title): it was built without cairo, or its plugins are not registered",
      help: """
        "dot -c" registers them; else install Graphviz with cairo, or take another format: \
        -o FILE.svg or -o FILE.dot
        """
    )
  }

  private func tookTooLong() -> Failure {
    Failure(
      "graphviz-failed",
      "dot did not end within \(timeout) second\(timeout == 1 ? "" : "s")",
      help: """
        draw less with --overview or --only CONTAINER, allow it more with --timeout SECONDS, or \
        write the chart as DOT: -o FILE.dot
        """
    )
  }
}
