#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The exit status of a run.
enum ExitStatus: Int32, Comparable {
  /// No errors. Warnings don't count as errors.
  case success = 0
  /// Errors, warnings under `--strict`, or a stale file under `generate --check`.
  case found = 1
  /// navc could not run: wrong usage, a file that can't be read or written, or a missing tool.
  case failed = 2

  /// Returns the table for the help of a command. `found` says when the status is 1; nil if it never is.
  static func table(_ found: String? = "errors in the spec") -> String {
    """
    Exit status:
      0  no errors\(found == nil ? "" : " (there may be warnings)")
    \(found.map { "  1  \($0)\n" } ?? "")\
      2  navc could not run: wrong usage, a read or write error, or a missing tool
    """
  }

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never { terminate(status.rawValue) }
}

private func terminate(_ code: Int32) -> Never { exit(code) }
