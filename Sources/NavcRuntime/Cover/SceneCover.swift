#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Covers all of a scene with the spec's cover as long as the scene is not active.
  ///
  /// Nothing of the router's knows of it: it is in no state, and what lies beneath stays as it is. A
  /// scene that was never active is not covered, as nothing of it was seen.
  @MainActor final class SceneCover {
    private weak var scene: UIWindowScene?
    private let make: @MainActor () -> UIViewController
    /// Hears that the cover is there, or gone.
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
        // Of a scene that this one has come to when it was not active any more.
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

    /// It is there, and drawn, at the return: right after that the system takes its picture.
    private func show() {
      guard window == nil, let scene else { return }
      tell(true)
      let beneath = scene.windows.first(where: \.isKeyWindow) ?? scene.windows.first
      let made = CoverWindow(windowScene: scene)
      made.accessibilityViewIsModal = true
      made.windowLevel = CoverWindow.level
      window = made
      UIView.performWithoutAnimation {
        made.rootViewController = CoverController(make(), over: beneath)
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

    /// Covers no more: the scene is gone, or another one's turn.
    func leave() {
      take()
      observations = []
    }
  }

  /// Lies above all, alerts and the keyboard included, and leaves the keyboard where it is.
  private final class CoverWindow: UIWindow {
    /// The keyboard is in a window of the system's, far above `alert`, at a level that is not documented.
    static let level = UIWindow.Level(rawValue: .greatestFiniteMagnitude)

    /// A window whose level is only set has been seen below the keyboard.
    override var windowLevel: UIWindow.Level {
      get { Self.level }
      set { super.windowLevel = newValue }
    }

    /// Whatever looks for a key window while the scene is not active finds the app's.
    override var canBecomeKey: Bool { false }
  }

  /// Holds the screen that covers.
  private final class CoverController: OverlayController {
    private let screen: UIViewController

    init(_ screen: UIViewController, over beneath: UIWindow?) {
      self.screen = screen
      super.init(over: beneath)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      // How much is to be seen through it, the screen says: it may blur what lies beneath.
      addChild(screen)
      screen.view.frame = view.bounds
      screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(screen.view)
      screen.didMove(toParent: self)
    }
  }

  /// What covers where the spec's cover can't be made.
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

    /// Nil, and said in the log, where it can't be made.
    private func makeCover(_ screen: Int) -> UIViewController? {
      let entry = EntryState(id: 0, screen: screen, parameters: nil)
      do {
        return try maker.makeController(entry, EventTarget(self, entry.id))
      } catch {
        log.failedToCover(error)
        return nil
      }
    }
  }
#endif
