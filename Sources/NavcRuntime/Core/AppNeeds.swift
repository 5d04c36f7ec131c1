/// What the app requires of every screen, before all else (LANGUAGE-2 §2).
extension NavigationTables {
  /// What a fresh destination needs where it is brought to what `state` shows.
  func needs(of destination: Destination, in state: CoreState) -> [Need] {
    withApp(needs(of: destination), in: state)
  }

  /// The same of a new root, and of what is brought over it.
  func needs(ofRoot root: Destination, _ presented: Destination) -> [Need] {
    let (own, over) = (needs(of: root), needs(of: presented))
    return appNeeds(before: own, over: root) + appNeeds(before: over, over: root) + own + over
  }

  /// With what the app requires of the screen whose own need is the last, in what `state` shows.
  func withApp(_ needs: [Need], in state: CoreState) -> [Need] {
    let gate = state.gateLayer.flatMap { state.layers[$0].gate }
    return appNeeds(before: needs, over: state.layers.first?.destination, gate: gate) + needs
  }

  /// What the app requires where a screen is shown in or over a presented gate, or else a root. Not the
  /// splash screen needs that, nor what the gates of its own conditions show.
  ///
  /// - Parameter needs: What the screen needs beside that, its own need last; none where there is none.
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
  /// The app itself, where it requires something.
  static let app = Destination(code: -2)
}
