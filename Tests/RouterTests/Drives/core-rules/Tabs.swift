@MainActor func playTabs() {
  scenario("a tab needs its own requirement, whatever it shows") {
    let app = App()
    app.simulation.tap(tab: 1)
    app.go(YardListTransitions.self).openItem(id: 7)
    app.simulation.tap(tab: 0)
    app.change { $0.member = false }
    app.simulation.tap(tab: 1)
    expect(app.recorder.told, "held by login")
    expect(app.shown, "login")
  }
  scenario("a root gate holds the screen that the tab shows, with its parameters") {
    let app = App()
    app.simulation.tap(tab: 1)
    app.go(YardListTransitions.self).openItem(id: 7)
    app.simulation.tap(tab: 0)
    app.change { $0.member = false }
    app.simulation.tap(tab: 1)
    expect(app.remembered, "item")
    app.change { $0.member = true }
    expect(app.recorder.told, "done (resumed)")
    expect(app.shown, "main[homeNav(home) *club(list item) ()]")
    let parameters = app.simulation.state.visibleEntry?.parameters as? YardItemParameters
    expect(parameters, YardItemParameters(id: 7))
  }
  scenario("a tab whose screen has no place is not held, and drops an older intent") {
    let app = App()
    app.simulation.tap(tab: 1)
    app.go(YardListTransitions.self).openItem(id: 7)
    app.go(YardItemTransitions.self).openOneOff()
    app.simulation.tap(tab: 0)
    app.change { $0.member = false }
    app.go(YardHomeTransitions.self).toClub()
    expect(app.recorder.told, "held by login (forgotten)")
    expect(app.remembered, nil)
  }
  scenario("a presented gate holds the verb") {
    let app = App()
    app.simulation.tap(tab: 1)
    app.go(YardListTransitions.self).openItem(id: 7)
    app.go(YardItemTransitions.self).openOneOff()
    app.simulation.tap(tab: 0)
    app.change { $0.adult = false }
    app.simulation.tap(tab: 1)
    expect(app.shown, "main[*homeNav(home) club(list oneOff) ()] > age")
    app.conditions.adult = true
    app.go(YardAgeTransitions.self).close()
    expect(app.shown, "main[homeNav(home) *club(list oneOff) ()]")
  }
  scenario("no tab is tapped until the screen that hides the tab bar is popped") {
    let app = App()
    app.go(YardHomeTransitions.self).play()
    for tab in 0..<3 {
      app.simulation.tap(tab: tab)
      expect(app.recorder.told, "ignored no-tab-bar")
    }
    app.go(YardPlayerTransitions.self).sing()
    app.simulation.tap(tab: 1)
    expect(app.recorder.told, "ignored no-tab-bar")
    expect(app.shown, "main[*homeNav(home player lyrics) club(list) ()]")
    app.simulation.goBack(2)
    app.simulation.tap(tab: 1)
    expect(app.simulation.state.visible, .list)
    app.simulation.tap(tab: 2)
    expect(app.simulation.state.visible, .age)
  }
}
