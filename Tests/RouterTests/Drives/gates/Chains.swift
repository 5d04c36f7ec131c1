import UIKit

@MainActor let chains: [Scenario] = [
  story("login, then terms, then the contract") { app in
    try app.home().go?.openContract(number: 3, pages: [])
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login]")
    try app.logIn()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + Terms")
    let terms: TermsViewController = try app.stage.visible()
    expect(terms.modalPresentationStyle, is: .formSheet)
    expect(app.stage.router?.state.remembered, is: "contract")
    try app.agree()
    expect(app.stage.screen, is: App.tabs("Home Contract"))
    expect(try app.stage.visible(ContractViewController.self).parameters?.number, is: 3)
    expect(
      app.stage.takeHeard(),
      is: ["openContract held by loginFlow", "signedIn done (held)", "agree done (resumed)"]
    )
  },
  story("leaving a chain in the middle drops its intent") { app in
    try app.home().go?.openContract(number: 3, pages: [])
    app.stage.settle()
    try app.logIn()
    try app.stage.visible(TermsViewController.self).go?.leave()
    app.stage.settle()
    app.changeConditions { $0.agreed = true }
    expect(app.stage.screen, is: App.tabs("Home"))
    expect(app.stage.router?.state.remembered, is: nil)
  },
  story("a gate that needs a login is shown after the login") { app in
    try app.home().go?.openClubhouse()
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login]")
    try app.logIn()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + Club")
    app.conditions.member = true
    try app.stage.visible(ClubViewController.self).go?.join()
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + Clubhouse")
  },
  story("screens that a gate pushed or presented are removed with it") { app in
    try app.home().go?.openAccount()
    app.stage.settle()
    try app.stage.visible(LoginViewController.self).go?.needHelp()
    app.stage.settle()
    try app.stage.visible(HelpViewController.self).go?.moreHelp()
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login Help] + Plain")
    app.changeConditions { $0.loggedIn = true }
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]]")
  },
  story("screens over a gate are removed when it leaves") { app in
    app.changeConditions { $0.loggedIn = true }
    try app.tap(1)
    app.changeConditions { $0.loggedIn = false }
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]] + nav[Login]")
    try app.stage.visible(LoginViewController.self).go?.moreHelp()
    app.stage.settle()
    try app.stage.visible(PlainViewController.self).go?.goPlain()
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "goPlain missed no-nav")
    app.changeConditions { $0.loggedIn = true }
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]]")
    expect(app.stage.takeHeard().last, is: "conditions done (unexpected-change) (uncovered)")
  },
  story("a gate on screen is not shown again") { app in
    try app.home().go?.openAccount()
    app.stage.settle()
    let login: LoginViewController = try app.stage.visible()
    try app.stage.visible(LoginViewController.self).go?.needHelp()
    app.stage.settle()
    let url = try need(URL(string: "gates://none"))
    expect(app.stage.router?.open(url), is: false)
    app.changeConditions { $0.agreed = true }
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login Help]")
    expect(login.navigationController != nil)
  },
]
