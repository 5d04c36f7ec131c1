import Testing

@testable import ReaderApp

@MainActor @Suite struct LoginTests {
  @Test func theShelfAsksForTheLogin() {
    let reader = Reader()
    reader.simulation.tap(tab: 1)
    #expect(reader.simulation.state.visible == .login)
    #expect(reader.reports.last?.outcome == .held(by: "login"))
    reader.logIn()
    #expect(reader.simulation.state.visible == .saved)
  }

  @Test func whoSwipesTheLoginAwayStays() {
    let reader = Reader()
    reader.simulation.tap(tab: 1)
    reader.simulation.swipeAway()
    #expect(reader.simulation.state.visible == .feeds)
  }

  @Test func whatIsSavedBeforeTheLoginIsThereAfterIt() {
    let reader = Reader()
    #expect(reader.open("reader://articles/3"))
    reader.session.save(3)
    reader.simulation.handle(ReaderArticleTransitions.self)?.showSaved()
    #expect(reader.simulation.state.visible == .login)
    reader.logIn()
    #expect(reader.simulation.state.visible == .saved)
    #expect(reader.session.saved == [3])
    reader.simulation.handle(ReaderSavedTransitions.self)?.openArticle(articleID: 3)
    #expect(reader.simulation.state.stack == [.saved, .article])
  }

  @Test func whoLogsOutBeginsAnew() {
    let reader = Reader(user: "mira")
    reader.simulation.tap(tab: 1)
    reader.simulation.tap(tab: 2)
    reader.session.logOut()
    reader.simulation.handle(ReaderSettingsTransitions.self)?.logOut()
    #expect(reader.shown == "main[*feedsNav(feeds) shelf(saved) settingsNav(settings)]")
    #expect(reader.simulation.state.visible == .feeds)
  }

  @Test func aSessionThatEndsByItselfIsNoticed() {
    let reader = Reader(user: "mira")
    reader.simulation.tap(tab: 1)
    reader.session.logOut()
    reader.simulation.conditionsChanged()
    #expect(reader.simulation.state.visible == .login)
  }
}
