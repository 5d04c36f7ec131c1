@MainActor func playAtoms() {
  scenario("listed values are one atom, and its gate applies if none of them holds") {
    let app = App()
    app.go(YardHomeTransitions.self).openGarden()
    expect(app.recorder.told, "refused needs")
    expect(app.shown, "main[*homeNav(home) club(list) ()]")
    let winter = App { $0.season = .winter }
    winter.go(YardHomeTransitions.self).openGarden()
    expect(winter.recorder.told, "held by calendar")
  }
  scenario("separate alternatives are one atom each") {
    let app = App()
    app.go(YardHomeTransitions.self).openOrchard()
    expect(app.recorder.told, "held by calendar")
  }
  scenario("excluded values are one atom") {
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
