import SwiftUI
import UIKit

// An app's code, written for `old.nav.yaml`. It uses everything the router offers, and implements
// everything the router requires. Tests compile it with the routers of newer specs.

struct Tint: Codable, Hashable, Sendable { var name: String }

final class Conditions: ShopConditions {
  var loggedIn = false
  var plan = ShopPlanValue.free
}

final class Observer: ShopObserver {
  func routerDidStep(_ report: ShopReport) {}
}

// MARK: Screens

final class HomeViewController: UIViewController, ShopHomeScreen {
  var go: ShopHomeTransitions?

  func act() {
    go?.card.open(id: 1)
    go?.card.open(id: 1, tab: "reviews")
    go?.open(id: 1)
    go?.openSettings()
    go?.expire()
  }
}

final class ProductViewController: UIViewController {
  let parameters: ShopProductParameters
  let go: ShopProductTransitions

  init(_ parameters: ShopProductParameters, _ go: ShopProductTransitions) {
    (self.parameters, self.go) = (parameters, go)
    super.init(nibName: nil, bundle: nil)
    let id: Int = parameters.id
    title = "\(id) \(parameters.tab)"
  }

  required init?(coder: NSCoder) { nil }

  func act(_ button: UIView) {
    go.buy(tint: Tint(name: "red"), anchor: .view(button))
    go.buy(tint: Tint(name: "red"), anchor: .view(button)) { [self] in title = $0?.name }
  }

  func wait(_ button: UIView) async {
    title = await go.buy(tint: Tint(name: "red"), anchor: .view(button))?.name
    go.signIn()
    go.expire()
  }
}

struct CartView: View, ShopCartScreen {
  let go: ShopCartTransitions

  var body: some View { Text("Cart") }

  func act() {
    go.ask()
    go.ask { choice in
      switch choice {
      case .empty, .keep: break
      }
    }
    go.empty()
    go.openHelp(topic: "cart")
    go.expire()
  }

  func wait() async { _ = await go.ask() }
}

struct PickerView: View, ShopPickerScreen {
  let parameters: ShopPickerParameters
  let go: ShopPickerTransitions

  var body: some View { Text(parameters.tint.name) }

  func act() {
    go.handBack(parameters.tint)
    go.chosen()
  }
}

final class LoginViewController: UIViewController, ShopLoginScreen {
  var go: ShopLoginTransitions?

  func act() { go?.signedIn() }
}

final class SettingsViewController: UIViewController, ShopSettingsScreen {
  var go: ShopSettingsTransitions?

  func act() { go?.expire() }
}

final class HelpViewController: UIViewController {
  let go: ShopHelpTransitions

  init(_ topic: String, _ go: ShopHelpTransitions) {
    self.go = go
    super.init(nibName: nil, bundle: nil)
    title = topic
  }

  required init?(coder: NSCoder) { nil }

  func act() { go.openHelp(topic: "more") }
}

final class BasketController: UINavigationController {}

struct Screens: ShopScreens {
  func product(_ parameters: ShopProductParameters, _ go: ShopProductTransitions)
    -> UIViewController
  { ProductViewController(parameters, go) }

  func help(_ parameters: ShopHelpParameters, _ go: ShopHelpTransitions) -> UIViewController {
    HelpViewController(parameters.topic, go)
  }

  func prepareSettings(_ controller: SettingsViewController, _ go: ShopSettingsTransitions) {
    controller.title = "Settings"
  }
}

// MARK: The app

@MainActor final class App {
  let conditions = Conditions()
  let observer = Observer()
  let router: ShopRouter

  init(_ scene: UIWindowScene) {
    router = ShopRouter(
      scene: scene,
      conditions: conditions,
      screens: Screens(),
      observer: observer
    )
  }

  func open() {
    router.open(.product(id: 1))
    router.open(.product(id: 1, tab: "info"))
    let ids: [ShopScreenID] = [
      .home, .product, .cart, .picker, .help, .login, .settings, .sure,
    ]
    let addresses: [URL] = [
      ShopLinks.home(), ShopLinks.product(id: 1), ShopLinks.product(id: 1, tab: "info", as: .shop),
      ShopLinks.cart(as: .shopExample),
    ]
    print(ids.count + addresses.count)
  }

  func name(_ plan: ShopPlanValue) -> String {
    switch plan {
    case .free: "Free"
    case .pro: "Pro"
    }
  }

  func name(_ origin: ShopLinkOrigin) -> String {
    switch origin {
    case .shopExample: "the web"
    case .shop: "the app"
    }
  }

  /// Fires an event through any handle that has it.
  func help(_ handle: any ShopBasketEvents) { handle.openHelp(topic: "all") }

  func expire(_ handle: any ShopAnyEvents) { handle.expire() }
}

extension HomeViewController {
  static let samples = [
    ShopProductParameters(id: 1), ShopProductParameters(id: 1, tab: "reviews"),
  ]
  static let others = (ShopPickerParameters(tint: Tint(name: "")), ShopHelpParameters(topic: ""))
}
