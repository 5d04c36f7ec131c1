import UIKit

@main struct Main {
  @MainActor static func main() { play(taps + guests) }
}

@MainActor private let taps: [Scenario] = [
  Scenario("the catalog leads to the last order, after the login") {
    let app = App()
    try app.tap("Product 1")
    expect(try app.visible(ProductViewController.self).productID, is: 1)
    try app.tap("My last order")
    try app.tap("Sign in")
    expect(try app.visible(OrderViewController.self).orderID, is: 7)
    expect(app.tabs?.selectedIndex, is: 1)
    let navigation = try app.visible(OrderViewController.self).navigationController
    try need(StandIn.beginBackSwipe(need(navigation)), "a swipe").finish()
    app.settle()
    _ = try app.visible(OrdersViewController.self)
    try app.tap(tab: 0)
    _ = try app.visible(ProductViewController.self)
  },
  Scenario("an order is rated or not, and leads to a product") {
    let app = App()
    try app.tap(tab: 1)
    try app.tap("Orders")
    try app.tap("Sign in")
    try app.tap("Order 7")
    try app.tap("Rate")
    let rating: RatingViewController = try app.visible()
    try need(StandIn.beginSwipeDown(rating), "a swipe").finish()
    app.settle()
    expect(try app.visible(OrderViewController.self).stars, is: nil)
    try app.tap("Rate")
    try app.tap("Five stars")
    expect(try app.visible(OrderViewController.self).stars, is: 5)
    try app.tap("Product 2")
    expect(try app.visible(ProductViewController.self).productID, is: 2)
    expect(app.tabs?.selectedIndex, is: 0)
  },
  Scenario("signing out shows the catalog, and orders need the login again") {
    let app = App()
    try app.tap(tab: 1)
    try app.tap("Orders")
    try app.tap("Sign in")
    let navigation = try app.visible(OrdersViewController.self).navigationController
    try need(StandIn.beginBackSwipe(need(navigation)), "a swipe").finish()
    app.settle()
    try app.tap("Sign out")
    _ = try app.visible(CatalogViewController.self)
    try app.tap(tab: 1)
    try app.tap("Orders")
    _ = try app.visible(SignInViewController.self)
  },
  Scenario("a link leads to an order after the login, cold or warm") {
    let app = App()
    try app.tap("Product 1")
    StandIn.open(link, in: app.connection.scene)
    app.settle()
    for app in [app, App(urls: link)] {
      try app.tap("Sign in")
      expect(try app.visible(OrderViewController.self).orderID, is: 7)
      expect(app.tabs?.selectedIndex, is: 1)
    }
  },
  Scenario("a link of another app changes nothing") {
    let app = App()
    StandIn.open([try need(URL(string: "shop://nothing/7"))], in: app.connection.scene)
    app.settle()
    _ = try app.visible(CatalogViewController.self)
    expect(app.tabs?.selectedIndex, is: 0)
  },
]
