#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Hides each screen with unmet requirements until they are met: as soon as they are known, and before the
    /// screen appears. Called before each action of a plan and at its end, whenever conditions may have changed,
    /// and during transitions that the router did not start.
    func hideUnmetScreens() {
      guard !isHiding, isConnected, hidesUnmetScreens else { return }
      let waiting = queue.count
      isHiding = true
      defer {
        isHiding = false
        if queue.count > waiting { pump() }
      }
      let states = run?.states ?? [engine.state]
      var found = engine.hidden(in: states, isLive: hasUnhandledChanges)
      if let uncovered, found.screens.contains(uncovered),
        let layer = engine.state.layers.first(where: { $0.holds(uncovered) }),
        !found.hides(layer.id)
      {
        found.layers.append(layer)
      }
      let hadSome = !hidden.screens.isEmpty
      hidden = found
      if hadSome || !hidden.screens.isEmpty { hide() }
      if !hidden.layers.isEmpty { closeMenu() }
      if let run, let picture = run.picture, startsHidden(run), picture.subviews.isEmpty {
        picture.addSubview(CurtainView(frame: picture.bounds))
      }
      if run == nil { tellScreenReaders() }
    }

    /// Handles a transition that is about to uncover a screen on a stack. Its requirements may be unmet, or become
    /// so during an interactive transition.
    func willUncover(_ screen: UInt64) {
      uncovered = screen
      guard hidden.screens.contains(screen) else { return }
      hideUnmetScreens()
      screenMayHaveChanged()
    }

    /// Returns true if a plan starts with a hidden screen.
    func startsHidden(_ run: PlanRun) -> Bool {
      run.base.layers.contains { hidden.hides($0.id) }
    }

    /// Returns a blank view in place of a picture, if a plan starts with a hidden screen.
    func blankPicture(_ run: PlanRun, of window: UIWindow) -> UIView? {
      startsHidden(run) ? CurtainView(frame: window.bounds) : nil
    }

    /// Dismisses a context menu. It shows a picture of the hidden view, and nothing can be presented while it is
    /// open.
    private func closeMenu() {
      var shown = window?.rootViewController
      while let next = shown?.presentedViewController, next !== shown {
        if isMenu(next), !next.isBeingDismissed { return shown?.dismiss(animated: false) ?? () }
        shown = next
      }
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
