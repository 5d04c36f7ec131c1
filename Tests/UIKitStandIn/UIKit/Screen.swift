// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What is on screen, as tests compare it.
extension StandIn {
  /// The layers of a window, the lowest first: `tabs[*nav[Feed Profile] Settings] + Login`.
  ///
  /// A controller is told by its class, without `ViewController` or `Controller` at its end; the
  /// selected tab has a star; what is still coming or going has `…`.
  public static func screen(of window: UIWindow?) -> String {
    guard let root = window?.rootViewController else { return "nothing" }
    return sequence(first: root, next: \.ownPresented)
      .map { describe(layer: $0) }
      .joined(separator: " + ")
  }

  /// The controller that the user sees.
  public static func visible(in window: UIWindow?) -> UIViewController? {
    guard let root = window?.rootViewController else { return nil }
    var top = root
    while let next = inner(top) { top = next }
    return top
  }

  /// What lies in the window besides the views of its root and of what is presented over it.
  public static func leftovers(in window: UIWindow?) -> [UIView] {
    guard let window, let root = window.rootViewController else { return [] }
    let layers = Array(sequence(first: root, next: \.ownPresented))
    return window.subviews.filter { view in
      !layers.contains { $0.viewIfLoaded === view || $0.ownPresentation?.container === view }
    }
  }

  /// The pictures of old screens in the window, wherever they are.
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

  /// A controller's name in what `screen` says.
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
