import UIKit

@MainActor let remembering: [Scenario] = [
  story("an intent is resumed after the login, with its parameters") { app in
    app.conditions.agreed = true
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    _ = app.stage.takeHeard()
    try app.home().go?.openContract(number: 7, pages: [1, 2], note: "urgent")
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login]")
    expect(app.stage.router?.state.remembered, is: "contract")
    try app.logIn()
    let contract: ContractViewController = try app.stage.visible()
    expect(
      contract.parameters,
      is: GatesContractParameters(number: 7, pages: [1, 2], note: "urgent")
    )
    expect(app.stage.screen, is: App.tabs("Home Contract"))
    expect(
      app.stage.takeHeard(),
      is: ["openContract held by loginFlow", "signedIn done (resumed)"]
    )
    expect(app.stage.router?.state.remembered, is: nil)
  },
  story("only the latest intent is held") { app in
    let home = try app.home()
    home.go?.openContract(number: 1, pages: [])
    home.go?.openAccount()
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "openAccount ignored not-visible")
    expect(app.stage.router?.state.remembered, is: "contract")
    try app.stage.visible(LoginViewController.self).go?.leave()
    app.stage.settle()
    home.go?.openAccount()
    app.stage.settle()
    try app.logIn()
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]]")
  },
  story("swiping a gate away drops its intent") { app in
    try app.home().go?.openAccount()
    app.stage.settle()
    let layer = try need(app.stage.visible(LoginViewController.self).navigationController)
    try need(StandIn.beginSwipeDown(layer), "a swipe").cancel()
    app.stage.settle()
    expect(app.stage.router?.state.remembered, is: "account")
    try need(StandIn.beginSwipeDown(layer), "a swipe").finish()
    app.stage.settle()
    expect(app.stage.router?.state.remembered, is: nil)
    app.changeConditions { $0.loggedIn = true }
    expect(app.stage.screen, is: App.tabs("Home"))
  },
  story("a tab that needs a login is selected after the login") { app in
    try app.home().go?.goPlain()
    app.stage.settle()
    try app.tap(1)
    expect(app.stage.screen, is: "\(App.tabs("Home Plain")) + nav[Login]")
    try app.logIn()
    expect(app.stage.screen, is: "tabs[nav[Home Plain] *Account nav[Secret]]")
    expect(
      app.stage.takeHeard().suffix(2),
      is: ["tab held by loginFlow", "signedIn done (resumed)"]
    )
  },
  story("a held popover still points to its anchor") { app in
    StandIn.idiom = .pad
    let home = try app.home()
    home.go?.showCard(name: "Ada", anchor: .view(home.view))
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login]")
    try app.logIn()
    let card: CardViewController = try app.stage.visible()
    expect(card.parameters?.name, is: "Ada")
    let popover = try need(card.popoverPresentationController)
    expect(popover.sourceView === home.view)
    // In a compact width it is a sheet.
    expect(popover.adaptiveSheetPresentationController.detents.map(\.identifier) == [.medium])
  },
  story("a popover is held by a full-screen gate") { app in
    StandIn.idiom = .pad
    app.changeConditions { $0.unlocked = false }
    let home = try app.home()
    let item = UIBarButtonItem()
    home.go?.showBox(anchor: .item(item))
    app.stage.settle()
    let lock: LockViewController = try app.stage.visible()
    app.conditions.unlocked = true
    lock.go?.unlock()
    app.stage.settle()
    let box: BoxViewController = try app.stage.visible()
    expect(box.popoverPresentationController?.barButtonItem === item)
    app.changeConditions { $0.unlocked = false }
    expect(app.stage.screen, is: "\(App.tabs("Home")) + Box + Lock")
  },
  story("a held popover whose anchor is gone is refused") { app in
    StandIn.idiom = .pad
    let home = try app.home()
    let button = UIView(frame: .zero)
    home.view.addSubview(button)
    home.go?.showCard(name: "Ada", anchor: .view(button))
    app.stage.settle()
    button.removeFromSuperview()
    try app.logIn()
    expect(app.stage.takeHeard().last, is: "signedIn refused no-anchor (resumed)")
    expect(app.stage.screen, is: App.tabs("Home"))
    home.go?.openAccount()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]]")
  },
]

@MainActor let forgetting: [Scenario] = [
  forgets("switching the root", App.tabs("Home")) { $0.startOver() },
  forgets("launching again", App.tabs("Home")) { $0.relaunch() },
  forgets("opening a screen", App.tabs("Home Plain")) { $0.browse() },
]

@MainActor private func forgets(
  _ what: String,
  _ screen: String,
  _ event: @escaping (GatesLoginTransitions) -> Void
) -> Scenario {
  story("\(what) drops the held intent") { app in
    try app.home().go?.openAccount()
    app.stage.settle()
    event(try need(app.stage.visible(LoginViewController.self).go))
    app.stage.settle()
    expect(app.stage.screen, is: screen)
    expect(app.stage.router?.state.remembered, is: nil)
    app.changeConditions { $0.loggedIn = true }
    expect(app.stage.screen, is: screen)
  }
}
