@MainActor func playMemory() {
  scenario("a held root includes what it presents") {
    let app = App { $0.member = false }
    app.go(YardHomeTransitions.self).agree(id: 3)
    expect(app.shown, "login")
    expect(app.remembered, "terms")
    app.change { $0.member = true }
    expect(app.shown, "terms > page")
    let page = app.simulation.state.visibleEntry?.parameters as? YardPageParameters
    expect(page, YardPageParameters(id: 3))
  }
  scenario("a held intent is resumed as soon as its requirement holds") {
    let app = App { $0.adult = false }
    app.go(YardHomeTransitions.self).openStrict()
    expect(app.shown, "main[*homeNav(home) club(list) ()] > age")
    app.change { $0.adult = true }
    expect(app.recorder.told, "done (resumed)")
    expect(app.simulation.state.visible, .strict)
  }
  scenario("if the deciding gate can't be shown, the step's own verb is carried out") {
    let app = App {
      $0.adult = false
      $0.able = false
    }
    app.go(YardHomeTransitions.self).openStrict()
    expect(app.simulation.state.visible, .age)
    app.conditions.adult = true
    app.go(YardAgeTransitions.self).close()
    expect(app.recorder.told, "done (gate-blocked)")
    expect(app.shown, "main[*homeNav(home) club(list) ()]")
    expect(app.remembered, nil)
  }
}
