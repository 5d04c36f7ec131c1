import NavAnalysis
import NavEmit
import NavGraph

/// A test plan as a checklist in Markdown.
struct PathsMarkdownReporter {
  var bytes: [UInt8] { out.bytes }
  private var out = TextBuffer()
  private let words: PathWords

  init(_ report: PathsReport) {
    switch report.content {
    case .plan(let plan):
      words = PathWords(graph: report.graph, openings: plan.openings)
      add(plan)
    case .screens(let screens):
      words = PathWords(graph: report.graph)
      add(screens)
    }
  }

  private mutating func add(_ plan: TestPlan) {
    let app = MarkdownText.escaped(words.graph.app)
    out.write("# \(app): test plan\n\n")
    out.write("\(MarkdownText.escaped(words.headline(plan))).\n")
    for (index, run) in plan.runs.enumerated() { add(run, number: index + 1) }
    if plan.missing.isEmpty { return }
    out.write("\n## Not covered\n\n")
    for missing in plan.missing {
      let goal = MarkdownText.escaped(words.goal(missing.goal))
      out.write("- \(goal): \(MarkdownText.escaped(missing.reason))\n")
    }
  }

  private mutating func add(_ run: TestPlan.Run, number: Int) {
    out.write("\n## Run \(number)\n\n")
    let arguments = words.arguments(of: run)
    if !arguments.isEmpty {
      let text = MarkdownText.code(arguments.joined(separator: " "))
      out.write("Launch arguments: \(text)\n\n")
    }
    for (index, step) in run.steps.enumerated() {
      let last = index > 0 ? run.steps[index - 1] : nil
      let action = MarkdownText.escaped(words.action(step, after: last))
      let screen = MarkdownText.escaped(words.graph.name(of: step.shows))
      let notes = words.notes(step).map { " " + MarkdownText.escaped($0) }.joined()
      out.write("- [ ] \(index + 1). \(action) → **\(screen)**\(notes)\n")
    }
  }

  private mutating func add(_ screens: [ScreenLaunch]) {
    out.write("| screen | launch arguments |\n| --- | --- |\n")
    for screen in screens {
      let name = MarkdownText.escaped(words.graph.name(of: screen.screen))
      switch screen.way {
      case .arguments(let place, let values):
        let arguments = words.arguments(at: place, values).joined(separator: " ")
        let text = arguments.isEmpty ? "launch without arguments" : MarkdownText.code(arguments)
        out.write("| \(name) | \(text)\(MarkdownText.escaped(words.placeholderNote(place))) |\n")
      case .steps(let count):
        let steps = PathWords.count(count, "step")
        out.write("| \(name) | no launch arguments show it; the shortest path has \(steps) |\n")
      case .never(let reason): out.write("| \(name) | \(MarkdownText.escaped(reason)) |\n")
      }
    }
  }
}
