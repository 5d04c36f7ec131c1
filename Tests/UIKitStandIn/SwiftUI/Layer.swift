/// The window's host or one that is presented, with what lies over it.
@MainActor final class Layer {
  private weak var screen: StandInScreen?
  private(set) lazy var host = HostController(screen, self)
  /// What the layer that this one lies over has of it.
  weak var presentation: Presented?
  /// What the views in this layer want to have presented, those written first at the beginning.
  var requests: [Request] = []
  private(set) var presented: Presented?
  private var retries = 0

  init(_ screen: StandInScreen) {
    self.screen = screen
  }

  /// The base is drawn: what lies over it follows.
  func didDraw() {
    if let presented, let request = requests.first(where: presented.shows) {
      presented.update(request)
    }
    screen?.afterUpdate { [weak self] in self?.reconcile() }
  }

  // MARK: Presenting

  /// Presents or dismisses, if that is not as the views want it to be.
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

  /// Whether something that lies over this layer comes or goes, of the app's own as well.
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

  /// Whether this layer goes, or has gone, perhaps with one below it.
  var isLeaving: Bool {
    guard let presentation else { return false }
    return presentation.phase == .going || presentation.below.isLeaving
      || (presentation.phase == .shown && host.presentingViewController == nil)
  }

  /// One at a time: the others have to wait.
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

  /// This layer's host has left the screen: by a swipe, or because the app's own code or a lower
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

  /// All that lies over this layer is gone with it.
  func forget() {
    presented?.close()
    presented = nil
  }
}
