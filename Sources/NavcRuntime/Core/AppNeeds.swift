/// The app's own requirement, which comes before the requirements of every screen.
extension NavigationTables {
  /// Returns the needs of a new destination that is shown over the screens of `state`.
  func needs(of destination: Destination, in state: CoreState) -> [Need] {
    withApp(needs(of: destination), in: state)
  }

  /// Returns the needs of a new root, and of the destination presented over it.
  func needs(ofRoot root: Destination, _ presented: Destination) -> [Need] {
    let (own, over) = (needs(of: root), needs(of: presented))
    return appNeeds(before: own, over: root) + appNeeds(before: over, over: root) + own + over
  }

  /// Adds the app's requirement to the needs of a screen, which are the last ones, in `state`.
  func withApp(_ needs: [Need], in state: CoreState) -> [Need] {
    let gate = state.gateLayer.flatMap { state.layers[$0].gate }
    return appNeeds(before: needs, over: state.layers.first?.destination, gate: gate) + needs
  }

  /// Returns the app's requirement for a screen that is shown in or over a presented gate, or else in or over a
  /// root. The splash screen and the screens of the gates of the app's own conditions are exempt.
  ///
  /// - Parameter needs: The screen's other needs, with its own need last; empty if there is no screen.
  func appNeeds(before needs: [Need], over root: Destination?, gate: Int? = nil) -> [Need] {
    guard appRequires.count > 0, let screen = needs.last?.of.screen, screen != splash else {
      return []
    }
    let isExempt = (0..<exemptGates.count).contains { row in
      let exempt = exemptGates[row]
      return gate.map { $0 == exempt } ?? (target(ofGate: exempt) == root)
    }
    return isExempt ? [] : [Need(formula: appRequires[0], of: .app)]
  }
}

extension Destination {
  /// The app itself, as the source of a requirement.
  static let app = Destination(code: -2)
}
