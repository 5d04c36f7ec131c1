import NavGraph

/// The trace of a finding, as inputs that the simulator plays.
struct PageRun {
  private let graph: NavigationGraph
  private let diagnostic: Diagnostic
  private let inputs: [TraceInput]

  /// Returns true if `diagnostic` has a trace that can be played.
  static func shows(_ diagnostic: Diagnostic) -> Bool {
    !diagnostic.trace.isEmpty && diagnostic.trace.allSatisfy { $0.input != nil }
  }

  /// The traces of all findings that have one.
  static func all(of graph: NavigationGraph, _ diagnostics: [Diagnostic]) -> [PageRun] {
    diagnostics.filter(shows).map { PageRun(graph, $0) }
  }

  private init(_ graph: NavigationGraph, _ diagnostic: Diagnostic) {
    inputs = diagnostic.trace.compactMap(\.input)
    (self.graph, self.diagnostic) = (graph, diagnostic)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", diagnostic.kind.id)
      json.key("inputs")
      json.array { json in
        for (step, input) in zip(diagnostic.trace, inputs) {
          // With a splash, the screen of the launch is shown after the splash.
          let isBehindSplash = input.action == .launch && graph.launch.splash != nil
          if isBehindSplash { write(input, "launch", expecting: nil, &json) }
          write(input, isBehindSplash ? "known" : input.action.verb, expecting: step.shows, &json)
        }
      }
      json.field("message", diagnostic.message)
    }
  }

  private func write(
    _ input: TraceInput,
    _ verb: String,
    expecting screen: String?,
    _ json: inout JSONWriter
  ) {
    json.elements([input]) { json, input in
      json.object { json in
        if ["change", "launch"].contains(verb) { write(input.values, as: "conditions", &json) }
        if case .back(let count) = input.action { json.field("count", count) }
        json.field("do", verb)
        writeSubject(input, &json)
        if let screen {
          json.object("expect") { json in
            write(input.values, as: "conditions", &json)
            json.field("screen", screen)
          }
        }
      }
    }
  }

  /// Writes the subject of the input.
  private func writeSubject(_ input: TraceInput, _ json: inout JSONWriter) {
    switch input.action {
    case .launch, .dismiss, .volatile, .back: break
    case .restored(let layers):
      json.field("layers", layers) { write($1, &$0) }
    case .transition(let id):
      let transition = graph.transitions[Int(id.index)]
      json.field("event", graph.events[Int(transition.event.index)])
      let open = graph.assignments[transition.sets.indices].filter { $0.value == nil }
        .map { graph.conditions[Int($0.condition.index)].name }
      write(input.values.filter { open.contains($0.condition) }, as: "sets", &json)
      json.field("transition", Int(id.index))
    case .opening(let target):
      json.field("kind", "opening")
      json.field("screen", graph.name(of: target))
    case .entry(let entry):
      json.field("screen", graph.name(of: entry.target))
      // The style of an opening from the app's code is in the tables. If a link presents the same
      // target in that style, the style is written, because a link has no condition.
      let links = entry.target.screen.map { graph.screens[Int($0.index)].links } ?? []
      if graph.entry(of: entry.target)?.style != entry.style
        || links.contains(where: { $0.style == entry.style })
      {
        json.field("style", Int(entry.style.rawValue))
      }
    case .tab(let tab): json.field("tab", tab)
    case .button(let button):
      json.field("button", button)
      write(input.values, as: "sets", &json)
    }
  }

  private func write(
    _ values: [TraceStep.ConditionValue],
    as name: String,
    _ json: inout JSONWriter
  ) {
    json.object(name) { json in
      for value in values.sorted(by: { $0.condition < $1.condition }) {
        json.field(value.condition, value.value)
      }
    }
  }

  /// Writes a layer in the form of the simulator's state.
  private func write(_ layer: TraceInput.Layer, _ json: inout JSONWriter) {
    let container = layer.shown.container.map { graph.containers[Int($0.index)] }
    let tabs = container.flatMap { $0.isStack ? nil : $0.slots }
    json.object { json in
      json.field("gate", -1)
      json.field("isLocked", 0)
      json.field("selected", layer.selected)
      json.field("stacks", layer.stacks.enumerated()) { json, stack in
        write(stack.element, of: tabs.map { $0[stack.offset].shown ?? .none } ?? layer.shown, &json)
      }
      let style = layer.canBeSwiped ? Presentation.Style.automatic : .fullScreen
      json.field("style", Int(style.rawValue))
      json.field("tabs", tabs == nil ? -1 : layer.shown.code)
    }
  }

  /// Writes a stack. One that was not shown yet has its first screen; one of a tab that fires an
  /// event is empty.
  private func write(
    _ screens: [ScreenID],
    of shown: Destination,
    _ json: inout JSONWriter
  ) {
    let screens = screens.isEmpty ? graph.shownFirst(in: shown).map { [$0] } ?? [] : screens
    json.object { json in
      json.field("entries", screens) { json, screen in
        json.object { $0.field("screen", Int(screen.index)) }
      }
      json.field("nav", shown.container == nil ? -1 : shown.code)
    }
  }
}

extension TraceInput.Action {
  /// The simulator's name for the action.
  fileprivate var verb: String {
    switch self {
    case .launch, .restored: "launch"
    case .transition: "fire"
    case .opening, .entry: "open"
    case .back: "back"
    case .dismiss: "swipe"
    case .tab: "tab"
    case .button: "button"
    case .volatile: "change"
    }
  }
}
