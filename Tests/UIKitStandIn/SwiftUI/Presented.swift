/// A presentation that a view requests.
@MainActor struct Request {
  enum Style { case sheet, cover, popover, alert, dialog }

  let node: Node
  let id: AnyHashable
  let style: Style
  let environment: EnvironmentValues
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  var alert: AlertTexts?
  /// Draws the content.
  let draw: (HostController, EnvironmentValues) -> Void
  /// Resets the binding after the dismissal.
  let clear: () -> Void
  let onDismiss: (() -> Void)?

  /// True if the requesting view is on screen.
  var isOnScreen: Bool { !node.isGone && node.host.viewIfLoaded?.window != nil }

  private final class Flag {
    var id: AnyHashable?
  }

  func isFirstToWait() -> Bool {
    let flag = node.keep(-2) { Flag() }
    defer { flag.id = id }
    return flag.id != id
  }
}

/// A presentation over a layer, as long as UIKit shows it.
@MainActor final class Presented {
  enum Phase { case coming, shown, going, refused }

  private(set) var request: Request
  var phase = Phase.coming
  unowned let below: Layer
  /// The layer of the content; nil for alerts.
  private let inner: Layer?
  private var alert: AlertController?

  init(_ request: Request, _ below: Layer, _ screen: StandInScreen) {
    self.request = request
    self.below = below
    inner = request.style == .alert || request.style == .dialog ? nil : Layer(screen)
    inner?.presentation = self
  }

  var layer: Layer? { inner }

  var controller: UIViewController { alert ?? inner?.host ?? UIViewController() }

  func shows(_ other: Request) -> Bool {
    other.node === request.node && other.id == request.id
      && (phase == .coming || phase == .shown)
  }

  func update(_ new: Request) {
    request = new
    draw()
  }

  private func draw() {
    guard let inner else { return }
    var environment = request.environment
    environment.isPresented = true
    environment.stack = nil
    environment.dismiss = DismissAction { [weak self] in self?.request.clear() }
    request.draw(inner.host, environment)
    inner.host.isModalInPresentation = inner.visibleHosts.contains {
      $0.traits.disablesInteractiveDismissal
    }
  }

  /// Prepares the controller to present.
  func prepare(_ screen: StandInScreen) {
    guard let inner else {
      let made = AlertController.make(request, screen)
      made.presented = self
      return alert = made
    }
    draw()
    let host = inner.host
    switch request.style {
    case .cover:
      let isSeeThrough = inner.visibleHosts.contains { $0.traits.hasBackground }
      host.modalPresentationStyle = isSeeThrough ? .overFullScreen : .fullScreen
    case .popover:
      host.modalPresentationStyle = .popover
      let popover = host.popoverPresentationController
      popover?.sourceView = request.node.host.view
      if case .rect(let source) = request.anchor, let rect = source.value {
        popover?.sourceRect = rect
      }
    case .sheet, .alert, .dialog: host.modalPresentationStyle = .automatic
    }
  }

  /// Handles the disappearance of the controller. Its cause is only known after the transition.
  func didDisappear() {
    guard phase == .shown else { return }
    StandIn.after(0) { [weak self] in
      guard let self, phase == .shown, controller.presentingViewController == nil else { return }
      if below.isLeaving { return }
      below.end(self, byUser: true)
    }
  }

  func close() {
    inner?.forget()
    inner?.host.close()
  }
}
