import UIKit

@MainActor let brought: [Scenario] = [
  Scenario("presented by an event") {
    let app = App()
    try app.shelf().showRecord(id: 3, side: "B")
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Record]")
    expect(try app.record(), is: CrateRecordParameters(id: 3, side: "B"))
  },
  Scenario("presented together with a root") {
    let app = App()
    StandIn.tapTab(1, of: try need(app.stage.window?.rootViewController as? UITabBarController))
    app.settle()
    try app.visible(NewsViewController.self).go?.showRecord(id: 4)
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Record]")
    expect(try app.record(), is: CrateRecordParameters(id: 4))
  },
  Scenario("made the root; with other values the root is replaced") {
    let app = App()
    try app.shelf().playRecord(id: 5)
    app.settle()
    expect(app.screen, is: "nav[Record]")
    expect(try app.record(), is: CrateRecordParameters(id: 5))
    let first = try app.visible(RecordViewController.self)
    first.go?.playRecord(id: 5)
    app.settle()
    expect(try app.visible(RecordViewController.self) === first)
    first.go?.playRecord(id: 6)
    app.settle()
    expect(try app.record(), is: CrateRecordParameters(id: 6))
  },
  Scenario("opened by an event") {
    let app = App()
    try app.shelf().openRecord(id: 6, side: "C")
    app.settle()
    expect(app.screen, is: "nav[Record]")
    expect(try app.record(), is: CrateRecordParameters(id: 6, side: "C"))
  },
  Scenario("opened by a link, and on the path of another link") {
    let app = App()
    expect(app.router?.open(try need(URL(string: "crate://records/12"))), is: true)
    app.settle()
    expect(app.screen, is: "nav[Record]")
    expect(try app.record(), is: CrateRecordParameters(id: 12))
    let record = try app.visible(RecordViewController.self)
    expect(app.router?.open(try need(URL(string: "crate://records/12/2"))), is: true)
    app.settle()
    expect(app.screen, is: "nav[Record Track]")
    let track = try app.visible(TrackViewController.self)
    expect(track.parameters, is: CrateTrackParameters(id: 12, number: 2))
    expect(track.navigationController?.viewControllers.first === record)
    expect(app.router?.open(try need(URL(string: "crate://records/13/2"))), is: true)
    app.settle()
    let stack = try app.visible(TrackViewController.self).navigationController
    let root = stack?.viewControllers.first as? RecordViewController
    expect(root?.parameters, is: CrateRecordParameters(id: 13))
    expect(app.router?.open(try need(URL(string: "crate://records/x"))), is: false)
  },
  Scenario("opened and fired by quick actions, cold and warm") {
    let best = UIApplicationShortcutItem(type: "best", localizedTitle: "The best")
    let cold = App(shortcut: best)
    cold.settle()
    expect(cold.screen, is: "nav[Record]")
    expect(try cold.record(), is: CrateRecordParameters(id: 7, side: "B"))
    let play = UIApplicationShortcutItem(type: "play", localizedTitle: "Play")
    expect(cold.router?.perform(play), is: true)
    cold.settle()
    expect(try cold.record(), is: CrateRecordParameters(id: 8))
  },
  Scenario("opened and fired by notifications; without a value nothing is opened") {
    let app = App()
    expect(app.router?.receive(payload: ["kind": "out", "record": ["id": 21]]), is: true)
    app.settle()
    expect(try app.record(), is: CrateRecordParameters(id: 21))
    let played: [AnyHashable: Any] = ["kind": "played", "record": ["id": "22", "side": "D"]]
    expect(app.router?.receive(payload: played), is: true)
    app.settle()
    expect(try app.record(), is: CrateRecordParameters(id: 22, side: "D"))
    expect(app.router?.receive(payload: ["kind": "out", "record": ["id": "x"]]), is: false)
    _ = app.stage.takeHeard()
    expect(app.router?.receive(payload: ["kind": "played"]), is: true)
    app.settle()
    expect(app.stage.takeHeard(), is: ["openRecord refused failed"])
    expect(try app.record(), is: CrateRecordParameters(id: 22, side: "D"))
  },
  Scenario("in its own window") {
    let app = App()
    try app.shelf().detach(id: 31, side: "B")
    app.settle()
    expect(app.stages.map(\.screen), is: [App.fresh, "nav[Record]"])
    expect(try app.record(in: 1), is: CrateRecordParameters(id: 31, side: "B"))
  },
]
