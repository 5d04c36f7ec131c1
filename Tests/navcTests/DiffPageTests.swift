import Foundation
import Testing

/// Tests the page of `navc diff -o FILE.html` in Chromium. `Page/difference.mjs` has a test for
/// each name.
@Suite struct DiffPageTests {
  @Test func showsTheDifferencesOfAnApp() throws {
    let tests = [
      "accessible", "addresses", "clicks", "contrast", "contrastInTheDark", "entries", "keys",
      "phone",
      "printing", "rows", "withoutScripts", "zoom",
    ]
    let path = Validator.root.appending(path: "examples/app.nav.yaml")
    let old = try String(contentsOf: path, encoding: .utf8)
    var new = old
    for (text, other) in Self.edits {
      try #require(new.contains(text), "\(text)")
      new = new.replacing(text, with: other)
    }
    try play(tests, old, new)
  }

  @Test func escapesMarkup() throws {
    let bad = Self.hostile.replacing("title: one", with: "title: *bad")
    try play(["hostile", "entries", "contrast"], Self.hostile, bad)
  }

  private func play(_ tests: [String], _ old: String, _ new: String) throws {
    let folder = try Folder(["old.nav.yaml": old, "new.nav.yaml": new])
    let both = ["diff", "old.nav.yaml", "new.nav.yaml"]
    let made = try Run(both + ["-o", "both.html", "--format", "json"], in: folder)
    try #require(made.status == 0, "\(made.error)")
    try folder.write("both.json", made.text)
    try Browser.play("difference.mjs", tests, "both.html", "both.json", in: folder)
  }

  /// Edits of all kinds: a screen added, one removed and one renamed, a section behind a gate, a
  /// transition, a launch rule, a link, and a quick action.
  private static let edits = [
    (
      "  survey: { view: SurveyView }\n",
      "  survey: { view: SurveyView }\n  badges: { view: BadgesView, link: /badges }\n"
    ),
    (
      "  - { on: openHikes, from: you, push: hikes }\n",
      "  - { on: openHikes, from: you, push: hikes }\n  - { on: openBadges, from: you, push: badges }\n"
    ),
    ("  share: { view: ShareView, params: { trailID: UUID } }\n", ""),
    ("  - { on: share, from: trail, present: share, style: popover }\n", ""),
    ("  - { on: shared, from: share, dismiss: top }\n", ""),
    ("from: trailCard, push: trail }", "from: trailCard, when: online, push: trail }"),
    ("whatsNew", "news"),
    ("link: /hikes }", "link: /my/hikes }"),
    ("title: You }", "title: You, requires: onboarded }"),
    (
      "    - { when: newVersion,",
      "    - { when: surveyed and newVersion, root: welcome }\n    - { when: newVersion,"
    ),
    ("  maps: { title: Offline maps, icon: map, open: offlineMaps, when: plan is not free }\n", ""),
  ]

  private static let hostile = #"""
    navc: 1
    app: Demo
    doc: &bad "</script><script>window.isOwned = true</script><img src=x onerror='window.isOwned = true'>"
    screens:
      home: { class: Home, title: one }
      end: { class: End, link: "/a/b<c" }
      constructor: { class: C, title: __proto__ }
    containers:
      main: { nav: home, title: one }
    links: { schemes: [demo] }
    launch:
      - { root: main }
    transitions:
      - { on: open, from: home, push: end }
      - { on: constructor, from: home, push: constructor }
    """#
}
