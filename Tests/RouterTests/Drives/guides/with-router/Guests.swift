import UIKit

@MainActor let guests: [Scenario] = [
  Scenario("an opening dismisses a screen that the app itself presents") {
    let app = App()
    try app.tap(tab: 1)
    let account: AccountViewController = try app.visible()
    app.tabs?.present(UIViewController(), animated: true)
    app.settle()
    account.onOrders?()
    // Events are ignored once the guest has had time to be removed.
    for _ in 0..<4 {
      Thread.sleep(forTimeInterval: 0.1)
      app.settle()
    }
    expect(app.tabs?.presentedViewController is SignInViewController, is: false)
    StandIn.open(link, in: app.connection.scene)
    app.settle()
    _ = try app.visible(SignInViewController.self)
  }
]
