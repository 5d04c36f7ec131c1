@MainActor func playConditions() {
  scenario("\"sets\" is applied and stored") {
    let app = App(Session())
    expect(app.shown, "loginFlow(login) > survey")
    app.simulation.swipeAway()
    app.session.loggedIn = true
    app.session.plan = .pro
    app.go(ClubLoginTransitions.self).signedIn()
    expect(app.recorder.notes, [])
    expect(app.simulation.state.value(of: "loggedIn"), "true")
    expect(app.simulation.state.value(of: "plan"), "pro")
    expect(app.storage.text(forKey: "Club.navigation.onboarded"), "true")
    app.go(ClubFeedTransitions.self).tabSecret()
    expect(app.simulation.state.visible, .secret)
  }
  scenario("if the app disagrees with \"sets\", the app's value counts and is reported") {
    let app = App(Session())
    app.simulation.swipeAway()
    app.go(ClubLoginTransitions.self).signedIn()
    let notes = app.recorder.reports.suffix(2).map { $0.notes.map(\.code) }
    expect(notes, [["disagrees"], ["unexpected-change"]])
    expect(app.simulation.state.value(of: "loggedIn"), "false")
  }
  scenario("a step uses the conditions of the step before") {
    let app = App()
    app.session.online = false
    app.go(ClubFeedTransitions.self).openProfile(userID: 1, reason: nil, anchor: ClubAnchor())
    expect(app.simulation.state.visible, .profile)
    app.simulation.conditionsChanged()
    expect(app.recorder.notes, [])
    app.go(ClubProfileTransitions.self).openProfile(userID: 2)
    expect(app.recorder.outcome, "ignored no-transition")
  }
  scenario("an unexpected change and the unmet requirement are reported") {
    let app = App()
    app.go(ClubFeedTransitions.self).shoot()
    app.session.loggedIn = false
    app.simulation.conditionsChanged()
    expect(app.recorder.notes, ["unexpected-change", "requires-violated"])
    expect(app.recorder.reports.last?.cause, .conditions)
  }
  scenario("a session condition is false at every start") {
    let storage = ClubMemoryStorage()
    let app = App(Session(loggedIn: true), storage)
    app.go(ClubFeedTransitions.self).note()
    expect(app.simulation.state.value(of: "surveyed"), "true")
    let again = App(Session(loggedIn: true), storage)
    expect(again.simulation.state.value(of: "surveyed"), "false")
  }
  scenario("\"sets\" stays applied if the verb is refused") {
    let app = App(Session(loggedIn: true))
    app.go(ClubFeedTransitions.self).risk()
    expect(app.recorder.outcome, "refused needs")
    expect(app.simulation.state.visible, .feed)
    expect(app.simulation.state.value(of: "surveyed"), "true")
  }
  scenario("the observer can read the state and fire events") {
    let app = App()
    var seen: [String] = []
    app.recorder.onReport = { _ in
      seen.append(app.shown)
      if app.simulation.state.visible == .feed, seen.count < 3 {
        app.go(ClubFeedTransitions.self).shoot()
      }
    }
    app.go(ClubFeedTransitions.self).note()
    expect(app.simulation.state.visible, .camera)
    expect(seen.count, 2)
  }
}
