// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What is on screen, as tests compare it.
extension StandInScreen {
  /// The layers, the lowest first: `tabs[*nav[Feed Profile] Settings] + Login…`.
  ///
  /// A screen is told by its texts and by the classes of its representables' controllers, without
  /// `ViewController` or `Controller` at their end; a tab that was not selected yet by the title in
  /// its bar. The selected tab has a star; what is still coming or going has `…`, each view that is
  /// only there for its transition as well. Alerts of
  /// SwiftUI and whatever UIKit's code presents have their class's name.
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

  /// The texts and the representables' controllers in the topmost layer, as far as they are to be
  /// seen: not those of other tabs, or further down a stack.
  public var visibleTexts: [String] { visibleHosts.flatMap { Self.leaves(of: $0.elements) } }

  /// The same with a space between.
  public var visible: String { visibleTexts.joined(separator: " ") }

  /// The types of the views with a body that are to be seen in the topmost layer.
  public var visibleViews: [String] { visibleHosts.flatMap(\.viewNames) }

  /// The representables' controllers that are to be seen in the topmost layer.
  public var visibleControllers: [UIViewController] {
    visibleHosts.flatMap { $0.ownControllers }
  }

  /// How many layers there are, UIKit's own included.
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

  /// What is in a host itself, and what of containers in it `inner` says.
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
  /// The hosts in this layer that are to be seen, the outermost first.
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
  /// The controllers of its representables.
  var ownControllers: [UIViewController] {
    elements.compactMap { element in
      guard case .controller(let controller) = element, !(controller is TabsController),
        !(controller is StackController)
      else { return nil }
      return controller
    }
  }
}
