import NavAnalysis
import NavEmit
import NavGraph

/// A test plan as a JSON object, described in `docs/json.md`.
struct PathsJSONReporter {
  /// The version of the format. It changes when a field is removed or changes its meaning.
  static let formatVersion = 1

  private(set) var bytes: [UInt8]

  init(_ report: PathsReport) {
    let places = PlaceFinder(report.files)
    bytes =
      switch report.content {
      case .plan(let plan):
        Self.bytes(plan, PathWords(graph: report.graph, openings: plan.openings), places)
      case .screens(let screens): Self.bytes(screens, PathWords(graph: report.graph))
      }
  }

  private static func bytes(_ plan: TestPlan, _ words: PathWords, _ places: PlaceFinder) -> [UInt8]
  {
    JSONWriter.text { json in
      json.object { json in
        json.field("cover", plan.request.cover.rawValue)
        json.field("covered", plan.coveredCount)
        json.field("goals", plan.goals.count)
        json.field("missing", plan.missing) { json, missing in
          let place = places.place(of: words.graph.span(of: words.origin(missing.goal)))
          json.object { json in
            if let place { json.field("column", place.column) }
            json.field("file", place?.path)
            json.field("goal", words.goal(missing.goal))
            if let place { json.field("line", place.line) }
            json.field("reason", missing.reason)
          }
        }
        json.field("runs", plan.runs) { $0.write($1, words) }
        json.field("steps", plan.stepCount)
        json.field("version", formatVersion)
      }
    }
  }

  private static func bytes(_ screens: [ScreenLaunch], _ words: PathWords) -> [UInt8] {
    JSONWriter.text { json in
      json.object { json in
        json.field("screens", screens) { json, screen in
          json.object { json in
            switch screen.way {
            case .arguments(let place, let values):
              json.field("arguments", words.arguments(at: place, values))
            case .steps, .never: break
            }
            json.field("name", words.graph.name(of: screen.screen))
            switch screen.way {
            case .never(let reason): json.field("reason", reason)
            case .steps(let count): json.field("steps", count)
            case .arguments(let place, _):
              let names = words.placeholders(at: place).map(\.name)
              if !names.isEmpty { json.field("placeholders", names) }
            }
          }
        }
        json.field("version", formatVersion)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ run: TestPlan.Run, _ words: PathWords) {
    object { json in
      json.field("arguments", words.arguments(of: run))
      json.object("conditions") { json in
        guard let start = run.steps.first else { return }
        let named = run.named.map { (words.graph.name(of: $0), $0) }.sorted { $0.0 < $1.0 }
        for (name, id) in named { json.field(name, words.value(of: id, in: start)) }
      }
      json.field("steps", Array(run.steps.indices)) { json, index in
        json.write(run.steps[index], after: index > 0 ? run.steps[index - 1] : nil, words)
      }
    }
  }

  private mutating func write(
    _ step: TestPlan.RunStep,
    after last: TestPlan.RunStep?,
    _ words: PathWords
  ) {
    object { json in
      json.field("action", words.action(step, after: last))
      json.field("by", words.kind(step.action))
      if !step.told.isEmpty {
        json.object("changes") { json in
          let changes = step.told.map { (words.graph.name(of: $0), $0) }.sorted { $0.0 < $1.0 }
          for (name, id) in changes { json.field(name, words.value(of: id, in: step)) }
        }
      }
      if case .back(let count) = step.action { json.field("count", count) }
      if !step.covers.isEmpty { json.field("covers", step.covers.map(words.goal)) }
      if let id = step.action.transition {
        json.field("event", words.eventName(id))
      }
      switch step.action {
      case .tab(let index), .button(let index, _): json.field("index", index)
      default: break
      }
      if step.isGate { json.field("isGate", true) }
      if let id = step.action.transition {
        let parameters = words.parameters(of: id)
        if !parameters.isEmpty { json.field("parameters", parameters) }
      }
      json.field("shows", words.graph.name(of: step.shows))
    }
  }
}

extension PathWords {
  fileprivate func eventName(_ id: TransitionID) -> String {
    graph.events[Int(graph.transitions[Int(id.index)].event.index)]
  }

  /// Returns the kind of a step as one word.
  fileprivate func kind(_ step: PathStep) -> String {
    switch step {
    case .launch, .launchAt: "launch"
    case .transition: "transition"
    case .back: "back"
    case .swipe: "dismiss"
    case .tab: "tab"
    case .button: "button"
    case .opening: "open"
    case .change: "volatile"
    }
  }
}
