/// A spec of a given size for building routers: sections of ten features with ten screens each, with tabs as the
/// root of each section. Half of the screens have parameters, and a third have links. They are created in all
/// possible ways; a third are SwiftUI views.
struct RouterShape: SpecShape {
  /// The number of screens, a multiple of ten.
  var screens: Int

  static let pages = 10
  static let featuresOfSection = 10
  static let tabCount = 5

  var featureCount: Int { screens / Self.pages }
  var sectionCount: Int { (featureCount + Self.featuresOfSection - 1) / Self.featuresOfSection }

  func write(to output: (String) -> Void) {
    output(Self.head)
    writeLaunch(output)
    output("screens:\n  login: LoginController\n  verify: { view: VerifyView }\n")
    for feature in 0..<featureCount { writeScreens(of: feature, output) }
    writeContainers(output)
    output("transitions:\n")
    for line in Self.waysOfApp { output("  - { \(line) }\n") }
    for section in 1..<max(1, sectionCount) {
      let from = "area\((section - 1) * Self.featuresOfSection)Page3"
      output("  - { on: enterSection\(section), from: \(from), root: main\(section) }\n")
    }
    for section in 0..<sectionCount {
      output("  - { on: compose, from: main\(section), present: verifyFlow, style: pageSheet }\n")
    }
    for feature in 0..<featureCount { writeWays(of: feature, output) }
  }

  private static let head = """
    navc: 1
    app: Bench
    conditions:
      loggedIn: { kind: login, gate: loginFlow }
      verified: { kind: flag, gate: { present: verifyFlow, style: pageSheet } }
      workspace: { values: [personal, team, admin] }
      online: { kind: bool, volatile: true }
      c0: flag
      c1: session
      c2: flag
      c3: flag
    links: { schemes: [bench], hosts: [bench.example] }
    shortcuts: { newest: { title: Newest, open: area0Page0 } }
    pushes: { mention: { match: { type: mention }, open: area1Page1, with: { userID: item } } }
    broadcasts: { SessionExpired: { fire: sessionExpired } }

    """

  private static let waysOfApp = [
    "on: signedIn, from: login, root: main0, sets: { loggedIn: true }",
    "on: verified, from: verify, dismiss: top, sets: { verified: true }",
    "on: cancel, from: verify, dismiss: top",
    "on: sessionExpired, from: any, root: loginFlow, sets: { loggedIn: false }",
  ]

  private func writeLaunch(_ output: (String) -> Void) {
    output("launch:\n  rules:\n")
    if sectionCount > 1 { output("    - { when: workspace is team, root: main1 }\n") }
    output("    - { root: main0 }\n")
  }

  private func writeScreens(of feature: Int, _ output: (String) -> Void) {
    let isTab = feature % Self.featuresOfSection < Self.tabCount
    let entry = feature % 2 == 0 ? ", entry: true" : ""
    let type = "Area\(feature)Page"
    let parameters = RouterParameters(feature: feature)
    let looks = [
      "{ class: \(type)0Controller, title: Page 0\(isTab ? ", link: /area\(feature)" : "") }",
      "{ class: \(type)1Controller, params: { \(parameters.item.0): \(parameters.item.1) }"
        + ", title: Item, link: \"/area\(feature)/items/{\(parameters.item.0)}\"\(entry) }",
      "{ view: \(type)2View, params: { \(parameters.person.0): \(parameters.person.1)"
        + ", tab: String = posts }, link: \"/area\(feature)/people/{\(parameters.person.0)}?tab={tab}\""
        + ", requires: loggedIn }",
      "{ view: \(type)3View, title: Page 3 }",
      "{ storyboard: Area\(feature), identifier: page4, class: \(type)4Controller"
        + ", params: { \(parameters.name.0): \(parameters.name.1) } }",
      "{ nib: \(type)5, class: \(type)5Controller }",
      "{ params: { query: String?, \(parameters.filter) }, via: area\(feature)Page3"
        + ", link: \"/area\(feature)/search?q={query}\" }",
      "{ class: \(type)7Controller, title: Page 7, requires: verified, hidesTabBar: true }",
      "{ params: { \(parameters.draft.0): \(parameters.draft.1), limit: Int = 10 }, returns: String }",
      "{ view: \(type)9View }",
    ]
    for (page, look) in looks.enumerated() { output("  \(name(feature, page)): \(look)\n") }
  }

