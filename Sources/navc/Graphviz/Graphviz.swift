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
  }

  private let path: String
  private let timeout: Int

  /// Finds `dot` in the folders of PATH.
  init(timeout: Int) throws(Failure) {
    self.timeout = timeout
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    let candidates = folders.split(separator: ":").map { folder in "\(folder)/dot" }
    let found = candidates.first { (path: String) in access(path, X_OK) == 0 }
    guard let found else {
      throw Failure(
        "no-graphviz",
        "SVG and PNG are drawn by Graphviz's dot, which is not in the folders of PATH",
        help: """
          install it with "apt-get install graphviz" or "brew install graphviz", or write the chart \
          as DOT: -o FILE.dot
          """
      )
    }
    path = found
  }

  /// The chart in `dot`, drawn as `format`.
  func render(_ dot: [UInt8], as format: Format) throws(Failure) -> [UInt8] {
    let child = try ChildProcess(path, ["dot", "-T\(format.rawValue)"])
    let outcome = child.exchange(dot, timeout: timeout)
    switch outcome.end {
    case .exited(0) where !outcome.output.isEmpty: return outcome.output
    case .exited(let code):
      throw failure("failed with status \(code)\(said(outcome))")
    case .killed(let signal):
      throw failure("was ended by signal \(signal)\(said(outcome))")
    case .timedOut:
      throw Failure(
        "graphviz-failed",
        "dot did not end within \(timeout) second\(timeout == 1 ? "" : "s")",
        help: "allow it more with --timeout SECONDS, or write the chart as DOT: -o FILE.dot"
      )
    }
  }

  private func failure(_ what: String) -> Failure {
    Failure("graphviz-failed", "dot \(what)", help: "\"\(path) -V\" tells whether it works at all")
  }

  /// The first thing that dot complained of.
  private func said(_ outcome: ChildProcess.Outcome) -> String {
    let text = String(decoding: outcome.complaints, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(200))" }
    return line ?? ""
  }
}
