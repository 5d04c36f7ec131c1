// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Descriptions of the screen, for comparisons in tests.
extension StandInScreen {
  /// The layers, lowest first: `tabs[*nav[Feed Profile] Settings] + Login…`.
  ///
  /// The description of a screen consists of its texts and of the classes of its representables'
  /// controllers, without the suffix `ViewController` or `Controller`. A tab that has never been
  /// selected is described by its title in the bar. A star marks the selected tab; `…` marks
  /// everything in transition, including a view that only stays for its transition. SwiftUI's
  /// alerts, and controllers that UIKit code presents, are described by their class.
  public var description: String {
    var parts = [String]()
    var each: UIViewController? = window.rootViewController
    while let controller = each {
      let moving = controller.isBeingPresented || controller.isBeingDismissed
      parts.append(Self.describe(controller) + (moving ? "…" : ""))
      let next = controller.presentedViewController
      each = next === controller ? nil : next
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: " + ")
  }

  /// The texts and the representables' controllers that are visible in the topmost layer: not
  /// those of other tabs, or further down a stack.
  public var visibleTexts: [String] { visibleHosts.flatMap { Self.leaves(of: $0.elements) } }

  /// The visible texts, separated by spaces.
  public var visible: String { visibleTexts.joined(separator: " ") }

  /// The types of the visible views with a body, in the topmost layer.
  public var visibleViews: [String] { visibleHosts.flatMap(\.viewNames) }

  /// The visible controllers of representables, in the topmost layer.
  public var visibleControllers: [UIViewController] {
    visibleHosts.flatMap { $0.ownControllers }
  }

  /// The number of layers, including those of UIKit code.
  public var layerCount: Int {
    sequence(first: window.rootViewController as UIViewController?) { current in
      let next = current?.presentedViewController
      return next === current ? nil : next
    }
    .prefix { $0 != nil }.count
  }

  var topLayer: Layer {
    var layer: Layer = base
    while let next = layer.presented?.layer, layer.presented?.phase != .refused { layer = next }
    return layer
  }

  var visibleHosts: [HostController] { topLayer.visibleHosts }

  static func describe(_ controller: UIViewController) -> String {
    switch controller {
    case let tabs as TabsController:
      let items = tabs.hosts.map { host in
        (host === tabs.selectedHost ? "*" : "") + describe(host)
      }
      return "tabs[\(items.joined(separator: " "))]"
    case let stack as StackController:
      let items = stack.viewControllers.map { describe($0) }
      let moving = stack.isMoving ? "…" : ""
      return "nav[\(items.joined(separator: " "))]\(moving)"
    case let host as HostController:
      let old = host.leaving.flatMap { leaves(of: $0.elements) { describe($0) } }
      let parts = leaves(of: host.elements) { describe($0) } + old.map { $0 + "…" }
      if !parts.isEmpty { return parts.joined(separator: ",") }
      return host.tabBarItem.title.map { "(\($0))" } ?? "empty"
    default: return name(of: controller)
    }
  }

  /// Returns the texts of a host's own elements, and the result of `inner` for each container.
  private static func leaves(
    of elements: [Element],
    _ inner: (UIViewController) -> String? = { _ in nil }
  ) -> [String] {
    elements.compactMap { element in
      switch element {
      case .text(let text): text
      case .controller(let container as TabsController): inner(container)
      case .controller(let container as StackController): inner(container)
      case .controller(let controller): name(of: controller)
      case .view(let view): "\(Swift.type(of: view))"
      case .image, .button, .field, .cover: nil
      }
    }
  }

  private static func name(of controller: UIViewController) -> String {
    if let hosting = controller as? any HostsView { return hosting.hostedName }
    var name = "\(Swift.type(of: controller))"
    for ending in ["ViewController", "Controller"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      break
    }
    return name
  }
}

extension Layer {
  /// The visible hosts of this layer, outermost first.
  var visibleHosts: [HostController] { Self.visible(from: host) }

  private static func visible(from host: HostController) -> [HostController] {
    var hosts = [host]
    for element in host.elements {
      guard case .controller(let controller) = element else { continue }
      let inner =
        (controller as? TabsController)?.selectedHost ?? (controller as? StackController)?.topHost
      if let inner { hosts += visible(from: inner) }
    }
    return hosts
  }
}

extension HostController {
  /// The controllers of the host's representables.
  var ownControllers: [UIViewController] {
    elements.compactMap { element in
      guard case .controller(let controller) = element, !(controller is TabsController),
        !(controller is StackController)
      else { return nil }
      return controller
    }
  }
}
