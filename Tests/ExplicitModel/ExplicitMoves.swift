@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavcRuntime

/// Everything that can happen in a state.
extension ExplicitCore {
  /// A move that is possible in a state.
  enum Move: Hashable, Sendable {
    /// A transition with the values after it, or nil if `sets` lead out of what `assume` allows.
    case transition(TransitionID, [ValueID]?)
    /// A pop that leaves this many screens in the stack.
    case back(to: Int)
    case dismiss
    /// A tap on the tab with this index.
    case tab(Int)
    /// A button of the visible alert, with the transition and values of its event, or nil if there
    /// is none.
    case button(TransitionID?, [ValueID]?)
    case open(Opening)
    case volatile([ValueID])
  }

  /// An opening from outside.
  enum Opening: Hashable, Sendable {
    case inPlace(NavGraph.Destination)
    /// An entry, or a link, that presents its target.
    case over(OverVisible)

    var target: NavGraph.Destination {
      switch self {
      case .inPlace(let target): target
      case .over(let what): what.target
      }
    }
  }

  func moves(in state: ExplicitState) -> [Move] {
    var result = systemMoves(state) + volatileChanges(state) + buttonMoves(state)
    let under = tables.withoutAlert(state.core)
    for event in graph.events.indices {
      if let row = tables.choose(event: event, in: under) {
        result += taken(TransitionID(row.index), state.values).map { .transition($0, $1) }
      }
    }
    return result + openings(state.values).map { .open($0) }
  }

  // MARK: Transitions and conditions

  /// Returns the transition with each valuation that it may lead to, or with nil if there is none.
  private func taken(
    _ id: TransitionID,
    _ values: [ValueID]
  ) -> [(id: TransitionID, after: [ValueID]?)] {
    let sets = graph.assignments[graph[id].sets.indices]
    let outcomes = valuations.filter { after in
      values.indices.allSatisfy { index in
        guard let set = sets.first(where: { Int($0.condition.index) == index }) else {
          return after[index] == values[index]
        }
        return set.value == nil || set.value == after[index]
      }
    }
    return outcomes.isEmpty ? [(id, nil)] : outcomes.map { (id, $0) }
  }

  private func volatileChanges(_ state: ExplicitState) -> [Move] {
    if !isVolatile.contains(true) { return [] }
    let values = state.values
    let reached = valuations.filter { after in
      after != values && after.indices.allSatisfy { isVolatile[$0] || after[$0] == values[$0] }
    }
    return reached.map { .volatile($0) }
  }

  private func buttonMoves(_ state: ExplicitState) -> [Move] {
    guard let alert = alert(state) else { return [] }
    return alert.buttons.flatMap { button -> [Move] in
      guard let id = button.fires.flatMap({ chosen($0, state) }) else {
        return [.button(nil, state.values)]
      }
      return taken(id, state.values).map { .button($0, $1) }
    }
  }

  // MARK: The system's own moves

  private func systemMoves(_ state: ExplicitState) -> [Move] {
    guard let layer = state.core.layers.last, let top = layer.top, !tables.isAlert(top.screen)
    else { return [] }
    var result: [Move] = []
    if tables.hasBack(top.screen) {
      for height in 1..<max(layer.stack.entries.count, 1) { result.append(.back(to: height)) }
    }
    if state.core.layers.count > 1, layer.presentation.canBeSwipedAway { result.append(.dismiss) }
    guard layer.tabs != nil, !tables.hidesTabBar(layer.stack) else { return result }
    let shown = layer.stacks.indices.filter { !layer.stacks[$0].entries.isEmpty }
    return result + shown.map { .tab($0) }
  }

  // MARK: Openings from outside

  private func openings(_ values: [ValueID]) -> [Opening] {
    var openings: [Opening] = []
    for (index, screen) in graph.screens.enumerated() {
      let target = NavGraph.Destination(NavGraph.ScreenID(index))
      if screen.activity != nil { openings.append(.inPlace(target)) }
      for link in screen.links { openings.append(opening(target, link.style)) }
      guard let entry = screen.entry, graph.holds(entry.when, values) else { continue }
      openings.append(opening(target, entry.style))
    }
    for (index, container) in graph.containers.enumerated() {
      guard let entry = container.entry, graph.holds(entry.when, values) else { continue }
      openings.append(opening(NavGraph.Destination(NavGraph.ContainerID(index)), entry.style))
    }
    for shortcut in graph.entries.shortcuts where graph.holds(shortcut.when, values) {
      if case .open(let target) = shortcut.action { openings.append(.inPlace(target)) }
    }
    for push in graph.entries.pushes {
      if case .open(let target) = push.action { openings.append(.inPlace(target)) }
    }
    if case .open(let target) = graph.entries.unknownLink?.action {
      openings.append(.inPlace(target))
    }
    var seen: Set<Opening> = []
    return openings.filter { seen.insert($0).inserted }
  }

  private func opening(_ target: NavGraph.Destination, _ style: Presentation.Style?) -> Opening {
    style.map { .over(OverVisible(target: target, style: $0)) } ?? .inPlace(target)
  }
}
