import NavGraph

/// Starts at places, as launch arguments have them.
extension PathStates {
  /// The starts at the place of `destination`, as `-navc-open` has it where all holds that is needed there.
  func starts(at destination: Destination, most: Int) -> [Edge] {
    edges(to: placed(at: destination), at: destination, most: most)
  }

  private func edges(
    to successors: [Successor],
    at destination: Destination,
    most: Int
  ) -> [Edge] {
    successors.flatMap { successor in
      singles(of: successor.set, most: most).map {
        edge(.launchAt(destination), successor, $0, from: nil)
      }
    }
  }

  /// The start at that place whose valuation is like `other` in as many conditions as it can be, the first ones first.
  func start(at destination: Destination, near other: Valuation) -> Edge? {
    guard let successor = placed(at: destination).first else { return nil }
    var set = successor.set
    for condition in graph.conditions.indices.map({ ConditionID($0) }) {
      let same = diagrams.and(set, space.cube(other, [condition]))
      if same.isCertain { set = same }
    }
    return singles(of: set, most: 1).first.map {
      edge(.launchAt(destination), successor, $0, from: nil)
    }
  }

  func placed(at destination: Destination) -> [Successor] {
    guard isBuilt(destination) else { return [] }
    successors.forget()
    successors.findNothing()
    let configuration = successors.configurations.opened(destination, from: nil)
    let state = State(
      configuration: configuration,
      set: diagrams.and(allowed(at: destination), under)
    )
    successors.check(Successor(of: state, by: .opening(destination)))
    return successors.found.successors.filter { successor in
      !successor.isGate && successor.incidents == Successors.Incidents.none && isShown(successor)
    }
  }

  /// Whether it has a place, and launch arguments can give all that is made there its parameters.
  private func isBuilt(_ destination: Destination) -> Bool {
    let own = graph.parameterScreen(of: destination).map { graph.screens[Int($0.index)] }
    let isGiven = own?.requiredParameters.allSatisfy(\.isCodable) ?? true
    return graph.places.hasPlace(destination) && isGiven
      && parameterWays.missing(for: destination) == nil
  }

  /// What conditions may be at a start there: what they may be at a launch, and, as arguments set those of the
  /// session, too, what they may be wherever the screen is shown.
  private func allowed(at destination: Destination) -> Decision {
    guard let screen = graph.shownFirst(in: destination) else { return allowedAtLaunch }
    let shown = reachability.visible(screen)
    return shown.isCertain ? diagrams.or(allowedAtLaunch, shown) : allowedAtLaunch
  }

  /// What conditions may be where a run begins so and nothing is said of them; those of the session may be said to
  /// be anything at a place.
  func allowed(by start: PathStep) -> Decision {
    guard case .launchAt = start else { return allowedAtLaunch }
    let session = graph.conditions.indices.filter { graph.conditions[$0].kind == .session }
    let variables = space.variables(of: session.map { ConditionID($0) })
    return diagrams.and(diagrams.exists(variables, allowedAtLaunch), space.assumed)
  }

  /// The gates that come up where what is needed there does not hold: the app starts as always, and opens it then.
  func gated(at destination: Destination) -> [Successor] {
    guard isBuilt(destination) else { return [] }
    return launches.flatMap { launch in
      successors.forget()
      successors.findNothing()
      let start = launch.successor
      let state = State(
        configuration: start.configuration,
        set: start.set,
        memory: start.memory,
        gate: start.gate
      )
      successors.openFromOutside(destination, Successor(of: state, by: .opening(destination)))
      return successors.found.successors.filter { $0.isGate && isShown($0) }
    }
  }

  /// The first of these with the least valuation of each.
  func gates(at destination: Destination) -> [Edge] {
    edges(to: gated(at: destination), at: destination, most: 1)
  }
}
