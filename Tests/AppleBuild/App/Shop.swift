#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A screen with one action.
  final class Page: UIViewController {
    private let act: @MainActor (UIView) -> Void

    init(_ act: @escaping @MainActor (UIView) -> Void) {
      self.act = act
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func tapped() { act(view) }
  }

  @MainActor struct ShopPages: ShopScreens {
    let session: Session

    func welcome(_ go: ShopWelcomeTransitions) -> UIViewController { Page { _ in go.start() } }

    func goods(_ go: ShopGoodsTransitions) -> UIViewController {
      Page { view in
        go.chooseFilter(words: ["red"], anchor: .view(view)) { words in
          if words?.isEmpty == false { go.openArticle(articleID: 1, note: "one of them") }
        }
      }
    }

    func article(
      _ parameters: ShopArticleParameters,
      _ go: ShopArticleTransitions
    ) -> UIViewController {
      Page { _ in parameters.note.isEmpty ? go.showBasket() : go.close() }
    }

    func filter(
      _ parameters: ShopFilterParameters,
      _ go: ShopFilterTransitions
    ) -> UIViewController {
      Page { _ in
        go.handBack(parameters.words + ["blue"])
        go.done()
      }
    }

    func basket(_ go: ShopBasketTransitions) -> UIViewController { Page { _ in go.close() } }

    func account(_ go: ShopAccountTransitions) -> UIViewController {
      Page { _ in
        session.signedIn = false
        go.signOut()
      }
    }

    func signIn(_ go: ShopSignInTransitions) -> UIViewController {
      Page { _ in
        session.signedIn = true
        go.signedIn()
      }
    }
  }

  /// The scene delegate of docs/getting-started-uikit.md.
  final class ShopWindow: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var router: ShopRouter?
    private let steps = Steps()

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let user = Session()
      let screens = ShopPages(session: user)
      let router = ShopRouter(scene: scene, conditions: user, screens: screens, observer: steps)
      self.router = router
      window = router.start(session, connectionOptions)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      router?.open(URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      router?.continue(userActivity)
    }

    func windowScene(
      _ windowScene: UIWindowScene,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      completionHandler(router?.perform(shortcutItem) ?? false)
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      router?.stateRestorationActivity
    }

    func showArticle() { router?.open(.article(articleID: 3)) }
  }

  /// Records the reports on the steps of both apps.
  final class Steps: ShopObserver, NotesObserver {
    private(set) var heard: [String] = []

    func routerDidStep(_ report: ShopReport) { heard.append("\(report.cause): \(report.outcome)") }

    func routerDidStep(_ report: NotesReport) { heard.append("\(report.cause): \(report.outcome)") }
  }
#endif
