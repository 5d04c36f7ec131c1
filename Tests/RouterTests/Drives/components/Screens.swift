import SwiftUI

typealias Router = ShopRouter
typealias Observer = ShopObserver
typealias Report = ShopReport
typealias Outcome = ShopOutcome
typealias State = ShopState
typealias Stack = ShopStack
typealias Navigation = ShopNavigation
typealias Driver = ShopDriver
typealias Root = ShopRoot

/// A child controller of several screens, which knows only its own handle.
final class CartButton: UIViewController {
  private var go: ShopCartButtonTransitions?
  private(set) var source = ""

  convenience init(_ go: ShopCartButtonTransitions?, in source: String) {
    self.init()
    self.go = go
    self.source = source
  }

  func tap() { go?.openCart(source: source) }
}

/// The objects that the router has created, newest last.
@MainActor enum Made {
  static var buttons: [CartButton] = []
  static var tabBars: [MainController] = []
  static var bars: [BarController] = []
  static var feeds: [ShopFeedTransitions] = []
  static var libraries: [ShopLibraryTransitions] = []
  static var carts: [ShopCartParameters] = []
  static var players: [ShopPlayerParameters] = []
  static var logins: [ShopLoginTransitions] = []
  static var dones: [@MainActor () -> Void] = []

  static func reset() {
    buttons = []
    (tabBars, bars) = ([], [])
    (feeds, libraries, logins, dones) = ([], [], [], [])
    (carts, players) = ([], [])
  }
}

final class MainController: UITabBarController, ShopMainContainer {
  var go: ShopMainTransitions? { didSet { Made.tabBars.append(self) } }
}

/// One class for two containers.
final class BarController: UINavigationController, ShopBarControllerContainer {
  var go: ShopBarControllerTransitions? { didSet { Made.bars.append(self) } }
}

final class FeedViewController: UIViewController, ShopFeedScreen {
  var go: ShopFeedTransitions? {
    didSet {
      guard let go else { return }
      Made.feeds.append(go)
      Made.buttons.append(CartButton(go.cartButton, in: "feed"))
    }
  }
}

final class LibraryViewController: UIViewController, ShopLibraryScreen {
  var go: ShopLibraryTransitions? { didSet { if let go { Made.libraries.append(go) } } }
}

final class LoginViewController: UIViewController, ShopLoginScreen {
  var go: ShopLoginTransitions? { didSet { if let go { Made.logins.append(go) } } }
}

final class OfflineViewController: UIViewController, ShopOfflineScreen {
  var go: ShopOfflineTransitions? { didSet { if let go { Made.dones.append(go.goOnline) } } }
}

final class ItemViewController: UIViewController {}
final class CartViewController: UIViewController {}
final class PlayerViewController: UIViewController {}

struct TipView: View, ShopTipScreen {
  init(go: ShopTipTransitions) { Made.buttons.append(CartButton(go.cartButton, in: "tip")) }

  var body: some View { Text(verbatim: "tip") }
}

@MainActor struct AppScreens: ShopScreens {
  func item(_ parameters: ShopItemParameters, _ go: ShopItemTransitions) -> UIViewController {
    Made.buttons.append(CartButton(go.cartButton, in: "item \(parameters.id)"))
    return ItemViewController()
  }

  func cart(_ parameters: ShopCartParameters, _ go: ShopCartTransitions) -> UIViewController {
    Made.carts.append(parameters)
    Made.dones.append(go.done)
    return CartViewController()
  }

  func player(_ parameters: ShopPlayerParameters, _ go: ShopPlayerTransitions)
    -> UIViewController
  {
    Made.players.append(parameters)
    Made.dones.append(go.done)
    return PlayerViewController()
  }
}

final class AppConditions: ShopConditions {
  var loggedIn = false
}
