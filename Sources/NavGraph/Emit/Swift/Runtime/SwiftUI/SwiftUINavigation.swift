extension RouterRuntime {
  static let navigation = ##"""
    /// Shows the app's screens in one window and carries out its navigation, through SwiftUI: what a
    /// `NAVCRoot` shows. Each window has its own.
    @available(iOS 16, *)
    public final class NAVCNavigation: NAVCDriver, ObservableObject {
      /// The root, which holds all that is presented over it.
      @Published fileprivate(set) var root: NAVCLayerModel?
      /// How the next root comes, and the last one goes.
      @Published fileprivate(set) var transition = AnyTransition.opacity
      /// What may come back at the next start.
      @Published fileprivate(set) var saved: String?
      /// SwiftUI takes several layers away at once from iOS 17 on.
      var dismissesAtOnce = NAVCNavigation.canDismissAtOnce
      fileprivate weak var shownWindow: UIWindow?
      /// What was made for the plan that is under way, until it is on screen.
      fileprivate var made: [UInt64: NAVCScreenModel] = [:]
      /// Who waits for a screen to appear.
      fileprivate var arrivals: [UInt64: @MainActor @Sendable (NAVCReason?) -> Void] = [:]
      /// Who waits for a layer to be gone.
      fileprivate var departures: [UInt64: @MainActor @Sendable (NAVCReason?) -> Void] = [:]
      /// Screens that the user uncovers, and layers that the user takes away, until they are.
      fileprivate var unsettled: Set<UInt64> = []
      /// What the scene was connected with.
      fileprivate var connection: NAVCConnection?
      fileprivate var letters: [any NSObjectProtocol] = []

      /// The window that shows the screens; nil until it is on screen.
      public override var window: UIWindow? { shownWindow }

      override func prepare(_ run: NAVCRun) throws {
        made = [:]
        for action in run.step.plan.actions { try make(action) }
        takePicture(run)
      }

      override func perform(_ action: NAVCAction, _ run: NAVCRun) { carryOut(action, run) }

      override func look() -> NAVCSight { sight() }

      override var isSettled: Bool {
        unsettled.isEmpty && foreign?.isBeingPresented != true && !isForeignLeaving && !isMoving
      }

      override var isInteractive: Bool { hasMenu || transitions.contains { $0.isInteractive } }

      override func listen() {
        guard let foreign, let presentation = foreign.presentationController else { return }
        watchOver(presentation, foreign)
      }

      override func forget() {
        made = [:]
        let saved = engine.state.saved?.text
        if saved != self.saved { self.saved = saved }
      }

      override func part() {
        for letter in letters { NotificationCenter.default.removeObserver(letter) }
        letters = []
        root = nil
      }

      fileprivate static var canDismissAtOnce: Bool {
        if #available(iOS 17, *) { true } else { false }
      }
    }

    """##
}
