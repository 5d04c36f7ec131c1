/// A layer of the screen: the window's host or a presented one, and the layers over it.
@MainActor final class Layer {
  private weak var screen: StandInScreen?
  private(set) lazy var host = HostController(screen, self)
  /// The presentation of this layer, owned by the layer below.
  weak var presentation: Presented?
  /// The presentations that views in this layer request, in the order of their modifiers.
  var requests: [Request] = []
  private(set) var presented: Presented?
  private var retries = 0

  init(_ screen: StandInScreen) {
    self.screen = screen
  }

  /// Continues with the layers above, after this one is drawn.
  func didDraw() {
    if let presented, let request = requests.first(where: presented.shows) {
      presented.update(request)
    }
    screen?.afterUpdate { [weak self] in self?.reconcile() }
  }

  // MARK: Presenting

  /// Presents or dismisses until the screen matches the requests.
  func reconcile() {
    guard !isLeaving else { return }
    if let presented {
      guard presented.phase == .shown || presented.phase == .refused else { return }
      let request = requests.first { $0.node === presented.request.node }
      if request?.id == presented.request.id { return warnOfOthers() }
      presented.phase == .refused ? forget() : dismiss(presented)
    }
    guard presented == nil, let next = requests.first(where: \.isOnScreen) else { return }
    guard !host.isBeingPresented, !host.isBeingDismissed, host.viewIfLoaded?.window != nil else {
      return
    }
    present(next)
    warnOfOthers()
  }

  private func present(_ request: Request) {
    guard let screen else { return }
    let made = Presented(request, self, screen)
    presented = made
    screen.drawNow { made.prepare(screen) }
    host.present(made.controller, animated: screen.animates) { [weak self] in
      made.phase = .shown
      self?.screen?.act { self?.reconcile() }
    }
    if made.controller.presentingViewController == nil { made.phase = .refused }
  }

  private func dismiss(_ presented: Presented) {
    guard !isMoving else { return retry() }
    retries = 0
    presented.phase = .going
    host.dismiss(animated: screen?.animates ?? true) { [weak self] in
      self?.end(presented, byUser: false)
    }
  }

  /// True if a layer above this one is in transition, including those of UIKit code.
  private var isMoving: Bool {
    var each = host.presentedViewController
    while let controller = each {
      if controller.isBeingPresented || controller.isBeingDismissed { return true }
      let next = controller.presentedViewController
      each = next === controller ? nil : next
    }
    return false
  }

  private func retry() {
    retries += 1
    guard retries < 100 else { return }
    StandIn.after(0.05) { [weak self] in self?.screen?.act { self?.reconcile() } }
  }

  /// True if this layer, or one below it, is being dismissed or has been.
  var isLeaving: Bool {
    guard let presentation else { return false }
    return presentation.phase == .going || presentation.below.isLeaving
      || (presentation.phase == .shown && host.presentingViewController == nil)
  }

  /// Logs a warning for requests that have to wait, because SwiftUI presents one sheet at a time.
  private func warnOfOthers() {
    for request in requests where request.node !== presented?.request.node && request.isOnScreen {
      guard request.isFirstToWait() else { continue }
      StandIn.warn(
        "Currently, only presenting a single sheet is supported. The next sheet will be presented "
          + "when the currently presented sheet gets dismissed."
      )
    }
  }

  // MARK: Ending

  /// Handles the disappearance of this layer's host: by a swipe, or because UIKit code or a lower
  /// layer has dismissed it.
  func didDisappear() { presentation?.didDisappear() }

  func end(_ ended: Presented, byUser: Bool) {
    guard presented === ended else { return }
    presented = nil
    if byUser { ended.request.clear() }
    ended.request.onDismiss?()
    ended.close()
    screen?.invalidate()
  }

  /// Removes all layers above this one.
  func forget() {
    presented?.close()
    presented = nil
  }
}
