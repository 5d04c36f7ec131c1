import NavEmit
import NavGraph

/// GitLab's code quality report, a subset of Code Climate's: a list of issues. Since GitLab hides `check_name`,
/// the description begins with it.
struct GitLabReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    let diagnostics = report.shown().diagnostics
    let fingerprints = Fingerprints.texts(of: diagnostics, report.folders)
    let problems = report.problems.map { problem in
      Issue(
        id: problem.id,
        message: problem.sentence,
        fingerprint: Fingerprints.text(of: problem, report.folders),
        path: report.folders.inRepository(problem.path ?? "."),
        lines: 1...1,
        severity: .error
      )
    }
    let issues = zip(diagnostics, fingerprints).map { diagnostic, fingerprint in
      Issue(
        id: diagnostic.id,
        message: diagnostic.sentence,
        fingerprint: fingerprint,
        path: report.folders.inRepository(diagnostic.place?.path ?? "."),
        lines: diagnostic.place.map { $0.line...$0.endLine } ?? 1...1,
        severity: diagnostic.severity
      )
    }
    return JSONWriter.text { json in
      json.array(problems + issues) { $0.write($1) }
    }
  }
}

private struct Issue {
  var id: String
  var message: String
  var fingerprint: String
  var path: String
  var lines: ClosedRange<Int>
  var severity: Severity

  var level: String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ issue: Issue) {
    object { json in
      json.field("check_name", issue.id)
      json.field("description", "\(issue.id): \(issue.message)")
      json.field("fingerprint", issue.fingerprint)
      json.object("location") { json in
        json.object("lines") { json in
          json.field("begin", issue.lines.lowerBound)
          json.field("end", issue.lines.upperBound)
        }
        json.field("path", issue.path)
      }
      json.field("severity", issue.level)
    }
  }
}
