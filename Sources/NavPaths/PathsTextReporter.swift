import NavAnalysis
import NavEmit
import NavGraph

/// A test plan in text, for a terminal.
struct PathsTextReporter {
  private(set) var bytes: [UInt8] = []
  private let ink: Ink
  private let words: PathWords
  private let places: PlaceFinder

  init(_ report: PathsReport) {
    ink = Ink(isColored: report.isColored)
    places = PlaceFinder(report.files)
    switch report.content {
    case .plan(let plan):
      words = PathWords(graph: report.graph, openings: plan.openings)
      add(plan)
    case .screens(let screens):
      words = PathWords(graph: report.graph)
      add(screens)
    }
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }

  private mutating func add(_ plan: TestPlan) {
    line(ink.paint(words.headline(plan), .bold))
    for (index, run) in plan.runs.enumerated() { add(run, number: index + 1) }
    if plan.missing.isEmpty { return }
    line("")
    line(ink.paint("Not covered", .bold))
    var table = TextTable()
    for missing in plan.missing {
      let place = places.place(of: words.graph.span(of: words.origin(missing.goal)))
      table.add(
        TextTable.Cell(words.goal(missing.goal), .cyan),
        TextTable.Cell(missing.reason),
        TextTable.Cell(place.map { "\($0.line):\($0.column)" }, .blue)
      )
    }
    for text in table.lines(indent: 2, ink) { line(text) }
  }

  private mutating func add(_ run: TestPlan.Run, number: Int) {
    line("")
    let conditions = words.conditions(of: run)
    let head = conditions.isEmpty ? "" : " (\(conditions.joined(separator: ", ")))"
    line(ink.paint("Run \(number)\(head)", .bold))
    var table = TextTable()
    for (index, step) in run.steps.enumerated() {
      let last = index > 0 ? run.steps[index - 1] : nil
      let shows = "shows \(words.graph.name(of: step.shows))"
      table.add(
        TextTable.Cell("\(index + 1)", .cyan),
        TextTable.Cell(words.action(step, after: last)),
        TextTable.Cell(([shows] + words.notes(step)).joined(separator: " "))
      )
    }
    for text in table.lines(indent: 2, ink) { line(text) }
  }

  private mutating func add(_ screens: [ScreenLaunch]) {
    var table = TextTable()
    for screen in screens {
      let name = TextTable.Cell(words.graph.name(of: screen.screen), .cyan)
      switch screen.way {
      case .arguments(let place, let values):
        let arguments = words.arguments(at: place, values)
        let text =
          arguments.isEmpty ? "launch without arguments" : arguments.joined(separator: " ")
        table.add(name, TextTable.Cell(text + words.placeholderNote(place)))
      case .steps(let count):
        let steps = PathWords.count(count, "step")
        let text = "no launch arguments show it; the shortest path has \(steps)"
        table.add(name, TextTable.Cell(text))
      case .never(let reason): table.add(name, TextTable.Cell(reason))
      }
    }
    for text in table.lines(indent: 0, ink) { line(text) }
  }
}
