import UIKit

@MainActor let openings: [Scenario] = [
  story("open goes to the screen's place, and screens on its path get parameters") { app in
    try app.fire { (start: StartViewController) in start.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.openItem(number: 4, filter: "new") }
    expect(app.stage.screen, is: "tabs[nav[Start] *nav[List Item] UI]")
    let item: ItemViewController = try app.stage.visible()
    expect(item.parameters, is: MovesItemParameters(number: 4, filter: "new"))
    let list = try need(item.navigationController?.viewControllers.first as? ListViewController)
    expect(list.parameters?.filter, is: "new")
    item.go?.openItem(number: 4, filter: "new")
    app.stage.settle()
    expect(try app.stage.visible(ItemViewController.self) === item)
    item.go?.openItem(number: 5, filter: "new")
    app.stage.settle()
    let next: ItemViewController = try app.stage.visible()
    expect(next !== item && next.navigationController?.viewControllers.first === list)
    next.go?.openList(filter: "old")
    app.stage.settle()
    let fresh: ListViewController = try app.stage.visible()
    expect(fresh !== list && fresh.parameters?.filter == "old")
  },
  story("open shows the first tab of a tab bar") { app in
    try app.fire { (start: StartViewController) in start.go?.deeper() }
    try app.tap(1)
    try app.fire { (list: ListViewController) in list.go?.itemOf(number: 1) }
    try app.fire { (item: ItemViewController) in item.go?.openMain() }
    expect(app.stage.screen, is: "tabs[*nav[Start] nav[List Item] UI]")
  },
  story("open of a screen that needs a login is resumed after it") { app in
    try app.fire { (start: StartViewController) in start.go?.openVip() }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Login")
    expect(app.stage.takeHeard(), is: ["openVip held by login"])
    app.conditions.loggedIn = true
    try app.fire { (login: LoginViewController) in login.go?.signedIn() }
    expect(app.stage.screen, is: "Vip")
  },
  story("the app's own code opens a screen at its place") { app in
    app.stage.router?.open(.item(number: 9))
    app.stage.settle()
    expect(try app.stage.visible(ItemViewController.self).parameters?.number, is: 9)
    expect(app.stage.takeHeard(), is: ["open(item) done"])
  },
  story("the app's own code opens a screen over the visible one, under its condition") { app in
    app.stage.router?.open(.note)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["open(note) refused not-offered"])
    app.changeConditions { $0.tidy = true }
    try app.fire { (start: StartViewController) in start.go?.panel() }
    app.stage.router?.open(.note)
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Start")) + nav[Panel] + Note")
    let note: NoteViewController = try app.stage.visible()
    expect(note.modalPresentationStyle, is: .formSheet)
    note.go?.less()
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Start")) + nav[Panel]")
  },
]