  private func writeContainers(_ output: (String) -> Void) {
    output("containers:\n  loginFlow: { nav: login }\n  verifyFlow: { nav: verify }\n")
    for section in 0..<sectionCount {
      let first = section * Self.featuresOfSection
      let tabs = first..<min(first + Self.tabCount, featureCount)
      for tab in tabs { output("  tab\(tab): { nav: \(name(tab, 0)) }\n") }
      output("  main\(section):\n    tabs:\n")
      for tab in tabs { output("      - { show: tab\(tab), title: Tab \(tab), icon: star }\n") }
    }
  }

  /// Writes the transition to a feature that is not a tab, and thirty between its screens, forward only, so that
  /// no stack grows without bound.
  private func writeWays(of feature: Int, _ output: (String) -> Void) {
    let section = feature / Self.featuresOfSection
    if feature % Self.featuresOfSection >= Self.tabCount {
      let from = name(feature - Self.tabCount, 0)
      output("  - { on: openArea\(feature), from: \(from), push: \(name(feature, 0)) }\n")
    }
    let guarding = "c\(feature % 4)"
    for (event, source, verb) in Self.ways {
      let verb = verb.replacing("#", with: "area\(feature)Page")
        .replacing("@", with: "main\(section)").replacing("$", with: guarding)
        .replacing("%", with: "tab\(section * Self.featuresOfSection)")
      output("  - { on: \(event), from: \(name(feature, source)), \(verb) }\n")
    }
  }

  private static let ways = [
    ("openItem", 0, "push: #1"), ("openPerson", 0, "push: #2"), ("openList", 0, "push: #3"),
    ("openHelp", 0, "push: #5"), ("compose", 0, "present: #8, style: pageSheet"),
    ("rename", 0, "push: #4, when: $"), ("openName", 1, "push: #4, when: $"),
    ("openName", 1, "present: #9"), ("search", 1, "push: #6"), ("share", 1, "present: #9"),
    ("back", 1, "pop: top"), ("search", 2, "push: #6"), ("openDetails", 2, "push: #7"),
    ("edit", 2, "present: #8, when: not $"), ("leave", 2, "pop: root"),
    ("search", 3, "push: #6"), ("openDetails", 3, "push: #7, when: online"),
    ("toggle", 3, "sets: { $: true }"), ("openHelp", 4, "push: #5"), ("searchName", 4, "show: #6"),
    ("openDetails", 5, "push: #7"), ("untoggle", 5, "sets: { $: false }"),
    ("finish", 5, "unwind: #0"), ("openDetails", 6, "replace: #7"), ("goHome", 6, "select: %"),
    ("restart", 7, "root: @, animation: crossDissolve"),
    ("share", 7, "present: #9, style: popover"),
    ("done", 8, "close: top"), ("done", 9, "dismiss: top"),
  ]

  private func name(_ feature: Int, _ page: Int) -> String { "area\(feature)Page\(page)" }
}

extension String {
  /// Returns the string with every `mark` replaced.
  fileprivate func replacing(_ mark: Character, with text: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
  }
}

/// The parameters of a feature's screens, which are similar to those of other features, but not equal.
private struct RouterParameters {
  let item: (String, String)
  let person: (String, String)
  let name: (String, String)
  let draft: (String, String)
  let filter: String

  init(feature: Int) {
    func pick(_ step: Int, _ start: Int) -> (String, String) {
      (Self.names[(feature + start) % 15], Self.types[(feature * step + start) % 8])
    }
    item = pick(1, 1)
    person = pick(3, 5)
    name = pick(5, 8)
    draft = (
      Self.names[(feature + 11) % 15], ["UUID?", "Int?", "\"[Int]\"", "String?"][feature / 2 % 4]
    )
    filter = Self.filters[feature % 5]
  }

  private static let names = [
    "id", "postID", "userID", "name", "slug", "code", "thread", "album", "order", "photo", "team",
    "event", "group", "station", "track",
  ]
  private static let types = ["Int", "String", "UUID", "Int64", "Int", "String", "UInt", "URL"]
  private static let filters = [
    "tags: \"[String] = []\"", "page: Int = 1", "isNewest: Bool = true", "distance: Double = 0.5",
    "kinds: \"[Int]? = nil\"",
  ]
}
