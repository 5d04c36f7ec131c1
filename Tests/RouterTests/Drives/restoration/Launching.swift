import UIKit

@MainActor let launching: [Scenario] = [
  Scenario("nothing is restored during the splash screen, and everything at once afterward") {
    let app = App(try App.busy().left)
    expect(app.stage.screen, is: "Splash")
    app.know()
    expect(app.stage.screen, is: App.busyScreen)
  },
  Scenario("a scene that ends during the splash screen keeps its saved state") {
    expect(App().left == nil)
    let app = App(App(try App.busy().left).left)
    app.know()
    expect(app.stage.screen, is: App.busyScreen)
  },
  Scenario("state that a locked device hid is restored after the splash screen") {
    let app = App()
    app.stage.connection.session.stateRestorationActivity = try App.busy().left
    app.know()
    expect(app.stage.screen, is: App.busyScreen)
  },
  Scenario("the launch rules choose the root first, and only its stack is restored") {
    let left = try App.busy().left
    let app = App.known(left) { $0.loggedIn = false }
    expect(app.stage.screen, is: "Welcome")
    app.conditions.loggedIn = true
    try app.fire { (welcome: WelcomeViewController) in welcome.go?.logIn() }
    expect(app.stage.screen, is: App.freshScreen)
  },
  Scenario("openings of the same connection are carried out after it") {
    let left = try App.busy().left
    let app = App(left, urls: [try need(URL(string: "later://plain"))])
    app.know()
    expect(
      app.stage.screen,
      is: "tabs[nav[Home Plain Club] nav[Inbox Secret] Shop *nav[Plain]]"
    )
    let item = UIApplicationShortcutItem(type: "shop", localizedTitle: "Shop")
    let other = App(left, shortcut: item)
    other.know()
    expect(
      other.stage.screen,
      is: "tabs[nav[Home Plain Club] nav[Inbox Secret] *Shop nav[Plain Plain]]"
    )
    let welcomed = AppConditions()
    welcomed.loggedIn = false
    let guest = App(left, welcomed, shortcut: item)
    guest.know()
    expect(guest.stage.screen, is: "Welcome")
    expect(guest.stage.router?.state.remembered, is: "shop")
  },
]
