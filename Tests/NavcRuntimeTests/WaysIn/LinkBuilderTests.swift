import Foundation
import Testing

@testable import NavcRuntime

/// Building is the inverse of matching.
@Suite struct LinkBuilderTests {
  @Test func buildsWebLinks() {
    let link = LinkBuilder("https://shop.example").literal("Us ers").segment(7)
    #expect(link.url.absoluteString == "https://shop.example/Us%20ers/7")
    #expect(LinkBuilder("https://shop.example").url.absoluteString == "https://shop.example/")
    let query = link.item("q", "a b&c=d+e").item("page", 1, or: 1).items("t=", ["ä", ""])
    #expect(
      query.url.absoluteString
        == "https://shop.example/Us%20ers/7?q=a%20b%26c%3Dd%2Be&t%3D=%C3%A4&t%3D="
    )
  }

  @Test func putsAPlainLiteralInThePlaceOfAHost() {
    let shop = LinkBuilder("shop://")
    #expect(shop.url.absoluteString == "shop:///")
    #expect(shop.literal("users").segment("Me").url.absoluteString == "shop://users/Me")
    #expect(shop.literal("Users").url.absoluteString == "shop:///Users")
    #expect(shop.literal("a b").url.absoluteString == "shop:///a%20b")
    #expect(shop.segment("users").url.absoluteString == "shop:///users")
  }

  @Test func omitsDefaults() {
    let link = LinkBuilder("shop://").literal("a")
    #expect(link.optionalItem("x", nil as Int?).url.absoluteString == "shop://a")
    #expect(link.optionalItem("x", 3, or: 3).url.absoluteString == "shop://a")
    #expect(link.optionalItem("x", 4, or: 3).url.absoluteString == "shop://a?x=4")
    #expect(link.items("x", [] as [Int], or: []).url.absoluteString == "shop://a")
    #expect(link.optionalItems("x", nil as [Int]?).url.absoluteString == "shop://a")
  }

  private func url(
    _ pattern: String,
    _ make: (LinkBuilder) -> LinkBuilder,
    _ others: String...
  ) -> String? {
    let waysIn = WaysIn(links: (["sshop", pattern] + others).joined(separator: "\n"))
    return make(LinkBuilder("shop://")).url(takenBy: 0, of: waysIn)?.absoluteString
  }

  @Test func returnsNilForValuesThatALinkCannotHold() {
    #expect(url("o1 :a") { $0.segment("a/b") } == "shop:///a%2Fb")
    for text in ["", ".", ".."] { #expect(url("o1 :a") { $0.segment(text) } == nil) }
    #expect(url("o1 :a") { $0.segment(Double.nan) } == nil)
    #expect(url("o1 :a") { $0.segment(Double.infinity) } == nil)
    #expect(url("o1 :a") { $0.segment(0.5) } == "shop:///0.5")
    #expect(url("o1 *a") { $0.rest([] as [String]) } == nil)
    #expect(url("o1 *a") { $0.rest(["a", ""]) } == nil)
    #expect(url("o1 *a") { $0.rest(["a/b", "c"]) } == "shop:///a%2Fb/c")
    #expect(url("o1 +a") { $0.joinedRest("a/b") } == "shop:///a/b")
    for text in ["", "/", "/a", "a/", "a//b"] {
      #expect(url("o1 +a") { $0.joinedRest(text) } == nil)
    }
    #expect(url("o1 ?a") { $0.items("a", [] as [Int]) } == nil)
    #expect(url("o1 ?a") { $0.optionalItems("a", [] as [Int]?) } == nil)
    #expect(url("o1 ?a") { $0.optionalItem("a", nil, or: 3) } == nil)
  }

  @Test func returnsNilIfAnotherPatternMatches() {
    #expect(url("o1 /a :b", { $0.literal("a").segment("new") }, "o2 /a /new") == nil)
    #expect(url("o1 /a :b", { $0.literal("a").segment("old") }, "o2 /a /new") == "shop://a/old")
    #expect(url("o1 :b", { $0.segment("x") }, "o2 @shop= :c") == nil)
  }

  // MARK: Random patterns

  private struct Pattern {
    enum Part: CaseIterable { case literal, segment, rest, joined }

    var parts: [Part] = []
    var texts: [[String]] = []
    var keys: [String] = []
    var values: [[String]] = []

    var line: String {
      var words = ["o1"]
      for (index, part) in parts.enumerated() {
        switch part {
        case .literal: words.append("/" + PercentEscapes.escape(texts[index][0]))
        case .segment: words.append(":p\(index)")
        case .rest: words.append("*p\(index)")
        case .joined: words.append("+p\(index)")
        }
      }
      for (index, key) in keys.enumerated() {
        words.append("?" + PercentEscapes.escape(key) + "=k\(index)")
      }
      return words.joined(separator: " ")
    }

    func build(_ origin: String) -> LinkBuilder {
      var link = LinkBuilder(origin)
      for (index, part) in parts.enumerated() {
        switch part {
        case .literal: link = link.literal(texts[index][0])
        case .segment: link = link.segment(texts[index][0])
        case .rest: link = link.rest(texts[index])
        case .joined: link = link.joinedRest(texts[index].joined(separator: "/"))
        }
      }
      for (index, key) in keys.enumerated() { link = link.items(key, values[index], or: []) }
      return link
    }

    var fields: [String: [String]] {
      var fields: [String: [String]] = [:]
      for (index, part) in parts.enumerated() where part != .literal {
        fields["p\(index)"] = part == .joined ? [texts[index].joined(separator: "/")] : texts[index]
      }
      for index in keys.indices where !values[index].isEmpty { fields["k\(index)"] = values[index] }
      return fields
    }
  }

  private func randomPattern(_ dice: inout SystemRandomNumberGenerator) -> Pattern {
    let pieces = [
      "a", "B", "7", " ", "/", "?", "#", "%", "%41", "é", "😀", "&", "=", "+", ":", "@", ".",
    ]
    func text() -> String {
      (0...Int.random(in: 0...3, using: &dice))
        .map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
    }
    var pattern = Pattern()
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      pattern.parts.append(Bool.random(using: &dice) ? .literal : .segment)
      pattern.texts.append([text()])
    }
    if Int.random(in: 0...2, using: &dice) == 0 {
      let isJoined = Bool.random(using: &dice)
      pattern.parts.append(isJoined ? .joined : .rest)
      pattern.texts.append(
        (0...Int.random(in: 0...2, using: &dice)).map { _ in
          isJoined ? text().replacingOccurrences(of: "/", with: "-") : text()
        }
      )
    }
    for number in 0..<Int.random(in: 0...2, using: &dice) {
      pattern.keys.append("\(number)" + text())
      pattern.values.append((0..<Int.random(in: 0...2, using: &dice)).map { _ in text() })
    }
    return pattern
  }

  @Test func builtLinksMatchWithTheSameValues() throws {
    var dice = SystemRandomNumberGenerator()
    var built = 0
    for _ in 0..<10_000 {
      let pattern = randomPattern(&dice)
      let waysIn = WaysIn(links: "sshop\nhshop.example\n" + pattern.line)
      for origin in ["shop://", "https://shop.example"] {
        guard let url = pattern.build(origin).url(takenBy: 0, of: waysIn) else {
          let hasDots = pattern.texts.joined().contains { $0 == "." || $0 == ".." }
          #expect(hasDots, "\(pattern) is not built")
          continue
        }
        built += 1
        let address = try #require(LinkAddress(url.absoluteString))
        let found = try #require(waysIn.links.match(address), "\(url) matches nothing")
        #expect(found.fields(from: address)?.texts == pattern.fields, "\(url)")
      }
    }
    #expect(built > 15_000)
  }
}
