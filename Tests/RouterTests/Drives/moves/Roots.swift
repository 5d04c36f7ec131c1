import UIKit

@MainActor let roots: [Scenario] = [
  story("a root with a presented screen") { app in
    try app.fire { (start: StartViewController) in start.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.restart() }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Welcome")
    let welcome: WelcomeViewController = try app.stage.visible()
    expect(welcome.modalPresentationStyle, is: .pageSheet)
    welcome.go?.restart()
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Welcome")
    expect(try app.stage.visible(WelcomeViewController.self) !== welcome)
  },
  story("a root with a presented screen needs the requirements of both") { app in
    try app.fire { (start: StartViewController) in start.go?.startVip() }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Login")
    app.conditions.loggedIn = true
    try app.fire { (login: LoginViewController) in login.go?.signedIn() }
    expect(app.stage.screen, is: "Vip + Welcome")
  },
  story("launch rules are evaluated again, with their presented screens", tidy: true) { app in
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Welcome")
    try app.fire { (welcome: WelcomeViewController) in welcome.go?.less() }
    try app.fire { (start: StartViewController) in start.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.again() }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Welcome")
    let welcome: WelcomeViewController = try app.stage.visible()
    expect(welcome.modalPresentationStyle, is: .formSheet)
    app.changeConditions { $0.tidy = false }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Welcome")
    welcome.go?.again()
    app.stage.settle()
    expect(app.stage.screen, is: App.tabs("Start"))
  },
]
