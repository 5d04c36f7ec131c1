extension Resolver {
  mutating func parameters(of screen: ScreenSpec) -> [Parameter] {
    var parameters: [Parameter] = []
    for written in screen.parameters {
      guard let parameter = parameter(written) else { continue }
      parameters.append(parameter)
    }
    return parameters
  }

  private mutating func parameter(_ written: ParameterSpec) -> Parameter? {
    let (typeText, defaultText) = typeAndDefault(written)
    if let meant = ForeignType.meaning(of: typeText) {
      let rest = written.isShortForm ? defaultText.map { " = \($0)" } ?? "" : ""
      let fix =
        Self.isPlain(meant) ? FixIt(written.type, replacing: typeText, with: meant, tree) : nil
      report(
        ResolverFaults.badType(typeText, meant: meant + rest, at: span(written.type), fix: fix)
      )
      return nil
    }
    guard let type = ParameterType(parsing: typeText) else {
      report(ResolverFaults.badType(typeText, at: span(written.type)))
      return nil
    }
    var parameter = Parameter(
      name: tree.text(of: written.name),
      type: type,
      doc: text(written.doc),
      origin: written.name
    )
    guard let defaultText else { return parameter }
    parameter.defaultValue = ParameterLiteral(defaultText, of: type)
    if parameter.defaultValue == nil {
      // It has one, so nobody has to give it another; no graph comes of it.
      parameter.defaultValue = .string(defaultText)
      let node = written.isShortForm ? written.type : written.defaultValue
      report(ResolverFaults.badDefault(defaultText, type, at: span(node)))
    }
    return parameter
  }

  /// Whether a type needs no quotes wherever it stands.
  private static func isPlain(_ type: String) -> Bool {
    type.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// In the short form the default stands behind the first `=`.
  private func typeAndDefault(_ written: ParameterSpec) -> (type: String, defaultValue: String?) {
    let text = tree.text(of: written.type)
    guard written.isShortForm else { return (text, self.text(written.defaultValue)) }
    guard let equals = text.firstIndex(of: "=") else { return (text, nil) }
    let type = String(text[..<equals].drop { $0 == " " })
    return (
      String(type.reversed().drop { $0 == " " }.reversed()),
      String(text[text.index(after: equals)...].drop { $0 == " " })
    )
  }

  // MARK: What comes without parameters

  /// What nobody can give parameters to needs none (LANGUAGE §7, `needs-parameters`).
  mutating func checkParameters() {
    checkScreensInContainers()
    if let splash = graph.launch.splash {
      requireNone(Destination(splash), "the splash", at: spec.launch.splash)
    }
    for rule in spec.launch.rules {
      for target in [rule.root, rule.presented] where target.isWritten && !target.isInlineNav {
        requireNone(destinations[symbol(target.name)], "a launch rule", at: target.name)
      }
    }
    for condition in graph.conditions {
      if let gate = condition.gate, gate.target.screen != nil {
        requireNone(gate.target, "a gate", at: gate.origin)
      }
    }
    checkFiredEvents()
    checkOpened()
  }

  private mutating func checkScreensInContainers() {
    for (i, container) in graph.containers.enumerated() {
      switch container.kind {
      case .nav(let root):
        if container.isInline {
          requireNone(
            Destination(root),
            "the root of a navigation controller",
            at: container.origin
          )
        } else if case .nav(let node) = spec.containers[i].kind,
          destinations[symbol(node)].screen == root
        {
          requireNone(Destination(root), "the root of a navigation controller", at: node)
        }
      case .tabs(let tabs):
        for tab in tabs {
          if case .show(let shown) = tab.content { requireNone(shown, "a tab", at: tab.origin) }
        }
      }
    }
  }

  private mutating func requireNone(_ shown: Destination, _ bringer: String, at node: NodeID) {
    guard let screen = shown.screen else { return }
    let needed = graph.screens[Int(screen.index)].requiredParameters
    guard !needed.isEmpty else { return }
    report(
      ResolverFaults.needsParameters(
        graph.screens[Int(screen.index)],
        needed,
        bringer,
        at: span(node),
        tree
      )
    )
  }

  // MARK: What is opened

  /// What an entry opens gets all parameters from it.
  private mutating func checkOpened() {
    for written in spec.shortcuts where written.action.open.isWritten {
      checkGiven(written.action.open, written.with.map(\.parameter), "a shortcut")
    }
    for written in spec.pushes where written.action.open.isWritten {
      checkGiven(written.action.open, written.with.map(\.parameter), "a push")
    }
  }

  private mutating func checkGiven(_ target: TargetSpec, _ given: [NodeID], _ bringer: String) {
    guard !target.isInlineNav, let id = destinations[symbol(target.name)].screen else { return }
    let names = Set(given.map { tree.text(of: $0) })
    let screen = graph.screens[Int(id.index)]
    let missing = screen.requiredParameters.filter { !names.contains($0.name) }
    guard !missing.isEmpty else { return }
    let place = span(target.name)
    report(
      ResolverFaults.needsParameters(screen, missing, bringer, at: place, mayBeFilled: true, tree)
    )
  }

  // MARK: What is fired

  /// An event that is fired by other than the app's code brings only what `with` gives.
  private mutating func checkFiredEvents() {
    var fired: [EventID: [(node: NodeID, bringer: String, given: Set<String>)]] = [:]
    func add(_ node: NodeID, _ bringer: String, _ given: [NodeID] = []) {
      guard let event = event(node) else { return }
      fired[event, default: []].append((node, bringer, Set(given.map { tree.text(of: $0) })))
    }
    for container in spec.containers {
      guard case .tabs(let tabs) = container.kind else { continue }
      for tab in tabs { add(tab.fire, "a tab") }
    }
    for link in spec.links.fire { add(link.event, "a link") }
    for item in spec.shortcuts { add(item.action.fire, "a shortcut", item.with.map(\.parameter)) }
    for item in spec.pushes { add(item.action.fire, "a push", item.with.map(\.parameter)) }
    for broadcast in spec.broadcasts { add(broadcast.fire, "a broadcast") }
    guard !fired.isEmpty else { return }
    var told: Set<UInt64> = []
    var isFired = Array(repeating: false, count: graph.events.count)
    for event in fired.keys { isFired[Int(event.index)] = true }
    for index in graph.transitions.indices {
      guard isFired[Int(graph.transitions[index].event.index)] else { continue }
      let transition = graph.transitions[index]
      guard let uses = fired[transition.event] else { continue }
      for id in transition.broughtScreens {
        let screen = graph.screens[Int(id.index)]
        let required = screen.requiredParameters
        for use in uses where !required.isEmpty {
          let missing = required.filter { !use.given.contains($0.name) }
          guard !missing.isEmpty,
            told.insert(UInt64(use.node.index) << 32 | UInt64(id.index)).inserted
          else { continue }
          let place = span(use.node)
          report(
            ResolverFaults.needsParameters(
              screen,
              missing,
              use.bringer,
              at: place,
              mayBeFilled: ["a shortcut", "a push"].contains(use.bringer),
              tree
            )
          )
        }
      }
    }
  }
}

extension Screen {
  /// The parameters without default.
  var requiredParameters: [Parameter] { parameters.filter { $0.defaultValue == nil } }
}

extension Transition {
  /// Whether the transition makes its targets itself, and so passes parameters to them.
  var brings: Bool {
    switch verb {
    case .root, .push, .present, .show, .replace, .open, .window: true
    case .none, .select, .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close,
      .unwind, .launch:
      false
    }
  }

  /// The screens that the transition makes itself, for those that need parameters.
  var broughtScreens: [ScreenID] {
    brings ? [target.screen, presented.screen].compactMap { $0 } : []
  }
}
