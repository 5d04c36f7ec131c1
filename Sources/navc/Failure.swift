import NavGraph
import NavReport

/// An error that keeps navc from doing its work.
struct Failure: Error {
  let problem: Report.Problem

  init(_ id: String, path: String? = nil, _ message: String, help: String? = nil) {
    problem = Report.Problem(id, path: path, message, help: help)
  }

  static func usage(_ message: String, help: String? = nil) -> Failure {
    Failure("usage", message, help: help)
  }

  static func unreadable(_ path: String, _ reason: String, help: String? = nil) -> Failure {
    Failure("unreadable-file", path: path, reason, help: help)
  }

  static func unwritable(_ path: String, _ reason: String, help: String? = nil) -> Failure {
    Failure("unwritable-file", path: path, reason, help: help)
  }

  var report: Report { Report(problems: [problem]) }
}
