import Foundation

/// What a second app's spec costs, which nothing is tuned to.
extension Benchmarks {
  static let secondSizes = [2_500, 10_000]

  func second() throws {
    for screens in Self.secondSizes {
      for isFaulty in [false, true] { try second(screens, isFaulty: isFaulty) }
    }
  }

  private func second(_ screens: Int, isFaulty: Bool) throws {
    title("a second app of \(screens) screens, \(isFaulty ? "thousands of" : "without") findings")
    let shape = NeighbourShape(screens: screens, isFaulty: isFaulty)
    let spec = try tools.write(shape, "second\(screens)\(isFaulty ? "-findings" : "")")
    let size = try tools.size(of: spec)
    let command = [tools.navc, "check", spec]
    let statuses: Set<Int32> = isFaulty ? [1] : [0]
    let check = try runChecked(command, statuses: statuses)
    let found = try findings(of: spec)
    guard isFaulty == (found > 0) else {
      throw BenchmarkError(description: "\(found) findings of \(spec)")
    }
    report("findings", Double(found))
    let floor = try instructions([tools.floor, spec])
    let all = try instructions(command, statuses: statuses)
    report("check : floor, instructions", all / floor, atMost: isFaulty ? 6 : 2.5)
    report("check, time", check.cpuSeconds, " s")
    report("peak memory : file", Double(check.peakBytes) / size, atMost: isFaulty ? 12 : 8)
  }

  /// How many findings a baseline has: the report tells of those that are alike as one.
  private func findings(of spec: String) throws -> Int {
    let baseline = tools.scratch + "/second.baseline"
    defer { unlink(baseline) }
    _ = try runChecked([tools.navc, "check", spec, "--write-baseline", baseline])
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    return text.components(separatedBy: "\"id\"").count - 1
  }
}
