import NavEmit
import NavGraph

/// JUnit's XML, with a suite for each file. A diagnostic that fails the run is a failed test; any other one is a
/// passed test with output. A file without diagnostics is a passed test.
struct JUnitReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    let specs = report.compilations.compactMap { $0.files.first?.path }
    let suites = report.groups(shown.diagnostics, first: specs)
      .map { Suite($0, failing: report.failing) }
    var out = TextBuffer()
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    out.write("<testsuites name=\"navc\"\(Suite.counts(suites))>\n")
    for suite in suites { suite.write(to: &out, report.folders) }
    if let more = shown.more {
      out.write("  <testsuite name=\"navc\"\(Suite.counts([]))>\n")
      out.write("    <system-out>\(XMLText.escaped(more))</system-out>\n  </testsuite>\n")
    }
    out.write("</testsuites>\n")
    return out.bytes
  }
}

private struct Suite {
  let group: Report.PathGroup
  let failing: Severity

  init(_ group: Report.PathGroup, failing: Severity) {
    self.group = group
    self.failing = failing
  }

  static func counts(_ suites: [Suite]) -> String {
    let failures = suites.reduce(0) { sum, suite in
      sum + suite.group.diagnostics.count { $0.severity <= suite.failing }
    }
    return XMLText.attributes([
      ("tests", String(suites.reduce(0) { $0 + $1.size })), ("failures", String(failures)),
      ("errors", String(suites.reduce(0) { $0 + $1.group.problems.count })),
    ])
  }

  var size: Int { max(1, group.problems.count + group.diagnostics.count) }

  func write(to out: inout TextBuffer, _ folders: ReportFolders) {
    out.write("  <testsuite\(XMLText.attributes([("name", group.path)]))\(Self.counts([self]))>\n")
    for problem in group.problems {
      let start = testCase(problem.id)
      let attributes = XMLText.attributes([("message", problem.sentence), ("type", problem.id)])
      out.write("\(start)>\n      <error\(attributes)/>\n    </testcase>\n")
    }
    for (diagnostic, name) in zip(group.diagnostics, testNames) {
      write(diagnostic, name, to: &out, folders)
    }
    if group.problems.isEmpty, group.diagnostics.isEmpty { out.write(testCase("check") + "/>\n") }
    out.write("  </testsuite>\n")
  }

  /// The names of the tests, which do not change when lines move, so that a CI server recognizes the tests.
  private var testNames: [String] {
    var counts: [String: Int] = [:]
    return zip(group.diagnostics, Anchors.texts(of: group.diagnostics)).map { diagnostic, anchor in
      let name = DisplayText.oneLine(anchor.isEmpty ? diagnostic.id : "\(diagnostic.id): \(anchor)")
      let number = counts[name, default: 0] + 1
      counts[name] = number
      return number == 1 ? name : "\(name) (\(number))"
    }
  }

  private func testCase(_ name: String, _ more: [(String, String)] = []) -> String {
    let attributes = [("classname", group.path), ("name", name), ("file", group.path)] + more
    return "    <testcase\(XMLText.attributes(attributes))"
  }

  private func write(
    _ diagnostic: PlacedDiagnostic,
    _ name: String,
    to out: inout TextBuffer,
    _ folders: ReportFolders
  ) {
    var lines: [String] = []
    if let place = diagnostic.place { lines.append("\(display(place, folders)):") }
    lines.append("\(diagnostic.severity.name): \(diagnostic.sentence) [\(diagnostic.id)]")
    lines = [lines.joined(separator: " ")]
    for note in diagnostic.notes {
      lines.append((note.place.map { "\(display($0, folders)): " } ?? "") + note.message)
    }
    for (index, step) in diagnostic.trace.enumerated() {
      let place = step.place.map { " (\(display($0, folders)))" } ?? ""
      lines.append("step \(index + 1): \(step.sentence)\(place)")
    }
    for note in diagnostic.alsoNotes(limit: Bounds.listedNames) {
      lines.append((note.place.map { "\(display($0, folders)): " } ?? "") + note.message)
    }
    let text = lines.map { XMLText.escaped(DisplayText.oneLine($0)) }.joined(separator: "\n")
    let line = diagnostic.place.map { [("line", String($0.line))] } ?? []
    out.write(testCase(name, line) + ">\n      ")
    if diagnostic.severity <= failing {
      let attributes = [("message", diagnostic.sentence), ("type", diagnostic.severity.name)]
      out.write("<failure\(XMLText.attributes(attributes))>\(text)</failure>")
    } else {
      out.write("<system-out>\(text)</system-out>")
    }
    out.write("\n    </testcase>\n")
  }

  private func display(_ place: Place, _ folders: ReportFolders) -> String {
    "\(folders.inRepository(place.path)):\(place.line):\(place.column)"
  }
}
