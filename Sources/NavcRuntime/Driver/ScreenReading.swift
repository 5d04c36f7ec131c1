#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The elements that VoiceOver or Switch Control was on when a gate or a curtain covered them.
  @MainActor struct RememberedFocus {
    private struct Reference {
      weak var element: NSObject?
    }

    /// The elements, by the screen that was visible.
    private var references: [UInt64: Reference] = [:]

    /// Stores the focused element of a screen, if VoiceOver or Switch Control is running. An element that is
    /// already stored stays: later, the focus is on the gate or curtain.
    mutating func remember(for screen: UInt64?) {
      guard let screen, references[screen] == nil else { return }
      let focused =
        UIAccessibility.focusedElement(using: .notificationVoiceOver)
        ?? UIAccessibility.focusedElement(using: .notificationSwitchControl)
      guard let element = focused as? NSObject else { return }
      references[screen] = Reference(element: element)
    }

    /// Returns true if an element was stored for a screen, even if it no longer exists.
    func isKnown(for screen: UInt64?) -> Bool { screen.map { references[$0] != nil } ?? false }

    /// Removes the element of a screen, and returns it if it is still on screen.
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
        // SwiftUI's elements do not tell whether they are on screen.
        guard let item = each as? UIAccessibilityElement else { return true }
        next = item.accessibilityContainer
      }
      return false
    }
  }

  extension NavigationDriver {
    /// The delay after a transition in seconds, so that UIKit's own announcements come first.
    private static var readingDelay: Double { 0.1 }

    /// Stores the focus before a plan shows a gate over the visible screen.
    func rememberFocus(before run: PlanRun) {
      guard let gate = engine.state.gateLayer,
        !run.base.layers.contains(where: { $0.id == engine.state.layers[gate].id })
      else { return }
      focus.remember(for: run.base.top?.id)
    }

    /// Announces the end of a step. UIKit itself announces pushes, pops, presentations and dismissals. It does not
    /// announce a new root, and it leaves the focus anywhere when a gate is removed.
    func tellScreenReaders(since before: CoreState) {
      let state = engine.state
      // UIKit announces the removal of an alert, so the screens under the alert are compared.
      let before = before.layers.last?.gate == nil ? tables.withoutAlert(before) : before
      if before.layers.isEmpty {
        // UIKit announces its first screen.
      } else if state.hasNewScreen(since: before) {
        announce(.screenChanged) { $0.readingStart }
      } else if before.gateLayer != nil, state.gateLayer == nil, focus.isKnown(for: state.top?.id) {
        let element = focus.take(for: state.top?.id)
        announce(.layoutChanged) { [weak element] _ in element }
      }
      if state.gateLayer == nil, !isCurtained { focus.forget() }
    }

    /// Announces that a curtain appears over the visible screen, or disappears.
    func tellScreenReaders(ofCurtain isCovered: Bool) {
      let top = engine.state.top?.id
      if isCovered {
        focus.remember(for: top)
        return announce(.screenChanged) { _ in nil }
      }
      // A gate over the screen was already announced.
      guard engine.state.gateLayer == nil else { return }
      if focus.isKnown(for: top) {
        let element = focus.take(for: top)
        announce(.screenChanged) { [weak element] _ in element }
      }
      focus.forget()
    }

    /// Announces that the cover appears or disappears.
    func tellScreenReaders(ofCover isCovered: Bool) {
      let top = engine.state.top?.id
      if isCovered {
        sceneCover?.focus.remember(for: top)
      } else if let element = sceneCover?.focus.take(for: top) {
        announce(.screenChanged) { [weak element] _ in element }
      }
      if !isCovered { sceneCover?.focus.forget() }
    }

    /// Posts a notification, unless another screen is visible by then, or a later one follows. Posts nothing for a
    /// window in the background, because another window has the focus.
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

    /// The element that VoiceOver goes to on a new screen: the app's choice, or the first element.
    private var readingStart: Any? {
      let controller = engine.state.isCovered || isCurtained ? nil : visibleController
      if let controller, let start = accessibilityFocus?(controller) { return start }
      return engine.state.layers.count == 1 ? rootPlace : nil
    }
  }

  extension CoreState {
    /// Returns true if the visible screen has replaced another one without an announcement by UIKit: as a root, as
    /// the only screen of a tab, or as a gate, which the user did not ask for.
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
