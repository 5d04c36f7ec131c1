import UIKit

/// A screen with two elements, the second one above the first.
private final class Labelled: Plain {
  let lower = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
  let upper = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
  var escapes = false
  override func viewDidLoad() {
    super.viewDidLoad()
    for each in [lower, upper] {
      each.isAccessibilityElement = true
      view.addSubview(each)
    }
  }
  override func accessibilityPerformEscape() -> Bool { escapes }
}

@MainActor private func isFocused(_ view: UIView?) -> Bool {
  UIAccessibility.focusedElement(using: .notificationVoiceOver).map { $0 as? UIView === view }
    ?? (view == nil)
}

@MainActor let voiceOver: [Scenario] = [
  Scenario("a new screen without an element moves VoiceOver to its first one") {
    let screen = Labelled()
    let window = makeWindow(screen)
    StandIn.usesVoiceOver = true
    UIAccessibility.post(notification: .screenChanged, argument: screen.lower)
    expect(isFocused(screen.lower))
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    expect(isFocused(screen.upper))
    window.isHidden = true
  },
  Scenario(
    "a new layout without an element leaves VoiceOver where it is, if that still exists"
  ) {
    let screen = Labelled()
    let window = makeWindow(screen)
    StandIn.usesVoiceOver = true
    UIAccessibility.post(notification: .layoutChanged, argument: screen.lower)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    expect(isFocused(screen.lower))
    screen.lower.removeFromSuperview()
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    expect(isFocused(screen.upper))
    window.isHidden = true
  },
  Scenario("VoiceOver reaches only a modal view, and nothing hidden") {
    let screen = Labelled()
    let window = makeWindow(screen)
    expect(StandIn.accessibleElements.count, is: 2)
    screen.lower.accessibilityElementsHidden = true
    expect(StandIn.accessibleElements.count, is: 1)
    let cover = UIView(frame: window.bounds)
    let element = UIAccessibilityElement(accessibilityContainer: cover)
    cover.accessibilityElements = [element]
    cover.accessibilityViewIsModal = true
    window.addSubview(cover)
    expect(StandIn.accessibleElements.count == 1 && cover.accessibilityElementCount() == 1)
    expect((StandIn.accessibleElements.first as? UIAccessibilityElement) === element)
    cover.isHidden = true
    expect((StandIn.accessibleElements.first as? UIView) === screen.upper)
    window.isHidden = true
  },
  Scenario(
    "after a transition VoiceOver is at the first element of the new screen"
  ) {
    let below = Labelled()
    let nav = UINavigationController(rootViewController: below)
    let window = makeWindow(nav)
    StandIn.usesVoiceOver = true
    let above = Labelled()
    nav.pushViewController(above, animated: true)
    UIAccessibility.post(notification: .screenChanged, argument: below.lower)
    StandIn.settle()
    expect(isFocused(above.upper))
    let sheet = Plain()
    above.present(sheet, animated: false)
    StandIn.settle()
    expect(isFocused(sheet.view) && StandIn.accessibleElements.isEmpty)
    above.dismiss(animated: false)
    StandIn.settle()
    expect(isFocused(above.upper))
    StandIn.movesAccessibilityFocus = false
    nav.popViewController(animated: false)
    StandIn.settle()
    expect(isFocused(above.upper))
    window.isHidden = true
  },
  Scenario(
    "VoiceOver's escape gesture goes back or closes a sheet, unless overridden"
  ) {
    let below = Labelled()
    let nav = UINavigationController(rootViewController: below)
    let window = makeWindow(nav)
    let above = Labelled()
    nav.pushViewController(above, animated: false)
    StandIn.settle()
    above.escapes = true
    expect(StandIn.escape(in: window) && nav.viewControllers.count == 2)
    above.escapes = false
    expect(StandIn.escape(in: window))
    StandIn.settle()
    expect(nav.viewControllers.count == 1 && !StandIn.escape(in: window))
    nav.present(Plain(), animated: false)
    StandIn.settle()
    expect(StandIn.escape(in: window))
    StandIn.settle()
    expect(nav.presentedViewController == nil)
    window.isHidden = true
  },
]
