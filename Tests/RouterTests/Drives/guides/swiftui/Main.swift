import SwiftUI
import UIKit
@_spi(StandIn) import UserNotifications

@main struct Main {
  @MainActor static func main() { play(scenarios) }
}

@MainActor private let scenarios: [Scenario] = [
  Scenario("Start leads to the tabs, now and at later launches") {
    let app = try Opened(isWelcomed: false)
    app.shows("WelcomeView")
    app.tap("Start")
    app.shows("TripListView")
    expect(UserDefaults.standard.string(forKey: "Trips.navigation.welcomed"), is: "true")
  },
  Scenario("a trip is opened, renamed and left") {
    let app = try Opened()
    app.tap("Trip 3")
    app.tap("Rename")
    expect(app.screen.type("Alps", into: "Name"))
    app.tap("Done")
    app.shows("TripView")
    expect(app.screen.visibleTexts.contains("Alps"), app.screen.visible)
    app.tap("Rename")
    expect(app.screen.swipeDown())
    StandIn.settle()
    expect(app.screen.visibleTexts.contains("Alps"), app.screen.visible)
    expect(app.screen.goBack())
    StandIn.settle()
    app.shows("TripListView")
  },
  Scenario("the login comes first, then the journal") {
    let app = try Opened()
    app.tap(tab: "Journal")
    app.tap("Sign in")
    app.shows("JournalView")
    app.tap("Sign out")
    app.shows("TripListView")
  },
  Scenario("a link opens a trip") {
    let app = try Opened()
    app.screen.open(try need(URL(string: "trips://trips/3")))
    StandIn.settle()
    app.shows("TripView")
  },
  Scenario("a quick action asks for the login, cold or warm") {
    let item = UIApplicationShortcutItem(type: "journal", localizedTitle: "Journal")
    let app = try Opened()
    var answers: [Bool] = []
    StandIn.choose(item, in: app.connection.scene) { answers.append($0) }
    StandIn.settle()
    expect(answers, is: [true])
    for app in [app, try Opened(shortcut: item)] {
      app.tap("Sign in")
      app.shows("JournalView")
    }
  },
  Scenario("a notification, cold or warm") {
    let notification = StandIn.notification("n", ["type": "trip", "trip": 2])
    let app = try Opened()
    var hasEnded = false
    StandIn.respond(to: StandIn.response(to: notification), in: app.connection.scene) {
      hasEnded = true
    }
    StandIn.settle()
    expect(hasEnded)
    app.shows("TripView")
    try Opened(response: StandIn.response(to: notification)).shows("TripView")
  },
  Scenario("the state is restored") {
    let app = try Opened()
    app.tap("Trip 2")
    let later = try Opened(stored: app.screen.storage)
    later.shows("TripView")
    expect(later.screen.visibleTexts.contains("Trip 2"), later.screen.visible)
  },
]
