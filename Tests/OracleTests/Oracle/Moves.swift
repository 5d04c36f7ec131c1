// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The cause of a step, as in a trace of navc's JSON output.
enum By: UInt8 {
  case launch, restored, transition, button, back, dismiss, tab, open, volatile, window
}

/// A step from a state: its cause, its transition or opening, its result, and the findings on it.
struct Move {
  var by: By
  /// The number of the transition, button or opening.
  var index = 0
  /// The transition that an event or a button chooses.
  var chosen: Int?
  var state: State
  var facts: [Fact] = []
  /// True if the step counts as a way out of the screen (`dead-end`, `trap`).
  var isWayOut = false
  /// True if the step made a new root.
  var isRootDone = false
}

extension Move {
  /// Creates a step that `run` did.
  init(_ by: By, index: Int = 0, chosen: Int? = nil, _ run: Run, isWayOut: Bool = false) {
    self.init(
      by: by,
      index: index,
      chosen: chosen,
      state: run.state,
      facts: run.facts,
      isWayOut: isWayOut,
      isRootDone: run.isRootDone
    )
  }
}

extension Machine {
  /// Returns the launches in every valuation (docs/language.md, Launch).
  func launches() -> [Move] {
    atStart.compactMap { v in
      guard let rule = rule[v].map({ spec.rules[$0] }) else { return nil }
      var run = Run(self, State(layers: [], heldIntent: nil, valuation: v))
      run.makeRoot(rule.root, rule.present)
      run.check()
      return Move(.launch, index: self.rule[v]!, run)
    }
  }

  /// Returns the transition that an event chooses (docs/language.md, Which transition is chosen).
  func chosen(_ event: Int, _ state: State, _ around: [Int]) -> Int? {
    let rows = listeners[event]
    func first(_ row: [Int]) -> Int? { row.first { guards[$0]?[state.valuation] ?? true } }
    if let t = first(rows[state.visible]) { return t }
    for container in around.reversed() { if let t = first(rows[container]) { return t } }
    return first(rows[spec.nodeCount])
  }

  /// Returns the valuations that a transition may lead to.
  func results(of t: Int, _ v: Int) -> [Int] {
    var all = [v]
    for set in spec.transitions[t].sets {
      if let value = set.value {
        all = all.map { valuation($0, with: set.condition, value) }
      } else {
        all = all.flatMap { v in
          let values =
            spec.conditions[set.condition].kind == .newVersion
            ? 0..<1 : 0..<spec.conditions[set.condition].size
          return values.map { valuation(v, with: set.condition, $0) }
        }
      }
    }
    return all.filter { isAllowed[$0] }
  }

  /// Calls `body` with every step from a state except launch and restoration.
  func moves(_ state: State, ignored: (Int) -> Void, chosen: (Int) -> Void, _ body: (Move) -> Void)
  {
    // Under an alert, the screen below fires events.
    let under = withoutAlert(state)
    let around = around(under.layers)
    for event in events.indices {
      guard let t = self.chosen(event, under, around) else {
        for (row, transitions) in listeners[event].enumerated() where !transitions.isEmpty {
          if row == spec.nodeCount || row == under.visible || around.contains(row) {
            transitions.forEach(ignored)
          }
        }
        continue
      }
      chosen(t)
      transition(t, state, body)
    }
    if spec.isAlert(state.visible) {
      buttons(state, chosen: chosen, body)
    } else {
      system(state, body)
    }
    for index in openings.indices { opening(index, under, body) }
    changes(state, body)
  }

  /// Adds a transition that an event or an alert's button chooses. Under an alert, it begins once
  /// the alert is gone. Only a gate's button first asks the held intent with the new values.
  func transition(_ t: Int, _ state: State, button: Int? = nil, _ body: (Move) -> Void) {
    let transition = spec.transitions[t]
    let isAsked = button != nil && state.layers.last!.gate != nil
    let start = isAsked ? state : withoutAlert(state)
    let by = button == nil ? By.transition : .button
    let results = results(of: t, state.valuation)
    if results.isEmpty {
      let fact = Fact(kind: .assumeBroken, about: t)
      body(Move(by: by, index: button ?? t, chosen: t, state: state, facts: [fact]))
    }
    let isWindow = opensWindow(t)
    for v in results {
      for hasSeveral in isWindow || holdsWindow(start) ? [false, true] : [false] {
        var run = Run(self, start)
        run.hasSeveralWindows = hasSeveral
        run.v = v
        let isLooked = !transition.sets.isEmpty && run.look()
        if isAsked, !isLooked || run.isUp(state.layers.last!) { run.dismissAlert() }
        if !isLooked { own(t, &run) }
        run.follow(from: state.valuation)
        run.check()
        body(Move(by, index: button ?? t, chosen: t, run, isWayOut: !isWindow || isLooked))
        if let new = run.newWindow { body(Move(by: .window, index: t, state: new)) }
      }
    }
  }

