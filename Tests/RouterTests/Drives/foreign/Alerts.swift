import UIKit

@MainActor let alerts: [Scenario] = [
  story("events under an alert are ignored and reported") { app in
    let home = try app.home()
    let alert = try app.alert()
    home.go?.deeper()
    home.go?.more()
    StandIn.settle()
    expect(
      app.stage.takeHeard(),
      is: ["app done", "deeper ignored covered", "more ignored covered"]
    )
    expect(app.stage.screen, is: "\(App.fresh) + UIAlert")
    expect(app.stage.router?.state.visible == nil)
    try app.answer(alert)
    expect(app.stage.takeHeard(), is: ["app done"])
    home.go?.deeper()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
  },
  story("an event of the alert's own action is carried out after the alert is gone") { app in
    let home = try app.home()
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { [weak home] _ in home?.go?.deeper() }
    )
    home.present(alert, animated: true)
    StandIn.settle()
    try app.answer(alert)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
    expect(app.stage.takeHeard(), is: ["deeper done"])
  },
  story("an event fired while a screen dismisses its own alert is carried out afterward") {
    app in
    for animated in [true, false] {
      let home = try app.home()
      let picker = OwnViewController()
      home.present(picker, animated: true)
      StandIn.settle()
      home.go?.deeper()
      home.go?.more()
      picker.presentingViewController?.dismiss(animated: animated)
      app.stage.settle()
      expect(app.stage.takeHeard().suffix(2), is: ["deeper done", "more ignored not-visible"])
      expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
      try app.stage.visible(DetailViewController.self).go?.back()
      app.stage.settle()
      _ = app.stage.takeHeard()
    }
  },
  story("an alert over a presented screen; both are dismissed") { app in
    try app.home().go?.more()
    app.stage.settle()
    let sheet: SheetViewController = try app.stage.visible()
    try app.alert()
    expect(app.stage.screen, is: "\(App.fresh) + Sheet + UIAlert")
    sheet.presentingViewController?.dismiss(animated: true)
    app.stage.settle()
    expect(app.stage.screen, is: App.fresh)
    expect(app.stage.router?.state.isCovered, is: false)
  },
  story("several screens of the app, one over the other") { app in
    let home = try app.home()
    let first = OwnViewController()
    home.present(first, animated: true)
    StandIn.settle()
    first.present(OwnViewController(), animated: true)
    StandIn.settle()
    first.dismiss(animated: true)
    StandIn.settle()
    home.go?.deeper()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["app done", "deeper ignored covered"])
    home.dismiss(animated: true)
    app.stage.settle()
    home.go?.deeper()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["app done", "deeper done"])
  },
]
