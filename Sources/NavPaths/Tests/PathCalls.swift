import NavAnalysis
import NavEmit
import NavGraph

/// The Swift code for the steps of runs: calls of the generated simulation, and the expected reports to its
/// observer.
struct PathCalls {
  private let plan: TestPlan
  private let graph: NavigationGraph
  private let context: RouterContext
  private let planner: HandlePlanner
  private let samples: SampleOpenings

  init(_ plan: TestPlan, _ graph: NavigationGraph, _ context: RouterContext) {
    (self.plan, self.graph, self.context) = (plan, graph, context)
    planner = HandlePlanner(graph, context.events)
    samples = SampleOpenings(graph)
  }

  // MARK: Values

  /// Returns a condition's value, as the app supplies it.
  func value(_ value: ValueID, of condition: Condition) -> String {
    guard condition.hasNamedValues else { return value == .true ? "true" : "false" }
    let type = context.type(condition.name, .value)
    return "\(type).\(SwiftNamer.cases(condition.values)[Int(value.index)])"
  }

  /// Returns an expression of the type, for a required parameter.
  func sample(of type: ParameterType) -> String {
    switch type {
    case .optional: "nil"
    case .array: "[]"
    case .scalar(let scalar): SampleOpenings.expression(of: scalar)
    case .custom(let name), .opaque(let name, _): "\(graph.app)Samples.\(Self.sampleName(of: name))"
    }
  }

  /// Returns the name of the sample of a type of the app.
  static func sampleName(of type: String) -> String {
    let words = type.unicodeScalars.split { !$0.properties.isXIDContinue }.map { String($0) }
    let name = words.enumerated().map { index, word in
      index == 0 ? SwiftNamer.lowerCamelCase(word) : SwiftNamer.capitalized(word)
    }.joined()
    return SwiftNamer.identifier(name.isEmpty ? "value" : name)
  }

  /// The types of the app that need samples, each once.
  var sampleTypes: [String] {
    var result: [String] = []
    for run in plan.runs {
      var last: TestPlan.RunStep?
      for step in run.steps {
        for type in arguments(of: step, after: last).map(\.type) {
          switch type {
          case .custom(let name), .opaque(let name, _):
            if !result.contains(name) { result.append(name) }
          default: break
          }
        }
        last = step
      }
    }
    return result
  }

  /// True if a popover needs an anchor.
  var needsAnchor: Bool {
    plan.runs.contains { run in
      zip(run.steps, run.steps.dropFirst()).contains { last, step in
        signature(of: step, after: last).map { $0.needsAnchor && !$0.isAnchorOptional } ?? false
      }
    }
  }

  // MARK: Calls

  /// Returns the call for a step other than a launch.
  func call(_ step: TestPlan.RunStep, after last: TestPlan.RunStep?) -> String {
    switch step.action {
    case .launch, .launchAt: return "run.app.start()"
    case .transition(let id): return fire(id, step, after: last)
    case .back(let count): return count == 1 ? "run.app.goBack()" : "run.app.goBack(\(count))"
    case .swipe: return "run.app.swipeAway()"
    case .tab(let index): return "run.app.tap(tab: \(index))"
    case .button(let index, _):
      guard let screen = last?.shows, let alert = graph.alert(screen) else { return "" }
      let name = SwiftNamer.identifier(AlertChoices.names(of: alert)[index])
      return "#expect(run.app.choose(\(context.type(screen, .choice)).\(name)))"
    case .opening(let index): return open(plan.openings[index])
    case .change: return "run.app.conditionsChanged()"
    }
  }

  private func fire(_ id: TransitionID, _ step: TestPlan.RunStep, after last: TestPlan.RunStep?)
    -> String
  {
    guard let screen = firingScreen(last) else { return "" }
    let event = graph.transitions[Int(id.index)].event
    var values = arguments(of: step, after: last).map { argument in
      "\(SwiftNamer.label(argument.name)): \(sample(of: argument.type))"
    }
    if let signature = signature(of: step, after: last), signature.needsAnchor,
      !signature.isAnchorOptional
    {
      values.append("\(signature.anchor.label): anchor")
    }
    let handle = "try run.handle(\(context.type(screen, .transitions)).self)"
    return "\(handle).\(context.method(of: event))(\(values.joined(separator: ", ")))"
  }

  /// Returns the screen whose handle fires the event: the visible one, or the one under an alert.
  private func firingScreen(_ step: TestPlan.RunStep?) -> ScreenID? {
    guard let step else { return nil }
    guard graph.alert(step.shows) != nil, step.layers.count > 1 else { return step.shows }
    let layer = step.layers[step.layers.count - 2]
    return layer.stacks[layer.selected].last
  }

  private func signature(of step: TestPlan.RunStep, after last: TestPlan.RunStep?)
    -> EventSignature?
  {
    guard case .transition(let id) = step.action, let screen = firingScreen(last) else {
      return nil
    }
    let event = graph.transitions[Int(id.index)].event
    return planner.allMethods(of: screen).first { $0.event == event }
      .map { EventSignature(of: $0.transitions, in: graph) }
  }

