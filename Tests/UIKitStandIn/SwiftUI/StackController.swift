/// A stack of SwiftUI screens in UIKit.
@MainActor final class StackController: UINavigationController {
  private struct Page {
    let value: AnyHashable
    let host: HostController
  }

  private weak var screen: StandInScreen?
  private unowned let layer: Layer
  private let rootHost: HostController
  private var pages: [Page] = []
  /// Screens that are no longer in the path, but may still be on screen.
  private var retired: [HostController] = []
  private var path: Path?
  private(set) var isMoving = false
  /// The screens on the stack, according to the path.
  private var applied: [UIViewController] = []
  private var destinations: [ObjectIdentifier: Destination] = [:]
  private var drawnPage = 0

  init(_ screen: StandInScreen, _ layer: Layer) {
    self.screen = screen
    self.layer = layer
    rootHost = HostController(screen, layer)
    super.init(nibName: nil, bundle: nil)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Destinations

  private struct Destination {
    let page: Int
    let make: (AnyHashable) -> AnyView?
  }

  /// Registers a destination. If a type has several, SwiftUI uses the one closest to the root,
  /// with a warning.
  func register<D>(_ type: D.Type, _ make: @escaping (AnyHashable) -> AnyView?) {
    let key = ObjectIdentifier(type)
    guard let known = destinations[key] else {
      return destinations[key] = Destination(page: drawnPage, make: make)
    }
    if known.page != drawnPage {
      warnOnce(
        "A navigationDestination for \u{201c}\(type)\u{201d} was declared earlier on the stack. "
          + "Only the destination declared closest to the root view of the stack will be used."
      )
    }
  }

  private var warned: Set<String> = []

  private func warnOnce(_ message: String) {
    if warned.insert(message).inserted { StandIn.warn(message) }
  }

  private func view(for value: AnyHashable) -> AnyView {
    let type = Swift.type(of: value.base)
    if let view = destinations[ObjectIdentifier(type)]?.make(value) { return view }
    warnOnce(
      "A NavigationLink is presenting a value of type \u{201c}\(type)\u{201d} but there is no "
        + "matching navigationDestination declaration visible from the location of the link. The "
        + "link cannot be activated."
    )
    return AnyView(Image(systemName: "exclamationmark.triangle"))
  }

  // MARK: Drawing

  func draw(_ root: AnyView, _ path: Path, _ environment: EnvironmentValues) {
    guard let screen else { return }
    self.path = path
    destinations = [:]
    drawnPage = 0
    var environment = environment
    environment.stack = self
    rootHost.draw(root, environment)
    let values = path.values()
    let same = zip(values, pages).prefix { $0 == $1.value }.count
    retired += pages[same...].map(\.host)
    pages.removeSubrange(same...)
    for (index, value) in values.enumerated() {
      drawnPage = index + 1
      if index == pages.count {
        pages.append(Page(value: value, host: HostController(screen, layer)))
      }
      environment.isPresented = true
      environment.dismiss = DismissAction { [weak self] in self?.pop(to: index) }
      pages[index].host.draw(view(for: value), environment)
    }
    if applied.isEmpty { apply() } else { screen.afterDrawing { [weak self] in self?.apply() } }
  }

  /// Changes the stack to match the path, unless the stack is in transition.
  private func apply() {
    guard !isMoving else { return }
    let hosts = [rootHost] + pages.map(\.host)
    for host in hosts {
      host.navigationItem.title = host.traits.title
      host.navigationItem.hidesBackButton = host.traits.hidesBackButton
    }
    setNavigationBarHidden(hosts.last?.traits.hidesNavigationBar ?? false, animated: false)
    if viewControllers != hosts {
      applied = hosts
      setViewControllers(hosts, animated: screen?.animates ?? true)
    }
    if !isMoving { closeRetired() }
  }

  private func closeRetired() {
    retired.filter { !viewControllers.contains($0) }.forEach { $0.close() }
    retired.removeAll { !viewControllers.contains($0) }
  }

  func close() {
    pages.forEach { $0.host.close() }
    retired.forEach { $0.close() }
    rootHost.close()
  }

  // MARK: Changing the path

  func append(_ value: AnyHashable) { path?.append(value) }

  private func pop(to count: Int) {
    guard let path, path.values().count > count else { return }
    path.truncate(count)
  }

  var hosts: [HostController] { [rootHost] + pages.map(\.host) }

  /// The visible host.
  var topHost: HostController? { topViewController as? HostController }
}

extension StackController: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    isMoving = true
    let isInteractive = transitionCoordinator?.initiallyInteractive ?? false
    if screen?.writesPathEarly == true, !isInteractive { shortenPath() }
    transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
      if context.isCancelled { self?.ended() }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    shortenPath()
    ended()
  }

  /// Shortens the path after the user has gone back.
  private func shortenPath() {
    guard viewControllers.count < applied.count else { return }
    let left = viewControllers.count - 1
    let values = path?.values() ?? []
    let shown = pages.map(\.value)
    applied = viewControllers
    if values.count > left, values.prefix(left) == shown.prefix(left) { path?.truncate(left) }
  }

  private func ended() {
    isMoving = false
    screen?.act { [weak self] in self?.screen?.invalidate() }
  }
}
