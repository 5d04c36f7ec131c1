#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Hides each screen that lacks what it needs, as soon as that is known and before it comes on screen, until
    /// it has it. Called before each action of a plan, at the end, whenever conditions may have changed, and while
    /// somebody else's transition is under way.
    func hideWhatLacks() {
      guard !isHiding, isConnected, hidesWhatLacks else { return }
      let waiting = queue.count
      isHiding = true
      defer {
        isHiding = false
        if queue.count > waiting { pump() }
      }
      let states = run?.states ?? [engine.state]
      var found = engine.hidden(in: states, isLive: hasNews)
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

    /// A transition is about to uncover a screen on a stack, which may lack what it needs, or come to while a finger
    /// is on it.
    func willUncover(_ screen: UInt64) {
      uncovered = screen
      guard hidden.screens.contains(screen) else { return }
      hideWhatLacks()
      screenMayHaveChanged()
    }

    /// Whether a plan begins with something on screen that must not be seen.
    func startsHidden(_ run: PlanRun) -> Bool {
      run.base.layers.contains { hidden.hides($0.id) }
    }

    /// What takes the place of a picture of the screen where that begins with something hidden.
    func blankPicture(_ run: PlanRun, of window: UIWindow) -> UIView? {
      startsHidden(run) ? CurtainView(frame: window.bounds) : nil
    }

    /// A menu shows a picture of what it was opened on, and nothing comes up while it is open.
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
