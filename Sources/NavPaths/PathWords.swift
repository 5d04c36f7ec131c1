import NavAnalysis
import NavEmit
import NavGraph

/// What plans are told in: steps, goals and conditions, in words.
struct PathWords {
  let graph: NavigationGraph
  var waysIn: [WayIn] = []

  // MARK: What is done

  /// A step's own words, such as `openProfile(userID:)` or `the back button`.
  func action(_ step: TestPlan.Step, after last: TestPlan.Step?) -> String {
    switch step.action {
    case .launch: return "launch"
    case .launchAt(let destination): return "launch at \(graph.name(of: destination))"
    case .transition(let id): return event(id)
    case .back(let count):
      return count == 1 ? "the back button" : "the back button's menu, \(count) screens back"
    case .swipe: return "a swipe down"
    case .tab(let index): return "the tab \(tab(index, last))"
    case .button(let index, _): return "the button \(button(index, last))"
    case .opening(let index): return opening(waysIn[index])
    case .change: return "a change: " + list(told(step))
    }
  }

  /// What is to be said of a step beside its screen: what has come up, what conditions are by now.
  func notes(_ step: TestPlan.Step) -> [String] {
    var notes: [String] = []
    if step.isGate { notes.append("as a gate") }
    if step.action != .change, !step.told.isEmpty { notes.append("with " + list(told(step))) }
    return notes
  }

  private func told(_ step: TestPlan.Step) -> [String] {
    step.told.map { graph.text(of: $0, is: step.values[Int($0.index)]) }
  }

  /// The event that the transition is for, with the parameters that it can't do without.
  func event(_ id: TransitionID) -> String {
    let parameters = parameters(of: id)
    let name = graph.events[Int(graph.transitions[Int(id.index)].event.index)]
    return parameters.isEmpty ? name : "\(name)(\(parameters.map { $0 + ":" }.joined()))"
  }

  /// Parameters that must be given by whoever fires the event of a transition.
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

  /// The tab's title, or what it shows.
  func tab(_ index: Int, _ last: TestPlan.Step?) -> String {
    guard let container = last?.layers.last?.shown.container,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      tabs.indices.contains(index)
    else { return "\(index + 1)" }
    if let title = tabs[index].title { return "\u{201C}\(title)\u{201D}" }
    return tabs[index].content.shown.map { graph.name(of: $0) } ?? "\(index + 1)"
  }

  /// The button's title.
  func button(_ index: Int, _ last: TestPlan.Step?) -> String {
    guard let screen = last?.shows, let alert = graph.screens[Int(screen.index)].alert,
      alert.buttons.indices.contains(index)
    else { return "\(index + 1)" }
    return "\u{201C}\(alert.buttons[index].title)\u{201D}"
  }

  /// A way in, such as `the link /users/{userID}`.
  func opening(_ way: WayIn) -> String {
    switch way.kind {
    case .link(let index):
      let links = way.target.screen.map { graph.screens[Int($0.index)].links } ?? []
      return "the link \(links.indices.contains(index) ? links[index].text : "")"
    case .activity: return "the activity of \(graph.name(of: way.target))"
    case .entry: return "the app opening \(graph.name(of: way.target))"
    case .shortcut(let index): return "the quick action \(graph.entries.shortcuts[index].name)"
    case .push(let index): return "the notification \(graph.entries.pushes[index].name)"
    case .unknownLink: return "a link that no pattern takes"
    }
  }

  // MARK: Launches

  /// The conditions that a launch must begin with, as a formula would have them.
  func conditions(of run: TestPlan.Run) -> [String] {
    guard let start = run.steps.first else { return [] }
    return run.named.map { graph.text(of: $0, is: start.values[Int($0.index)]) }
  }

  /// The arguments with which a debug build starts like that.
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

  /// The place with values for what it can't do without.
  private func openText(_ place: Destination) -> String {
    let name = graph.name(of: place)
    guard let screen = graph.parameterScreen(of: place) else { return name }
    let parameters = graph.screens[Int(screen.index)].parameters.filter(\.mustBeGiven)
    let pairs = parameters.map {
      "\($0.name)=\(SwiftLiteral.percentEncoded(SampleOpenings.text(of: $0.type)))"
    }
    return pairs.isEmpty ? name : name + "?" + pairs.joined(separator: "&")
  }

  /// The parameters of a place that are of types of the app's own: what a value of these looks like as a text, only
  /// the app knows.
  func placeholders(at place: Destination?) -> [Parameter] {
    guard let screen = place.flatMap(graph.parameterScreen) else { return [] }
    return graph.screens[Int(screen.index)].parameters.filter { parameter in
      parameter.mustBeGiven && parameter.type.unwrapped.isOfApp
    }
  }

  /// What has to be put in their places.
  func placeholderNote(_ place: Destination?) -> String {
    let notes = placeholders(at: place).map { "\($0.name) must be a \($0.type.text) as JSON" }
    return notes.isEmpty ? "" : "  (\(list(notes)))"
  }

  // MARK: What is covered

  /// What is covered, and by what.
  func headline(_ plan: TestPlan) -> String {
    let (one, many) =
      switch plan.request.cover {
      case .screens: ("screen", "screens")
      case .transitions: ("transition", "transitions")
      case .openings: ("way in", "ways in")
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

  /// A goal, in words.
  func goal(_ goal: PathGoal) -> String {
    switch goal {
    case .screen(let id): graph.name(of: id)
    case .transition(let id): "\(name(id)) from \(sources(of: id))"
    case .opening(let index): opening(waysIn[index])
    case .gate(let id): "the gate of \(graph.name(of: id))"
    case .pair(let first, let second): "\(name(second)) after \(name(first))"
    }
  }

  /// Where it is written.
  func origin(_ goal: PathGoal) -> NodeID {
    switch goal {
    case .screen(let id): graph.screens[Int(id.index)].origin
    case .transition(let id), .pair(_, let id): graph.transitions[Int(id.index)].origin
    case .opening(let index): waysIn[index].origin
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

  /// `a`, `a and b`, `a, b and c`.
  func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `1 step`, `2 steps`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// How many runs and steps there are, against the fewest that there can be.
  private func summary(_ plan: TestPlan) -> String {
    let steps = plan.stepCount
    var text = Self.count(plan.runs.count, "run") + ", " + Self.count(steps, "step")
    text +=
      plan.bound >= steps ? ": no plan has fewer" : "; no plan has fewer than \(plan.bound)"
    return text
  }
}
