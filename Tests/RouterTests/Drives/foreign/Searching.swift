import UIKit

@testable import NavcRuntime

/// Starts a search on a screen. The screen may define the presentation context of the search.
@MainActor private func search(_ screen: UIViewController, _ isInContext: Bool)
  -> UISearchController
{
  screen.definesPresentationContext = isInContext
  let search = UISearchController(searchResultsController: nil)
  screen.navigationItem.searchController = search
  expect(StandIn.beginSearch(search))
  StandIn.settle()
  return search
}

/// Cancels the search if it is active, and removes it from the screen.
@MainActor private func end(_ search: UISearchController, of screen: UIViewController) {
  search.isActive = false
  StandIn.settle()
  screen.navigationItem.searchController = nil
}

/// Creates a scenario for searches in their screens' own context, and one for searches over
/// everything.
@MainActor private func story(
  _ name: String,
  _ body: @escaping @MainActor (App, Bool) throws -> Void
) -> [Scenario] {
  [true, false].map { isInContext in
    story("\(name), \(isInContext ? "in its context" : "over all")") { app in
      try body(app, isInContext)
    }
  }
}

@MainActor let searching: [Scenario] = [
  story("a result is pushed, and the search is still there after the pop") { app, isInContext in
    let home = try app.home()
    let search = search(home, isInContext)
    home.go?.deeper()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["deeper done"])
    expect(search.isActive)
    if isInContext {
      let detail: DetailViewController = try app.stage.visible()
      detail.go?.back()
      StandIn.settle()
      expect(app.stage.takeHeard(), is: ["back done"])
      expect(search.isActive && search.viewIfLoaded?.window != nil)
    }
    end(search, of: home)
  },
  story("a popped screen takes its search away") { app, isInContext in
    try app.home().go?.deeper()
    app.stage.settle()
    let go = try app.stage.visible(DetailViewController.self).go
    weak var search = search(try app.stage.visible(UIViewController.self), isInContext)
    go?.back()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["deeper done", "back done"])
    expect(app.stage.screen, is: App.fresh)
    expect(search == nil)
  },
  story("a link from outside is shown") { app, isInContext in
    let home = try app.home()
    let search = search(home, isInContext)
    try app.open("mixed://detail")
    expect(app.stage.takeHeard(), is: [#"link("mixed://detail") done"#])
    expect(app.stage.router?.state.visible, is: .detail)
    end(search, of: home)
  },
  story("another tab is selected, and the search does not cover it") { app, isInContext in
    let home = try app.home()
    let search = search(home, isInContext)
    home.go?.toVault()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["toVault done"])
    expect(app.stage.screen, is: "tabs[nav[Home] nav[Shelf] *Vault]")
    expect(search.isActive, is: isInContext)
    end(search, of: home)
  },
  story("a gate is presented over the search, which is there afterward") { app, isInContext in
    try app.tap(2)
    let vault: VaultViewController = try app.stage.visible()
    let search = search(vault, isInContext)
    app.changeConditions { $0.open = false }
    expect(app.stage.router?.state.visible, is: .lock)
    expect(app.stage.router?.state.isCovered, is: false)
    let lock: LockViewController = try app.stage.visible()
    app.changeConditions { $0.open = true }
    lock.dismiss(animated: true)
    StandIn.settle()
    expect(app.stage.router?.state.visible, is: .vault)
    expect(search.isActive)
    end(search, of: vault)
  },
  story("a root replaces everything, including the search") { app, isInContext in
    try app.tap(2)
    weak var search = search(try app.stage.visible(UIViewController.self), isInContext)
    app.changeConditions { $0.modern = false }
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
    expect(search == nil)
  },
  story("a screen is presented over the search and dismissed") { app, isInContext in
    let home = try app.home()
    let search = search(home, isInContext)
    home.go?.more()
    StandIn.settle()
    let sheet: SheetViewController = try app.stage.visible()
    sheet.go?.less()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["more done", "less done"])
    expect(search.isActive)
    end(search, of: home)
  },
  story("an event waits until a search has begun or ended") { app, isInContext in
    let home = try app.home()
    home.definesPresentationContext = isInContext
    let search = UISearchController(searchResultsController: nil)
    home.navigationItem.searchController = search
    StandIn.beginSearch(search)
    home.go?.more()
    StandIn.settle()
    let sheet: SheetViewController = try app.stage.visible()
    sheet.go?.less()
    StandIn.settle()
    search.isActive = false
    home.go?.toVault()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["more done", "less done", "toVault done"])
    expect(app.stage.screen, is: "tabs[nav[Home] nav[Shelf] *Vault]")
    home.navigationItem.searchController = nil
  },
].flatMap { $0 }
