import UIKit

/// What UIKit presents as part of a screen.
@MainActor let parts: [Scenario] = [
  story("what is chosen in a menu is heard when the menu is gone, and links wait for that") { app in
    let base = try need(app.stage.window?.rootViewController)
    let home = try app.home()
    let menu = _UIContextMenuActionsOnlyViewController()
    base.present(menu, animated: true)
    StandIn.advance(by: 1)
    home.go?.deeper()
    app.stage.router?.open(try need(URL(string: "mixed://detail")))
    StandIn.advance(by: 10)
    expect(app.stage.takeHeard(), is: [])
    menu.dismiss(animated: true)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["deeper done", #"link("mixed://detail") done"#])
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
  },
  story("a search is part of the screen that is searched, and what lies over it is not") { app in
    let base = try need(app.stage.window?.rootViewController)
    let home = try app.home()
    let search = UISearchController()
    base.present(search, animated: true)
    StandIn.settle()
    home.go?.more()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["more done"])
    expect(app.stage.screen, is: "\(App.fresh) + UISearch + Sheet")
    let sheet: SheetViewController = try app.stage.visible()
    sheet.go?.less()
    StandIn.settle()
    expect(app.stage.screen, is: "\(App.fresh) + UISearch")
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    search.present(alert, animated: true)
    StandIn.settle()
    home.go?.deeper()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["less done", "app done", "deeper ignored covered"])
    base.dismiss(animated: true)
    app.stage.settle()
    expect(app.stage.screen, is: App.fresh)
  },
]

/// What UIKit presents where a menu opens.
private final class _UIContextMenuActionsOnlyViewController: UIViewController {}
