import Foundation

extension Benchmarks {
  /// Compares a difference with checks of both versions, for a small edit and for many renames.
  func differences() throws {
    title("a difference of two apps with 1,000 screens and 10,000 transitions")
    let shape = AppShape(screens: 1_000, transitions: 10_000, conditions: 16)
    let old = try tools.write(shape, "difference")
    let text = try String(contentsOfFile: old, encoding: .utf8)
    let edits = [
      ("an edit", try edited(text), 3),
      ("fifty renames", text.replacingOccurrences(of: "area5Page", with: "region5Page"), 50),
    ]
    for (name, text, least) in edits {
      let new = tools.scratch + "/difference-new.nav.yaml"
      try text.write(toFile: new, atomically: true, encoding: .utf8)
      let check = [tools.navc, "check", old]
      let diff = [tools.navc, "diff", old, new, "--format", "json"]
      _ = try runChecked(diff)
      let found = try changes()
      guard found >= least else {
        throw BenchmarkError(description: "\(found) changes for \(name), expected \(least) or more")
      }
      let runs = try interleaved([check, diff], rounds: 3)
      report("\(name): changes", Double(found))
      report(
        "\(name): diff : two checks, time",
        runs[1].cpuSeconds / runs[0].cpuSeconds / 2,
        atMost: 20
      )
      report("\(name): diff, time", runs[1].cpuSeconds, " s", atMost: 5)
    }
    // A comment changes neither paths nor proofs.
    let new = tools.scratch + "/difference-new.nav.yaml"
    try ("# Alike.\n" + text).write(toFile: new, atomically: true, encoding: .utf8)
    let same = try interleaved(
      [[tools.navc, "check", old], [tools.navc, "diff", old, new]],
      rounds: 3
    )
    report("none: diff : two checks, time", same[1].cpuSeconds / same[0].cpuSeconds / 2, atMost: 4)
  }

  /// Returns the text without one transition, with another one, and with a requirement.
  private func edited(_ text: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    let pushes = lines.indices.filter { lines[$0].contains(", push: area") }
    guard let removed = pushes.dropFirst(pushes.count / 10).first,
      let screen = lines.firstIndex(where: { $0.contains("  area3Page12:") })
    else { throw BenchmarkError(description: "there is nothing to edit") }
    lines[screen] = lines[screen].replacingOccurrences(of: " }", with: ", requires: loggedIn }")
    lines.remove(at: removed)
    lines.insert("  - { on: extra, from: area2Page3, push: area2Page44 }", at: removed)
    return lines.joined(separator: "\n")
  }

  /// Returns the number of changes that the last command reported.
  private func changes() throws -> Int {
    let answer = try JSONSerialization.jsonObject(with: try output()) as? [String: Any]
    return (answer?["changes"] as? [Any])?.count ?? 0
  }
}
