#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a run ends: the one place that knows the numbers.
enum ExitStatus: Int32, Comparable {
  /// There are no errors; warnings are no errors.
  case success = 0
  /// There are errors, or warnings under `--strict`, or a stale file under `generate --check`.
  case found = 1
  /// navc could not do what it was asked for: usage, a file that can't be read or written, a tool
  /// that is missing.
  case failed = 2

  static let table = """
    Exit status:
      0  no errors (there may be warnings)
      1  errors, warnings under --strict, or a stale file under generate --check
      2  navc could not do its work: wrong usage, an unreadable or unwritable file
    """

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never { terminate(status.rawValue) }
}

private func terminate(_ code: Int32) -> Never { exit(code) }
