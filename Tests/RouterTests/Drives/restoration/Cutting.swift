import UIKit

@MainActor let cutting: [Scenario] = [
  Scenario("a hidden stack is cut at an unmet requirement") {
    let app = App.known(try App.busy().left) { $0.member = false }
    expect(
      app.stage.screen,
      is: "tabs[nav[Home Plain] *nav[Inbox Secret] Shop nav[Plain Plain]] + nav[Editor Plain]"
    )
  },
  Scenario("the visible stack is cut, with everything over it") {
    let app = App.known(try App.busy().left) { $0.curious = false }
    expect(
      app.stage.screen,
      is: "tabs[nav[Home Plain Club] *nav[Inbox] Shop nav[Plain Plain]]"
    )
    expect(app.stage.takeHeard().last, is: "launch done (restored-in-part)")
  },
  Scenario("a screen that is not restorable is cut, with everything over it") {
    let app = App.known()
    try app.fire { (home: HomeViewController) in home.go?.goDraft() }
    try app.fire { (draft: DraftViewController) in draft.go?.goPlain() }
    try app.fire { (plain: PlainViewController) in plain.go?.edit() }
    expect(App.known(app.left).stage.screen, is: App.freshScreen)
    try app.fire { (editor: EditorViewController) in editor.go?.less() }
    try app.tap(1)
    try app.fire { (inbox: InboxViewController) in inbox.go?.look() }
    expect(
      App.known(app.left).stage.screen,
      is: "tabs[nav[Home] *nav[Inbox] Shop nav[Plain]]"
    )
  },
  Scenario("a gate is not restored, nor the screens over it or its intent") {
    let app = App.known { $0.member = false }
    try app.fire { (home: HomeViewController) in home.go?.goClub() }
    try app.fire { (join: JoinViewController) in join.go?.edit() }
    expect(app.stage.screen, is: "\(App.freshScreen) + nav[Join] + nav[Editor]")
    let next = App.known(app.left) { $0.member = false }
    expect(next.stage.screen, is: App.freshScreen)
    expect(next.stage.router?.state.remembered, is: nil)
    next.conditions.member = true
    next.stage.router?.conditionsChanged()
    next.stage.settle()
    expect(next.stage.screen, is: App.freshScreen)
  },
  Scenario("the app's own screens are not restored") {
    let app = App.known()
    let home: HomeViewController = try app.stage.visible()
    home.navigationController?.pushViewController(UIViewController(), animated: false)
    StandIn.settle()
    expect(App.known(app.left).stage.screen, is: App.freshScreen)
  },
]