  private func own(_ t: Int, _ run: inout Run) {
    if spec.transitions[t].verbs.allSatisfy({ $0.group == .takes }) {
      run.perform(.verb(t))
    } else {
      run.want(.verb(t), refused: Fact(kind: .refusedTransition, about: t))
    }
  }

  private func opensWindow(_ t: Int) -> Bool {
    spec.transitions[t].verbs.contains { if case .window = $0 { true } else { false } }
  }

  private func holdsWindow(_ state: State) -> Bool {
    if case .verb(let t) = state.heldIntent?.intent { opensWindow(t) } else { false }
  }

  /// Adds the system's own moves.
  private func system(_ state: State, _ body: (Move) -> Void) {
    let layer = state.layers.last!
    func move(_ by: By, _ index: Int = 0, _ change: (inout Run) -> Void) {
      var run = Run(self, state)
      change(&run)
      run.check()
      body(Move(by, index: index, run, isWayOut: true))
    }
    if layer.stack.count > 1, spec.screens[layer.stack.last!].hasBack {
      for count in 1..<layer.stack.count {
        move(.back, layer.stack[count - 1]) { $0.layers[$0.top].stack.removeSubrange(count...) }
      }
    }
    if state.layers.count > 1, !layer.isLocked, layer.style != .fullScreen,
      layer.style != .overFullScreen
    {
      move(.dismiss) { $0.layers.removeLast() }
    }
    guard case .tabs = spec.shape(layer.target),
      !layer.stack.dropFirst().contains(where: { spec.screens[$0].hidesTabBar })
    else { return }
    for pane in panes[layer.target].indices {
      let tab = panes[layer.target][pane].tab
      move(.tab, tab) { run in
        if pane == layer.selected {
          run.perform(.tab(layer.target, pane))
        } else {
          run.want(.tab(layer.target, pane), refused: Fact(kind: .refusedTab, about: tab))
        }
      }
    }
  }

  /// Adds an opening from outside.
  private func opening(_ index: Int, _ state: State, _ body: (Move) -> Void) {
    let opening = openings[index]
    // Nothing opens if no launch rule decides.
    guard rule[state.valuation] != nil, opening.when?[state.valuation] ?? true else { return }
    var run = Run(self, state)
    let intent: Intent =
      opening.present.map { .entry($0) } ?? .open(opening.node, present: nil, isGuarded: true)
    run.want(intent, refused: Fact(kind: .refusedOpening, about: opening.node))
    if opening.present == nil, run.isRootDone,
      !spec.rules.contains(where: { $0.root == places.places[opening.node]!.root })
    {
      run.find(.bypassesLaunch, opening.node)
    }
    run.check()
    body(Move(.open, index: index, run))
  }

  /// Adds changes of volatile conditions, of one or several at once.
  private func changes(_ state: State, _ body: (Move) -> Void) {
    if volatile.isEmpty { return }
    for v in allowed where v != state.valuation {
      let isVolatile = spec.conditions.indices.allSatisfy {
        values[v][$0] == values[state.valuation][$0] || volatile.contains($0)
      }
      if !isVolatile { continue }
      for hasSeveral in holdsWindow(state) ? [false, true] : [false] {
        var run = Run(self, state)
        run.hasSeveralWindows = hasSeveral
        run.v = v
        let isLooked = run.look()
        run.follow(from: state.valuation)
        run.check()
        // It is a way out only if the check after it has an effect (docs/language.md, Gates).
        body(Move(.volatile, run, isWayOut: isLooked))
        if let new = run.newWindow { body(Move(by: .window, state: new)) }
      }
    }
  }
}
