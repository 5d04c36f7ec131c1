import NavAnalysis
import NavEmit
import NavGraph

/// The texts about plans: steps, goals and conditions in words.
struct PathWords {
  let graph: NavigationGraph
  var openings: [DeclaredOpening] = []

  // MARK: Steps

  /// Returns the action of a step, such as `openProfile(userID:)` or `the back button`.
  func action(_ step: TestPlan.RunStep, after last: TestPlan.RunStep?) -> String {
    switch step.action {
    case .launch: return "launch"
    case .launchAt(let destination): return "launch at \(graph.name(of: destination))"
    case .transition(let id): return event(id)
    case .back(let count):
      return count == 1 ? "the back button" : "the back button's menu, \(count) screens back"
    case .swipe: return "a swipe down"
    case .tab(let index): return "the tab \(tab(index, last))"
    case .button(let index, _): return "the button \(button(index, last))"
    case .opening(let index): return opening(openings[index])
    case .change: return "conditions change: " + changes(step)
    }
  }

  /// Returns the notes about a step: that its screen is a gate, and the conditions that change.
  func notes(_ step: TestPlan.RunStep) -> [String] {
    var notes: [String] = []
    if step.isGate { notes.append(gateNote(step)) }
    if step.action != .change, !step.told.isEmpty { notes.append("(\(changes(step)))") }
    return notes
  }

  /// Returns the note about a step that shows a gate, or the root of the launch rule that holds an opening.
  private func gateNote(_ step: TestPlan.RunStep) -> String {
    guard case .opening(let index) = step.action else { return "as a gate" }
    let targets = graph.gateIDs.map { graph[$0].gate.target }
    if step.layers.contains(where: { targets.contains($0.shown) }) { return "as a gate" }
    return "first (launch rule); \(graph.name(of: openings[index].target)) opens later"
  }

  private func changes(_ step: TestPlan.RunStep) -> String {
    step.told.map { assignment($0, in: step) }.joined(separator: ", ")
  }

  /// Returns the value of a condition after a step, such as `plan = free`.
  private func assignment(_ id: ConditionID, in step: TestPlan.RunStep) -> String {
    "\(graph.name(of: id)) = \(value(of: id, in: step))"
  }

  /// Returns the value of a condition after a step.
  func value(of id: ConditionID, in step: TestPlan.RunStep) -> String {
    graph.conditions[Int(id.index)].values[Int(step.values[Int(id.index)].index)]
  }

  /// Returns the event of the transition, with its required parameters.
  func event(_ id: TransitionID) -> String {
    let parameters = parameters(of: id)
    let name = graph.events[Int(graph.transitions[Int(id.index)].event.index)]
    return parameters.isEmpty ? name : "\(name)(\(parameters.map { $0 + ":" }.joined()))"
  }

  /// Returns the names of the parameters that are required to fire the event of a transition.
  func parameters(of id: TransitionID) -> [String] {
    var names: [String] = []
    for screen in graph.parameterScreens(of: graph.transitions[Int(id.index)]) {
      for parameter in graph.screens[Int(screen.index)].parameters
      where parameter.mustBeGiven && !names.contains(parameter.name) {
        names.append(parameter.name)
      }
    }
    return names
  }

  /// Returns the tab's title, or the name of its content.
  func tab(_ index: Int, _ last: TestPlan.RunStep?) -> String {
    guard let container = last?.layers.last?.shown.container,
      case let tabs = graph.containers[Int(container.index)].slots,
      tabs.indices.contains(index)
    else { return "\(index + 1)" }
    if let title = tabs[index].title { return "\u{201C}\(title)\u{201D}" }
    return tabs[index].shown.map { graph.name(of: $0) } ?? "\(index + 1)"
  }

  /// Returns the button's title.
  func button(_ index: Int, _ last: TestPlan.RunStep?) -> String {
    guard let screen = last?.shows, let alert = graph.screens[Int(screen.index)].alert,
      alert.buttons.indices.contains(index)
    else { return "\(index + 1)" }
    return "\u{201C}\(alert.buttons[index].title)\u{201D}"
  }

  /// Returns the name of an opening, such as `the link /users/{userID}`.
  func opening(_ way: DeclaredOpening) -> String {
    switch way.kind {
    case .link(let index):
      let links = way.target.screen.map { graph.screens[Int($0.index)].links } ?? []
      return "the link \(links.indices.contains(index) ? links[index].text : "")"
    case .activity: return "the activity of \(graph.name(of: way.target))"
    case .entry: return "the app's code opens \(graph.name(of: way.target))"
    case .shortcut(let index): return "the quick action \(graph.entries.shortcuts[index].name)"
    case .push(let index): return "the notification \(graph.entries.pushes[index].name)"
    case .unknownLink: return "a link that matches no pattern"
    }
  }

