@_spi(StandIn) import UIKit

/// The controller that hosts SwiftUI views in UIKit. There is one for the window, and one for each
/// sheet, each tab and each screen on a stack.
@MainActor final class HostController: UIViewController {
  private(set) weak var screen: StandInScreen?
  private(set) unowned var layer: Layer
  private var root: Node?
  private(set) var elements: [Element] = []
  /// Removed views that are on screen until their transition is over.
  private(set) var leaving: [Node] = []
  /// The types of the views with a body, outermost first.
  private(set) var viewNames: [String] = []
  var traits = Traits()
  var appearances: [AppearanceEffect] = []
  var urlActions: [(URL) -> Void] = []
  var activityActions: [(type: String, perform: (NSUserActivity) -> Void)] = []
  /// The user activities that views advertise here.
  var ownActivities: [(type: String, update: (NSUserActivity) -> Void)] = []
  /// True during the first drawing, which has no transitions.
  private(set) var isFirstDrawing = true
  private var isOnScreen = false
  private var attached: [UIViewController] = []
  private var attachedViews: [UIView] = []

  init(_ screen: StandInScreen?, _ layer: Layer) {
    self.screen = screen
    self.layer = layer
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Drawing

  func draw<V: View>(_ view: V, _ environment: EnvironmentValues) {
    guard let screen else { return }
    isFirstDrawing = root == nil
    let root = root ?? Node(screen, self)
    self.root = root
    elements = []
    viewNames = []
    traits = Traits()
    appearances = []
    urlActions = []
    activityActions = []
    ownActivities = []
    if layer.host === self { layer.requests = [] }
    root.draw(
      view,
      at: 0,
      Surroundings(environment: environment, animation: screen.transaction.animation)
    )
    root.takeLeaving().forEach(letLeave)
    screen.afterDrawing { [weak self] in self?.arrange() }
    screen.didDraw(self)
    if layer.host === self { layer.didDraw() }
  }

  func add(_ element: Element) { elements.append(element) }
  func replaceLast(_ element: Element) { elements[elements.count - 1] = element }
  /// Removes the elements drawn after the first `count`, except those of UIKit.
  func keepOnlyControllers(after count: Int) {
    elements = elements.enumerated().compactMap { index, element in
      switch element {
      case .controller, .view: element
      default: index < count ? element : nil
      }
    }
  }

  func note<V>(_ type: V.Type) { viewNames.append("\(type)") }

  func sweep() { root?.sweep() }

  private func letLeave(_ old: Leaving) {
    leaving.append(old.node)
    StandIn.after(old.time) { [weak self] in
      guard let self, leaving.contains(where: { $0 === old.node }) else { return }
      leaving.removeAll { $0 === old.node }
      arrange()
      old.node.end()
    }
  }

  /// Removes everything from the host.
  func close() {
    let old = leaving
    leaving = []
    elements = []
    arrange()
    old.forEach { $0.end() }
    root?.end()
    root = nil
    appearances = []
  }

  // MARK: Arranging

  /// Arranges the controllers and views of representables in the order of drawing.
  private func arrange() {
    StandIn.change()
    let all = leaving.flatMap(\.elements) + elements
    let controllers = all.compactMap { element -> UIViewController? in
      if case .controller(let controller) = element { controller } else { nil }
    }
    let views = all.compactMap { element -> UIView? in
      if case .view(let view) = element { view } else { nil }
    }
    for old in attached where !controllers.contains(where: { $0 === old }) { detach(old) }
    for old in attachedViews where !views.contains(where: { $0 === old }) {
      if old.superview === viewIfLoaded { old.removeFromSuperview() }
    }
    for new in controllers where new.parent !== self { attach(new) }
    for new in views where new.superview !== view { view.addSubview(new) }
    attached = controllers
    attachedViews = views
    syncAppearances()
  }

  private func attach(_ child: UIViewController) {
    addChild(child)
    if let inner = child.view { view.addSubview(inner) }
    child.didMove(toParent: self)
  }

  private func detach(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  // MARK: Appearance

  private func syncAppearances() {
    guard isOnScreen else { return }
    appearances.forEach { $0.appear() }
    syncActivity()
  }

  private func syncActivity() {
    guard let own = ownActivities.last else { return endActivity() }
    if userActivity?.activityType != own.type {
      endActivity()
      userActivity = NSUserActivity(activityType: own.type)
    }
    guard let userActivity else { return }
    own.update(userActivity)
    userActivity.becomeCurrent()
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    ownActivities.last?.update(activity)
  }

  private func endActivity() {
    userActivity?.invalidate()
    userActivity = nil
  }

  override func viewWillAppear(_ animated: Bool) {
    isOnScreen = true
    syncAppearances()
  }

  override func viewDidAppear(_ animated: Bool) {
    screen?.act { [weak self] in self?.layer.reconcile() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    isOnScreen = false
    endActivity()
    appearances.forEach { $0.disappear() }
    if layer.host === self { layer.didDisappear() }
  }
}

extension HostController: HostsView {
  var hostedName: String { "ui(\(elements.texts.joined(separator: " ")))" }
}

/// The values that views set on their host.
struct Traits {
  var title: String?
  var hidesBackButton = false
  var hidesNavigationBar = false
  var hidesTabBar = false
  var disablesInteractiveDismissal = false
  var detents: Set<PresentationDetent> = []
  var selectedDetent: PresentationDetent?
  var showsDragIndicator = false
  var hasBackground = false
}
