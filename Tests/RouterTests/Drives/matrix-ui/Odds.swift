import UIKit
import UserNotifications

@testable import NavcRuntime

private let articleOpen = "main[*feedNav(feed article:7) ordersNav(orders) settingsNav(settings)]"
private let orderOpen = "main[feedNav(feed) *ordersNav(orders order:7) settingsNav(settings)]"
private let vaultOpen = "main[feedNav(feed) ordersNav(orders) *settingsNav(settings vault:7)]"

extension Shown {
  /// Returns an app that is launched and at rest.
  static func launched(_ facts: Set<Fact> = .everyone) -> Shown {
    let app = Shown(facts)
    app.start(on: StandIn.connectScene())
    app.know()
    return app
  }

  func know() {
    rest()
    conditionsKnown()
    rest()
    _ = takeReports()
  }

  func rest() {
    for wrong in settle() { expect(false, wrong) }
  }

  /// The state, with parameters.
  var shown: String { state.marked(state.instances) }

  /// Returns the outcomes of the openings, in order.
  func takeTold() -> [String] { takeReports().map(\.told) }

  func scene() throws -> UIWindowScene { try need(stage?.connection.scene) }
}

@MainActor let odds: [Scenario] = [
  Scenario("anything outside the spec is declined and has no effect") {
    let app = Shown.launched()
    let scene = try app.scene()
    for link in [
      "https://elsewhere.example/articles/7", "matrix://nowhere", "matrix://articles/x",
      "matrix://articles", "other://articles/7", "https://matrix.example/Articles/7",
    ] {
      let url = try need(URL(string: link))
      expect(app.router?.open(url), is: false)
      StandIn.open([url], in: scene)
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      if url.scheme == "https" { activity.webpageURL = url }
      StandIn.continue(activity, in: scene)
      StandIn.respond(
        to: StandIn.response(to: StandIn.notification("a", ["kind": "link", "link": link])),
        in: scene
      )
    }
    StandIn.continue(NSUserActivity(activityType: "com.example.other"), in: scene)
    StandIn.choose(UIApplicationShortcutItem(type: "none", localizedTitle: "None"), in: scene)
    for payload: [AnyHashable: Any] in [
      [:], ["kind": "none"], ["kind": "article"], ["kind": "article", "data": ["id": "x"]],
    ] {
      StandIn.respond(to: StandIn.response(to: StandIn.notification("b", payload)), in: scene)
    }
    app.rest()
    let answers = app.delegate.takeAnswers()
    expect(answers.count, is: 24)
    expect(!answers.contains(true))
    expect(app.shown, is: home)
    expect(app.takeTold(), is: [])
  },
  Scenario("a response that arrives twice opens once, and another response opens again") {
    for isCold in [true, false] {
      let app = Shown(.everyone)
      let response = Way.push.response(.order)
      app.start(on: StandIn.connectScene(response: isCold ? response : nil))
      app.know()
      let scene = try app.scene()
      if !isCold { StandIn.respond(to: response, in: scene) }
      app.rest()
      expect(app.shown, is: orderOpen)
      app.tap(0)
      app.rest()
      _ = app.takeReports()
      StandIn.respond(to: response, in: scene)
      app.rest()
      expect(app.shown, is: orderOpen.replacingOccurrences(of: "*", with: "").atFeed)
      expect(app.takeTold(), is: [])
      let next = StandIn.notification("next", Way.push.payload(.order))
      StandIn.respond(to: StandIn.response(to: next), in: scene)
      app.rest()
      expect(app.shown, is: orderOpen)
      expect(app.takeTold(), is: ["done"])
    }
  },
  Scenario("a dismissed notification opens nothing") {
    let app = Shown.launched()
    let response = StandIn.response(
      to: StandIn.notification("a", Way.push.payload(.article)),
      action: UNNotificationDismissActionIdentifier
    )
    StandIn.respond(to: response, in: try app.scene())
    app.rest()
    expect(app.delegate.takeAnswers(), is: [false])
    expect(app.shown, is: home)
    expect(app.takeTold(), is: [])
  },
  Scenario("a response belongs to the router of its scene") {
    let (one, two) = (Shown.launched(), Shown.launched())
    let response = Way.push.response(.article)
    StandIn.respond(to: response, in: try one.scene())
    // The notification center's delegate is the other app's.
    expect(two.delegate.takeAnswers(), is: [false])
    expect(one.router?.handle(response), is: true)
    one.rest()
    two.rest()
    expect(one.shown, is: articleOpen)
    expect(two.shown, is: home)
    expect(two.takeTold(), is: [])
  },
  Scenario("each of several links is reported, and the last one stays") {
    let app = Shown.launched()
    let urls = [Way.scheme.url(.vault), Way.universal.url(.article), Way.scheme.url(.order)]
    StandIn.open(urls + [try need(URL(string: "other://a"))], in: try app.scene())
    expect(app.delegate.takeAnswers(), is: [true])
    app.rest()
    expect(app.takeTold(), is: ["done", "done", "done"])
    expect(app.state.stack.map(\.name), is: ["settings", "vault"])
  },
  Scenario("everything that the app is started with is carried out, and the last one stays") {
    let app = Shown(.everyone)
    let connection = StandIn.connectScene(
      urls: [Way.scheme.url(.article)],
      activities: [Way.universal.activity(.order)],
      shortcut: Target.contract.shortcut,
      response: Way.push.response(.vault)
    )
    app.start(on: connection)
    app.rest()
    app.conditionsKnown()
    app.rest()
    let told = app.takeReports()
    for (target, way) in [
      (Target.article, Way.scheme), (.order, .universal), (.contract, .shortcut), (.vault, .push),
    ] {
      expect(told.last { $0.isOf(target, by: way) }?.told, is: "done")
    }
    expect(app.state.stack.map(\.name), is: ["settings", "vault"])
  },
  Scenario("a gate holds only the latest intent") {
    let app = Shown.launched(.guest)
    for target in [Target.order, .contract, .order] {
      expect(app.enter(target, by: .universal), is: true)
    }
    app.rest()
    expect(app.takeTold(), is: ["held by loginFlow", "held by loginFlow", "held by loginFlow"])
    expect(app.shown, is: "\(home) > loginFlow(login)")
    app.act(.fire("signedIn"))
    app.rest()
    expect(app.shown, is: orderOpen)
  },
  Scenario("openings during a transition wait, and are carried out in order") {
    let app = Shown.launched()
    app.act(.fire("inform"))
    StandIn.advance(by: 0.1)
    for target in [Target.order, .vault, .article] {
      expect(app.enter(target, by: .scheme), is: true)
    }
    StandIn.advance(by: 0)
    expect(app.stage?.screen.contains("…"), is: true)
    app.rest()
    expect(app.takeTold(), is: ["done", "done", "done", "done"])
    expect(app.state.stack.map(\.name), is: ["feed", "article"])
    expect(app.state.layers.count, is: 1)
  },
  Scenario("openings during a swipe wait for its end") {
    for isFinished in [true, false] {
      let app = Shown.launched()
      app.act(.fire("openArticle", 7))
      app.rest()
      let known = app.state.instances
      let article = StandIn.visible(in: app.window)
      let swipe = try need(StandIn.beginBackSwipe(try need(article?.navigationController)))
      expect(app.enter(.article, by: .push), is: true)
      StandIn.advance(by: 1)
      expect(app.stage?.screen.contains("…"), is: true)
      isFinished ? swipe.finish() : swipe.cancel()
      app.rest()
      expect(app.shown, is: articleOpen)
      expect(app.state.marked(known).contains("+article"), is: isFinished)
    }
  },
  Scenario("an alert is dismissed even while it appears") {
    let app = Shown.launched()
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    app.window?.rootViewController?.present(alert, animated: true)
    StandIn.advance(by: 0.1)
    expect(app.enter(.article, by: .universal), is: true)
    app.rest()
    expect(app.stage?.screen, is: "tabs[*nav[Feed Article] nav[Orders] nav[Settings]]")
  },
  Scenario("an event waits until the app's own screen is gone") {
    for way in Way.allCases where way.brings(.help) {
      let app = Shown.launched()
      app.cover(.covered)
      expect(app.enter(.help, by: way), is: true)
      app.rest()
      expect(app.takeTold().last, is: "held by the app's own view")
      app.uncover()
      app.rest()
      expect(app.shown, is: "\(home) > manual")
      expect(app.takeReports().last { $0.isOf(.help, by: way) }?.told, is: "done")
    }
  },
  Scenario("a broadcast during the splash screen is ignored and reported") {
    let app = Shown(.everyone)
    app.start(on: StandIn.connectScene())
    app.rest()
    _ = app.takeReports()
    expect(app.enter(.help, by: .broadcast), is: true)
    app.rest()
    let hasSplash = MatrixSpec.tables.splash != nil
    expect(app.takeTold(), is: [hasSplash ? "ignored launching" : "done"])
    app.conditionsKnown()
    app.rest()
    expect(app.shown, is: hasSplash ? home : "\(home) > manual")
  },
]

extension String {
  /// The text of a state, with the first tab selected.
  fileprivate var atFeed: String { replacingOccurrences(of: "feedNav", with: "*feedNav") }
}
