import UIKit

/// A receiver of screens' results.
@MainActor final class Caller {
  private(set) var heard: [String?] = []
  func hear(_ value: String?) { heard.append(value) }
  func hear(_ value: Int?) { heard.append(value.map { "\($0)" }) }
}

/// Creates a scenario with a caller, which must be released at the end.
@MainActor private func call(
  _ name: String,
  hears expected: [String?],
  _ body: @escaping @MainActor (App, StartViewController, Caller) throws -> Void
) -> Scenario {
  story(name) { app in
    weak var held: Caller?
    do {
      let caller = Caller()
      held = caller
      try body(app, try app.start(), caller)
      app.stage.settle()
      expect(caller.heard, is: expected)
    }
    expect(held == nil, "the caller is held")
  }
}

@MainActor let results: [Scenario] = [
  call("a result arrives when the screen goes", hears: ["a"]) { app, start, caller in
    start.go?.pick(returnedPhoto: { caller.hear($0) })
    app.stage.settle()
    let photo: PhotoViewController = try app.stage.visible()
    photo.go?.handBack("b")
    photo.go?.handBack("a")
    app.stage.settle()
    expect(caller.heard, is: [])
    photo.go?.deeper()
    app.stage.settle()
    expect(caller.heard, is: [])
    try app.fire { (detail: DetailViewController) in detail.go?.home() }
    photo.go?.handBack("c")
  },
  call("the caller can fire when the result arrives", hears: ["a", "z"]) { app, start, caller in
    start.go?.pick(returnedPhoto: { [weak start] value in
      caller.hear(value)
      start?.go?.pick(returnedPhoto: { caller.hear($0) })
    })
    app.stage.settle()
    for value in ["a", "z"] {
      let photo: PhotoViewController = try app.stage.visible()
      photo.go?.handBack(value)
      photo.go?.back()
      app.stage.settle()
    }
  },
  call("a screen that returns nothing", hears: [nil]) { app, start, caller in
    start.go?.pick(returnedPhoto: { caller.hear($0) })
    app.stage.settle()
    let photo: PhotoViewController = try app.stage.visible()
    StandIn.tapBack(try need(photo.navigationController))
  },
  call("a sheet swiped away, without and with a result", hears: [nil, "a"]) { app, start, caller in
    for value in [nil, "a"] {
      start.go?.pickSheet(returned: { caller.hear($0) })
      app.stage.settle()
      let photo: PhotoViewController = try app.stage.visible()
      if let value { photo.go?.handBack(value) }
      let layer = try need(photo.navigationController)
      try need(StandIn.beginSwipeDown(layer), "a swipe").cancel()
      app.stage.settle()
      try need(StandIn.beginSwipeDown(layer), "a swipe").finish()
      app.stage.settle()
    }
  },
  call("a call that is refused, ignored or shows another", hears: [nil, nil, nil, nil, nil]) {
    app,
    start,
    caller in
    start.go?.pickClosed(returned: { caller.hear($0) })
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["pickClosed refused needs"])
    start.go?.pick(returnedPhoto: { caller.hear($0) })
    start.go?.pick(returnedCount: { caller.hear($0) }, returnedPhoto: { caller.hear($0) })
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "pick ignored not-visible")
    try app.fire { (photo: PhotoViewController) in photo.go?.back() }
    try app.fire { (start: StartViewController) in start.go?.openVip() }
    try app.fire { (login: LoginViewController) in
      login.go?.swapPhoto(returned: { caller.hear($0) })
    }
    expect(app.stage.takeHeard().last, is: "swapPhoto missed no-nav")
  },
  call("of two possible screens the one that is shown returns", hears: [nil, "3"]) {
    app,
    start,
    caller in
    start.go?.either(
      returnedPhoto: { caller.hear($0) },
      returnedCount: { caller.hear($0) }
    )
    app.stage.settle()
    let count: CountViewController = try app.stage.visible()
    count.go?.handBack(3)
    count.go?.back()
  },
  call("a gate comes first, then the screen", hears: ["a"]) { app, start, caller in
    start.go?.pickSecret(returned: { caller.hear($0) })
    app.stage.settle()
    expect(caller.heard, is: [])
    app.conditions.loggedIn = true
    try app.fire { (login: LoginViewController) in login.go?.signedIn() }
    expect(caller.heard, is: [])
    let photo: SecretPhotoViewController = try app.stage.visible()
    photo.go?.handBack("a")
    photo.go?.back()
  },
  call("a gate that is left", hears: [nil]) { app, start, caller in
    start.go?.pickSecret(returned: { caller.hear($0) })
    app.stage.settle()
    try app.fire { (login: LoginViewController) in login.go?.less() }
  },
  call("a replaced screen, and the one that replaces it", hears: ["a", "b"]) {
    app,
    start,
    caller in
    start.go?.pick(returnedPhoto: { caller.hear($0) })
    app.stage.settle()
    let first: PhotoViewController = try app.stage.visible()
    first.go?.handBack("a")
    first.go?.swapPhoto(returned: { caller.hear($0) })
    app.stage.settle()
    expect(caller.heard, is: ["a"])
    let second: PhotoViewController = try app.stage.visible()
    second.go?.handBack("b")
    second.go?.back()
  },
  call("a root removes the screen", hears: ["a"]) { app, start, caller in
    start.go?.pickSheet(returned: { caller.hear($0) })
    app.stage.settle()
    let photo: PhotoViewController = try app.stage.visible()
    photo.go?.handBack("a")
    photo.go?.restart()
  },
  call("a disconnected scene", hears: [nil]) { app, start, caller in
    StandIn.disconnect(app.stage.connection.scene)
    start.go?.pick(returnedPhoto: { caller.hear($0) })
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["pick refused disconnected"])
  },
  call("a scene that is disconnected with the screen", hears: ["a"]) { app, start, caller in
    start.go?.pickSheet(returned: { caller.hear($0) })
    app.stage.settle()
    let photo: PhotoViewController = try app.stage.visible()
    photo.go?.handBack("a")
    StandIn.disconnect(app.stage.connection.scene)
  },
]
