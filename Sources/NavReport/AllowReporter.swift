import NavEmit
import NavGraph

/// The `allow:` lines that would suppress the findings, to be pasted into the spec. Diagnostics that can't be
/// suppressed are comments.
struct AllowReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    var out = TextBuffer()
    for problem in report.problems {
      let path = problem.path.map { "\($0): " } ?? ""
      out.write("# error: \(DisplayText.oneLine(path + problem.sentence))\n")
    }
    var groups: [AllowGroup] = []
    var indices: [String: Int] = [:]
    for diagnostic in shown.diagnostics.flatMap(\.members) {
      let name = "\(diagnostic.place?.path ?? "")\u{0}\(diagnostic.subject ?? "")"
      let isAllowable = diagnostic.subject != nil && diagnostic.kind.isFinding
      if isAllowable, let index = indices[name] {
        groups[index].ids.append(diagnostic.id)
        continue
      }
      if isAllowable { indices[name] = groups.count }
      groups.append(AllowGroup(first: diagnostic, ids: isAllowable ? [diagnostic.id] : []))
    }
    for (index, group) in groups.enumerated() {
      out.write((index == 0 ? "" : "\n") + group.text)
    }
    if let more = shown.more { out.write("\n# \(more)\n") }
    return out.bytes
  }
}

/// The findings that one `allow` can suppress; without ids, a diagnostic that can't be suppressed.
private struct AllowGroup {
  var first: PlacedDiagnostic
  var ids: [String]

  var text: String {
    let place = first.place.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
    if ids.isEmpty {
      let advice =
        first.kind.isFinding
        ? "it can't be allowed here; turn it off with lint: { \(first.id): off }"
        : "it can't be allowed"
      return "# \(DisplayText.oneLine("\(place)\(first.message)")) [\(first.id)]: \(advice)\n"
    }
    var seen: Set<String> = []
    let entries = ids.filter { seen.insert($0).inserted }.map { "\($0): \"TODO: say why\"" }
    return "# \(DisplayText.oneLine(place + (first.subject ?? "")))\n"
      + "allow: { \(entries.joined(separator: ", ")) }\n"
  }
}
