import Foundation

@testable import NavcRuntime

/// Expects that a built URL opens the screen with the parameters that it was built from.
@MainActor private func opens(
  _ url: URL?,
  _ screen: TripScreenID,
  _ parameters: (any Hashable & Sendable)?,
  line: Int = #line
) {
  guard let url else { return fail("there is no URL of \(screen)", line: line) }
  let opening = openings.link(url.absoluteString)
  guard let opening, opening.action == .open(Destination(screen: screen.index)) else {
    return fail("\(url) opens \(text(opening)), not \(screen)", line: line)
  }
  let found = interface.parameters(ofScreen: screen.index, opening.fields)
  let isSame = found.map { AnyHashable($0) } == parameters.map { AnyHashable($0) }
  if !isSame { fail("\(url) has \(found as Any), not \(parameters as Any)", line: line) }
}

private let pieces = ["", "a", "Me", "..", ".", "/", "a/b", "é 😀", "%41", "?&=+#", "new", "\0\n"]

@MainActor func playBuilt() {
  scenario("links are built from parameters, with the default origin or another") {
    expect(TripLinks.user(id: 3)?.absoluteString, "https://Trip.example/users/3")
    expect(TripLinks.user(id: -3, as: .trip)?.absoluteString, "trip://users/-3")
    expect(TripLinks.feed(as: .tripBeta)?.absoluteString, "trip-beta:///")
    expect(
      TripLinks.me(as: .localExample8080)?.absoluteString,
      "https://local.example:8080/users/me"
    )
    expect(TripLinks.café(as: .bücherExample)?.absoluteString.hasSuffix("/caf%C3%A9"), true)
    let shop: URL = TripLinks.shop(item: 7)
    expect(shop.absoluteString, "https://shop.example/7")
    expect(
      TripLinks.search(text: "a b", page: 2, tags: ["x", "y"], as: .trip)?.absoluteString,
      "trip:///Search?q=a%20b&page=2&tag=x&tag=y"
    )
    expect(TripLinks.search(text: "", exact: false)?.query, "q=&x=false")
    expect(TripLinks.every()?.query, nil)
  }
  scenario("every built link opens its screen with the same parameters") {
    var dice = Dice(9)
    let origins: [TripLinkOrigin] = [
      .tripExample, .bücherExample, .localExample8080, .trip, .tripBeta,
    ]
    func text() -> String { pieces.randomElement(using: &dice) ?? "" }
    for round in 0..<rounds(ofAll: 4_000) {
      let origin = origins[round % origins.count]
      let number = Int(truncatingIfNeeded: dice.next())
      let user = TripUserParameters(id: number)
      opens(TripLinks.user(id: number, as: origin), .user, user)
      let tags = (0..<(round % 3)).map { _ in text() }
      let search = TripSearchParameters(
        text: text(),
        page: round % 2 == 0 ? 1 : number,
        tags: tags,
        exact: [nil, true, false][round % 3]
      )
      opens(
        TripLinks.search(
          text: search.text,
          page: search.page,
          tags: search.tags,
          exact: search.exact,
          as: origin
        ),
        .search,
        search
      )
      let names = tags + [text()]
      if let url = TripLinks.topics(names: names, as: origin) {
        opens(url, .topics, TripTopicsParameters(names: names))
      } else if !names.contains(where: { ["", ".", ".."].contains($0) }) {
        fail("there is no URL of \(names)")
      }
      let path = names.joined(separator: "/")
      if let url = TripLinks.files(path: path, as: origin) {
        opens(url, .files, TripFilesParameters(path: path))
      } else if !path.split(separator: "/", omittingEmptySubsequences: false)
        .contains(where: { ["", ".", ".."].contains($0) })
      {
        fail("there is no URL of \(path)")
      }
      let order = UUID()
      opens(TripLinks.order(id: order, as: origin), .order, TripOrderParameters(id: order))
      opens(TripLinks.shop(item: Int64(number)), .shop, TripShopParameters(item: Int64(number)))
      let every = TripEveryParameters(
        whole: number,
        real: Double(round) / 8,
        text: text(),
        none: round % 2 == 0 ? nil : 0.5,
        maybeList: nil
      )
      opens(
        TripLinks.every(
          whole: number,
          real: every.real,
          text: every.text,
          none: every.none,
          as: origin
        ),
        .every,
        every
      )
    }
  }
  scenario("an optional segment is left out") {
    expect(TripLinks.about(as: .trip)?.absoluteString, "trip://about/in/the")
    expect(TripLinks.about(topic: 2, as: .trip)?.absoluteString, "trip://about/2/in/the")
    expect(TripLinks.about(locale: "de", as: .trip)?.absoluteString, "trip://about/in/the/de")
    for topic in -2...2 {
      for locale in [nil, "in", "a/b", "1"] {
        let parameters = TripAboutParameters(topic: topic, locale: locale)
        opens(TripLinks.about(topic: topic, locale: locale), .about, parameters)
      }
    }
    expect(TripLinks.about(locale: ""), nil)
  }
  scenario("URIs without slashes and fragments are built") {
    expect(TripLinks.pay(address: "1A b")?.absoluteString, "bitcoin:1A%20b")
    expect(TripLinks.pay(address: "1", amount: 2)?.absoluteString, "bitcoin:1?amount=2.0")
    expect(TripLinks.pay(address: ""), nil)
    expect(TripLinks.help(as: .trip)?.absoluteString, "trip://help")
    expect(TripLinks.help(section: "", as: .trip), nil)
    for section in pieces where !section.isEmpty {
      opens(TripLinks.help(section: section), .help, TripHelpParameters(section: section))
    }
  }
  scenario("a link that no URL can express is not built") {
    expect(TripLinks.topics(names: []), nil)
    expect(TripLinks.files(path: ""), nil)
    expect(TripLinks.every(real: .nan), nil)
    expect(TripLinks.every(maybe: nil), nil)
    expect(TripLinks.every(maybeList: []), nil)
  }
}
