@main struct Main {
  @MainActor static func main() {
    playLaunch()
    playVerbs()
    playConditions()
    playSystem()
    print("done")
  }
}

private let freshMain = "main[*feedNav(feed) () settingsNav(settings) secret]"

@MainActor func playLaunch() {
  scenario("the splash screen ignores events until the conditions are known") {
    let app = App(isKnown: false)
    expect(app.shown, "splash")
    app.go(ClubSplashTransitions.self).logOut()
    expect(app.recorder.outcome, "ignored launching")
    app.simulation.tap(tab: 0)
    expect(app.recorder.outcome, "ignored launching")
    app.simulation.conditionsChanged()
    expect(app.recorder.outcome, "ignored launching")
    app.simulation.conditionsKnown()
    expect(app.shown, freshMain)
    app.simulation.conditionsKnown()
    expect(app.recorder.outcome, "ignored launched")
  }
  scenario("the first matching rule decides under every valuation") {
    for bits in 0..<8 {
      let isFresh = bits & 1 != 0
      let isLoggedIn = bits & 2 != 0
      let isOnboarded = bits & 4 != 0
      let storage = ClubMemoryStorage([
        "Club.navigation.fresh": isFresh ? "1.9" : "1.10",
        "Club.navigation.onboarded": isOnboarded ? "true" : "false",
      ])
      let app = App(Session(loggedIn: isLoggedIn), storage, version: "1.10")
      let flow = isOnboarded ? "loginFlow(login)" : "loginFlow(login) > survey"
      expect(app.shown, isFresh ? "news" : isLoggedIn ? freshMain : flow)
      expect(app.recorder.outcome, "done")
      expect(app.recorder.notes, [])
    }
  }
  scenario("versions compare as dotted numbers, and only \"sets\" acknowledges them") {
    let pairs = [
      ("1.9", "1.10", true), ("1.10", "1.9", false), ("2.0", "2.0.1", true), ("2", "2.0", false),
      ("1.2.3", "1.2.3", false), ("9", "10", true), ("1.2.3", "1.3", true), ("", "1", true),
      ("1.99999999999999999999", "2", true), ("x", "1", true), ("1.0b1", "1.0b2", false),
    ]
    for (known, version, isNew) in pairs {
      let storage = ClubMemoryStorage(["Club.navigation.fresh": known])
      for _ in 0..<2 {
        let app = App(Session(loggedIn: true), storage, version: version)
        expect(app.shown, isNew ? "news" : freshMain)
      }
      guard isNew else { continue }
      let app = App(Session(loggedIn: true), storage, version: version)
      app.go(ClubNewsTransitions.self).start()
      expect(app.shown, freshMain)
      expect(storage.text(forKey: "Club.navigation.fresh"), version)
      expect(App(Session(loggedIn: true), storage, version: version).shown, freshMain)
    }
  }
  scenario("a first installation is not a new version") {
    let storage = ClubMemoryStorage()
    expect(App(Session(loggedIn: true), storage, version: "3").shown, freshMain)
    expect(App(Session(loggedIn: true), storage, version: "4").shown, "news")
  }
}
