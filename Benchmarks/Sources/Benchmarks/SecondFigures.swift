import Foundation

/// The benchmarks of a second app's spec, for which nothing is tuned.
extension Benchmarks {
  static let secondSizes = [2_500, 10_000]

  func second() throws {
    try secondInAnEditor()
    for screens in Self.secondSizes {
      for isFaulty in [false, true] { try second(screens, isFaulty: isFaulty) }
    }
  }

  /// Measures the check of a small app, as in an editor, with few and with many findings.
  private func secondInAnEditor() throws {
    title("a second app with 40 screens")
    for isFaulty in [false, true] {
      let name = isFaulty ? "with more findings" : "unchanged"
      let shape = NeighborShape(screens: 40, isFaulty: isFaulty)
      let spec = try tools.write(shape, "second40\(isFaulty ? "-findings" : "")")
      let command = [tools.navc, "check", spec]
      let check = try runChecked(command, statuses: [1])
      let all = try instructions(command, statuses: [1])
      report("\(name): check, instructions", all / 1e6, " M", atMost: 40)
      report("\(name): check, time", check.cpuSeconds, " s", atMost: 0.01)
    }
  }

  private func second(_ screens: Int, isFaulty: Bool) throws {
    title("a second app with \(screens) screens, \(isFaulty ? "thousands of" : "without") findings")
    let shape = NeighborShape(screens: screens, isFaulty: isFaulty)
    let spec = try tools.write(shape, "second\(screens)\(isFaulty ? "-findings" : "")")
    let size = try tools.size(of: spec)
    let command = [tools.navc, "check", spec]
    let statuses: Set<Int32> = isFaulty ? [1] : [0]
    let check = try runChecked(command, statuses: statuses)
    let found = try findings(of: spec)
    guard isFaulty == (found > 0) else {
      throw BenchmarkError(description: "\(found) findings for \(spec)")
    }
    report("findings", Double(found))
    let floor = try instructions([tools.floor, spec])
    let all = try instructions(command, statuses: statuses)
    report("check : floor, instructions", all / floor, atMost: isFaulty ? 6 : 2.5)
    report("check, time", check.cpuSeconds, " s")
    report("peak memory : file", Double(check.peakBytes) / size, atMost: isFaulty ? 12 : 8)
  }

  /// Returns the number of findings from a baseline, since the report groups similar ones.
  private func findings(of spec: String) throws -> Int {
    let baseline = tools.scratch + "/second.baseline"
    defer { unlink(baseline) }
    _ = try runChecked([tools.navc, "check", spec, "--write-baseline", baseline])
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    return text.components(separatedBy: "\"id\"").count - 1
  }
}