  // MARK: Launches

  /// Returns the conditions that a launch requires, such as `plan = free`.
  func conditions(of run: TestPlan.Run) -> [String] {
    guard let start = run.steps.first else { return [] }
    return run.named.map { assignment($0, in: start) }
  }

  /// Returns the launch arguments with which a debug build starts the run.
  func arguments(of run: TestPlan.Run) -> [String] {
    guard let start = run.steps.first else { return [] }
    let place: Destination? =
      if case .launchAt(let destination) = start.action { destination } else { nil }
    return arguments(at: place, run.given.map { ($0, start.values[Int($0.index)]) })
  }

  func arguments(at place: Destination?, _ values: [(ConditionID, ValueID)]) -> [String] {
    var result: [String] = []
    if let place { result += ["-navc-open", openText(place)] }
    let pairs = values.map { id, value in
      let condition = graph.conditions[Int(id.index)]
      return "\(condition.name)=\(condition.values[Int(value.index)])"
    }
    if !pairs.isEmpty { result += ["-navc-conditions", pairs.joined(separator: ",")] }
    return result
  }

  /// Returns the place with values for its required parameters.
  private func openText(_ place: Destination) -> String {
    let name = graph.name(of: place)
    guard let screen = graph.parameterScreen(of: place) else { return name }
    let parameters = graph.screens[Int(screen.index)].parameters.filter(\.mustBeGiven)
    let pairs = parameters.map {
      "\($0.name)=\(SwiftLiteral.percentEncoded(SampleOpenings.text(of: $0.type)))"
    }
    return pairs.isEmpty ? name : name + "?" + pairs.joined(separator: "&")
  }

  /// Returns the required parameters of a place that have types of the app, whose values only the app can write as
  /// text.
  func placeholders(at place: Destination?) -> [Parameter] {
    guard let screen = place.flatMap(graph.parameterScreen) else { return [] }
    return graph.screens[Int(screen.index)].parameters.filter { parameter in
      parameter.mustBeGiven && parameter.type.unwrapped.isOfApp
    }
  }

  /// Returns a note about the values to fill in for these parameters.
  func placeholderNote(_ place: Destination?) -> String {
    let notes = placeholders(at: place).map { "\($0.name) must be a \($0.type.text) as JSON" }
    return notes.isEmpty ? "" : "  (\(list(notes)))"
  }

  // MARK: Coverage

  /// Returns the headline of a plan: what it covers, and its size.
  func headline(_ plan: TestPlan) -> String {
    let (one, many) =
      switch plan.request.cover {
      case .screens: ("screen", "screens")
      case .transitions: ("transition", "transitions")
      case .openings: ("opening", "openings")
      case .gates: ("gate", "gates")
      case .pairs: ("pair of transitions", "pairs of transitions")
      }
    let count = plan.goals.count
    if count == 0 { return "nothing to cover: there are no \(many)" }
    let all = count == 1 ? "1 \(one)" : "\(count) \(many)"
    if plan.runs.isEmpty { return "0 of \(all) can be covered" }
    let covered = plan.missing.isEmpty ? all : "\(plan.coveredCount) of \(all)"
    return "\(covered) covered by \(summary(plan))"
  }

  /// Returns a goal in words.
  func goal(_ goal: PathGoal) -> String {
    switch goal {
    case .screen(let id): graph.name(of: id)
    case .transition(let id): "\(name(id)) from \(sources(of: id))"
    case .opening(let index): opening(openings[index])
    case .gate(let id): "the gate of \(graph.name(of: id))"
    case .pair(let first, let second): "\(name(second)) after \(name(first))"
    }
  }

  /// Returns the origin of a goal in the spec.
  func origin(_ goal: PathGoal) -> NodeID {
    switch goal {
    case .screen(let id): graph.screens[Int(id.index)].origin
    case .transition(let id), .pair(_, let id): graph.transitions[Int(id.index)].origin
    case .opening(let index): openings[index].origin
    case .gate(let id): graph[id].gate.origin
    }
  }

  private func name(_ id: TransitionID) -> String {
    graph.events[Int(graph.transitions[Int(id.index)].event.index)]
  }

  private func sources(of id: TransitionID) -> String {
    let sources = graph.sources[graph.transitions[Int(id.index)].sources.indices]
    return list(
      sources.prefix(Bounds.listedNames).map { source in
        source == .any ? "any screen" : graph.name(of: source)
      }
    )
  }

  /// Returns a list such as `a`, `a and b` or `a, b and c`.
  func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns a number and a noun, such as `1 step` or `2 steps`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// Returns the numbers of runs and steps.
  private func summary(_ plan: TestPlan) -> String {
    Self.count(plan.runs.count, "run") + ", " + Self.count(plan.stepCount, "step")
  }
}
