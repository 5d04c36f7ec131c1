import UIKit

@MainActor let launching: [Scenario] = [
  Scenario("nothing comes back under the splash screen; then all of it at once") {
    let app = App(try App.busy().left)
    expect(app.stage.screen, is: "Splash")
    app.know()
    expect(app.stage.screen, is: App.busyScreen)
  },
  Scenario("who leaves under the splash screen leaves behind what was to come back") {
    expect(App().left == nil)
    let app = App(App(try App.busy().left).left)
    app.know()
    expect(app.stage.screen, is: App.busyScreen)
  },
  Scenario("what could not be read while the device was locked comes back after the splash screen")
  {
    let app = App()
    app.stage.connection.session.stateRestorationActivity = try App.busy().left
    app.know()
    expect(app.stage.screen, is: App.busyScreen)
  },
  Scenario("the launch rules decide the root first, and only its stack comes back") {
    let left = try App.busy().left
    let app = App.known(left) { $0.loggedIn = false }
    expect(app.stage.screen, is: "Welcome")
    app.conditions.loggedIn = true
    try app.fire { (welcome: WelcomeViewController) in welcome.go?.logIn() }
    expect(app.stage.screen, is: App.freshScreen)
  },
  Scenario("what the same connection brings is opened after it") {
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
