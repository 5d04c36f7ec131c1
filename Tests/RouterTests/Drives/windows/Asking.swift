import UIKit

@MainActor let asking: [Scenario] = [
  story("a new window starts with its screen and parameters") { app in
    try app.fire(in: 0) { (list: ListViewController) in
      list.go?.detach(number: 7, tags: ["a", "b,c"])
    }
    app.settle()
    expect(app.screens, is: [App.fresh, "tabs[*nav[List Item] nav[Notes]]"])
    let item: ItemViewController = try app.stage(1).visible()
    expect(item.parameters, is: DeskItemParameters(number: 7, tags: ["a", "b,c"]))
    expect(app.takeHeard(), is: [["detach done"], ["launch done"]])
    let request = try need(StandIn.sceneRequests.first)
    expect(request.options?.requestingScene === app.stages[0].connection.scene)
    let types = try need(app.stage(0).router?.activityTypes)
    expect(types.contains(request.activity?.activityType ?? ""))
    expect(request.activity?.userInfo?.keys.count, is: 1)
  },
  story("a new window for a container") { app in
    try app.fire(in: 0) { (list: ListViewController) in list.go?.detachNotes() }
    app.settle()
    expect(app.screens, is: [App.fresh, "tabs[nav[List] *nav[Notes]]"])
  },
  story("the system can use an existing scene") { app in
    app.connect(StandIn.connectScene())
    app.settle()
    let other = try app.stage(1)
    StandIn.onSceneRequest = { request in
      guard let activity = request.activity else { return }
      expect(other.router?.continue(activity), is: true)
    }
    try app.fire(in: 0) { (list: ListViewController) in list.go?.detach(number: 3) }
    app.settle()
    expect(app.screens, is: [App.fresh, "tabs[*nav[List Item] nav[Notes]]"])
    expect(app.takeHeard().last?.last, is: "activity(\"item\") done")
  },
  story("an activity of another type is not the router's") { app in
    let router = try need(app.stage(0).router)
    expect(router.continue(NSUserActivity(activityType: "other")), is: false)
    let types = router.activityTypes
    for text in ["", "{}", "{\"version\":1,\"layers\":[]}"] {
      for type in types {
        let activity = NSUserActivity(activityType: type)
        activity.userInfo = ["navigation": text]
        expect(router.continue(activity), is: false)
      }
    }
    for type in types {
      let activity = NSUserActivity(activityType: type)
      activity.userInfo = ["navigation": 5]
      let stage = app.connect(StandIn.connectScene(activities: [activity]))
      stage.settle()
      expect(stage.screen, is: App.fresh)
    }
  },
  story("on a device with one window the screen is opened there", several: false) { app in
    try app.fire(in: 0) { (list: ListViewController) in list.go?.detach(number: 7) }
    expect(app.screens, is: ["tabs[*nav[List Item] nav[Notes]]"])
    expect(StandIn.sceneRequests.isEmpty)
    expect(app.takeHeard(), is: [["detach done"]])
  },
  story("a denied request is reported, and the app continues") { app in
    StandIn.onSceneRequest = { $0.deny() }
    try app.fire(in: 0) { (list: ListViewController) in list.go?.detach(number: 7) }
    app.settle()
    expect(app.takeHeard(), is: [["detach done", "activity(\"item\") refused failed"]])
    try app.fire(in: 0) { (list: ListViewController) in list.go?.open(number: 1) }
    expect(app.screens, is: ["tabs[*nav[List Item] nav[Notes]]"])
  },
  story("the gate for a new window is shown first") { app in
    try app.fire(in: 0) { (list: ListViewController) in list.go?.detachPrivate() }
    expect(StandIn.sceneRequests.isEmpty)
    expect(app.screens, is: ["\(App.fresh) + Login"])
    app.conditions.loggedIn = true
    try app.fire(in: 0) { (login: LoginViewController) in login.go?.signedIn() }
    app.settle()
    expect(app.screens, is: [App.fresh, "tabs[*nav[List Private] nav[Notes]]"])
  },
  story("a condition that expires meanwhile is asked for in the new window") { app in
    app.conditions.loggedIn = true
    app.stages.first?.router?.conditionsChanged()
    app.settle()
    let (conditions, connect) = (app.conditions, StandIn.onSceneRequest)
    StandIn.onSceneRequest = { request in
      conditions.loggedIn = false
      connect?(request)
    }
    try app.fire(in: 0) { (list: ListViewController) in list.go?.detachPrivate() }
    app.settle()
    expect(app.screens, is: [App.fresh, "\(App.fresh) + Login"])
  },
]
