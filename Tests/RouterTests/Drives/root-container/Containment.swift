import UIKit

@MainActor let containment: [Scenario] = [
  Scenario("one permanent root view controller contains everything") {
    let app = App(loggedIn: false)
    let root = try need(app.stage.router?.rootViewController)
    expect(app.stage.window?.rootViewController === root)
    expect(app.stage.screen, is: "host[Splash]")
    app.know()
    expect(app.stage.screen, is: App.login)
    try app.logIn()
    expect(app.stage.screen, is: App.home)
    expect(app.stage.window?.rootViewController === root)
    expect(root.children.count, is: 1)
    expect(root.view.subviews.count, is: 1)
    expect(app.child?.view.frame, is: root.view.bounds)
  },
  Scenario("the splash screen stays until the conditions are known, then the first rule decides") {
    for (loggedIn, screen) in [(false, App.login), (true, App.home)] {
      let app = App(loggedIn: loggedIn)
      expect(app.stage.screen, is: "host[Splash]")
      app.know()
      expect(app.stage.screen, is: screen)
    }
  },
  Scenario("children appear and disappear in the order of UIKit's containers") {
    let app = App(loggedIn: false)
    let splash: SplashViewController = try app.stage.visible()
    expect(splash.told, is: ["will come", "did come"])
    app.know()
    let login: LoginViewController = try app.stage.visible()
    expect(splash.told, is: ["will come", "did come", "will go", "did go"])
    expect(login.told, is: ["will come", "did come"])
    expect(splash.parent == nil && splash.viewIfLoaded?.superview == nil)
    try app.logIn()
    expect(login.told, is: splash.told)
    expect(
      [splash.seen, login.seen],
      is: [["appeared", "disappeared"], ["appeared", "disappeared"]]
    )
    expect(login.parent == nil && login.viewIfLoaded?.superview == nil)
  },
  Scenario("the old root and the screens over it are released") {
    let app = try App.at(.camera)
    weak var old = app.child
    weak var camera: CameraViewController? = try app.stage.visible()
    camera?.go?.done()
    app.stage.settle()
    expect(camera == nil, "the camera is held")
    try app.tap(2)
    app.session.loggedIn = false
    try app.stage.visible(SettingsViewController.self).go.logOut()
    app.stage.settle()
    expect(app.stage.screen, is: App.login)
    expect(old == nil, "the old root is held")
  },
  Scenario("the login and the app cross-dissolve") {
    let app = App(loggedIn: false)
    app.know()
    StandIn.transitions = []
    try app.logIn()
    expect(StandIn.transitions.map { $0.options.contains(.transitionCrossDissolve) }, is: [true])
    expect(StandIn.transitions.first?.duration, is: 0.3)
    try app.tap(2)
    StandIn.transitions = []
    app.session.loggedIn = false
    try app.stage.visible(SettingsViewController.self).go.logOut()
    app.stage.settle()
    expect(StandIn.transitions.map { $0.options.contains(.transitionCrossDissolve) }, is: [true])
    expect(app.stage.screen, is: App.login)
  },
  Scenario("a second tap while the root changes does nothing") {
    let app = App(loggedIn: false)
    app.know()
    _ = app.stage.takeHeard()
    app.session.loggedIn = true
    let login: LoginViewController = try app.stage.visible()
    login.go?.signedIn()
    login.go?.signedIn()
    app.stage.settle()
    expect(app.stage.screen, is: App.home)
    expect(app.stage.takeHeard(), is: ["signedIn done", "signedIn ignored not-visible"])
  },
  Scenario("the app puts another root into the window") {
    let app = try App.at(.camera)
    let camera = try app.stage.visible(CameraViewController.self)
    app.stage.window?.rootViewController = UIViewController()
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    expect(camera.view.window == nil, "UIKit leaves it in the window")
    expect(app.stage.router?.state.isCovered, is: true)
  },
]
