import Testing

@testable import NavcRuntime

@MainActor @Suite struct OpeningFinderTests {
  private let openings = OpeningFinder(spec: SpecInterface(ShopSpec.self))

  @Test func findsTheActionOfALink() throws {
    let opening = try #require(openings.link("shop://users/7"))
    #expect(opening.action == .open(Destination(screen: 2)))
    #expect(opening.fields.texts == ["userID": ["7"]])
    #expect(openings.link("shop://settings")?.action == .fire(4))
    #expect(openings.link("") == nil)
  }

  @Test func recognizesTheOriginsOfTheApp() {
    let tree = WaysIn(links: "sShop\nhshop.example\no4 /users :id\no6 !url").links
    #expect(tree.patterns.count == 1)
    #expect(tree.unknown?.action == .open(Destination(code: 6)))
    #expect(tree.unknown?.parameter == "url")
    let owned = { (url: String) in
      LinkAddress.origin(of: url).map { tree.owns($0.scheme, $0.host) } ?? false
    }
    for url in [
      "shop:", "SHOP://%zz", "shop://a//b", "shop:%FF?x#y", "https://shop.example",
      "http://me@SHOP.example:80//x", "https://shop.example?a", "https://shop.example#b",
    ] { #expect(owned(url), "\(url)") }
    for url in [
      "", "shop", "other://shop", "https://evil.example/shop.example", "https:", "https://",
      "https://shop.example:8443", "https://shop.example.evil", "https:/shop.example",
      "mailto:shop",
    ] { #expect(!owned(url), "\(url)") }
  }

  @Test func readsQuickActions() {
    #expect(ShopSpec.waysIn.shortcuts.map(\.name) == ["settings", "me"])
    #expect(ShopSpec.waysIn.shortcuts.map(\.title) == ["Settings", "Me"])
    #expect(openings.shortcut("me")?.when == 1)
    #expect(openings.shortcut("me")?.fields.texts == ["userID": ["me"]])
  }

  @Test func observesEachNameOnce() { #expect(openings.broadcastNames == ["DidShake"]) }

  @Test func prefersABroadcastWithItsObject() {
    #expect(openings.broadcast("DidShake", object: "phone")?.action == .fire(2))
    #expect(openings.broadcast("DidShake", object: "watch")?.action == .fire(4))
    #expect(openings.broadcast("DidShake", object: nil)?.action == .fire(4))
    #expect(openings.broadcast("didShake", object: nil) == nil)
  }

  @Test func skipsIncompleteLines() {
    let waysIn = WaysIn(
      links: "/a",
      shortcuts: "na\nw0\nnb wx\nnc w0",
      pushes: "na\no4",
      broadcasts: "na\nnb o4\ne1\nnc e1"
    )
    #expect(waysIn.links.patterns.isEmpty)
    #expect(waysIn.shortcuts.map(\.name) == ["c"])
    #expect(waysIn.pushes.isEmpty)
    #expect(waysIn.broadcasts.map(\.name) == ["c"])
  }

  @Test func readsTitlesAndTabs() {
    let titles = ScreenTitles("s1 tFeed\nc0 tHome%20page\nb2 tYou ihouse jasset%3Ahouse\nb3")
    #expect(titles.title(ofScreen: 1) == "Feed")
    #expect(titles.title(ofScreen: 0) == nil)
    #expect(titles.title(ofContainer: 0) == "Home page")
    #expect(titles.look(ofTab: 2)?.icon == "house")
    #expect(titles.look(ofTab: 2)?.selectedIcon == "asset:house")
    #expect(titles.look(ofTab: 3)?.title == nil)
    #expect(titles.look(ofTab: 4) == nil)
  }
}
