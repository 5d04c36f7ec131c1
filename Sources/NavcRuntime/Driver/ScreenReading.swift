#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What VoiceOver or Switch Control was on when a gate, or a curtain, came over it.
  @MainActor struct RememberedFocus {
    private struct Reference {
      weak var element: NSObject?
    }

    /// By the screen that was visible.
    private var references: [UInt64: Reference] = [:]

    /// Remembers nothing unless one of them runs. What was remembered first counts: after that the
    /// focus is on what came over it.
    mutating func remember(for screen: UInt64?) {
      guard let screen, references[screen] == nil else { return }
      let focused =
        UIAccessibility.focusedElement(using: .notificationVoiceOver)
        ?? UIAccessibility.focusedElement(using: .notificationSwitchControl)
      guard let element = focused as? NSObject else { return }
      references[screen] = Reference(element: element)
    }

    /// Whether something was remembered for a screen, even if that is gone by now.
    func isKnown(for screen: UInt64?) -> Bool { screen.map { references[$0] != nil } ?? false }

    /// What was remembered for a screen, if it is still on screen.
    mutating func take(for screen: UInt64?) -> NSObject? {
      guard let screen, let element = references.removeValue(forKey: screen)?.element else {
        return nil
      }
      return Self.isOnScreen(element) ? element : nil
    }

    mutating func forget() { references = [:] }

    private static func isOnScreen(_ element: NSObject) -> Bool {
      var next: AnyObject? = element
      while let each = next {
        if let view = each as? UIView { return view.window != nil }
        // Of SwiftUI's elements nothing is known but that they are there.
        guard let item = each as? UIAccessibilityElement else { return true }
        next = item.accessibilityContainer
      }
      return false
    }
  }

  extension NavigationDriver {
    /// A little after the end of a transition: what UIKit says itself comes first.
    private static var readingDelay: Double { 0.1 }

    /// A plan is about to bring a gate over what is visible.
    func rememberFocus(before run: PlanRun) {
      guard let gate = engine.state.gateLayer,
        !run.base.layers.contains(where: { $0.id == engine.state.layers[gate].id })
      else { return }
      focus.remember(for: run.base.top?.id)
    }

    /// A step has come to its end. UIKit says by itself what is pushed, popped, presented and
    /// dismissed; it says nothing of a new root, and leaves the focus anywhere when a gate goes.
    func tellScreenReaders(since before: CoreState) {
      let state = engine.state
      // That an alert goes UIKit says by itself: what counts is what it lay over.
      let before = before.layers.last?.gate == nil ? tables.withoutAlert(before) : before
      if before.layers.isEmpty {
        // UIKit's own first screen.
      } else if state.hasNewScreen(since: before) {
        announce(.screenChanged) { $0.readingStart }
      } else if before.gateLayer != nil, state.gateLayer == nil, focus.isKnown(for: state.top?.id) {
        let element = focus.take(for: state.top?.id)
        announce(.layoutChanged) { [weak element] _ in element }
      }
      if state.gateLayer == nil, !isCurtained { focus.forget() }
    }

    /// A curtain comes over what is visible, or goes.
    func tellScreenReaders(ofCurtain isCovered: Bool) {
      let top = engine.state.top?.id
      if isCovered {
        focus.remember(for: top)
        return announce(.screenChanged) { _ in nil }
      }
      // A gate in its place has been told of already.
      guard engine.state.gateLayer == nil else { return }
      if focus.isKnown(for: top) {
        let element = focus.take(for: top)
        announce(.screenChanged) { [weak element] _ in element }
      }
      focus.forget()
    }

    /// The cover comes over all, or is gone.
    func tellScreenReaders(ofCover isCovered: Bool) {
      let top = engine.state.top?.id
      if isCovered {
        sceneCover?.focus.remember(for: top)
      } else if let element = sceneCover?.focus.take(for: top) {
        announce(.screenChanged) { [weak element] _ in element }
      }
      if !isCovered { sceneCover?.focus.forget() }
    }

    /// Says it unless something else is visible, or to be said, by then. Nothing is said for a window
    /// in the back: another one has the focus.
    private func announce(
      _ notification: UIAccessibility.Notification,
      _ argument: @escaping @MainActor @Sendable (NavigationDriver) -> Any?
    ) {
      announcements += 1
      let (number, top) = (announcements, engine.state.top?.id)
      clock(Self.readingDelay) { [weak self] in
        guard let self, number == announcements, engine.state.top?.id == top, isOnScreen,
          window?.windowScene?.activationState == .foregroundActive
        else { return }
        UIAccessibility.post(notification: notification, argument: argument(self))
      }
    }

    /// Where VoiceOver goes on a new screen: where the app says, or to the first element.
    private var readingStart: Any? {
      let controller = engine.state.isCovered || isCurtained ? nil : visibleController
      if let controller, let start = accessibilityFocus?(controller) { return start }
      return engine.state.layers.count == 1 ? rootPlace : nil
    }
  }

  extension CoreState {
    /// Whether what is visible took the place of something without UIKit's knowing: a root, or a screen
    /// by itself in a tab. What a gate shows comes unasked for.
    fileprivate func hasNewScreen(since before: CoreState) -> Bool {
      guard let root = layers.first, let layer = layers.last, root.id == before.layers.first?.id
      else { return true }
      if let gate = gateLayer, !before.layers.contains(where: { $0.id == layers[gate].id }) {
        return true
      }
      guard let old = before.layers.last, old.id == layer.id, old.selected == layer.selected else {
        return false
      }
      return layer.stack.navigation == nil && old.top?.id != layer.top?.id
    }
  }
#endif
