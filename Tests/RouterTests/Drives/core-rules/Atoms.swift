@MainActor func playAtoms() {
  scenario("values that are listed are one atom: its gate decides where it has none of them") {
    let app = App()
    app.go(YardHomeTransitions.self).openGarden()
    expect(app.recorder.told, "refused needs")
    expect(app.shown, "main[*homeNav(home) club(list) ()]")
    let winter = App { $0.season = .winter }
    winter.go(YardHomeTransitions.self).openGarden()
    expect(winter.recorder.told, "held by calendar")
  }
  scenario("values that are written out are an atom each") {
    let app = App()
    app.go(YardHomeTransitions.self).openOrchard()
    expect(app.recorder.told, "held by calendar")
  }
  scenario("values that are excluded are one atom, too") {
    let app = App()
    app.go(YardHomeTransitions.self).openMeadow()
    expect(app.recorder.told, "done")
    for season in [YardSeasonValue.autumn, .winter] {
      let later = App { $0.season = season }
      later.go(YardHomeTransitions.self).openMeadow()
      expect(later.recorder.told, "held by calendar")
    }
  }
}
