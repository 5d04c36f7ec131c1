// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Descriptions of the screen, for comparisons in tests.
extension StandIn {
  /// Returns the layers of a window, lowest first: `tabs[*nav[Feed Profile] Settings] + Login`.
  ///
  /// A controller is described by its class, without the suffix `ViewController` or `Controller`.
  /// A star marks the selected tab; `…` marks a transition.
  public static func screen(of window: UIWindow?) -> String {
    guard let root = window?.rootViewController else { return "nothing" }
    return sequence(first: root, next: \.ownPresented)
      .map { describe(layer: $0) }
      .joined(separator: " + ")
  }

  /// Returns the visible controller.
  public static func visible(in window: UIWindow?) -> UIViewController? {
    guard let root = window?.rootViewController else { return nil }
    var top = root
    while let next = inner(top) { top = next }
    return top
  }

  /// Returns the views in the window that belong neither to its root nor to a presented
  /// controller.
  public static func leftovers(in window: UIWindow?) -> [UIView] {
    guard let window, let root = window.rootViewController else { return [] }
    let layers = Array(sequence(first: root, next: \.ownPresented))
    return window.subviews.filter { view in
      !layers.contains { $0.viewIfLoaded === view || $0.ownPresentation?.container === view }
    }
  }

  /// Returns the snapshots of old screens in the window, at any depth.
  public static func pictures(in view: UIView?) -> [UIView] {
    guard let view else { return [] }
    return view.subviews.flatMap { ($0 is Picture ? [$0] : []) + pictures(in: $0) }
  }

  private static func inner(_ controller: UIViewController) -> UIViewController? {
    if let presented = controller.ownPresented { return presented }
    switch controller {
    case let tabs as UITabBarController: return tabs.seenController
    case let navigation as UINavigationController: return navigation.topViewController
    default: return controller.shownChildren.last
    }
  }

  private static func describe(layer: UIViewController) -> String {
    let moving = layer.isBeingPresented || layer.isBeingDismissed
    return describe(controller: layer) + (moving ? "…" : "")
  }

  private static func describe(controller: UIViewController) -> String {
    switch controller {
    case let tabs as UITabBarController:
      let items = (tabs.viewControllers ?? []).map {
        ($0 === tabs.selectedViewController ? "*" : "") + describe(controller: $0)
      }
      guard !tabs.more.others.isEmpty else { return "tabs[\(items.joined(separator: " "))]" }
      let star = tabs.selectedViewController === tabs.more ? "*" : ""
      return "tabs[\(items.joined(separator: " ")) \(star)\(describe(controller: tabs.more))]"
    case let navigation as UINavigationController:
      let items = navigation.viewControllers.map { describe(controller: $0) }
      return "nav[\(items.joined(separator: " "))]\(navigation.underWay == nil ? "" : "…")"
    default:
      let children = controller.shownChildren
      guard children.isEmpty else {
        return "host[\(children.map { describe(controller: $0) }.joined(separator: " "))]"
      }
      return name(of: controller)
    }
  }

  /// Returns a controller's name in the result of `screen`.
  public static func screenName(_ controller: UIViewController) -> String { name(of: controller) }

  static func name(of controller: UIViewController) -> String {
    if let hosting = controller as? any HostsView { return hosting.hostedName }
    var name = "\(type(of: controller))"
    for ending in ["ViewController", "Controller"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      break
    }
    return name
  }
}

/// A controller that shows a SwiftUI view.
@MainActor public protocol HostsView: UIViewController {
  var hostedName: String { get }
}
