// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The controllers as objects, for tests to compare with the router's state.
extension StandIn {
  private struct Weak {
    weak var controller: UIViewController?
  }

  private static var known: [Weak] = []
  private static var roof = 64

  /// The controllers created since the last `reset` that are still alive, oldest first, without
  /// those that UIKit creates itself.
  public static var liveControllers: [UIViewController] { known.compactMap(\.controller) }

  static func remember(_ controller: UIViewController) {
    if controller is MoreNavigationController || controller is MoreListController { return }
    if known.count >= roof {
      known.removeAll { $0.controller == nil }
      roof = max(64, 2 * known.count)
    }
    known.append(Weak(controller: controller))
  }

  static func forgetControllers() { known = [] }

  /// A layer of the screen: the root or a presented controller.
  public struct Layer {
    /// The root of a window or container, or the presented controller; it may be a stack or tabs.
    public let controller: UIViewController
    /// The stacks, one for each tab, or a single one. A controller outside a navigation controller
    /// is a stack of its own.
    public let stacks: [[UIViewController]]
    /// The index of the visible stack; nil without tabs, or if none is selected.
    public let selectedTab: Int?
    /// True if the layer, or its visible stack, is in transition.
    public let isMoving: Bool

    @MainActor init(_ controller: UIViewController) {
      self.controller = controller
      let tabs = controller as? UITabBarController
      let items = tabs.map { $0.viewControllers ?? [] } ?? [controller]
      stacks = items.map { ($0 as? UINavigationController)?.viewControllers ?? [$0] }
      selectedTab = tabs.flatMap { tabs in
        let shown = tabs.seenController === tabs.more ? tabs.more.topViewController : nil
        return items.firstIndex { $0 === shown ?? tabs.selectedViewController }
      }
      let seen = tabs.map(\.selectedViewController) ?? controller
      isMoving =
        controller.isBeingPresented || controller.isBeingDismissed || tabs?.more.underWay != nil
        || (seen as? UINavigationController)?.underWay != nil
    }

    /// The visible stack.
    public var stack: [UIViewController] {
      selectedTab.map { stacks[$0] } ?? stacks.first ?? []
    }
  }

  /// Returns the layers of a window, lowest first.
  public static func layers(of window: UIWindow?) -> [Layer] {
    window?.rootViewController.map(layers(from:)) ?? []
  }

  /// Returns the layers of a custom container: its visible child, and the layers presented over
  /// it.
  public static func layers(in container: UIViewController) -> [Layer] {
    guard let shown = container.shownChildren.last else { return [] }
    let presented = ([container] + container.ancestors).lazy.compactMap(\.ownPresented).first
    return [Layer(shown)] + (presented.map(layers(from:)) ?? [])
  }

  private static func layers(from lowest: UIViewController) -> [Layer] {
    sequence(first: lowest, next: \.ownPresented).map { Layer($0) }
  }
}
