import Testing

@testable import NavcRuntime

@Suite struct DeepLinkTreeTests {
  /// Returns the code of the destination that a URL opens, by patterns for `shop:` and
  /// shop.example.
  private func opened(_ url: String, _ patterns: String...) -> Int? {
    match(url, patterns).flatMap {
      if case .open(let destination) = $0.action { destination.code } else { nil }
    }
  }

  private func match(_ url: String, _ patterns: [String]) -> DeepLinkPattern? {
    let lines = ["sShop", "hShop.example"] + patterns
    let tree = DeepLinkTree(EntryLine.lines(lines.joined(separator: "\n")))
    return LinkAddress(url).flatMap { tree.match($0) }
  }

  private func fields(_ url: String, _ pattern: String) -> [String: [String]]? {
    LinkAddress(url).flatMap { match(url, [pattern])?.fields(from: $0)?.texts }
  }

  @Test(arguments: [
    "shop:users", "shop:/users", "shop://users", "SHOP://users/", "https://shop.example/users",
    "http://SHOP.example/users", "https://shop.example:443/users?a=b#c",
  ])
  func matchesSchemesAndHostsOfTheApp(_ url: String) { #expect(opened(url, "o4 /users") == 4) }

  @Test(arguments: [
    "https://evil.example/users", "https://shop.example:8443/users", "other://users",
    "https://shop.example@evil.example/users", "shop://users/7", "shop://",
    "ftp://shop.example/users",
  ])
  func matchesNothingElse(_ url: String) { #expect(opened(url, "o4 /users") == nil) }

  @Test func prefersLiteralsToParametersAndParametersToTheRest() {
    let patterns = ["o1 /a *rest", "o2 /a :id", "o3 /a /new"]
    func opened(_ url: String) -> Int? { self.opened(url, patterns[0], patterns[1], patterns[2]) }
    #expect(opened("shop://a/new") == 3)
    #expect(opened("shop://a/7") == 2)
    #expect(opened("shop://a/7/b") == 1)
    #expect(opened("shop://a") == nil)
  }

  @Test func backtracksIfALiteralDoesNotMatch() {
    #expect(opened("shop://users/me/edit", "o1 /users /me", "o2 /users :id /edit") == 2)
    #expect(opened("shop://users/me/a/b", "o1 /users /me /a", "o2 /users *rest") == 2)
  }

  @Test func prefersPatternsWithAnOrigin() {
    let (common, own) = ("o1 /sale", "o2 @https=Promo.example:443 :code")
    #expect(opened("https://promo.example/sale", common, own) == 2)
    #expect(opened("https://shop.example/sale", common, own) == 1)
    #expect(opened("http://promo.example/sale", common, own) == nil)
    #expect(opened("extra://sale", common, "o3 @Extra /sale") == 3)
    // If a host's own patterns do not match, those for all of the app's hosts may.
    #expect(opened("https://shop.example/sale", common, "o4 @https=shop.example /other") == 1)
  }

  @Test func ignoresCaseOnlyInThePlaceOfAHost() {
    #expect(opened("shop://USERS/7", "o1 /users :id") == 1)
    #expect(opened("shop:USERS/7", "o1 /users :id") == nil)
    #expect(opened("https://shop.example/USERS/7", "o1 /users :id") == nil)
    #expect(opened("shop://users/NEW", "o1 /users /new") == nil)
    #expect(opened("shop://Users", "o1 /users", "o2 /Users") == 2)
    #expect(opened("shop://uSERS", "o1 /users", "o2 /Users") == 1)
  }

  @Test func matchesTheHomePage() { #expect(opened("https://shop.example", "o1") == 1) }

  @Test func choosesTheFirstOfEqualPatterns() {
    #expect(opened("shop://a", "o1 /a", "o2 /a") == 1)
  }

  @Test func fillsParameters() {
    #expect(fields("shop://users/7/edit", "o1 /users :id /edit") == ["id": ["7"]])
    #expect(fields("shop://a/b/c%2Fd", "o1 /a *path") == ["path": ["b", "c/d"]])
    #expect(fields("shop://a/b/c", "o1 /a +path") == ["path": ["b/c"]])
    #expect(
      fields("shop://a?q=x&q=y&r=z", "o1 /a ?q=terms ?r ?s") == ["terms": ["x", "y"], "r": ["z"]]
    )
  }

  @Test func doesNotFillParametersFromAMalformedQuery() {
    #expect(fields("shop://a?q=%zz", "o1 /a ?q=term") == nil)
    #expect(fields("shop://a?other=%zz", "o1 /a ?q=term") == [:])
  }

  @Test func firesEvents() {
    #expect(match("shop://log-out", ["e3 /log-out"])?.action == .fire(3))
  }
}
