import Testing

@testable import ReaderApp

@MainActor @Suite struct ReadingTests {
  @Test func theWelcomeIsShownOnce() {
    let storage = ReaderMemoryStorage()
    let first = Reader(storage: storage)
    #expect(first.simulation.state.visible == .welcome)
    first.simulation.handle(ReaderWelcomeTransitions.self)?.start()
    #expect(first.simulation.state.visible == .feeds)
    #expect(Reader(storage: storage).simulation.state.visible == .feeds)
  }

  @Test func aFeedLeadsToItsArticles() throws {
    let reader = Reader()
    let feed = try #require(reader.session.library.feeds.first)
    reader.simulation.handle(ReaderFeedsTransitions.self)?.openFeed(feedID: feed.id)
    reader.simulation.handle(ReaderFeedTransitions.self)?.openArticle(articleID: 2)
    #expect(reader.simulation.state.stack == [.feeds, .feed, .article])
    let parameters = reader.simulation.state.visibleEntry?.parameters as? ReaderArticleParameters
    #expect(parameters == ReaderArticleParameters(articleID: 2))
    reader.simulation.goBack()
    #expect(reader.simulation.state.visible == .feed)
  }

  @Test func theTextSizeIsHandedBack() {
    let reader = Reader()
    #expect(reader.open("reader://articles/1"))
    var sizes: [TextSize?] = []
    let article = reader.simulation.handle(ReaderArticleTransitions.self)
    article?.changeTextSize(size: .medium) { sizes.append($0) }
    let sheet = reader.simulation.handle(ReaderTextSizeTransitions.self)
    sheet?.handBack(.large)
    sheet?.done()
    #expect(sizes == [.large])
    #expect(reader.simulation.state.visible == .article)
  }

  @Test func whatWasReadComesBackAtTheNextStart() {
    let reader = Reader()
    reader.simulation.handle(ReaderFeedsTransitions.self)?.openFeed(feedID: "market")
    let later = Reader(restoring: reader.simulation.savedState)
    #expect(later.shown == reader.shown)
  }

  @Test func everyStepIsReported() {
    let reader = Reader()
    reader.simulation.handle(ReaderFeedsTransitions.self)?.openFeed(feedID: "market")
    reader.simulation.goBack()
    #expect(reader.reports.map(\.cause) == [.launch, .event("openFeed"), .move(.back)])
  }
}
