@MainActor func playVerbs() {
  scenario("push with typed parameters, and back") {
    let app = App()
    app.go(ClubFeedTransitions.self).openProfile(userID: 7, reason: nil, anchor: ClubAnchor())
    expect(app.shown, "main[*feedNav(feed profile) () settingsNav(settings) secret]")
    let parameters = app.simulation.state.visibleEntry?.parameters as? ClubProfileParameters
    expect(parameters, ClubProfileParameters(userID: 7, tab: "posts"))
    app.go(ClubProfileTransitions.self).openProfile(userID: 8, tab: "likes")
    expect(app.simulation.state.stack, [.feed, .profile, .profile])
    app.go(ClubProfileTransitions.self).back()
    expect(app.simulation.state.stack, [.feed, .profile])
    app.go(ClubProfileTransitions.self).openProfile(userID: 9)
    app.go(ClubProfileTransitions.self).home()
    expect(app.simulation.state.stack, [.feed])
    app.go(ClubFeedTransitions.self).back()
    expect(app.recorder.outcome, "missed nothing-to-pop")
    expect(app.recorder.reports.last?.event, "back")
  }
  scenario("the first transition whose condition holds is chosen") {
    let app = App(Session(loggedIn: true, online: false))
    app.go(ClubFeedTransitions.self).openProfile(userID: 7, reason: "why", anchor: ClubAnchor())
    expect(app.shown, "main[*feedNav(feed) () settingsNav(settings) secret] > survey")
    let parameters = app.simulation.state.visibleEntry?.parameters as? ClubSurveyParameters
    expect(parameters, ClubSurveyParameters(reason: "why"))
    app.go(ClubSurveyTransitions.self).done()
    expect(app.simulation.state.visible, .feed)
  }
  scenario("present a container, close, dismiss") {
    let app = App()
    app.go(ClubFeedTransitions.self).shoot()
    expect(app.shown, "main[*feedNav(feed) () settingsNav(settings) secret] > cameraNav(camera)")
    expect(app.simulation.state.containers.map(\.name), ["cameraNav", "feedNav", "main"])
    app.go(ClubCameraTransitions.self).ask()
    app.go(ClubSurveyTransitions.self).closeTop()
    expect(app.simulation.state.visible, .camera)
    app.go(ClubCameraTransitions.self).ask()
    app.go(ClubSurveyTransitions.self).clear()
    expect(app.simulation.state.visible, .feed)
    app.go(ClubFeedTransitions.self).clear()
    expect(app.recorder.outcome, "missed nothing-presented")
    app.go(ClubFeedTransitions.self).closeTop()
    expect(app.recorder.outcome, "missed nothing-presented")
    app.go(ClubFeedTransitions.self).shoot()
    app.go(ClubCameraTransitions.self).done()
    expect(app.simulation.state.visible, .feed)
  }
  scenario("show pushes in a stack, and presents elsewhere") {
    let app = App(Session(loggedIn: true, plan: .pro))
    app.go(ClubFeedTransitions.self).show(userID: 1)
    expect(app.simulation.state.stack, [.feed, .profile])
    app.go(ClubProfileTransitions.self).done()
    app.go(ClubFeedTransitions.self).tabSecret()
    app.go(ClubSecretTransitions.self).show(userID: 1)
    expect(app.shown, "main[feedNav(feed) () settingsNav(settings) *secret] > profile")
    app.go(ClubProfileTransitions.self).back()
    expect(app.recorder.outcome, "missed no-nav")
    app.go(ClubProfileTransitions.self).openProfile(userID: 2)
    expect(app.recorder.outcome, "missed no-nav")
    app.go(ClubProfileTransitions.self).tabSettings()
    expect(app.recorder.outcome, "missed not-in-tabs")
    app.go(ClubProfileTransitions.self).done()
    expect(app.simulation.state.visible, .secret)
  }
  scenario("pop to a screen") {
    let app = App()
    app.go(ClubFeedTransitions.self).toFeed()
    expect(app.recorder.outcome, "done")
    app.go(ClubFeedTransitions.self).show(userID: 1)
    app.go(ClubProfileTransitions.self).show(userID: 2)
    app.go(ClubProfileTransitions.self).toFeed()
    expect(app.simulation.state.stack, [.feed])
    app.go(ClubFeedTransitions.self).tabSettings()
    app.go(ClubSettingsTransitions.self).toFeed()
    expect(app.recorder.outcome, "missed not-below")
  }
  scenario("root dismisses all and starts fresh; an unchanged root is kept") {
    let app = App()
    let first = app.simulation.state.visibleEntry?.id
    app.go(ClubFeedTransitions.self).reset()
    expect(app.simulation.state.visibleEntry?.id, first)
    app.go(ClubFeedTransitions.self).shoot()
    app.go(ClubCameraTransitions.self).reset()
    expect(app.simulation.state.visibleEntry?.id, first)
    app.go(ClubFeedTransitions.self).show(userID: 1)
    app.go(ClubProfileTransitions.self).shoot()
    app.go(ClubCameraTransitions.self).reset()
    expect(app.shown, "main[*feedNav(feed) () settingsNav(settings) secret]")
    expect(app.simulation.state.visibleEntry?.id == first, false)
  }
  scenario("requirements are checked first") {
    let app = App(Session(loggedIn: true))
    app.session.loggedIn = false
    app.simulation.conditionsChanged()
    app.go(ClubFeedTransitions.self).shoot()
    expect(app.recorder.outcome, "refused needs")
    expect(app.simulation.state.visible, .feed)
    app.go(ClubFeedTransitions.self).tabSecret()
    expect(app.recorder.outcome, "refused needs")
    app.simulation.tap(tab: 3)
    expect(app.recorder.outcome, "refused needs")
  }
  scenario("a handle of a screen that is not visible is ignored") {
    let app = App()
    let feed = app.go(ClubFeedTransitions.self)
    feed.show(userID: 1)
    feed.show(userID: 2)
    expect(app.recorder.outcome, "ignored not-visible")
    expect(app.simulation.state.stack, [.feed, .profile])
    let profile = app.go(ClubProfileTransitions.self)
    profile.done()
    app.go(ClubFeedTransitions.self).show(userID: 1)
    profile.done()
    expect(app.recorder.outcome, "ignored not-visible")
  }
  scenario("an event without a transition") {
    let app = App()
    app.go(ClubFeedTransitions.self).note()
    expect(app.recorder.outcome, "done")
    app.go(ClubFeedTransitions.self).note()
    expect(app.recorder.outcome, "ignored no-transition")
  }
}
