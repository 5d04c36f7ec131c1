// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Actions of a user on a SwiftUI screen. Each starts in a turn of the run loop of its own, and
/// affects the topmost layer only.
extension StandInScreen {
  /// Taps the button, link or toggle with this label; returns false if there is none or it cannot
  /// be tapped.
  @discardableResult public func tap(_ label: String) -> Bool {
    StandIn.advance(by: 0)
    if let alert { return tap(label, in: alert) }
    guard isFree else { return false }
    let buttons = visibleHosts.flatMap(\.elements.buttons)
    guard let button = buttons.first(where: { $0.texts.contains(label) }), button.isEnabled else {
      return false
    }
    button.act()
    return true
  }

  private func tap(_ label: String, in alert: UIAlertController) -> Bool {
    guard let action = alert.actions.first(where: { $0.title == label }) else { return false }
    return StandIn.tap(action, of: alert)
  }

  /// The topmost layer if it is an alert, of SwiftUI or UIKit.
  public var alert: UIAlertController? {
    var each = window.rootViewController
    while let next = each?.presentedViewController, next !== each { each = next }
    return each as? UIAlertController
  }

  /// Types into the field with this title; returns false if there is none or it is disabled.
  @discardableResult public func type(_ text: String, into title: String) -> Bool {
    StandIn.advance(by: 0)
    guard isFree, alert == nil else { return false }
    for case .field(let field) in visibleHosts.flatMap(\.elements) where field.title == title {
      guard field.isEnabled else { return false }
      field.text.wrappedValue = text
      return true
    }
    return false
  }

  /// Taps a tab of the innermost visible tab bar; returns false if it cannot be tapped.
  @discardableResult public func tapTab(_ index: Int) -> Bool {
    StandIn.advance(by: 0)
    guard isFree, alert == nil, !visibleHosts.contains(where: \.traits.hidesTabBar) else {
      return false
    }
    return tabs?.tap(index) ?? false
  }

  /// Taps the tab with this title.
  @discardableResult public func tapTab(_ title: String) -> Bool {
    StandIn.advance(by: 0)
    guard let index = tabs?.hosts.firstIndex(where: { $0.tabBarItem.title == title }) else {
      return false
    }
    return tapTab(index)
  }

  /// Taps the back button, or chooses an item of its menu if `count` is greater than 1; returns
  /// false if there is none.
  @discardableResult public func goBack(_ count: Int = 1) -> Bool {
    StandIn.advance(by: 0)
    guard let stack, isFree else { return false }
    let controllers = stack.viewControllers
    guard count > 0, count < controllers.count else { return false }
    return count == 1
      ? StandIn.tapBack(stack)
      : StandIn.chooseInBackMenu(controllers[controllers.count - 1 - count])
  }

  /// Begins to swipe the top of the stack away; returns nil if that is not possible.
  public func beginBackSwipe() -> StandIn.Gesture? {
    stack.flatMap(StandIn.beginBackSwipe)
  }

  /// Begins to swipe the topmost sheet down, or taps outside the popover; returns nil if it cannot
  /// be dismissed.
  public func beginSwipeDown() -> StandIn.Gesture? {
    guard topLayer !== base else { return nil }
    return StandIn.beginSwipeDown(topLayer.host)
  }

  /// Swipes the topmost sheet down; returns false if it cannot be dismissed.
  @discardableResult public func swipeDown() -> Bool {
    guard let gesture = beginSwipeDown() else { return false }
    gesture.finish()
    return true
  }

  /// The detents of the topmost sheet; empty if the system chooses.
  public var detents: Set<PresentationDetent> {
    Set(visibleHosts.flatMap(\.traits.detents))
  }

  /// The selected detent of the topmost sheet, if a view sets it.
  public var selectedDetent: PresentationDetent? {
    visibleHosts.lazy.compactMap(\.traits.selectedDetent).first
  }

  /// True if the topmost sheet shows a drag indicator.
  public var showsDragIndicator: Bool { visibleHosts.contains { $0.traits.showsDragIndicator } }

  /// The visible UIKit tab bar controller.
  public var tabBarController: UITabBarController? { tabs }

  /// The visible UIKit navigation controller.
  public var navigationController: UINavigationController? { stack }

  private var tabs: TabsController? {
    visibleHosts.flatMap(\.elements).reversed().lazy.compactMap { element in
      if case .controller(let tabs as TabsController) = element { tabs } else { nil }
    }.first
  }

  private var stack: StackController? {
    visibleHosts.flatMap(\.elements).reversed().lazy.compactMap { element in
      if case .controller(let stack as StackController) = element { stack } else { nil }
    }.first
  }

  /// True if the topmost layer is neither in transition nor covered by a UIKit controller.
  private var isFree: Bool {
    let host = topLayer.host
    return !host.isBeingPresented && !host.isBeingDismissed
      && host.presentedViewController == nil
  }
}
