@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavcRuntime

extension ExplicitCore {
  typealias IntentKind = NavcRuntime.Intent.Kind

  /// The result of a step.
  struct Successor: Sendable {
    enum Cause: Hashable, Sendable {
      /// The launch rule with this index.
      case launch(Int)
      /// A saved state is restored.
      case restored
      case transition(TransitionID)
      case back
      case dismiss
      case tab
      /// A button of an alert whose event no transition handles.
      case button
      case open(NavGraph.Destination)
      case volatile
    }

    var cause: Cause
    /// The state, or nil if there is none, because `sets` lead out of what `assume` allows.
    var state: ExplicitState?
    /// True if a gate is shown that was not already visible in the same form.
    var showsGate = false
    /// True if something happens that the analysis approximates (docs/language.md, What is proved).
    var isWidened = false
    /// True if a volatile change resumed an intent or removed a gate.
    var leadsOn = false
    /// The incidents of the step and of the state that it leads to.
    var incidents: [Incident] = []
    /// The codes of the step's notes.
    var notes: [String] = []

    init(_ cause: Cause) { self.cause = cause }

    init(
      _ cause: Cause,
      _ step: Step,
      from before: CoreState?,
      to after: CoreState,
      by intent: IntentKind?,
      in core: ExplicitCore
    ) {
      self.cause = cause
      state = core.state(after)
      isWidened = core.isWidened(by: intent, step, before, after)
      if case .done = step.outcome, step.notes.isEmpty { return }
      notes = step.notes.map(\.code)
      showsGate = core.showsGate(step, before, after)
      // A held intent replaces the step's own.
      let done = step.tells("resumed") ? before?.heldIntent?.intent.kind : intent
      incidents = core.incidents(step, of: done, after)
    }
  }

  /// Returns the possible results of one step. A chosen transition is included at least once.
  func successors(of state: ExplicitState) -> [Successor] {
    moves(in: state).map { successor(of: state, by: $0) }
  }

  func successor(of state: ExplicitState, by move: Move) -> Successor {
    withCore { result(of: move, in: state) }
  }

  @MainActor private func result(of move: Move, in state: ExplicitState) -> Successor {
    var core = NavigationCore(spec)
    core.state = state.core
    func made(_ cause: Successor.Cause, _ step: Step, by intent: IntentKind? = nil) -> Successor {
      Successor(cause, step, from: state.core, to: core.state, by: intent, in: self)
    }
    switch move {
    case .transition(let id, nil), .button(let id?, nil): return Successor(.transition(id))
    case .transition(let id, let values?):
      let row = TransitionRow(Int(id.index), in: tables)
      let step = core.take(row, .none, valuesFromApp: valuesFromApp(row, values))
      return made(.transition(id), step, by: .transition(row.index))
    case .button(nil, _): return made(.button, core.press(nil, .none, valuesFromApp: [:]))
    case .button(let id?, let values?):
      let row = TransitionRow(Int(id.index), in: tables)
      let step = core.press(row, .none, valuesFromApp: valuesFromApp(row, values))
      return made(.transition(id), step, by: .transition(row.index))
    case .back(let height):
      core.see(height: height)
      return made(.back, core.checkAgain())
    case .dismiss:
      core.see(height: 0)
      return made(.dismiss, core.checkAgain())
    case .tab(let tab):
      let container = core.state.layers.last?.tabs ?? 0
      return made(.tab, core.tap(tab: tab), by: .tab(tab, of: container))
    case .open(let opening):
      let kind = kind(of: opening)
      return made(.open(opening.target), core.open(NavcRuntime.Intent(kind: kind)), by: kind)
    case .volatile(let values):
      let values = values.map { Int($0.index) }
      var builder = StepBuilder(core)
      let step = core.change(to: values)
      var result = made(.volatile, step)
      if !result.notes.isEmpty, values != state.core.values {
        builder.state.values = values
        result.leadsOn = builder.recheck()
      }
      return result
    }
  }

  private func valuesFromApp(_ row: TransitionRow, _ values: [ValueID]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for set in row.sets where tables.sets[set, .value] < 0 {
      let condition = tables.sets[set, .condition]
      result[condition] = Int(values[condition].index)
    }
    return result
  }

  private func kind(of opening: Opening) -> IntentKind {
    let target = NavcRuntime.Destination(code: opening.target.code)
    guard case .over(let what) = opening else { return .opening(target) }
    let isEntry = graph.entry(of: what.target)?.style == what.style
    if isEntry, let screen = target.screen { return .entry(screen) }
    return .over(target, PresentationOptions(style: Int(what.style.rawValue)))
  }

  // MARK: The step's report in the terms of the graph

  private static let kinds: [String: Incident.Kind] = [
    "no-nav": .noNav, "nothing-to-pop": .nothingToPop, "nothing-presented": .nothingPresented,
    "not-below": .nowhereToUnwind, "not-in-tabs": .notInTabs,
  ]

