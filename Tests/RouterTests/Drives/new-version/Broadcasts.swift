import UIKit

@MainActor let broadcasts: [Scenario] = [
  Scenario("the object distinguishes two broadcasts of one name") {
    let app = App(loggedIn: true)
    expect(app.stage.screen, is: "Welcome")
    app.post("welcome")
    expect(app.stage.screen, is: "Welcome")
    app.post(nil)
    expect(app.stage.screen, is: main)
    app.post(nil)
    expect(app.stage.screen, is: main)
    app.post("welcome")
    expect(app.stage.screen, is: "Welcome")
    let done = app.stage.takeHeard().filter { $0.hasSuffix(" done") }
    expect(done, is: ["begin done", "signedIn done"])
  },
  Scenario("a broadcast that leaves the new features acknowledges the version") {
    let first = App(loggedIn: true, version: "1.2.3")
    let second = App(loggedIn: true, version: "1.10", after: first)
    expect(second.stage.screen, is: "NewFeatures")
    second.post(nil)
    expect(second.stage.screen, is: main)
    expect(App(loggedIn: true, version: "1.10", after: second).stage.screen, is: "Welcome")
  },
  Scenario("broadcasts of other names are ignored") {
    let app = App(loggedIn: true)
    NotificationCenter.default.post(name: Notification.Name("WBSwitch"), object: nil)
    app.stage.settle()
    expect(app.stage.screen, is: "Welcome")
    expect(app.stage.takeHeard(), is: [])
  },
  Scenario("broadcasts can be posted on any thread, many at once") {
    let app = App(loggedIn: true)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in postSwitch(nil) }
    app.stage.settle()
    expect(app.stage.screen, is: main)
    let done = app.stage.takeHeard().filter { $0.hasSuffix(" done") }
    expect(done, is: ["begin done"])
  },
  Scenario("the routers of all windows receive broadcasts") {
    let apps = [App(loggedIn: true), App(loggedIn: true)]
    postSwitch(nil)
    apps.forEach { $0.stage.settle() }
    expect(apps.map(\.stage.screen), is: [main, main])
  },
  Scenario("the router observes broadcasts while it lives") {
    let app = App(loggedIn: true)
    weak var router = app.stage.router
    app.stage.router = nil
    StandIn.settle()
    expect(router == nil, "the router is held")
    postSwitch(nil)
    StandIn.settle()
    expect(app.stage.screen, is: "Welcome")
  },
  Scenario("a disconnected scene receives no broadcasts") {
    let app = App(loggedIn: true)
    StandIn.disconnect(app.stage.connection.scene)
    postSwitch(nil)
    StandIn.settle()
    expect(app.stage.takeHeard().contains("begin done"), is: false)
  },
]
