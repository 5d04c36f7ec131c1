// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The app's `requires` (docs/language.md, What every screen needs), which applies to every screen
/// with the exceptions below.
///
/// The app's number follows those of the nodes. Its requirement is checked before theirs.
extension Machine {
  private var isWanted: Bool { !spec.requires.isEmpty }

  /// True if the root is the target of a gate for one of the requirement's conditions. Such a root
  /// and everything over it are exempt.
  func isExempt(root node: Int) -> Bool { ownGates.contains { target($0) == node } }

  /// True if a screen on top of these layers is exempt. A presented gate is in nothing that lies
  /// below it (docs/language.md, Containers), so the topmost gate decides, or the root if there is
  /// none.
  func isExempt(_ layers: [State.Layer]) -> Bool {
    if let gate = layers.last(where: { $0.gate != nil })?.gate { return ownGates.contains(gate) }
    return isExempt(root: layers[0].target)
  }

  /// True if the gate's target is exempt. The gate of a gate is treated like any other.
  private func isExempt(gate: Int) -> Bool {
    switch gates[gate] {
    case .root(let node): isExempt(root: node)
    case .present: ownGates.contains(gate)
    }
  }

  /// Returns the app if one of the screens needs its requirement. The splash never does.
  func app(for screens: [Int], isExempt: Bool) -> [Int] {
    isWanted && !isExempt && screens.contains { $0 != spec.splash } ? [spec.app] : []
  }

  /// Returns the app if one of the screens that these nodes show first needs its requirement.
  func app(bringing nodes: [Int], isExempt: Bool) -> [Int] {
    app(for: nodes.map { panes[$0][0].root }, isExempt: isExempt)
  }

  /// Returns the requirements of a gate's target when the gate shows it.
  func needs(ofGate gate: Int) -> [Int] {
    let node = target(gate)
    return app(bringing: [node], isExempt: isExempt(gate: gate)) + needs[node]
  }

  /// Returns the requirements of a new root and of the node presented over it.
  func needs(ofRoot node: Int, _ present: OracleSpec.Shown?) -> [Int] {
    let nodes = [node] + (present.map { [$0.node] } ?? [])
    return app(bringing: nodes, isExempt: isExempt(root: node)) + nodes.flatMap { needs[$0] }
  }

  /// Returns the requirements of a node that is opened in its place, and of the node presented over
  /// it.
  func needs(ofOpened node: Int, _ present: OracleSpec.Shown? = nil) -> [Int] {
    let place = places.places[node]!
    let screens = [place.layers.last!.stack.last!]
    let over = present.map { [$0.node] } ?? []
    return app(for: screens + over.map { panes[$0][0].root }, isExempt: isExempt(root: place.root))
      + placeNeeds[node]! + over.flatMap { needs[$0] }
  }
}