  private func incidents(
    _ step: Step,
    of intent: IntentKind?,
    _ state: CoreState
  ) -> [Incident] {
    var result: [Incident] = []
    switch (step.outcome, intent) {
    case (.refused(let reason), let intent?) where reason.code == "needs":
      result.append(refusal(of: intent))
    case (.refused(let reason), _) where reason.code == "gate-blocked":
      result += blockedGates(state) { reason == .blocked($0) }
    case (.missed(let reason), .transition(let index)?):
      if let kind = Self.kinds[reason.code] {
        result.append(Incident(kind, TransitionID(index)))
      }
    default: break
    }
    for note in step.notes {
      if note.code == "requires-violated" {
        result.append(Incident(.requiresViolated, NavGraph.ScreenID(state.top?.screen ?? -1)))
      } else if note.code == "gate-blocked" {
        result += blockedGates(state) {
          [.blocked($0), .stillBlocked($0), .blockedBelow($0)].contains(note)
        }
      }
    }
    return result
  }

  private func refusal(of intent: IntentKind) -> Incident {
    switch intent {
    case .transition(let index): Incident(.refusedTransition, TransitionID(index))
    case .tab(let tab, let container):
      Incident(.refusedTab, tables.shown(inTab: tab, of: container).inGraph)
    case .entry(let screen):
      Incident(.refusedOpening, NavGraph.Destination(NavGraph.ScreenID(screen)))
    case .opening(let target), .over(let target, _), .target(let target),
      .root(let target, _, _):
      Incident(.refusedOpening, target.inGraph)
    }
  }

  /// Returns the gate of the condition that is told of.
  private func blockedGates(_ state: CoreState, _ isTold: (String) -> Bool) -> [Incident] {
    graph.conditions.enumerated().filter { isTold($1.name) }.map { number, condition in
      let value = ValueID(state.values[number])
      let index = condition.gates.firstIndex { gate in
        gate.value.map { $0 == value } ?? (condition.hasNamedValues || value == .false)
      }
      return Incident(.blockedGate, GateID(ConditionID(number), index ?? 0))
    }
  }

  private func showsGate(_ step: Step, _ before: CoreState?, _ after: CoreState) -> Bool {
    let last = before?.lastID ?? 0
    let isNewGate = after.gateLayer.map { after.layers[$0].id > last } ?? false
    let isNewRoot = after.layers[0].id > last && !step.tells("followed")
    return (step.isHeld || step.tells("gated")) && (isNewGate || isNewRoot)
  }

  /// True if a root gate or a launch rule holds an intent, or if the step shows a tab that was left in
  /// a state which the analysis does not know.
  private func isWidened(
    by intent: IntentKind?,
    _ step: Step,
    _ before: CoreState?,
    _ after: CoreState
  ) -> Bool {
    if let held = after.heldIntent {
      guard case .gate(let gate) = held.holder, tables.isPresented(gate) else { return true }
    }
    guard let before else { return false }
    let isResumed = step.tells("resumed")
    let doesOpen = opens(isResumed ? before.heldIntent?.intent.kind : intent)
    // A root gate that is shown at once hides which tab is selected.
    let isHidden = step.tells("gated") && after.layers[0].id > before.lastID
    return before.layers.enumerated().contains { index, old in
      guard let tabs = old.tabs else { return false }
      let isFirst = old.selected == tables.firstTab(of: tabs)
      let new = after.layer(index).flatMap { $0.id == old.id ? $0 : nil }
      let isChanged = new.map { $0.selected != old.selected } ?? isHidden
      return isChanged && (!isFirst || doesOpen)
    }
  }

  private func opens(_ intent: IntentKind?) -> Bool {
    switch intent {
    case .opening, .target, .root: true
    case .transition(let index):
      [.open, .window].contains(graph[TransitionID(index)].verb)
    case .tab, .entry, .over, nil: false
    }
  }
}

extension NavigationCore {
  /// Takes over what is on screen after the user has popped screens of the topmost layer, or has
  /// dismissed it.
  fileprivate mutating func see(height: Int) {
    var layers = state.layers.map { layer in
      Snapshot.Layer(selected: layer.selected, stacks: layer.stacks.map { $0.entries.map(\.id) })
    }
    guard let top = layers.indices.last else { return }
    layers[top].stacks[layers[top].selected].removeSubrange(height...)
    if height == 0 { layers.removeLast() }
    _ = follow(Snapshot(layers: layers))
  }
}

extension Step {
  /// True if a gate or launch rule holds the intent of the step, or one that was held before.
  fileprivate var isHeld: Bool {
    if case .held = outcome { true } else { tells("held") }
  }

  fileprivate func tells(_ code: String) -> Bool { notes.contains { $0.code == code } }
}

extension NavcRuntime.Destination {
  fileprivate var inGraph: NavGraph.Destination {
    if let screen { return NavGraph.Destination(NavGraph.ScreenID(screen)) }
    return container.map { NavGraph.Destination(NavGraph.ContainerID($0)) } ?? .none
  }
}
