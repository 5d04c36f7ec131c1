import UIKit

@MainActor let comingBack: [Scenario] = [
  Scenario("stacks, tabs and layers are restored") {
    let left = try need(App.busy().left)
    let app = App.known(left)
    expect(app.stage.screen, is: App.busyScreen)
    expect(app.stage.takeHeard(), is: ["launch done"])
    let top: PlainViewController = try app.stage.visible()
    let layer = try need(top.navigationController)
    expect(layer.modalPresentationStyle, is: .fullScreen)
    expect(layer.isModalInPresentation)
    app.stage.expectNothingElse()
    top.go?.less()
    app.stage.settle()
    try app.tap(0)
    try app.fire { (club: ClubViewController) in club.go?.toShop() }
    expect(
      app.stage.screen,
      is: "tabs[nav[Home Plain Club] nav[Inbox Secret] *Shop nav[Plain Plain]]"
    )
    try app.tap(3)
    expect(
      StandIn.tapBack(try need(app.stage.visible(PlainViewController.self).navigationController))
    )
    app.stage.settle()
    expect(app.stage.takeHeard().suffix(2), is: ["tab done", "back done"])
  },
  Scenario("a sheet has the same appearance") {
    let before = App.known()
    try before.fire { (home: HomeViewController) in home.go?.peek() }
    let app = App.known(try need(before.left))
    let top: PlainViewController = try app.stage.visible()
    let sheet = try need(top.sheetPresentationController)
    expect(sheet.detents.count, is: 2)
    expect(sheet.selectedDetentIdentifier != nil && sheet.selectedDetentIdentifier != .large)
    expect(sheet.prefersGrabberVisible)
  },
  Scenario("the restored state can be saved again") {
    let left = try need(App.busy().left)
    let again = try need(App.known(left).left)
    expect(text(again), is: text(left))
    expect(again.activityType, is: left.activityType)
  },
  Scenario("parameters of all types") {
    let app = App.known()
    for (large, maybe) in [(Int64.max, 3), (.min, nil)] {
      let home: HomeViewController? = try? app.stage.visible()
      let every: EveryViewController? = try? app.stage.visible()
      let go: (any LaterAnyEvents)? = home?.go ?? every?.go
      go?.goEvery(
        flag: true,
        whole: -5,
        large: large,
        count: .max,
        real: 0.1,
        text: "\"ä\\\n\u{0} 🙂",
        id: try need(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")),
        place: try need(URL(string: "https://a.example/b?c=d#e")),
        maybe: maybe,
        list: maybe == nil ? [] : ["", "a,b", "\""],
        maybeList: maybe == nil ? nil : [1, 2],
        filter: Filter(name: "x", limits: [1, nil]),
        filters: maybe == nil ? nil : [Filter()]
      )
      app.stage.settle()
    }
    let second = App.known(app.left)
    expect(second.stage.screen, is: "tabs[*nav[Home Every Every] nav[Inbox] Shop nav[Plain]]")
    expect(parameters(second), is: parameters(app))
    expect(parameters(second).count, is: 2)
  },
  Scenario("each scene has its own state") {
    let one = try App.busy()
    let two = App.known()
    try two.fire { (home: HomeViewController) in home.go?.goPlain() }
    let (first, second) = (try need(one.left), try need(two.left))
    expect(App.known(second).stage.screen, is: "tabs[*nav[Home Plain] nav[Inbox] Shop nav[Plain]]")
    expect(App.known(first).stage.screen, is: App.busyScreen)
  },
  Scenario("the system keeps the state with the scene's session") {
    let app = try App.busy()
    let session = app.stage.connection.session
    StandIn.disconnect(app.stage.connection.scene)
    session.stateRestorationActivity = app.left
    let next = App(session: session)
    next.know()
    expect(next.stage.screen, is: App.busyScreen)
  },
  Scenario("only names and declared parameters are saved") {
    let app = try App.busy()
    let left = try need(app.left)
    expect(left.userInfo.map { Array($0.keys) }, is: ["navigation"])
    expect(left.webpageURL == nil && left.title == nil && left.keywords.isEmpty)
    let stored = text(left)
    let words = stored.split { !$0.isLetter }.map(String.init)
    let known: Set = [
      "version", "layers", "tabs", "selected", "stacks", "name", "screens", "style", "isLocked",
      "true", "false", "main", "homeNav", "inboxNav", "clubNav", "editorNav", "home", "inbox",
      "shop", "plain", "club", "secret", "editor",
    ]
    expect(Set(words).subtracting(known).sorted(), is: [])
    expect(app.stage.router?.activityTypes.contains(left.activityType), is: true)
  },
  Scenario("nothing is saved before the launch") {
    expect(App().left == nil)
  },
]

@MainActor func text(_ activity: NSUserActivity) -> String {
  activity.userInfo?["navigation"] as? String ?? ""
}

@MainActor private func parameters(_ app: App) -> [LaterEveryParameters] {
  app.stage.router?.state.layers.first?.stacks.first?.entries
    .compactMap { $0.parameters as? LaterEveryParameters } ?? []
}
