// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What there is, as objects, for tests to compare with what a router knows.
extension StandIn {
  private struct Weak {
    weak var controller: UIViewController?
  }

  private static var known: [Weak] = []
  private static var roof = 64

  /// Every controller that was made since the last `reset` and is still alive, the oldest first;
  /// without those that UIKit makes for itself.
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

  /// One layer of what is on screen: the root, or what is presented.
  public struct Layer {
    /// The root of a window or container, or what is presented; perhaps itself a stack or tabs.
    public let controller: UIViewController
    /// One stack for each tab, or the only one; what is in no navigation controller is a stack of
    /// its own.
    public let stacks: [[UIViewController]]
    /// Which of the stacks is to be seen; nil without tabs, or where none is selected.
    public let selectedTab: Int?
    /// Whether it is coming or going, or its visible stack changes.
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

    /// The stack that is to be seen.
    public var stack: [UIViewController] {
      selectedTab.map { stacks[$0] } ?? stacks.first ?? []
    }
  }

  /// The layers of a window, the lowest first.
  public static func layers(of window: UIWindow?) -> [Layer] {
    window?.rootViewController.map(layers(from:)) ?? []
  }

  /// The layers of a custom container: the child that it shows, and what is presented over it.
  public static func layers(in container: UIViewController) -> [Layer] {
    guard let shown = container.shownChildren.last else { return [] }
    let presented = ([container] + container.ancestors).lazy.compactMap(\.ownPresented).first
    return [Layer(shown)] + (presented.map(layers(from:)) ?? [])
  }

  private static func layers(from lowest: UIViewController) -> [Layer] {
    sequence(first: lowest, next: \.ownPresented).map { Layer($0) }
  }
}
