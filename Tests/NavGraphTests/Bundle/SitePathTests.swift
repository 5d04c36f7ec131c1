import NavEmit
import NavGraph
import Testing

/// The components of a site association match the paths that Apple's documentation says they match.
@Suite struct SitePathTests {
  private static let spec = """
    navc: 1
    app: Demo
    screens:
      home: { class: HomeViewController, link: /home }
      user: { class: UserViewController, params: { id: Int }, link: "/users/{id}" }
      find: { class: FindViewController, params: { q: String, n: Int? }, link: "/find?q={q}&n={n}" }
      news: { class: NewsViewController, link: /新闻 }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    transitions:
      - { on: openUser, from: home, push: user }
      - { on: openFind, from: home, push: find }
      - { on: openNews, from: home, push: news }
    links: { hosts: [demo.example] }

    """

  private static let home = #"{ "/": "/home" }"#
  private static let user = #"{ "/": "/users/?*" }"#
  private static let find = #"{ "/": "/find", "?": { "q": "?*" } }"#
  private static let news = #"{ "/": "/%E6%96%B0%E9%97%BB" }"#

  @Test(arguments: [
    ([home, user, find, news], []),
    (["{}"], []),
    ([#"{ "/": "*" }"#], []),
    ([#"{ "/": "/home" }"#, #"{ "/": "/users/*" }"#, #"{ "/": "/find*" }"#, news], []),
    ([user, find, news], ["site-path-missing"]),
    ([home, find, news], ["site-path-missing"]),
    ([home, user, find], ["site-path-missing"]),
    ([home, user, news], ["site-path-missing"]),
    // A question mark matches one character: /users/7, but not /users/42.
    ([home, #"{ "/": "/users/?" }"#, find, news], ["site-path-partial"]),
    ([home, #"{ "/": "/users/???" }"#, find, news], ["site-path-partial"]),
    ([home, #"{ "/": "/user/?*" }"#, find, news], ["site-path-left-over", "site-path-missing"]),
    // Matching is case-sensitive unless the component says otherwise.
    ([#"{ "/": "/Home" }"#, user, find, news], ["site-path-left-over", "site-path-missing"]),
    ([#"{ "/": "/Home", "caseSensitive": false }"#, user, find, news], []),
    // Patterns are for percent-encoded URLs unless the component says otherwise.
    ([home, user, find, #"{ "/": "/新闻" }"#], ["site-path-left-over", "site-path-missing"]),
    ([home, user, find, #"{ "/": "/新闻", "percentEncoded": false }"#], []),
    ([home, user, find, #"{ "/": "/%e6%96%b0%e9%97%bb" }"#], []),
    // The first component that matches decides.
    ([#"{ "/": "/home", "exclude": true }"#, home, user, find, news], ["site-path-missing"]),
    ([home, #"{ "/": "/home", "exclude": true }"#, user, find, news], []),
    ([##"{ "#": "stay", "exclude": true }"##, home, user, find, news], []),
    ([home, user, find, news, #"{ "/": "/old/*" }"#], ["site-path-left-over"]),
    ([home, user, find, news, #"{ "/": "/old/*", "exclude": true }"#], []),
    // The router ignores a slash at the end; the system does not.
    ([home, #"{ "/": "/home/" }"#, user, find, news], []),
    ([#"{ "/": "/home/" }"#, user, find, news], ["site-path-partial"]),
    // A missing query item counts as empty; other items don't matter.
    ([home, user, #"{ "/": "/find" }"#, news], []),
    ([home, user, #"{ "/": "/find", "?": "q=*" }"#, news], []),
    ([home, user, #"{ "/": "/find", "?": { "q": "?*", "n": "*" } }"#, news], []),
    (
      [home, user, #"{ "/": "/find", "?": { "q": "?*", "n": "?*" } }"#, news], ["site-path-partial"]
    ),
    ([home, user, ##"{ "/": "/find", "#": "top" }"##, news], ["site-path-partial"]),
    ([#"{ "/": "/$(any)" }"#, user, find, news], []),
    ([#"{ "/": 7 }"#, user, find, news], ["property-type"]),
  ])
  func components(_ components: [String], _ expected: [String]) throws {
    #expect(try found("components", components) == expected)
  }

  /// The format used before iOS 13 is read, too.
  @Test(arguments: [
    (#"["*"]"#, []), (#"["NOT /home", "*"]"#, ["site-path-missing"]),
    (#"["/home", "/users/?*", "/find", "/%E6%96%B0%E9%97%BB"]"#, []),
    ("7", ["property-type"]), (#"[7]"#, ["property-type"]),
  ])
  func readsTheFormatBeforeIOS13(_ paths: String, _ expected: [String]) throws {
    let text = #"{"applinks":{"details":[{"appID":"\#(BundleFile.appID)","paths":\#(paths)}]}}"#
    #expect(try ids(in: .named("apple-app-site-association", text), for: Self.spec) == expected)
  }

  @Test(arguments: [
    (#"{}"#, ["site-app-id-missing"]), (#"{"applinks":{}}"#, ["site-app-id-missing"]),
    (#"{"applinks":7}"#, ["property-type"]), (#"{"applinks":{"details":{}}}"#, ["property-type"]),
    (#"{"applinks":{"details":[7]}}"#, ["property-type"]),
    (#"{"applinks":{"details":[{"appIDs":"x"}]}}"#, ["property-type"]),
    (#"{"applinks":{"details":[{"appIDs":["x"],"components":{}}]}}"#, ["property-type"]),
    (#"{"applinks":{"defaults":[],"details":[]}}"#, ["property-type"]),
    (
      #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.other"],"components":[{}]}]}}"#,
      ["site-app-id-missing"]
    ),
  ])
  func reportsUnexpectedShapes(_ text: String, _ expected: [String]) throws {
    #expect(try ids(in: .named("apple-app-site-association", text), for: Self.spec) == expected)
  }

  @Test func defaultsApplyToAllComponents() throws {
    let components = [#"{ "/": "/HOME" }"#, #"{ "/": "/USERS/?*" }"#, Self.find, Self.news]
    let list = components.joined(separator: ",")
    for (outer, inner) in [(#""caseSensitive":false"#, ""), ("", #""caseSensitive":false"#)] {
      let text = """
        {"applinks":{"defaults":{\(outer)},"details":[
          {"appIDs":["\(BundleFile.appID)"],"defaults":{\(inner)},"components":[\(list)]}]}}
        """
      #expect(try ids(in: .named("apple-app-site-association", text), for: Self.spec) == [])
    }
  }

  private func found(_ key: String, _ items: [String]) throws -> [String] {
    let list = items.joined(separator: ",")
    let text =
      #"{"applinks":{"details":[{"appIDs":["\#(BundleFile.appID)"],"\#(key)":[\#(list)]}]}}"#
    return try ids(in: .named("apple-app-site-association", text), for: Self.spec)
  }
}
