import SwiftUI
import UIKit
@_spi(StandIn) import UserNotifications

@main struct Main {
  /// Runs the effects of a UI test's launch arguments, or else the scenarios. The arguments need a
  /// separate process.
  @MainActor static func main() {
    play(CommandLine.arguments.contains("-navc-open") ? [launched] : scenarios)
  }
}

@MainActor private let link = URL(string: "trips://trips/3").map { [$0] } ?? []

@MainActor private let launched = Scenario("launch arguments open a trip") {
  let app = App(isWelcomed: false)
  try app.tap("Rename")
  let sheet: RenameViewController = try app.visible()
  expect(sheet.view.subviews.contains { ($0 as? UIButton)?.currentTitle == "My Trip 3" })
}

@MainActor private let scenarios: [Scenario] = [
  Scenario("Start leads to the tabs, now and at later launches") {
    let app = App(isWelcomed: false)
    let welcome: WelcomeView = try need(view(in: app.visible(UIViewController.self)))
    welcome.go.start()
    StandIn.settle()
    expect(app.screen, is: trips)
    expect(UserDefaults.standard.string(forKey: "Trips.navigation.welcomed"), is: "true")
  },
  Scenario("a trip is opened, renamed and left") {
    let app = App()
    try app.tap("Trip 3")
    try app.tap("Rename")
    expect(
      app.screen,
      is: "\(trips.replacingOccurrences(of: "[List]", with: "[List Trip]")) + Rename"
    )
    try app.tap("My Trip 3")
    expect(try app.visible(TripViewController.self).name, is: "My Trip 3")
    try app.tap("Rename")
    let sheet: RenameViewController = try app.visible()
    try need(StandIn.beginSwipeDown(sheet), "a swipe").finish()
    StandIn.settle()
    let trip: TripViewController = try app.visible()
    expect(trip.name, is: "My Trip 3")
    try need(StandIn.beginBackSwipe(need(trip.navigationController)), "a swipe").finish()
    StandIn.settle()
    expect(app.screen, is: trips)
  },
  Scenario("the login comes first, then the journal") {
    let app = App()
    try app.tap(tab: 1)
    expect(app.screen, is: "\(trips) + SignIn")
    try app.tap("Sign in")
    expect(app.screen, is: "tabs[nav[List] *nav[Journal]]")
    try app.tap("Sign out")
    expect(app.screen, is: trips)
  },
  Scenario("a link, cold or warm") {
    let app = App()
    StandIn.open(link, in: app.connection.scene)
    StandIn.settle()
    expect(app.screen, is: "tabs[*nav[List Trip] nav[Journal]]")
    expect(App(urls: link).screen, is: "tabs[*nav[List Trip] nav[Journal]]")
  },
  Scenario("a quick action asks for the login, cold or warm") {
    let item = UIApplicationShortcutItem(type: "journal", localizedTitle: "Journal")
    let app = App()
    var answers: [Bool] = []
    StandIn.choose(item, in: app.connection.scene) { answers.append($0) }
    StandIn.settle()
    expect(answers, is: [true])
    for app in [app, App(shortcut: item)] {
      try app.tap("Sign in")
      expect(app.screen, is: "tabs[nav[List] *nav[Journal]]")
    }
  },
  Scenario("a notification, cold or warm") {
    let notification = StandIn.notification("n", ["type": "trip", "trip": 2])
    let app = App()
    var hasEnded = false
    StandIn.respond(to: StandIn.response(to: notification), in: app.connection.scene) {
      hasEnded = true
    }
    StandIn.settle()
    expect(hasEnded)
    expect(app.screen, is: "tabs[*nav[List Trip] nav[Journal]]")
    let cold = App(response: StandIn.response(to: notification))
    expect(cold.screen, is: "tabs[*nav[List Trip] nav[Journal]]")
  },
  Scenario("the state is restored") {
    let app = App()
    try app.tap("Trip 2")
    let activity = app.sceneDelegate.stateRestorationActivity(for: app.connection.scene)
    expect(App(restored: try need(activity)).screen, is: "tabs[*nav[List Trip] nav[Journal]]")
  },
  Scenario("an activity of an unknown web page does nothing") {
    let app = App()
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://trips.example/trips/3")
    StandIn.continue(activity, in: app.connection.scene)
    StandIn.settle()
    expect(app.screen, is: trips)
  },
]

/// Returns the view that a controller hosts, through any wrappers.
@MainActor private func view<Content>(in container: Any) -> Content? {
  if let content = container as? Content { return content }
  let mirror = Mirror(reflecting: container)
  let parts = mirror.children.filter { mirror.displayStyle != .class || $0.label == "rootView" }
  return parts.lazy.compactMap { view(in: $0.value) }.first
}
