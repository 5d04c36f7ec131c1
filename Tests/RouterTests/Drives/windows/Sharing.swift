import UIKit

@MainActor private func twice(_ name: String, _ body: @escaping @MainActor (App) throws -> Void)
  -> Scenario
{
  story(name) { app in
    app.connect(StandIn.connectScene())
    app.settle()
    _ = app.takeHeard()
    try body(app)
  }
}

@MainActor let sharing: [Scenario] = [
  twice("two windows at once, each with its own state") { app in
    try app.fire(in: 0) { (list: ListViewController) in list.go?.open(number: 1) }
    try app.fire(in: 1) { (list: ListViewController) in list.go?.toNotes() }
    expect(app.screens, is: ["tabs[*nav[List Item] nav[Notes]]", "tabs[nav[List] *nav[Notes]]"])
    expect(app.takeHeard(), is: [["open done"], ["toNotes done"]])
    let (first, second) = (try app.stage(0), try app.stage(1))
    expect(first.window !== second.window)
    expect(first.router?.window === first.window)
    expect(second.router?.window === second.window)
  },
  twice("events of both windows at the same moment") { app in
    let lists = try [app.stage(0), app.stage(1)].map { try $0.visible(ListViewController.self) }
    lists[0].go?.open(number: 1)
    lists[1].go?.open(number: 2)
    app.settle()
    let numbers = try [app.stage(0), app.stage(1)].map {
      try $0.visible(ItemViewController.self).parameters?.number
    }
    expect(numbers, is: [1, 2])
  },
  twice("a flag set in one window changes in the other") { app in
    try app.fire(in: 1) { (list: ListViewController) in list.go?.goPlan() }
    expect(app.screens, is: [App.fresh, "\(App.fresh) + Tidying"])
    try app.fire(in: 0) { (list: ListViewController) in list.go?.tidied() }
    app.settle()
    expect(app.screens, is: [App.fresh, "tabs[*nav[List Plan] nav[Notes]]"])
    expect(app.takeHeard().last?.last, is: "conditions done (resumed)")
    try app.fire(in: 0) { (list: ListViewController) in list.go?.mess() }
    app.settle()
    expect(app.screens, is: [App.fresh, "tabs[*nav[List Plan] nav[Notes]] + Tidying"])
    expect(app.takeHeard(), is: [["mess done"], ["conditions done (gated)"]])
  },
  twice("a session condition changes in both windows") { app in
    try app.fire(in: 0) { (list: ListViewController) in list.go?.goSong() }
    try app.fire(in: 1) { (list: ListViewController) in list.go?.goSong() }
    try app.fire(in: 0) { (calming: CalmingViewController) in calming.go?.calmed() }
    app.settle()
    let song = "tabs[*nav[List Song] nav[Notes]]"
    expect(app.screens, is: [song, song])
  },
  twice("a broadcast reaches both windows") { app in
    NotificationCenter.default.post(name: NSNotification.Name("DeskNotes"), object: nil)
    app.settle()
    let notes = "tabs[nav[List] *nav[Notes]]"
    expect(app.screens, is: [notes, notes])
    expect(app.takeHeard(), is: [["toNotes done"], ["toNotes done"]])
  },
]
