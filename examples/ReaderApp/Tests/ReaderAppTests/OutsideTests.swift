import Testing

@testable import ReaderApp

@MainActor @Suite struct OutsideTests {
  @Test(arguments: ["reader://articles/2", "https://reader.example/articles/2"])
  func aLinkOpensAnArticle(_ link: String) {
    let reader = Reader()
    #expect(reader.open(link))
    #expect(reader.simulation.state.stack == [.feeds, .article])
  }

  @Test(arguments: ["reader://articles/plums", "reader://nowhere", "https://example.com/feeds"])
  func othersAreNotOurs(_ link: String) {
    let reader = Reader()
    #expect(!reader.open(link))
    #expect(reader.simulation.state.visible == .feeds)
  }

  @Test func aLinkToTheShelfWaitsForTheLogin() {
    let reader = Reader()
    #expect(reader.open("reader://saved"))
    #expect(reader.simulation.state.visible == .login)
    reader.logIn()
    #expect(reader.simulation.state.visible == .saved)
  }

  @Test func aQuickActionOpensTheShelf() {
    let reader = Reader(user: "mira")
    #expect(reader.simulation.perform(shortcut: "saved"))
    #expect(reader.simulation.state.visible == .saved)
  }

  @Test func aNotificationOpensItsArticle() {
    let reader = Reader()
    #expect(reader.simulation.receive(payload: ["type": "article", "article": 1]))
    #expect(reader.simulation.state.visible == .article)
    #expect(!reader.simulation.receive(payload: ["type": "news"]))
  }
}
