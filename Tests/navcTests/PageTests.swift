import Foundation
import Testing

/// Tests the page of `navc diagram -o FILE.html` in Chromium. `Page/page.mjs` has a test for each
/// name.
@Suite struct PageTests {
  @Test func showsAnApp() throws {
    let tests = [
      "accessible", "addresses", "contrast", "contrastInTheDark", "dragIsNoClick",
      "enterInTheOverview",
      "help", "journey", "keys", "list", "movement", "phone", "policyForbids", "printing", "quiet",
      "refusals", "searching", "simulatorByClicks", "simulatorByKeys", "views", "withoutScripts",
      "zoom",
    ]
    let folder = try Folder(["journey.jsonl": Self.journey])
    try play(tests, Validator.root.appending(path: "examples/app.nav.yaml").path, in: folder)
  }

  /// Pictures of screens are in the charts and in the list, and the panel has that of the visible
  /// screen.
  @Test func showsAnAppWithPictures() throws {
    let tests = ["pictures", "quiet", "contrast", "contrastInTheDark", "policyForbids"]
    let album = Validator.root.appending(path: "Tests/NavGraphTests/Cases/diagram/pictures")
    let images = ["--images", album.appending(path: "screenshots").path]
    try play(tests, album.appending(path: "app.nav.yaml").path, images, in: try Folder())
  }

  @Test func showsAFinding() throws {
    let tests = ["trace", "contrast", "contrastInTheDark"]
    try play(tests, "app.nav.yaml", in: try Folder(["app.nav.yaml": Self.finding]))
  }

  @Test func escapesMarkup() throws {
    try play(
      ["hostile", "quiet", "contrast"],
      "app.nav.yaml",
      in: try Folder(["app.nav.yaml": Self.hostile])
    )
  }

  /// A user can choose conditions that `assume` excludes.
  @Test func showsThatNoLaunchRuleHolds() throws {
    let assuming = Self.finding.replacing(
      "  - { root: main }",
      with: "  - { root: main, when: loggedIn }\nassume: [loggedIn]"
    ).replacing("sets: { loggedIn: false }", with: "pop: top")
    try play(["noRule"], "app.nav.yaml", in: try Folder(["app.nav.yaml": assuming]))
  }

  @Test func isDeterministic() throws {
    let folder = try Folder(["app.nav.yaml": Self.hostile])
    let runs = try (0..<2).map { _ in
      try Run(["diagram", "app.nav.yaml", "--format", "html"], in: folder).text
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0].hasPrefix("<!doctype html>"))
  }

  /// A component is listed on its own and with the screens that embed it, where the search finds
  /// it.
  @Test func listsComponents() throws {
    let spec = "Tests/NavGraphTests/Cases/diagram/components/app.nav.yaml"
    let path = Validator.root.appending(path: spec).path
    let page = try Run(["diagram", path, "--format", "html"], in: try Folder([:])).text
    #expect(page.contains("<h4>cartButton</h4>"))
    #expect(page.contains("<li>embeds <span>cartButton</span></li>"))
    #expect(page.contains("<small> by cartButton, badge</small>"))
  }

  private func play(
    _ tests: [String],
    _ spec: String,
    _ options: [String] = [],
    in folder: Folder
  ) throws {
    let made = try Run(["diagram", spec, "-o", "page.html"] + options, in: folder)
    try #require(made.status < 2, "\(made.error)")
    try Browser.play("page.mjs", tests, "page.html", "journey.jsonl", in: folder)
  }

  private static let journey = """
    {"navc":1,"app":"Trails","do":"launch","conditions":{"supported":"true","onboarded":"true"}}
    {"navc":1,"app":"Trails","do":"known"}
    {"navc":1,"app":"Trails","do":"fire","event":"openGuide"}
    {"navc":1,"app":"Trails","do":"back","count":1}

    """

  private static let finding = """
    navc: 1
    app: Demo
    conditions:
      loggedIn: { kind: login }
    screens:
      home: HomeViewController
      login: LoginViewController
      account: { class: AccountViewController, requires: loggedIn }
      settings: SettingsViewController
    containers:
      main: { nav: home }
    launch:
      - { root: main }
    transitions:
      - { on: signIn, from: home, present: login }
      - { on: done, from: login, sets: { loggedIn: true }, dismiss: top }
      - { on: openAccount, from: home, when: loggedIn, push: account }
      - { on: openSettings, from: account, push: settings }
      - { on: signOut, from: settings, sets: { loggedIn: false } }
    """

  /// Titles, docs, links and names that a page might interpret as markup, code or its own
  /// properties.
  private static let hostile = #"""
    navc: 1
    app: Demo
    doc: &bad "</script><script>window.isOwned = true</script><img src=x onerror='window.isOwned = true'>"
    conditions:
      loggedIn: { kind: login, doc: *bad }
    screens:
      home: { class: Home, title: *bad, doc: "\u202e\u2066abc" }
      end: { class: End, title: "\u202eRTL \u2067 مرحبا שלום 👩‍👩‍👧‍👦 ]]> --> <!-- &lt; ${} `", link: "/a/b<c" }
      graph: { class: G, title: "' onload='window.isOwned = true", doc: *bad }
      node: N
      constructor: { class: C, title: __proto__ }
      undefined: U
      __proto__: P
      item: I
      length: L
    containers:
      main: { nav: home, doc: *bad }
      list: { nav: item, title: *bad }
    links:
      schemes: [demo]
    launch:
      - { root: main, doc: *bad }
    transitions:
      - { on: open, from: home, push: end, doc: *bad }
      - { on: constructor, from: home, push: graph }
      - { on: hasOwnProperty, from: home, push: constructor }
      - { on: next, from: home, push: node }
      - { on: undefined, from: home, push: undefined, sets: { loggedIn: any } }
      - { on: __proto__, from: home, push: __proto__ }
      - { on: toList, from: home, root: list }
      - { on: length, from: item, push: length }
    shortcuts:
      quick: { title: *bad, open: end }
    """#
}
