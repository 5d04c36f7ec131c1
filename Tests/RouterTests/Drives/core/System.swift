@MainActor func playSystem() {
  scenario("the user goes back") {
    let app = App()
    for user in 1...3 { app.simulation.handle(ClubFeedTransitions.self)?.show(userID: user) }
    app.go(ClubProfileTransitions.self).show(userID: 2)
    app.go(ClubProfileTransitions.self).show(userID: 3)
    app.simulation.goBack()
    expect(app.recorder.reports.last?.cause, .move(.back))
    expect(app.simulation.state.stack, [.feed, .profile, .profile])
    app.simulation.goBack(2)
    expect(app.simulation.state.stack, [.feed])
    app.simulation.goBack()
    expect(app.simulation.state.stack, [.feed])
  }
  scenario("the user swipes a sheet away, unless its style or a lock forbids it") {
    let app = App(Session(loggedIn: true, online: false))
    app.go(ClubFeedTransitions.self).openProfile(userID: 1, anchor: ClubAnchor())
    app.simulation.swipeAway()
    expect(app.simulation.state.visible, .feed)
    expect(app.recorder.reports.last?.cause, .move(.dismissal))
    app.go(ClubFeedTransitions.self).ask()
    app.simulation.swipeAway()
    expect(app.simulation.state.visible, .survey)
    app.go(ClubSurveyTransitions.self).done()
    app.go(ClubFeedTransitions.self).shoot()
    app.simulation.swipeAway()
    expect(app.simulation.state.visible, .camera)
  }
  scenario("tabs keep their stacks, pop to the root, and can fire") {
    let app = App()
    app.go(ClubFeedTransitions.self).show(userID: 1)
    app.simulation.tap(tab: 2)
    expect(app.shown, "main[feedNav(feed profile) () *settingsNav(settings) secret]")
    app.simulation.tap(tab: 0)
    expect(app.simulation.state.visible, .profile)
    app.simulation.tap(tab: 0)
    expect(app.simulation.state.stack, [.feed])
    app.simulation.tap(tab: 1)
    expect(app.simulation.state.visible, .camera)
    expect(app.recorder.reports.last?.event, "shoot")
    app.simulation.tap(tab: 9)
    expect(app.recorder.outcome, "ignored not-in-tabs")
  }
  scenario("two routers share nothing") {
    let one = App()
    let two = App()
    one.go(ClubFeedTransitions.self).show(userID: 1)
    expect(two.simulation.state.stack, [.feed])
    weak var gone: ClubSimulation?
    var handle: ClubFeedTransitions?
    do {
      let app = App()
      gone = app.simulation
      handle = app.go(ClubFeedTransitions.self)
    }
    expect(gone == nil, true)
    handle?.shoot()
  }
}
