import Foundation

/// The benchmarks of test plans.
extension Benchmarks {
  private struct Plan: Decodable {
    var steps: Int
    var covered: Int
    var goals: Int
    var runs: [PlannedRun]
  }

  private struct PlannedRun: Decodable {
    struct Step: Decodable {}

    var steps: [Step]
  }

  func plans() throws {
    let example = tools.root + "/examples/app.nav.yaml"
    for cover in ["screens", "transitions", "openings", "pairs"] {
      title("a plan for the \(cover) of the example")
      try plan(example, cover: cover, longest: 5)
    }
    let shape = AppShape(screens: 1_000, transitions: 10_000, conditions: 16)
    let app = try tools.write(shape, "small")
    for cover in ["screens", "transitions"] {
      title("a plan for the \(cover) of an app with 1,000 screens and 10,000 transitions")
      try plan(app, cover: cover, longest: 5)
    }
  }

  private func plan(_ spec: String, cover: String, longest: Double) throws {
    let command = [tools.navc, "paths", spec, "--cover", cover, "--format", "json"]
    let made = try runChecked(command)
    let plan = try JSONDecoder().decode(Plan.self, from: try output())
    let steps = plan.runs.reduce(0) { $0 + $1.steps.count }
    guard steps == plan.steps, plan.covered > 0, plan.covered <= plan.goals else {
      throw BenchmarkError(description: "\(steps) steps, not \(plan.steps), for \(spec)")
    }
    report("covered, of \(plan.goals)", Double(plan.covered))
    report("steps : goals covered", Double(plan.steps) / Double(plan.covered))
    let check = try runChecked([tools.navc, "check", spec])
    report("paths : check, time", made.cpuSeconds / max(check.cpuSeconds, 0.001))
    report("paths, time", made.cpuSeconds, " s", atMost: longest)
  }
}
