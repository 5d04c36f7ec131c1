import UIKit

@MainActor private func start(_ text: Any, type: String? = nil) -> App {
  let type = type ?? App.known().left?.activityType ?? ""
  let activity = NSUserActivity(activityType: type)
  activity.userInfo = ["navigation": text]
  let app = App.known(activity)
  _ = app.stage.takeHeard()
  return app
}

/// Restores the state of a busy app with `old` replaced by `new`, and returns the screen.
@MainActor private func changed(_ old: String, _ new: String) throws -> String {
  let left = text(try need(App.busy().left))
  expect(left.contains(old), "\(left) has no \(old)")
  return start(left.replacingOccurrences(of: old, with: new)).stage.screen
}

@MainActor let damage: [Scenario] = [
  Scenario("no text, other text, another type") {
    for garbage in ["", "{", "null", "[]", "{}", "\u{0}", "{\"version\":1,\"layers\":[]}"] {
      expect(start(garbage).stage.screen, is: App.freshScreen)
    }
    expect(start(7).stage.screen, is: App.freshScreen)
    expect(start(["a": [1, 2]]).stage.screen, is: App.freshScreen)
    expect(start(Data([1, 2, 3])).stage.screen, is: App.freshScreen)
    let left = text(try need(App.busy().left))
    expect(start(left, type: "other").stage.screen, is: App.freshScreen)
    let window = try need(App.known().stage.router?.activityTypes.last)
    expect(start(left, type: window).stage.screen, is: App.freshScreen)
  },
  Scenario("another version") {
    expect(try changed("\"version\":1", "\"version\":2"), is: App.freshScreen)
    expect(try changed("\"version\":1", "\"version\":\"1\""), is: App.freshScreen)
    expect(try changed("\"version\":1", "\"version\":1e99"), is: App.freshScreen)
  },
  Scenario("names that no longer exist") {
    expect(
      try changed("\"name\":\"secret\"", "\"name\":\"gone\""),
      is: "tabs[nav[Home Plain Club] *nav[Inbox] Shop nav[Plain Plain]]"
    )
    expect(try changed("\"tabs\":\"main\"", "\"tabs\":\"gone\""), is: App.freshScreen)
    expect(try changed("\"tabs\":\"main\"", "\"tabs\":\"homeNav\""), is: App.freshScreen)
    expect(
      try changed("\"name\":\"editorNav\"", "\"name\":\"gone\""),
      is: "tabs[nav[Home Plain Club] *nav[Inbox Secret] Shop nav[Plain Plain]]"
    )
    expect(
      try changed("\"name\":\"homeNav\"", "\"name\":\"gone\""),
      is: App.busyScreen.replacingOccurrences(of: "Home Plain Club", with: "Home")
    )
    expect(
      try changed("\"name\":\"shop\"", "\"name\":\"home\""),
      is: App.busyScreen
    )
  },
  Scenario("invalid selections and styles") {
    for other in ["-1", "4", "9223372036854775807", "-9223372036854775808"] {
      expect(try changed("\"selected\":1", "\"selected\":\(other)"), is: App.freshScreen)
      expect(try changed("\"style\":1", "\"style\":\(other)"), is: App.busyScreen)
    }
    expect(try changed("\"selected\":1", "\"selected\":null"), is: App.freshScreen)
    expect(try changed("\"isLocked\":true", "\"isLocked\":3"), is: App.freshScreen)
  },
  Scenario("the splash screen, gates and containers in the wrong places") {
    for name in ["splash", "join", "joining", "main", "homeNav", "welcome"] {
      let app = start(
        "{\"version\":1,\"layers\":[{\"tabs\":\"main\",\"selected\":0,\"style\":0,"
          + "\"isLocked\":false,\"stacks\":[{\"name\":\"homeNav\",\"screens\":[{\"name\":\"home\"},"
          + "{\"name\":\"\(name)\"}]}]}]}"
      )
      expect(app.stage.screen.hasPrefix("tabs[*nav[Home"), app.stage.screen)
      app.stage.expectNothingElse()
    }
  },
  Scenario("parameters of wrong types, or missing") {
    let app = App.known()
    try app.fire { (home: HomeViewController) in
      home.go?.goEvery(
        flag: true,
        whole: 1,
        large: 2,
        count: 3,
        real: 4,
        text: "t",
        id: UUID(),
        place: URL(fileURLWithPath: "/"),
        maybe: 5,
        list: ["l"],
        filter: Filter()
      )
    }
    let left = text(try need(app.left))
    for (old, new) in [
      ("[\"true\"]", "[\"yes\"]"), ("[\"true\"]", "[]"), ("[\"1\"]", "[\"99999999999999999999\"]"),
      ("[\"3\"]", "[\"-3\"]"), ("\"flag\"", "\"flog\""), ("[\"5\"]", "[\"\"]"),
      ("[\"4.0\"]", "[\"nan\"]"), ("limits", "none"),
    ] {
      expect(left.contains(old), "\(left) has no \(old)")
      let next = start(left.replacingOccurrences(of: old, with: new))
      expect(next.stage.screen, is: App.freshScreen)
    }
    let next = start(left.replacingOccurrences(of: "[\"5\"]", with: "[]"))
    expect(next.stage.screen, is: "tabs[*nav[Home Every] nav[Inbox] Shop nav[Plain]]")
  },
  Scenario("very large states") {
    let screens = Array(repeating: "{\"name\":\"plain\"}", count: 300).joined(separator: ",")
    let layer =
      "{\"tabs\":\"main\",\"selected\":0,\"style\":0,\"isLocked\":false,\"stacks\":"
      + "[{\"name\":\"homeNav\",\"screens\":[{\"name\":\"home\"},\(screens)]}]}"
    let app = start("{\"version\":1,\"layers\":[\(layer)]}")
    expect(app.stage.router?.state.stack.count, is: 100)
    let deep = String(repeating: "[", count: 100_000)
    expect(start(deep).stage.screen, is: App.freshScreen)
    let small = layer.replacingOccurrences(of: ",\(screens)", with: "")
    let layers = Array(repeating: small, count: 3).joined(separator: ",")
    let other = start("{\"version\":1,\"layers\":[\(layers)]}")
    expect(other.stage.router?.state.layers.count, is: 3)
    Stage.expectNothing(but: [app.stage, other.stage])
  },
]
