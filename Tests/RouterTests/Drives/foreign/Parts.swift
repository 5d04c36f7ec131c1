import UIKit

@testable import NavcRuntime

/// Presentations of UIKit that are part of a screen.
@MainActor let parts: [Scenario] = [
  story("an event chosen in a menu and a link wait until the menu is gone") { app in
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
  story("a search is part of its screen, and what lies over it is not") { app in
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
  story("a search of all tabs ends when another tab is selected") { app in
    let base = try need(app.stage.window?.rootViewController)
    let home = try app.home()
    base.present(UISearchController(), animated: true)
    StandIn.settle()
    home.go?.toVault()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["toVault done"])
    expect(app.stage.screen, is: "tabs[nav[Home] nav[Shelf] *Vault]")
  },
  story("a search ends when a root replaces its screen") { app in
    try app.home().go?.toVault()
    app.stage.settle()
    app.stage.window?.rootViewController?.present(UISearchController(), animated: true)
    StandIn.settle()
    app.conditions.modern = false
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["toVault done", "conditions done (gated)"])
    expect(app.stage.screen, is: "Update")
  },
  story("a push keeps a search, and a popped screen takes its own search away") {
    app in
    let base = try need(app.stage.window?.rootViewController)
    let home = try app.home()
    let search = UISearchController()
    base.present(search, animated: true)
    StandIn.settle()
    home.go?.deeper()
    StandIn.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault] + UISearch")
    let stack = try need((base as? UITabBarController)?.selectedViewController)
    let detail = try need((stack as? UINavigationController)?.topViewController)
    detail.navigationItem.searchController = search
    try need(detail as? DetailViewController).go?.back()
    app.stage.settle()
    expect(app.stage.screen, is: App.fresh)
  },
  story("a search of all tabs ends when a tab is tapped") { app in
    let base = try need(app.stage.window?.rootViewController as? UITabBarController)
    base.present(UISearchController(), animated: true)
    StandIn.settle()
    expect(
      base.delegate?.tabBarController(base, shouldSelect: try need(base.children.last)),
      is: false
    )
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] nav[Shelf] *Vault]")
  },
  story("search results are covered with their screen") { app in
    try app.home().go?.toVault()
    app.stage.settle()
    let base = try need(app.stage.window?.rootViewController)
    let search = UISearchController()
    base.present(search, animated: true)
    StandIn.settle()
    let own = UIViewController()
    search.present(own, animated: true)
    app.conditions.open = false
    app.stage.router?.conditionsChanged()
    StandIn.advance(by: 0.1)
    let around = try need(search.presentationController?.containerView)
    expect(around.subviews.contains { $0 is CurtainView })
    app.conditions.open = true
    app.stage.router?.conditionsChanged()
    StandIn.settle()
    expect(!around.subviews.contains { $0 is CurtainView })
    base.dismiss(animated: true)
    app.stage.settle()
  },
  story("an event waits until a search has begun") { app in
    let base = try need(app.stage.window?.rootViewController)
    let home = try app.home()
    base.present(UISearchController(), animated: true)
    StandIn.advance(by: 0.1)
    home.go?.more()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["more done"])
    expect(app.stage.screen, is: "\(App.fresh) + UISearch + Sheet")
    base.dismiss(animated: true)
    app.stage.settle()
  },
]

/// A class with the name of the controller that UIKit presents for a menu.
private final class _UIContextMenuActionsOnlyViewController: UIViewController {}
