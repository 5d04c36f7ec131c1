import SwiftUI

@MainActor let windows: [Scenario] = [
  story("the window group shows what the launch rules choose") { app in
    expect(app.shown, is: ["nav[Notes]"])
  },
  story("a view's environment has the window that it is in", signedIn: false) { app in
    app.connect(StandIn.connectScene(delegate: NotesSceneDelegate()))
    app.settle()
    app.tap("One", in: 1)
    expect(app.shown, is: ["nav[Notes]", "nav[Notes] + SignIn"])
    app.tap("Continue", in: 1)
    expect(anchors.count == 1 && anchors[0] === app.stages[1].window)
    expect(anchors[0] !== app.stages[0].window)
    expect(app.shown, is: ["nav[Notes]", "nav[Notes Note-1]"])
  },
  story("two windows share nothing but what the app and the session know") { app in
    app.connect(StandIn.connectScene(delegate: NotesSceneDelegate()))
    app.settle()
    app.tap("One", in: 0)
    app.tap("Account", in: 1)
    expect(app.shown, is: ["nav[Notes Note-1]", "nav[Notes] + nav[Account]"])
    app.tap("SignOut", in: 1)
    expect(app.shown, is: ["nav[Notes Note-1] + SignIn", "nav[Notes]"])
    app.tap("Cancel", in: 0)
    expect(app.shown[0], is: "nav[Notes Note-1] + SignIn")
    app.tap("Continue", in: 0)
    expect(app.shown, is: ["nav[Notes Note-1]", "nav[Notes]"])
  },
  story("a window of its own starts at its place") { app in
    app.tap("TwoBeside")
    expect(app.shown, is: ["nav[Notes]", "nav[Notes Note-2]"])
    expect(app.takeHeard(), is: [["openWindow done"], ["launch done"]])
    expect(app.stages[1].screen?.goBack() == true)
    app.settle()
    expect(app.shown[1], is: "nav[Notes]")
  },
  story("what it needs comes first", signedIn: false) { app in
    app.tap("TwoBeside")
    expect(app.shown, is: ["nav[Notes] + SignIn"])
    app.tap("Continue")
    expect(app.shown, is: ["nav[Notes]", "nav[Notes Note-2]"])
  },
  story("a window that is there already is handed the activity") { app in
    StandIn.onSceneRequest = { [weak app] request in
      guard let stage = app?.stages.first, let activity = request.activity else { return }
      stage.screen?.continue(activity)
    }
    app.tap("TwoBeside")
    expect(app.shown, is: ["nav[Notes Note-2]"])
  },
  story("links: of the system, of a cold start, and of the app's own code", signedIn: false) {
    app in
    let link = try need(URL(string: "notes://notes/7"))
    app.stages[0].screen?.open(link)
    app.settle()
    expect(app.shown, is: ["nav[Notes] + SignIn"])
    app.tap("Continue")
    expect(app.shown, is: ["nav[Notes Note-7]"])
    let cold = app.connect(StandIn.connectScene(delegate: NotesSceneDelegate()))
    cold.screen?.open(link)
    app.settle()
    expect(cold.shown, is: "nav[Notes Note-7]")
    expect(cold.screen?.goBack() == true)
    app.settle()
    app.tap("ThreeByLink", in: 1)
    expect(cold.shown, is: "nav[Notes Note-3]")
  },
  story("views that pop and dismiss themselves") { app in
    app.tap("One")
    app.tap("Back")
    app.tap("Account")
    app.tap("Close")
    expect(app.shown, is: ["nav[Notes]"])
    expect(
      app.takeHeard()[0],
      is: ["open done", "back done", "showAccount done", "dismissal done"]
    )
  },
  story("what was on screen comes back, as far as it still may") { app in
    app.tap("One")
    let stored = try need(app.stages[0].screen?.storage)
    app.close(0)
    app.connect(StandIn.connectScene(delegate: NotesSceneDelegate()), stored: stored)
    app.settle()
    expect(app.shown, is: ["nav[Notes Note-1]"])
    app.close(0)
    account.signedIn = false
    app.connect(StandIn.connectScene(delegate: NotesSceneDelegate()), stored: stored)
    app.settle()
    expect(app.shown, is: ["nav[Notes]"])
  },
]
