import SwiftUI

@MainActor let carried: [Scenario] = [
  story("a sheet opens at the first of its detents") { app in
    app.tap("Pick")
    let screen = try need(app.stages[0].screen)
    expect(screen.detents == [.medium, .height(320)])
    expect(screen.selectedDetent == .height(320))
    expect(screen.showsDragIndicator)
  },
  story("a sheet without options has SwiftUI's defaults") { app in
    app.tap("Show")
    let screen = try need(app.stages[0].screen)
    expect(screen.detents.isEmpty && !screen.showsDragIndicator)
  },
  story("opened by the app's own code, and presented over the visible screen") { app in
    app.navigation?.open(.recordNav(id: 9, side: "D"))
    app.settle()
    expect(app.shown, is: ["nav[Record-9D]"])
    conditions.loggedIn = true
    conditions.member = true
    app.navigation?.conditionsChanged()
    app.settle()
    app.navigation?.open(.clubNav(id: 2))
    app.settle()
    expect(app.shown, is: ["nav[Record-9D] + nav[Club-2]"])
  },
  story("presented by an event") { app in
    app.tap("Show")
    expect(app.shown, is: ["\(App.fresh) + nav[Record-3B]"])
  },
  story("presented together with a root") { app in
    app.tap("Fresh")
    expect(app.shown, is: ["\(App.fresh) + nav[Record-4A]"])
  },
  story("made the root") { app in
    app.tap("Play")
    expect(app.shown, is: ["nav[Record-5A]"])
  },
  story("opened by an event") { app in
    app.tap("Open")
    expect(app.shown, is: ["nav[Record-6C]"])
  },
  story("opened by a link, and on the path of another link") { app in
    expect(try app.open("crate://records/12"), is: true)
    expect(app.shown, is: ["nav[Record-12A]"])
    expect(try app.open("crate://records/13/2"), is: true)
    expect(app.shown, is: ["nav[Record-13A Track-13-2]"])
    expect(try app.open("crate://records/x"), is: false)
  },
  story("opened and fired by quick actions") { app in
    let best = UIApplicationShortcutItem(type: "best", localizedTitle: "The best")
    expect(app.navigation?.perform(best), is: true)
    app.settle()
    expect(app.shown, is: ["nav[Record-7B]"])
    let play = UIApplicationShortcutItem(type: "play", localizedTitle: "Play")
    expect(app.navigation?.perform(play), is: true)
    app.settle()
    expect(app.shown, is: ["nav[Record-8A]"])
  },
  story("opened and fired by notifications; without a value nothing is opened") { app in
    expect(app.navigation?.receive(payload: ["kind": "out", "record": ["id": 21]]), is: true)
    app.settle()
    expect(app.shown, is: ["nav[Record-21A]"])
    let played: [AnyHashable: Any] = ["kind": "played", "record": ["id": "22", "side": "D"]]
    expect(app.navigation?.receive(payload: played), is: true)
    app.settle()
    expect(app.shown, is: ["nav[Record-22D]"])
    expect(app.navigation?.receive(payload: ["kind": "out"]), is: false)
  },
  story("in its own window") { app in
    app.tap("Detach")
    expect(app.shown, is: [App.fresh, "nav[Record-31B]"])
  },
  story("a presented gate holds it with its values") { app in
    app.tap("Secret")
    expect(app.shown, is: ["\(App.fresh) + nav[Login]"])
    app.tap("SignIn")
    expect(app.shown, is: ["\(App.fresh) + nav[Secret-1ab]"])
  },
  story("a root gate opens it at its place, with its values") { app in
    app.tap("Club")
    expect(app.shown, is: ["nav[Join]"])
    app.tap("Join")
    expect(app.shown, is: ["\(App.fresh) + nav[Club-2]"])
  },
  story("a presented screen is restored with its values") { app in
    app.tap("Show", "Track")
    let again = App(stored: try need(app.stages[0].screen?.storage))
    again.settle()
    expect(again.shown, is: ["\(App.fresh) + nav[Record-3B Track-3-4]"])
    again.end()
  },
  story("a value that is never serialized is passed on unchanged, and not restored") { app in
    app.tap("Pick", "Five")
    expect(picked, is: [5])
    app.tap("Look")
    expect(app.shown, is: ["\(App.fresh) + nav[Picker-Rough Detail-Rough]"])
    let again = App(stored: try need(app.stages[0].screen?.storage))
    again.settle()
    expect(again.shown, is: [App.fresh])
    again.end()
  },
]
