import SwiftUI

@testable import NavcRuntime

@MainActor let windows: [Scenario] = [
  story("the window group shows the root that the launch rules choose") { app in
    expect(app.shown, is: ["nav[Notes]"])
  },
  story("a view's environment contains its window", signedIn: false) { app in
    app.connect(StandIn.connectScene(delegate: NotesSceneDelegate()))
    app.settle()
    app.tap("One", in: 1)
    expect(app.shown, is: ["nav[Notes]", "nav[Notes] + SignIn"])
    app.tap("Continue", in: 1)
    expect(anchors.count == 1 && anchors[0] === app.stages[1].window)
    expect(anchors[0] !== app.stages[0].window)
    expect(app.shown, is: ["nav[Notes]", "nav[Notes Note-1]"])
  },
  story("two windows share only the app and the session") { app in
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
  story("a new window starts at its place") { app in
    app.tap("TwoBeside")
    expect(app.shown, is: ["nav[Notes]", "nav[Notes Note-2]"])
    expect(app.takeHeard(), is: [["openWindow done"], ["launch done"]])
    expect(app.stages[1].screen?.goBack() == true)
    app.settle()
    expect(app.shown[1], is: "nav[Notes]")
  },
  story("the gate for a new window is shown first", signedIn: false) { app in
    app.tap("TwoBeside")
    expect(app.shown, is: ["nav[Notes] + SignIn"])
    app.tap("Continue")
    expect(app.shown, is: ["nav[Notes]", "nav[Notes Note-2]"])
  },
  story("an existing window receives the activity") { app in
    StandIn.onSceneRequest = { [weak app] request in
      guard let stage = app?.stages.first, let activity = request.activity else { return }
      stage.screen?.continue(activity)
    }
    app.tap("TwoBeside")
    expect(app.shown, is: ["nav[Notes Note-2]"])
  },
  story("links from the system, at a cold start, and from the app's own code", signedIn: false) {
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
  story("the screens are restored as far as they are still allowed") { app in
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
  story("a navigation object that the app retains starts again in the next scene") { app in
    let kept = NotesNavigation(conditions: account, defaults: UserDefaults(), session: app.session)
    kept.clock = { StandIn.after($0, $1) }
    var connection = StandIn.connectScene(delegate: NotesSceneDelegate())
    var screen: StandInScreen? = StandInScreen(NotesRoot(kept), scene: connection.scene)
    StandIn.settle()
    kept.open(try need(URL(string: "notes://notes/7")))
    StandIn.settle()
    let stored = try need(screen?.storage)
    StandIn.disconnect(connection.scene)
    screen?.close()
    screen = nil
    StandIn.settle()
    connection = StandIn.connectScene(delegate: NotesSceneDelegate())
    let next = StandInScreen(NotesRoot(kept), scene: connection.scene, stored: stored)
    StandIn.settle()
    expect("\(kept.state)", is: "library(notes note)")
    expect(kept.root?.top?.isOnScreen, is: true)
    kept.open(try need(URL(string: "notes://notes/8")))
    StandIn.settle()
    expect("\(kept.state)", is: "library(notes note)")
    StandIn.disconnect(connection.scene)
    next.close()
  },
  story("each window's navigation is prepared before it starts") { app in
    var prepared: [NotesNavigation] = []
    let root = {
      NotesRoot(conditions: account, defaults: UserDefaults(), session: app.session) { navigation in
        navigation.clock = { StandIn.after($0, $1) }
        navigation.rewriteURL = { _ in URL(string: "notes://notes/9") }
        prepared.append(navigation)
      }
    }
    let connections = (0..<2).map { _ in StandIn.connectScene(delegate: NotesSceneDelegate()) }
    let screens = connections.map { StandInScreen(root(), scene: $0.scene) }
    StandIn.settle()
    expect(prepared.count == 2 && prepared[0] !== prepared[1])
    screens[1].open(try need(URL(string: "https://elsewhere.example/")))
    StandIn.settle()
    expect(prepared.map { "\($0.state)" }, is: ["library(notes)", "library(notes note)"])
    for (connection, screen) in zip(connections, screens) {
      StandIn.disconnect(connection.scene)
      screen.close()
    }
    prepared = []
  },
  story("a link that SwiftUI does not deliver is opened, and none twice") { app in
    let link = try need(URL(string: "notes://notes/7"))
    for isHandedOver in [false, true] {
      let connection = StandIn.connectScene(urls: [link], delegate: NotesSceneDelegate())
      let stage = app.connect(connection)
      if isHandedOver { stage.screen?.open(link) }
      StandIn.advance(by: 0.5)
      expect(stage.shown, is: isHandedOver ? "nav[Notes Note-7]" : "nav[Notes]")
      stage.settle()
      expect(stage.shown, is: "nav[Notes Note-7]")
      let opened = stage.takeHeard().filter { $0.hasPrefix("link") }
      expect(opened.count, is: 1)
    }
  },
]
