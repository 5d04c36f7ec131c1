import Foundation

/// The benchmarks of an app's spec.
extension Benchmarks {
  private func appShape(_ screens: Int, conditions: Int = 16) -> AppShape {
    AppShape(screens: screens, transitions: screens * 10, conditions: conditions)
  }

  /// Compares the whole process with the minimum for any tool that reads the file with libyaml.
  func app(conditions: Int) throws {
    title("an app with 10,000 screens, 100,000 transitions, \(conditions) conditions")
    let spec = try tools.write(appShape(10_000, conditions: conditions), "app\(conditions)")
    let size = try tools.size(of: spec)
    report("file, MB", size / 1e6)
    let check = [tools.navc, "check", spec]
    let bare = try instructions([tools.floor, spec])
    report("check : floor, instructions", try instructions(check) / bare, atMost: 2.5)
    let runs = try interleaved([[tools.floor, spec], check], rounds: 5)
    report("check : floor, time", runs[1].cpuSeconds / runs[0].cpuSeconds)
    report("check, time", runs[1].cpuSeconds, " s")
    report("check's peak memory : file", Double(runs[1].peakBytes) / size, atMost: 8)
  }

  /// Checks that ten times the spec takes about ten times the work.
  func growth() throws {
    title("growth: an app with 10,000 screens and one with 1,000")
    let small = try tools.write(appShape(1_000), "small")
    let large = try tools.write(appShape(10_000), "app16")
    let a = try instructions([tools.navc, "check", small])
    let b = try instructions([tools.navc, "check", large])
    report("check, instructions, large : small", b / a, atMost: 11)
  }

  func large() throws {
    title("growth: an app with 100,000 screens, 1,000,000 transitions, and one with 10,000")
    let small = try tools.write(appShape(10_000), "app16")
    let large = try tools.write(appShape(100_000), "large")
    let runs = try interleaved(
      [[tools.navc, "check", small], [tools.navc, "check", large]],
      rounds: 5
    )
    report("check, time, large : small", runs[1].cpuSeconds / runs[0].cpuSeconds, atMost: 11)
    report("check, time", runs[1].cpuSeconds, " s")
    let size = try tools.size(of: large)
    report("check's peak memory : file", Double(runs[1].peakBytes) / size, atMost: 8)
  }

  /// Measures a spec unlike any app, whose analysis must end.
  func unrelated() throws {
    title("the same app, with guards of two unrelated conditions of 64 on every transition")
    var shape = appShape(10_000, conditions: 64)
    shape.guards = .unrelated
    let spec = try tools.write(shape, "unrelated")
    let result = try check(spec)
    report("check, time", result.cpuSeconds, " s")
    report("check's peak memory, MB", Double(result.peakBytes) / 1e6)
    let isBounded = try output().range(of: Data("analysis-bounded".utf8)) != nil
    print("  \(isBounded ? "over" : "within") the limit of the analysis")
  }

  /// Compares small apps that have gates with the same apps without them.
  func gates() throws {
    title("ten apps with 30 to 75 screens, with five gates, four of them presented")
    var (gated, plain): (Double, Double) = (0, 0)
    for i in 0..<10 {
      var shape = GatedAppShape(screens: 30 + 5 * i, seed: UInt64(i))
      let spec = try tools.write(shape, "gated\(i)")
      let count = try instructions([tools.navc, "check", spec], statuses: [0, 1])
      report("\(shape.screens) screens: check, instructions", count / 1e6, " M")
      gated += count
      shape.hasGates = false
      let other = try tools.write(shape, "ungated\(i)")
      plain += try instructions([tools.navc, "check", other], statuses: [0, 1])
    }
    report("with gates : without, instructions", gated / plain, atMost: 8)
    let example = try instructions([tools.navc, "check", tools.root + "/examples/app.nav.yaml"])
    report("the example: check, instructions", example / 1e6, " M", atMost: 100)
  }

  /// Checks that writing outputs costs little compared with the check.
  func outputs() throws {
    title("generate and diagram: 10,000 screens, 100,000 transitions, 16 conditions")
    let shape = PlainShape(screens: 10_000, transitions: 100_000, conditions: 16)
    let spec = try tools.write(shape, "plain")
    let (router, chart) = (tools.scratch + "/Router.swift", tools.scratch + "/app.dot")
    let commands = [
      [tools.navc, "check", spec], [tools.navc, "generate", spec, "-o", router],
      [tools.navc, "diagram", spec, "-o", chart],
    ]
    // An existing output that would not change would not be written.
    for output in [router, chart] { remove(output) }
    let counts = try commands.map { try instructions($0) }
    report("generate : check, instructions", counts[1] / counts[0], atMost: 2)
    report("diagram : check, instructions", counts[2] / counts[0], atMost: 2)
    let runs = try interleaved(commands, rounds: 5)
    report("generate : check, time", runs[1].cpuSeconds / runs[0].cpuSeconds, atMost: 2)
    report("diagram : check, time", runs[2].cpuSeconds / runs[0].cpuSeconds, atMost: 2)
  }
}