  /// Returns the required arguments of the event's method.
  private func arguments(
    of step: TestPlan.RunStep,
    after last: TestPlan.RunStep?
  ) -> [(name: String, type: ParameterType)] {
    if case .opening(let index) = step.action, plan.openings[index].kind == .entry {
      return samples.required(of: plan.openings[index].target)
    }
    let arguments: [EventSignature.Argument] = signature(of: step, after: last)?.parameters ?? []
    return arguments.filter { $0.defaultValue == nil }.map { ($0.name, $0.type) }
  }

  // MARK: Openings

  private func open(_ way: DeclaredOpening) -> String {
    switch way.kind {
    case .link, .unknownLink:
      return
        "#expect(run.app.open(try #require(URL(string: \(SwiftLiteral.string(samples.url(of: way)))))))"
    case .activity:
      let type = way.target.screen.flatMap { graph.screens[Int($0.index)].activity?.type } ?? ""
      let info = samples.texts(of: way.target).map {
        "\(SwiftLiteral.string($0)): \(SwiftLiteral.string($1))"
      }
      let rest = info.isEmpty ? "" : ", userInfo: [\(info.joined(separator: ", "))]"
      return "#expect(run.app.continueActivity(\(SwiftLiteral.string(type))\(rest)))"
    case .entry:
      let name = SwiftNamer.identifier(graph.name(of: way.target))
      let hasParameters =
        graph.parameterScreen(of: way.target)
        .map { !graph.screens[Int($0.index)].parameters.isEmpty } ?? false
      let values = samples.required(of: way.target).map {
        "\(SwiftNamer.label($0.name)): \(sample(of: $0.type))"
      }
      let call = hasParameters ? "(\(values.joined(separator: ", ")))" : ""
      return "run.app.open(.\(name)\(call))"
    case .shortcut(let index):
      let name = SwiftLiteral.string(graph.entries.shortcuts[index].name)
      return "#expect(run.app.perform(shortcut: \(name)))"
    case .push(let index): return receive(graph.entries.pushes[index], way.target)
    }
  }

  private func receive(_ push: Push, _ target: Destination) -> String {
    let action = samples.action(of: push).map { ", action: \(SwiftLiteral.string($0))" } ?? ""
    return
      "#expect(run.app.receive(payload: \(samples.payload(of: push, target).expression)\(action)))"
  }

  // MARK: Expectations

  /// Returns the description of the state after a step, as the simulation prints it.
  func description(of layers: [TraceInput.Layer]) -> String {
    layers.map(description).joined(separator: " > ")
  }

  private func description(of layer: TraceInput.Layer) -> String {
    guard let id = layer.shown.container, !graph.containers[Int(id.index)].isStack
    else { return description(of: layer.stacks.first ?? [], in: layer.shown) }
    let parts = graph.containers[Int(id.index)].slots.enumerated().map { index, tab in
      let stack = layer.stacks.indices.contains(index) ? layer.stacks[index] : []
      let text = tab.shown.map { description(of: stack, in: $0) } ?? "()"
      return (index == layer.selected ? "*" : "") + text
    }
    return graph.name(of: layer.shown) + "[" + parts.joined(separator: " ") + "]"
  }

  /// Returns the description of a stack. A tab that has not been selected yet has only its root.
  private func description(of stack: [ScreenID], in shown: Destination) -> String {
    let screens = stack.isEmpty ? graph.shownFirst(in: shown).map { [$0] } ?? [] : stack
    let names = screens.map { graph.screens[Int($0.index)].name }.joined(separator: " ")
    return shown.container == nil ? names : "\(graph.name(of: shown))(\(names))"
  }

  /// Returns the cause of the step, as the observer receives it.
  func cause(of step: TestPlan.RunStep) -> String {
    switch step.action {
    case .launch, .launchAt: return ".launch"
    case .transition(let id):
      let event = graph.events[Int(graph.transitions[Int(id.index)].event.index)]
      return ".event(\(SwiftLiteral.string(event)))"
    case .back: return ".move(.back)"
    case .swipe: return ".move(.dismissal)"
    case .tab: return ".tab"
    case .button(let index, _): return ".button(\(index))"
    case .change: return ".conditions"
    case .opening(let index):
      let way = plan.openings[index]
      switch way.kind {
      case .link, .unknownLink: return ".link(\(SwiftLiteral.string(samples.url(of: way))))"
      case .activity: return ".userActivity(\(SwiftLiteral.string(graph.name(of: way.target))))"
      case .entry:
        let screen =
          graph.shownFirst(in: way.target).map { graph.screens[Int($0.index)].name } ?? ""
        return ".open(.\(SwiftNamer.identifier(screen)))"
      case .shortcut(let number):
        return ".shortcut(\(SwiftLiteral.string(graph.entries.shortcuts[number].name)))"
      case .push(let number):
        return ".push(\(SwiftLiteral.string(graph.entries.pushes[number].name)))"
      }
    }
  }
}
