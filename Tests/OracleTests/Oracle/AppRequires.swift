// An index that is not there ends the test, as it should.
// swift-format-ignore-file: NeverForceUnwrap

/// What the app requires (LANGUAGE-2 §2, §9): every screen needs it, but where this tells otherwise.
///
/// It has the number after those of the nodes, and stands before all that these require.
extension Machine {
  private var isWanted: Bool { !spec.requires.isEmpty }

  /// A root that is the target of a gate of a condition in it: not needed in or over that.
  func isExempt(root node: Int) -> Bool { ownGates.contains { target($0) == node } }

  /// Whether it is not needed on top of these layers. What a presented gate shows is in nothing that lies
  /// below it (LANGUAGE §5), so that the topmost gate's layer tells, if there is one; else the root.
  func isExempt(_ layers: [State.Layer]) -> Bool {
    if let gate = layers.last(where: { $0.gate != nil })?.gate { return ownGates.contains(gate) }
    return isExempt(root: layers[0].target)
  }

  /// Whether it is not needed in what a gate shows; a gate's own gate is one like any other.
  private func isExempt(gate: Int) -> Bool {
    switch gates[gate] {
    case .root(let node): isExempt(root: node)
    case .present: ownGates.contains(gate)
    }
  }

  /// It, where one of these screens needs it: the splash does not, wherever it shows.
  func app(for screens: [Int], isExempt: Bool) -> [Int] {
    isWanted && !isExempt && screens.contains { $0 != spec.splash } ? [spec.app] : []
  }

  /// It, where one of these needs it when brought: each screen that they show first.
  func app(bringing nodes: [Int], isExempt: Bool) -> [Int] {
    app(for: nodes.map { panes[$0][0].root }, isExempt: isExempt)
  }

  /// What a gate's target needs where the gate shows it.
  func needs(ofGate gate: Int) -> [Int] {
    let node = target(gate)
    return app(bringing: [node], isExempt: isExempt(gate: gate)) + needs[node]
  }

  /// What becomes the root needs, with what is presented over it.
  func needs(ofRoot node: Int, _ present: OracleSpec.Shown?) -> [Int] {
    let nodes = [node] + (present.map { [$0.node] } ?? [])
    return app(bringing: nodes, isExempt: isExempt(root: node)) + nodes.flatMap { needs[$0] }
  }

  /// What is opened in its place needs, with what is presented over that.
  func needs(ofOpened node: Int, _ present: OracleSpec.Shown? = nil) -> [Int] {
    let place = places.places[node]!
    let screens = [place.layers.last!.stack.last!]
    let over = present.map { [$0.node] } ?? []
    return app(for: screens + over.map { panes[$0][0].root }, isExempt: isExempt(root: place.root))
      + placeNeeds[node]! + over.flatMap { needs[$0] }
  }
}
