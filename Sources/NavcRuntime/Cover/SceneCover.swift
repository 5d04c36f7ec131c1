#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Covers a scene with the spec's cover screen while the scene is not active.
  ///
  /// The router does not know the cover: no state contains it, and the screens below stay as they are. A scene
  /// that was never active is covered only when it enters the background.
  @MainActor final class SceneCover {
    private weak var scene: UIWindowScene?
    private let make: @MainActor () -> UIViewController
    /// Called with true when the cover appears, and with false when it is gone.
    private let tell: @MainActor (Bool) -> Void
    private var observations: [NotificationObservation] = []
    private var window: CoverWindow?
    var focus = RememberedFocus()

    init(
      _ scene: UIWindowScene,
      _ make: @escaping @MainActor () -> UIViewController,
      _ tell: @escaping @MainActor (Bool) -> Void
    ) {
      self.scene = scene
      self.make = make
      self.tell = tell
      observations = [
        observe(UIScene.willDeactivateNotification) { $0.show() },
        // Covers a scene that was already inactive when the cover was created.
        observe(UIScene.didEnterBackgroundNotification) { $0.show() },
        observe(UIScene.didActivateNotification) { $0.hide() },
        observe(UIScene.didDisconnectNotification) { $0.leave() },
      ]
    }

    private func observe(
      _ name: NSNotification.Name,
      _ body: @escaping @MainActor @Sendable (SceneCover) -> Void
    ) -> NotificationObservation {
      NotificationObservation(of: name, from: scene) { [weak self] _ in
        if let self { body(self) }
      }
    }

    /// Shows the cover. It is drawn before the function returns, because the system takes its picture right after
    /// that.
    private func show() {
      guard window == nil, let scene else { return }
      tell(true)
      let below = scene.windows.first(where: \.isKeyWindow) ?? scene.windows.first
      let made = CoverWindow(windowScene: scene)
      made.accessibilityViewIsModal = true
      made.windowLevel = CoverWindow.level
      window = made
      UIView.performWithoutAnimation {
        made.rootViewController = CoverController(make(), over: below)
        made.isHidden = false
        made.layoutIfNeeded()
      }
    }

    private func hide() {
      guard window != nil else { return }
      take()
      tell(false)
    }

    private func take() {
      UIView.performWithoutAnimation { window?.isHidden = true }
      window?.rootViewController = nil
      window = nil
    }

    /// Stops covering the scene, which is gone or has another cover.
    func leave() {
      take()
      observations = []
    }
  }

  /// A window over everything, including alerts and the keyboard. It leaves the keyboard where it is.
  private final class CoverWindow: UIWindow {
    /// The highest level. The keyboard's window is far above `alert`, at an undocumented level.
    static let level = UIWindow.Level(rawValue: .greatestFiniteMagnitude)

    /// The level. It is overridden, because a window that was only assigned this level was seen below the
    /// keyboard.
    override var windowLevel: UIWindow.Level {
      get { Self.level }
      set { super.windowLevel = newValue }
    }

    /// False, so that the key window of the inactive scene is the app's.
    override var canBecomeKey: Bool { false }
  }

  /// Contains the cover screen.
  private final class CoverController: OverlayController {
    private let screen: UIViewController

    init(_ screen: UIViewController, over below: UIWindow?) {
      self.screen = screen
      super.init(over: below)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      // The screen decides how much is visible through it: it may blur the screens below.
      addChild(screen)
      screen.view.frame = view.bounds
      screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(screen.view)
      screen.didMove(toParent: self)
    }
  }

  /// The cover if the spec's cover screen can't be created.
  private final class EmptyCover: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = NavigationDriver.blank
    }
  }

  extension NavigationDriver {
    /// Covers this scene from now on, and no other, if the spec has a cover.
    func coverWhenInactive(_ scene: UIScene) {
      sceneCover?.leave()
      sceneCover = nil
      guard let screen = maker.cover, let scene = scene as? UIWindowScene else { return }
      sceneCover = SceneCover(scene) { [weak self] in
        self?.makeCover(screen) ?? EmptyCover()
      } _: { [weak self] isCovered in
        self?.tellScreenReaders(ofCover: isCovered)
      }
    }

    /// Creates the cover screen. Logs an error and returns nil if it can't be created.
    private func makeCover(_ screen: Int) -> UIViewController? {
      let entry = EntryState(id: 0, screen: screen, parameters: nil)
      do {
        return try maker.makeController(entry, EventTarget(self, entry.id))
      } catch {
        log.logCoverFailure(error)
        return nil
      }
    }
  }
#endif
