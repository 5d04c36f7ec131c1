// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a user's finger can do on a screen of SwiftUI's. Each begins in a turn of the run loop of
/// its own, and reaches the topmost layer only.
extension StandInScreen {
  /// Taps the button, link or toggle with this label; false where there is none to be tapped.
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

  /// The alert that lies over everything, of SwiftUI or not.
  public var alert: UIAlertController? {
    var each = window.rootViewController
    while let next = each?.presentedViewController, next !== each { each = next }
    return each as? UIAlertController
  }

  /// Types into the field with this title.
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

  /// Taps a tab of the innermost bar that is to be seen; false where it can't be reached.
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

  /// Taps the back button, or for more than one chooses in its menu; false where there is none.
  @discardableResult public func goBack(_ count: Int = 1) -> Bool {
    StandIn.advance(by: 0)
    guard let stack, isFree else { return false }
    let controllers = stack.viewControllers
    guard count > 0, count < controllers.count else { return false }
    return count == 1
      ? StandIn.tapBack(stack)
      : StandIn.chooseInBackMenu(controllers[controllers.count - 1 - count])
  }

  /// Begins to pull the top of the stack away; nil where that is not possible.
  public func beginBackSwipe() -> StandIn.Gesture? {
    stack.flatMap(StandIn.beginBackSwipe)
  }

  /// Begins to pull the topmost sheet down, or taps beside the popover; nil where it stays.
  public func beginSwipeDown() -> StandIn.Gesture? {
    guard topLayer !== base else { return nil }
    return StandIn.beginSwipeDown(topLayer.host)
  }

  /// Pulls the topmost sheet down; false where it stays.
  @discardableResult public func swipeDown() -> Bool {
    guard let gesture = beginSwipeDown() else { return false }
    gesture.finish()
    return true
  }

  /// Where the topmost sheet rests; empty where the system chooses.
  public var detents: Set<PresentationDetent> {
    Set(visibleHosts.flatMap(\.traits.detents))
  }

  /// Where the topmost sheet is, as far as a view says so.
  public var selectedDetent: PresentationDetent? {
    visibleHosts.lazy.compactMap(\.traits.selectedDetent).first
  }

  /// Whether the topmost sheet shows a bar to grab it by.
  public var showsDragIndicator: Bool { visibleHosts.contains { $0.traits.showsDragIndicator } }

  /// The bar of tabs, as UIKit has it.
  public var tabBarController: UITabBarController? { tabs }

  /// The stack that is to be seen, as UIKit has it.
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

  /// Whether the topmost layer is neither coming nor going, nor covered by UIKit's own.
  private var isFree: Bool {
    let host = topLayer.host
    return !host.isBeingPresented && !host.isBeingDismissed
      && host.presentedViewController == nil
  }
}
