import NavGraph

/// Starts at opened places, by launch arguments.
extension PathStates {
  /// Returns the starts at the place of `destination` by the launch argument `-navc-open`, where all requirements
  /// hold.
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

  /// Returns the start at the place whose valuation equals `other` in as many conditions as possible. Earlier
  /// conditions have priority.
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
    successors.reset()
    successors.clearResults()
    let configuration = successors.configurations.opened(destination, from: nil)
    let state = SymbolicState(
      configuration: configuration,
      set: diagrams.and(allowed(at: destination), under)
    )
    successors.checkVisibility(Successor(of: state, by: .opening(destination)))
    return successors.results.successors.filter { successor in
      !successor.isGate && successor.incidents == Successors.IncidentLists.none
        && isShown(successor)
    }
  }

  /// Returns true if the destination has a place, and launch arguments can supply the parameters of all screens
  /// there.
  private func isBuilt(_ destination: Destination) -> Bool {
    let own = graph.parameterScreen(of: destination).map { graph.screens[Int($0.index)] }
    let isGiven = own?.requiredParameters.allSatisfy(\.isCodable) ?? true
    return graph.places.hasPlace(destination) && isGiven
      && parameterWays.missing(for: destination) == nil
  }

  /// Returns the valuations at a start at the place: those of a launch, and those with which the screen is ever
  /// shown, because launch arguments also set session conditions.
  private func allowed(at destination: Destination) -> Decision {
    guard let screen = graph.shownFirst(in: destination) else { return allowedAtLaunch }
    let shown = reachability.visible(screen)
    return shown.isCertain ? diagrams.or(allowedAtLaunch, shown) : allowedAtLaunch
  }

  /// Returns the valuations with which a run may begin by this step. At a place, session conditions may have any
  /// value.
  func allowed(by start: PathStep) -> Decision {
    guard case .launchAt = start else { return allowedAtLaunch }
    let session = graph.conditions.indices.filter { graph.conditions[$0].kind == .session }
    let variables = space.variables(of: session.map { ConditionID($0) })
    return diagrams.and(diagrams.exists(variables, allowedAtLaunch), space.assumed)
  }

  /// Returns the gates that appear at the place if requirements fail: the app launches, then opens the place.
  func gated(at destination: Destination) -> [Successor] {
    guard isBuilt(destination) else { return [] }
    return launches.flatMap { launch in
      successors.reset()
      successors.clearResults()
      let start = launch.successor
      let state = SymbolicState(
        configuration: start.configuration,
        set: start.set,
        heldIntent: start.heldIntent,
        gate: start.gate
      )
      successors.openFromOutside(destination, Successor(of: state, by: .opening(destination)))
      return successors.results.successors.filter { $0.isGate && isShown($0) }
    }
  }

  /// Returns the gates that appear at the place, each with the smallest valuation.
  func gates(at destination: Destination) -> [Edge] {
    edges(to: gated(at: destination), at: destination, most: 1)
  }
}
