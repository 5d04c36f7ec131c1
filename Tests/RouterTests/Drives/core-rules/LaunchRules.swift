@MainActor func playLaunchRules() {
  scenario("only a change from one rule to another is followed") {
    let app = App()
    app.change { $0.mode = .night }
    expect(app.recorder.told, "done (followed)")
    expect(app.shown, "dusk")
    app.change { $0.mode = .none }
    app.change { $0.mode = .day }
    expect(app.recorder.told, "done")
    expect(app.shown, "dusk")
  }
  scenario("without a matching rule nothing is launched again or opened from outside") {
    let app = App()
    app.change { $0.mode = .none }
    app.go(YardHomeTransitions.self).relaunch()
    expect(app.recorder.told, "missed no-launch-rule")
    app.simulation.open(link("yard://items/4"))
    expect(app.recorder.told, "refused no-launch-rule")
    app.simulation.open(.note)
    expect(app.recorder.told, "refused no-launch-rule")
    expect(app.shown, "main[*homeNav(home) club(list) ()]")
  }
  scenario("an opening waits for the rules, even through a gap") {
    let app = App { $0.mode = .night }
    app.simulation.open(link("yard://items/4"))
    expect(app.recorder.told, "held by dusk")
    app.change { $0.mode = .none }
    expect(app.remembered, "item")
    expect(app.shown, "dusk")
    app.change { $0.mode = .day }
    expect(app.shown, "main[homeNav(home) *club(list item) ()]")
  }
  scenario("the place of a screen pushed onto another has no screens between them") {
    let app = App()
    app.simulation.open(link("yard://deep"))
    expect(app.shown, "main[*homeNav(home deep) club(list) ()]")
  }
}

@MainActor func playRestoration() {
  scenario("each tab is cut separately, and an emptied hidden tab starts fresh") {
    let app = App()
    app.simulation.tap(tab: 1)
    app.go(YardListTransitions.self).openItem(id: 7)
    app.simulation.tap(tab: 0)
    app.go(YardHomeTransitions.self).play()
    let saved = app.simulation.savedState
    let next = App(restoring: saved) { $0.member = false }
    expect(next.shown, "main[*homeNav(home player) club(list) ()]")
    let whole = App(restoring: saved)
    expect(whole.shown, "main[*homeNav(home player) club(list item) ()]")
  }
  scenario("if the shown tab is emptied, everything starts fresh") {
    let app = App()
    app.go(YardHomeTransitions.self).play()
    app.go(YardPlayerTransitions.self).sing()
    app.simulation.goBack(2)
    app.simulation.tap(tab: 1)
    app.go(YardListTransitions.self).openItem(id: 7)
    let next = App(restoring: app.simulation.savedState) { $0.member = false }
    expect(next.shown, "main[*homeNav(home) club(list) ()]")
  }
}
