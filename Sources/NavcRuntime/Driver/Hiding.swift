#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Hides each screen that lacks what it needs, as soon as that is known and before it comes on screen, until
    /// it has it. Called before each action of a plan, at the end, whenever conditions may have changed, and while
    /// somebody else's transition is under way.
    func hideWhatLacks() {
      guard !isHiding, isConnected else { return }
      isHiding = true
      defer { isHiding = false }
      let states = run?.states ?? [engine.state]
      var found = engine.hidden(in: states, isLive: hasNews)
      if let uncovered, found.screens.contains(uncovered),
        let layer = engine.state.layers.first(where: { $0.holds(uncovered) }),
        !found.hides(layer.id)
      {
        found.layers.append(layer)
      }
      let old = hidden
      hidden = found
      if !old.screens.isEmpty || !hidden.screens.isEmpty { hide() }
      if let top = states.first?.layers.last?.id, hidden.hides(top), !old.hides(top) {
        window?.endAllEditing()
      }
      if run == nil { tellScreenReaders() }
    }

    /// A transition is about to uncover a screen on a stack, which may lack what it needs, or come to while a finger
    /// is on it.
    func willUncover(_ screen: UInt64) {
      uncovered = screen
      guard hidden.screens.contains(screen) else { return }
      hideWhatLacks()
      screenMayHaveChanged()
    }

    private func tellScreenReaders() {
      let isCurtained = engine.state.layers.last.map { hidden.hides($0.id) } ?? false
      guard self.isCurtained != isCurtained else { return }
      tellScreenReaders(ofCurtain: isCurtained)
      self.isCurtained = isCurtained
    }
  }

  extension LayerState {
    fileprivate func holds(_ screen: UInt64) -> Bool {
      stacks.contains { $0.entries.contains { $0.id == screen } }
    }
  }
#endif
