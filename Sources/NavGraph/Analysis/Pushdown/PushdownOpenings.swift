/// What comes from outside: openings (LANGUAGE §8) and volatile changes.
extension Pushdown {
  /// Joins what is shared by all that is visible over this root, and in or outside this gate.
  func joinEveryone(_ n: Int) {
    let isVolatile = space.volatileVariables != .always
    guard isVolatile || !solver.fromOutside.targets.isEmpty else { return }
    let node = nodes[n]
    var context = ContextTable.none
    if let gate = solver.contexts.gate(of: node.context) {
      context = solver.contexts.enter(gate: gate)
    }
    let own = shapes[node.shape]
    let shape = Shape(layer: own.layer, root: own.root)
    let key = ScopeKey(context: context, shape: shapes.number(of: shape))
    if let known = everyone[key] { return join(n, group: known, where: node.stays) }
    let group = group(context, shape, isBuilt: true)
    nodes[group].traits.insert(.isShared)
    everyone[key] = group
    let source = source(group)
    var conditions: [Destination: Decision] = [:]
    for opening in solver.fromOutside.openings {
      let when = space.decision(opening.when)
      conditions[opening.target] = diagrams.or(conditions[opening.target] ?? .never, when)
    }
    for opening in solver.fromOutside.targets {
      let condition = conditions[opening] ?? .never
      let step = relations.unchanged(diagrams.and(condition, space.assumed))
      openFromOutside(opening, step, source)
    }
    if isVolatile { changeVolatile(source) }
    join(n, group: group, where: node.stays)
  }

  /// Volatile conditions change, and what is remembered is looked at.
  func changeVolatile(_ source: PushdownSource) {
    var source = source
    source.changes = true
    let step = relations.step(space.assumed, space.volatileEffect, space.assumed)
    end(look(step, source), source)
  }

  /// The launch rules are asked first.
  private func openFromOutside(
    _ destination: Destination,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let through = letThrough(destination, step, source)
    open(destination, .opening(destination), through, source)
  }

  /// Where the launch rules choose another root than the place's, that one is shown, and the target
  /// remembered; the rest is left.
  func letThrough(
    _ destination: Destination,
    _ step: Relation,
    _ source: PushdownSource
  ) -> Relation {
    guard let place = openPlace(destination),
      graph.launch.rules.contains(where: { $0.root == place.root })
    else { return relations.limited(step, to: diagrams.not(undecided)) }
    var through = Relation.empty
    for (index, rule) in graph.launch.rules.enumerated() {
      let chosen = relations.limited(step, to: launchChoices[index])
      if chosen.isEmpty { continue }
      if rule.root == place.root {
        through = relations.union(through, chosen)
        continue
      }
      let number = rootNumbers[rule.root] ?? 0
      let target = RootMemory.Target(destination: destination, isHeldBack: true)
      note(.remembers(target, root: Int(number)), chosen, source)
      if number != source.shape.root {
        reset(to: launchEntry(index), chosen, source)
      } else {
        arrive(source.node, forgetting(chosen, source))
      }
    }
    return through
  }

  /// To its place, without asking the launch rules.
  func open(
    _ destination: Destination,
    presenting presented: Presented? = nil,
    _ wish: Wish,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    guard let place = openPlace(destination, presenting: presented) else {
      return end(step, source)
    }
    let done = wanted(place.needs, wish, step, source)
    if !done.isEmpty { reset(to: place.entry, done, source) }
  }

  func open(entry screen: ScreenID, _ source: PushdownSource) {
    guard let entry = graph.screens[Int(screen.index)].entry else { return }
    let condition = diagrams.and(space.decision(entry.when), space.assumed)
    present(entry: screen, relations.unchanged(condition), source)
  }
}
