@MainActor func playConditions() {
  scenario("sets are applied and kept") {
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
  scenario("where the app disagrees with sets, it is right and is told") {
    let app = App(Session())
    app.simulation.swipeAway()
    app.go(ClubLoginTransitions.self).signedIn()
    let notes = app.recorder.reports.suffix(2).map { $0.notes.map(\.code) }
    expect(notes, [["disagrees"], ["unexpected-change"]])
    expect(app.simulation.state.value(of: "loggedIn"), "false")
  }
  scenario("a step decides with the conditions as the last one left them") {
    let app = App()
    app.session.online = false
    app.go(ClubFeedTransitions.self).openProfile(userID: 1, reason: nil, anchor: ClubAnchor())
    expect(app.simulation.state.visible, .profile)
    app.simulation.conditionsChanged()
    expect(app.recorder.notes, [])
    app.go(ClubProfileTransitions.self).openProfile(userID: 2)
    expect(app.recorder.outcome, "ignored no-transition")
  }
  scenario("a change by itself is reported, and so is what then is lacking") {
    let app = App()
    app.go(ClubFeedTransitions.self).shoot()
    app.session.loggedIn = false
    app.simulation.conditionsChanged()
    expect(app.recorder.notes, ["unexpected-change", "requires-violated"])
    expect(app.recorder.reports.last?.cause, .conditions)
  }
  scenario("a session's condition is false at every start") {
    let storage = ClubMemoryStorage()
    let app = App(Session(loggedIn: true), storage)
    app.go(ClubFeedTransitions.self).note()
    expect(app.simulation.state.value(of: "surveyed"), "true")
    let again = App(Session(loggedIn: true), storage)
    expect(again.simulation.state.value(of: "surveyed"), "false")
  }
  scenario("sets stay where the verb is refused") {
    let app = App(Session(loggedIn: true))
    app.go(ClubFeedTransitions.self).risk()
    expect(app.recorder.outcome, "refused needs")
    expect(app.simulation.state.visible, .feed)
    expect(app.simulation.state.value(of: "surveyed"), "true")
  }
  scenario("the observer may ask and fire") {
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
