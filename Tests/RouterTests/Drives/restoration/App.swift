import UIKit

final class AppConditions: LaterConditions {
  var loggedIn = true
  var member = true
  var curious = true
}

struct AppScreens: LaterScreens {
  func every(_ parameters: LaterEveryParameters, _ go: LaterEveryTransitions) -> UIViewController {
    let made = EveryViewController()
    made.go = go
    made.parameters = parameters
    return made
  }
}

/// A start of the app that shows the splash screen.
@MainActor struct App {
  let conditions: AppConditions
  let stage: Stage

  init(
    _ activity: NSUserActivity? = nil,
    _ known: AppConditions? = nil,
    urls: [URL] = [],
    shortcut: UIApplicationShortcutItem? = nil,
    session: UISceneSession? = nil
  ) {
    var conditions = AppConditions()
    if let known { conditions = known }
    self.conditions = conditions
    let connection = StandIn.connectScene(
      urls: urls,
      shortcut: shortcut,
      session: session,
      restored: activity
    )
    stage = Stage(on: connection) { [conditions] in
      LaterRouter(scene: $0, conditions: conditions, screens: AppScreens(), observer: $1)
    }
    stage.launch()
  }

  /// Returns a start of the app whose conditions are known.
  static func known(
    _ activity: NSUserActivity? = nil,
    _ change: (AppConditions) -> Void = { _ in }
  ) -> App {
    let conditions = AppConditions()
    change(conditions)
    let app = App(activity, conditions)
    app.know()
    return app
  }

  /// Reports that the conditions are known.
  func know() {
    stage.router?.conditionsKnown()
    stage.settle()
  }

  /// The state saved for the next start.
  var left: NSUserActivity? { stage.router?.stateRestorationActivity }

  func tap(_ tab: Int) throws {
    StandIn.tapTab(tab, of: try need(stage.window?.rootViewController as? UITabBarController))
    stage.settle()
  }

  func fire<Controller>(
    _ event: (Controller) -> Void,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    event(try stage.visible(file: file, line: line))
    stage.settle(file: file, line: line)
  }

  /// Returns an app with screens in each tab, and a presented one.
  static func busy() throws -> App {
    let app = App.known()
    try app.fire { (home: HomeViewController) in home.go?.goPlain() }
    try app.fire { (plain: PlainViewController) in plain.go?.goClub() }
    try app.tap(3)
    try app.fire { (plain: PlainViewController) in plain.go?.goPlain() }
    try app.tap(1)
    try app.fire { (inbox: InboxViewController) in inbox.go?.goSecret() }
    try app.fire { (secret: SecretViewController) in secret.go?.edit() }
    try app.fire { (editor: EditorViewController) in editor.go?.goPlain() }
    expect(app.stage.screen, is: busyScreen)
    return app
  }

  static let busyScreen =
    "tabs[nav[Home Plain Club] *nav[Inbox Secret] Shop nav[Plain Plain]] + nav[Editor Plain]"
  static let freshScreen = "tabs[*nav[Home] nav[Inbox] Shop nav[Plain]]"

  static func prepare() {
    StandIn.add(
      storyboard: "Main",
      .init([
        "Tabs": { _ in
          let tabs = UITabBarController()
          tabs.viewControllers = [
            UINavigationController(rootViewController: HomeViewController()),
            UINavigationController(rootViewController: InboxViewController()),
            ShopViewController(),
            UINavigationController(rootViewController: PlainViewController()),
          ]
          return tabs
        }
      ])
    )
    let editor = { (_: NSCoder) in
      UINavigationController(rootViewController: EditorViewController()) as UIViewController?
    }
    StandIn.add(storyboard: "Editor", .init(initial: editor))
  }
}
