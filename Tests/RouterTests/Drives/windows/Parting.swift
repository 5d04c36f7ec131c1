import UIKit

@MainActor let parting: [Scenario] = [
  story("a disconnected scene releases its router and no other") { app in
    weak var router = app.connect(StandIn.connectScene()).router
    app.settle()
    expect(router != nil)
    app.disconnect(1)
    expect(router == nil, "the router is held")
    NotificationCenter.default.post(name: NSNotification.Name("DeskNotes"), object: nil)
    app.settle()
    expect(app.screens, is: ["tabs[nav[List] *nav[Notes]]"])
    try app.fire(in: 0) { (notes: NotesViewController) in notes.go?.detach(number: 1) }
    app.settle()
    expect(app.screens.last, is: "tabs[*nav[List Item] nav[Notes]]")
  },
  story("a scene that is disconnected during a step") { app in
    weak var router = app.connect(StandIn.connectScene()).router
    app.settle()
    let stage = try app.stage(1)
    try stage.visible(ListViewController.self).go?.open(number: 1)
    StandIn.advance(by: 0.1)
    _ = stage.takeHeard()
    StandIn.disconnect(stage.connection.scene)
    expect(stage.takeHeard(), is: ["open refused disconnected"])
    stage.router?.conditionsChanged()
    NotificationCenter.default.post(name: NSNotification.Name("DeskNotes"), object: nil)
    StandIn.settle()
    expect(
      stage.takeHeard().sorted(),
      is: ["conditions refused disconnected", "broadcast(\"DeskNotes\") refused disconnected"]
        .sorted()
    )
    expect(try app.stage(0).screen, is: "tabs[nav[List] *nav[Notes]]")
    app.disconnect(1)
    expect(router != nil, "the stage holds it still")
  },
  story("its session starts again where it was") { app in
    try app.fire(in: 0) { (list: ListViewController) in list.go?.toNotes() }
    let stage = try app.stage(0)
    let session = stage.connection.session
    session.stateRestorationActivity = stage.router?.stateRestorationActivity
    app.disconnect(0)
    app.connect(StandIn.connectScene(session: session))
    app.settle()
    expect(app.screens, is: ["tabs[nav[List] *nav[Notes]]"])
  },
]
