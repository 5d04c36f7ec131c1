import NavGraph

/// The nodes that are shown afresh.
struct FreshEntries {
  /// The first node of each container, wherever it is shown.
  fileprivate(set) var containers: [(container: ContainerID, entry: Int)] = []
  /// The node that each launch rule shows.
  fileprivate var ofLaunchRules: [Int: Int] = [:]
}

/// Screens, containers and roots that are shown afresh.
extension Pushdown {
  /// Returns the symbol of a screen. Creates it if it is new.
  func symbol(_ vertex: Int, _ shape: Shape) -> Int {
    var (vertex, shape) = (vertex, shape)
    var screen = ScreenID(Int(tables.vertices[vertex].id))
    let context = tables.vertices[vertex].context
    shape.landmark = landmarks[Int(screen.index)]
    shape.hidesTabBarItself =
      shape.position == .pushed && shape.tabs != 0 && graph.screens[Int(screen.index)].hidesTabBar
    let number = shapes.number(of: shape)
    if shape.position == .pushed, classes.first(of: screen) != screen {
      screen = classes.first(of: screen)
      vertex = tables.enter(Destination(screen), context)
    }
    if let known = nodes.find(.screen(vertex: vertex, shape: number)) {
      if isInCallGraph(vertex) { buildSoon(known) }
      return known
    }
    var new = PushdownNode(
      .screen,
      vertex: UInt32(truncatingIfNeeded: vertex),
      context: context,
      shape: number
    )
    let visible = tables.requirements.visible(tables.vertices[vertex].requirement)
    new.id = screen.index
    if graph.screens[Int(screen.index)].hasBackButton { new.traits.insert(.hasBackButton) }
    new.holds = visible.holds
    new.stays = visible.stays
    new.staysInStack = visible.staysInStack
    if tables.contexts.gate(of: context) != nil {
      new.traits.insert(.isInGate)
    } else if graph.screens[Int(screen.index)].isRestorable {
      new.traits.insert(.isRestorable)
    }
    let index = node(new, .screen(vertex: vertex, shape: number))
    if shape.tabs != 0 { addTop(index, shape) }
    if isInCallGraph(vertex) { buildSoon(index) }
    return index
  }

  /// Returns true if some step may show the vertex. Otherwise its rules can wait until one does.
  @inline(__always)
  func isInCallGraph(_ vertex: Int) -> Bool {
    tables.vertices[vertex].isInCallGraph
  }

  /// Returns the first node of a fresh `destination`, in a layer of this shape.
  func enter(_ destination: Destination, _ context: UInt32, _ shape: Shape) -> Int {
    let vertex = tables.enter(destination, context)
    guard let id = destination.container else { return symbol(vertex, shape) }
    let inside = tables.contexts.enter(id, in: context)
    let first = graph.containers[Int(id.index)].firstShown ?? .none
    let entry: Int
    if graph.containers[Int(id.index)].isStack {
      var shape = shape
      shape.position = .root
      entry = symbol(tables.enter(first, inside), shape)
    } else {
      entry = enterTab(first, tabsNumber(id, vertex, inside, shape))
    }
    entries.containers.append((id, entry))
    return entry
  }

  /// Returns the node of a root with these frames over it.
  func root(_ destination: Destination, _ frames: [StackedFrame]) -> Int {
    let shape = Shape(root: rootNumbers[destination] ?? 0)
    let entry = enter(destination, tables.contexts.context(ofRoot: destination), shape)
    nodes[entry].chosen = diagrams.or(nodes[entry].chosen, choice(destination))
    return frames.reduce(entry) { addFrame($1, over: $0) }
  }

  /// Returns the valuations with which a state with this root may be restored.
  private func choice(_ root: Destination) -> Decision {
    diagrams.and(tables.rootChoices[root] ?? .never, initial)
  }

  func layer(_ presentation: Presentation) -> Shape.LayerKind {
    presentation.style.canBeSwipedAway && !presentation.isLocked ? .sheet : .fixed
  }

  func launchEntry(_ index: Int) -> Int {
    if let known = entries.ofLaunchRules[index] { return known }
    let rule = graph.launch.rules[index]
    let entry = root(rule.root, graph.presented(by: rule).map { [stackedFrame($0)] } ?? [])
    entries.ofLaunchRules[index] = entry
    return entry
  }
}

/// Openings from outside (docs/language.md, From outside) and volatile changes.
extension Pushdown {
  /// Changes volatile conditions, and runs the resume check.
  func changeVolatile(_ source: PushdownSource) {
    var source = source
    source.changesConditions = true
    end(checkAfterVolatileChange(source), source)
  }

  /// Changes volatile conditions, and runs the resume check for held intents and covered screens. Returns the
  /// rest of the step.
  @discardableResult
  func checkAfterVolatileChange(_ start: PushdownSource) -> Relation {
    var source = start
    source.changesConditions = true
    let step = relations.step(space.assumed, space.volatileEffect, space.assumed)
    return runResumeCheck(after: step, source)
  }

  /// Opens the destination where the launch rules admit it.
  func openFromOutside(
    _ destination: Destination,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let through = admittedByLaunchRules(destination, step, source)
    open(destination, .opening(destination), through, source)
  }

  /// Returns the part of the step that the launch rules admit. Where they choose a root other than that of the
  /// opened place, that root is shown, and the target is held.
  func admittedByLaunchRules(
    _ destination: Destination,
    _ step: Relation,
    _ source: PushdownSource
  ) -> Relation {
    guard let place = openedPlace(destination), tables.rootChoices[place.root] != nil else {
      return relations.ending(step, in: diagrams.not(undecided))
    }
    var through = Relation.empty
    for (index, rule) in graph.launch.rules.enumerated() where !isOutOfEffort {
      let chosen = relations.ending(step, in: launchChoices[index])
      if chosen.isEmpty { continue }
      effort += Precision.effortPerHeldTarget
      if rule.root == place.root {
        through = relations.union(through, chosen)
        continue
      }
      let number = rootNumbers[rule.root] ?? 0
      let target = HeldTargets.Target(destination: destination, isHeldByLaunchRule: true)
      note(.holds(target, root: Int(number)), chosen, source)
      if number != source.shape.root {
        reset(to: launchEntry(index), chosen, source)
      } else {
        arrive(source.node, releasing(chosen, source))
      }
    }
    return through
  }

  /// Opens the destination at its place, without asking the launch rules.
  func open(
    _ destination: Destination,
    presenting presented: Presented? = nil,
    _ intent: Intent,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    guard let place = openedPlace(destination, presenting: presented) else {
      return end(step, source)
    }
    let done = stepMeeting(place.needs(in: source.context, tables), intent, step, source)
    if !done.isEmpty { reset(to: place.entry, done, source) }
  }

  func open(_ presentation: OutsidePresentation, _ source: PushdownSource) {
    let condition = diagrams.and(space.decision(presentation.when), space.assumed)
    present(presentation.what, relations.unchanged(condition), source)
  }
}
