import UIKit

@MainActor let unwinding: [Scenario] = [
  story("unwind pops and dismisses until the screen is visible") { app in
    try app.fire { (start: StartViewController) in start.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.inward() }
    try app.fire { (inner: InnerViewController) in inner.go?.panel() }
    expect(app.stage.screen, is: "\(App.tabs("Start Detail")) + nav[Panel Inner] + nav[Panel]")
    try app.fire { (panel: PanelViewController) in panel.go?.toDetail() }
    expect(app.stage.screen, is: App.tabs("Start Detail"))
    try app.fire { (detail: DetailViewController) in detail.go?.toDetail() }
    expect(app.stage.screen, is: App.tabs("Start Detail"))
    try app.fire { (detail: DetailViewController) in detail.go?.home() }
    expect(app.stage.screen, is: App.tabs("Start"))
    try app.fire { (start: StartViewController) in start.go?.toDetail() }
    let expected = ["toDetail done", "toDetail done", "home done", "toDetail missed not-below"]
    expect(app.stage.takeHeard().suffix(4), is: expected[...])
  },
  story("unwind searches from the top layer down, in visible stacks only") { app in
    try app.fire { (start: StartViewController) in start.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.toDetail() }
    expect(app.stage.screen, is: "\(App.tabs("Start Detail")) + nav[Panel Detail]")
    try app.fire { (detail: DetailViewController) in detail.go?.openList() }
    try app.fire { (list: ListViewController) in list.go?.toDetail() }
    expect(app.stage.takeHeard().last, is: "toDetail missed not-below")
    expect(app.stage.screen, is: "tabs[nav[Start Detail] *nav[List] UI]")
  },
  story("unwind does not go below a presented gate") { app in
    try app.fire { (start: StartViewController) in start.go?.goVip() }
    try app.fire { (login: LoginViewController) in login.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.home() }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Login + nav[Panel]")
    expect(app.stage.takeHeard().last, is: "home missed not-below")
  },
]
