import UIKit

@MainActor let waiting: [Scenario] = [
  story("an entry that presents waits until the app has taken its own away") { app in
    let alert = try app.alert()
    app.stage.router?.open(.note)
    StandIn.settle()
    expect(app.stage.screen, is: "\(App.fresh) + UIAlert")
    expect(app.stage.takeHeard(), is: ["app done", "open(note) held by the app's own view"])
    try app.answer(alert)
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.fresh) + Note")
    expect(app.stage.takeHeard(), is: ["app done", "open(note) done"])
  },
  story("an event from outside that presents waits, too, and one that dismisses") { app in
    let alert = try app.alert()
    app.post("MixedMore")
    app.post("MixedLess")
    expect(app.stage.screen, is: "\(App.fresh) + UIAlert")
    try app.answer(alert)
    app.stage.settle()
    expect(app.stage.screen, is: App.fresh)
    expect(
      app.stage.takeHeard().suffix(3),
      is: ["app done", "more done", "less done"]
    )
  },
  story("what waits comes in its order, each once") { app in
    let alert = try app.alert()
    for _ in 0..<3 { app.stage.router?.open(.note) }
    app.post("MixedMore")
    try app.answer(alert)
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.fresh) + Note + Note + Note + Sheet")
  },
  story("what waits is done after a root that has taken the alert away") { app in
    try app.alert()
    app.stage.router?.open(.note)
    app.post("MixedRestart")
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.fresh) + Note")
  },
]
