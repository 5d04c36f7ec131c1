import Testing

@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavcRuntime

/// `why` matches a URL with the same pattern as a router does.
@Suite struct LinkMatchTests {
  private static let spec = """
    screens:
      home: { class: Home, link: [/, /b/c, "https://Own.example:443/x", "https://Faß.example/y"] }
      user: { class: User, params: { id: String? }, link: ["/Users/{id?}", "shop://House/{id}"] }
      mine: { class: Mine, link: [/users/me, "shop://house/me"] }
      lost: { class: Lost, params: { url: String } }
      rest: { class: Rest, params: { all: "[String]" }, link: "/rest/{all...}" }
    links:
      schemes: [app, My-App]
      hosts: [app.example, Other.Example, "port.example:8080", Bücher.example.]
      unknown: { open: lost }
    launch: [{ root: home }]
    transitions:
      - { on: a, from: home, present: user }
      - { on: b, from: home, present: mine }
      - { on: c, from: home, present: lost }
      - { on: d, from: home, present: rest }
    """

  @Test(arguments: [
    ("https://app.example/b/c", "/b/c"), ("HTTPS://APP.example/b/c/", "/b/c"),
    ("https://app.example//b/c", "/b/c"), ("https://app.example/b//c", "/b/c"),
    ("https://app.example./b/c", "/b/c"), ("https://xn--bcher-kva.example/b/c", "/b/c"),
    ("https://Xn--Bcher-kva.example./b/c", "/b/c"),
    ("https://xn--fa-hia.example/y", "https://Faß.example/y"),
    ("https://app.example:443/b/c", "/b/c"), ("http://app.example:80/b/c", "/b/c"),
    ("http://app.example:443/b/c", nil), ("https://app.example:/b/c", "/b/c"),
    ("https://port.example:8080/b/c", "/b/c"), ("https://port.example/b/c", nil),
    ("https://me:word@app.example/b/c", "/b/c"), ("https://app.example@evil.example/b/c", nil),
    ("https://app%2Eexample/b/c", "/b/c"), ("https:///b/c", nil), ("https:/b/c", nil),
    ("https://own.example/x", "https://Own.example:443/x"), ("http://own.example/x", nil),
    ("https://app.example", "/"), ("https://app.example/?k=1#l", "/"), ("app:", "/"),
    ("app:b/c", "/b/c"), ("app://B/c", "/b/c"), ("app:///B/c", "unknown"), ("my-app:/b/c", "/b/c"),
    ("app://users/me", "/users/me"), ("app://users/you", "/Users/{id?}"),
    ("app:///users/you", "unknown"), ("app://USERS/me", "/Users/{id?}"),
    ("shop://house/me", "shop://house/me"), ("shop://HOUSE/me", "shop://House/{id}"),
    ("app://b/%63", "/b/c"), ("app://b/%zz", "unknown"), ("app://b/%ff", "unknown"),
    ("app://rest/a/b%2Fc", "/rest/{all...}"), ("app://rest", "unknown"), ("other://b/c", nil),
    ("1app://b/c", nil), ("b/c", nil), ("", nil),
  ])
  func agreesWithTheRouter(_ url: String, _ pattern: String?) throws {
    let graph = try graph(Self.spec)
    #expect(WhyLink(Analysis(graph), url)?.pattern == pattern)
    let lines = NavEmit.WaysIn(RouterContext(graph, runtime: .package)).texts[0].lines
    let tree = DeepLinkTree(EntryLine.lines(lines.joined(separator: "\n")))
    let number = NavcRuntime.LinkAddress(url).flatMap(tree.number)
    let origin = NavcRuntime.LinkAddress.origin(of: url)
    let isOwned = origin.map { tree.owns($0.scheme, $0.host) } ?? false
    let taken = number.map { graph.links[$0].pattern.text } ?? (isOwned ? "unknown" : nil)
    #expect(taken == pattern)
  }

  /// A path without a scheme is matched, too; a router never receives one.
  @Test func matchesPathsWithoutAScheme() throws {
    let analysis = Analysis(try graph(Self.spec))
    #expect(WhyLink(analysis, "/b/c/?k#l")?.pattern == "/b/c")
    #expect(WhyLink(analysis, "/b//c")?.pattern == "/b/c")
    #expect(WhyLink(analysis, "https://bücher.example/b/c")?.pattern == "/b/c")
    // A slash separates segments even if a combining mark follows it.
    #expect(WhyLink(analysis, "/\u{304}b")?.pattern == "unknown")
    #expect(WhyLink(analysis, "/rest/a/b")?.values == [.init(name: "all", value: "a/b")])
  }

  /// Hosts are encoded as in RFC 3492, section 7.1.
  @Test func encodesHosts() {
    let hosts = [
      "他们为什么不说中文": "xn--ihqwcrb4cv8a8dqg056pqjye", "3年b組金八先生": "xn--3b-ww4c5e180e575a65lsy2b",
      "パフィーdeルンバ": "xn--de-jg4avhby1noc0d", "Bücher.example:8080": "xn--bcher-kva.example:8080",
      "Shop.Example.": "Shop.Example", "münchen.münchen.": "xn--mnchen-3ya.xn--mnchen-3ya",
      ".": ".",
      "a.example:80": "a.example:80",
    ]
    for (host, ascii) in hosts { #expect(LinkHost.ascii(host) == ascii) }
  }
}
