/// The UIKit tab bar controller of a `TabView`.
@MainActor final class TabsController: UITabBarController {
  private struct Page {
    let place: [AnyHashable]
    let host: HostController
    var tag: AnyHashable
    /// True once the tab has been selected. Only then is it drawn.
    var isMade = false
  }

  private weak var screen: StandInScreen?
  private unowned let layer: Layer
  private var pages: [Page] = []
  private var select: (AnyHashable) -> Void = { _ in }
  /// The selected tab of a `TabView` without a selection binding.
  private var own: AnyHashable?

  init(_ screen: StandInScreen, _ layer: Layer) {
    self.screen = screen
    self.layer = layer
    super.init(nibName: nil, bundle: nil)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func draw(
    _ items: [TabItem],
    _ selection: AnyHashable?,
    _ environment: EnvironmentValues,
    _ select: @escaping (AnyHashable) -> Void
  ) {
    guard let screen else { return }
    self.select = select
    let old = pages
    pages = items.enumerated().map { index, item in
      let known = old.first { $0.place == item.place }
      let tag = item.tag ?? item.implicitTag ?? AnyHashable(index)
      var page =
        known ?? Page(place: item.place, host: HostController(screen, layer), tag: tag)
      page.tag = tag
      return page
    }
    let chosen = pages.firstIndex { $0.tag == selection ?? own } ?? previouslySelected(old)
    for (index, item) in items.enumerated() {
      if index == chosen { pages[index].isMade = true }
      if pages[index].isMade { pages[index].host.draw(AnyView(item.view), environment) }
      label(pages[index].host, item, screen, environment)
    }
    let gone = old.filter { page in !pages.contains { $0.host === page.host } }
    let work = { [weak self] in
      self?.apply(chosen)
      gone.forEach { $0.host.close() }
    }
    if viewControllers == nil { work() } else { screen.afterDrawing(work) }
  }

  /// Returns the index of the previously selected tab, for a selection that no tab has.
  private func previouslySelected(_ old: [Page]) -> Int {
    let selected = old.indices.contains(selectedIndex) ? old[selectedIndex].host : nil
    return pages.firstIndex { $0.host === selected } ?? 0
  }

  private func label(
    _ host: HostController,
    _ item: TabItem,
    _ screen: StandInScreen,
    _ environment: EnvironmentValues
  ) {
    let label = AlertController.elements(screen) { $0.draw(item.label, environment) }
    host.tabBarItem.title = label.texts.first
    host.tabBarItem.image = label.images.first.flatMap { name in
      name.hasPrefix("asset:")
        ? UIImage(named: String(name.dropFirst(6))) : UIImage(systemName: name)
    }
    host.tabBarItem.badgeValue = item.badge
  }

  private func apply(_ chosen: Int) {
    let hosts = pages.map(\.host)
    if viewControllers ?? [] != hosts { viewControllers = hosts }
    if selectedIndex != chosen { selectedIndex = chosen }
  }

  func close() { pages.forEach { $0.host.close() } }

  /// Taps a tab, like the user. The binding decides on the effect.
  func tap(_ index: Int) -> Bool {
    guard pages.indices.contains(index) else { return false }
    own = pages[index].tag
    select(pages[index].tag)
    screen?.invalidate()
    return true
  }

  var hosts: [HostController] { pages.map(\.host) }
  var selectedHost: HostController? { selectedViewController as? HostController }
}

extension TabsController: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    if let index = pages.firstIndex(where: { $0.host === viewController }) { _ = tap(index) }
    return false
  }
}
