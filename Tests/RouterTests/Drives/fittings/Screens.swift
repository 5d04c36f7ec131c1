import SwiftUI

final class AppConditions: KitConditions {
  var ready = true
  var member = false
}

/// The handles that screens received from the router, and the objects that the app gave them.
@MainActor enum Lobby {
  private static var handles: [any KitTransitions] = []
  static var noted: [String] = []

  static func note(_ text: String) { noted.append(text) }

  static func enter(_ go: any KitTransitions) { handles.append(go) }

  static func leave() {
    handles = []
    noted = []
  }

  static func newest<Handle: KitTransitions>(_ type: Handle.Type = Handle.self) throws -> Handle {
    try need(handles.reversed().lazy.compactMap { $0 as? Handle }.first, "a \(type)")
  }
}

/// An object of the app's own.
final class Shop {
  let name: String
  init(_ name: String) { self.name = name }
}

struct AppScreens: KitScreens {
  let shop = Shop("corner")

  func offer(_ parameters: KitOfferParameters, _ go: KitOfferTransitions) -> some View {
    OfferView(shop: shop, price: parameters.price, go: go)
  }

  func prepareAbout(
    _ controller: AboutViewController,
    _ parameters: KitAboutParameters,
    _ go: KitAboutTransitions
  ) {
    Lobby.noted.append("about \(parameters.page), loaded: \(controller.isViewLoaded)")
    controller.shop = shop
  }
}

struct SplashView: View, KitSplashScreen {
  init(go: KitSplashTransitions) {}
  var body: some View { Text(verbatim: "splash") }
}

struct HomeView: View, KitHomeScreen {
  @Environment(\.shopName) private var name
  init(go: KitHomeTransitions) { Lobby.enter(go) }
  var body: some View { Text(verbatim: "home of \(name)") }
}

struct OfferView: View {
  let shop: Shop
  let price: Int

  init(shop: Shop, price: Int, go: KitOfferTransitions) {
    self.shop = shop
    self.price = price
    Lobby.enter(go)
  }

  var body: some View { Text(verbatim: "\(shop.name) \(price)") }
}

final class AboutViewController: UIViewController, KitAboutScreen {
  var go: KitAboutTransitions?
  var parameters: KitAboutParameters?
  var shop: Shop?
}

final class InboxViewController: UIViewController, KitInboxScreen {
  var go: KitInboxTransitions?
}

struct RatingView: View, KitRatingScreen {
  init(go: KitRatingTransitions) { Lobby.enter(go) }
  var body: some View { Text(verbatim: "rating") }
}

struct ClubView: View, KitClubScreen {
  init(go: KitClubTransitions) { Lobby.enter(go) }
  var body: some View { Text(verbatim: "club") }
}

struct JoinView: View, KitJoinScreen {
  init(go: KitJoinTransitions) { Lobby.enter(go) }
  var body: some View { Text(verbatim: "join") }
}

struct WaitView: View, KitWaitScreen {
  init(go: KitWaitTransitions) {}
  var body: some View { Text(verbatim: "wait") }
}

private struct ShopName: EnvironmentKey {
  static let defaultValue = "nobody"
}

extension EnvironmentValues {
  /// The name of the shop.
  var shopName: String {
    get { self[ShopName.self] }
    set { self[ShopName.self] = newValue }
  }
}
