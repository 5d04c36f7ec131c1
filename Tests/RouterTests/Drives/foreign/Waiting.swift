import UIKit

@MainActor let waiting: [Scenario] = [
  story("an entry that presents waits until the app's alert is gone") { app in
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
  story("events from outside that present or dismiss wait for the alert") { app in
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
  story("waiting openings and events are carried out in order, once each") { app in
    let alert = try app.alert()
    for _ in 0..<3 { app.stage.router?.open(.note) }
    app.post("MixedMore")
    try app.answer(alert)
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.fresh) + Note + Note + Note + Sheet")
  },
  story("a waiting opening is carried out after a root has dismissed the alert") { app in
    try app.alert()
    app.stage.router?.open(.note)
    app.post("MixedRestart")
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.fresh) + Note")
  },
]
