import Foundation
import NavGraph
import Testing

/// Help that takes more than a replacement, followed to the letter.
@Suite struct AdviceTests {
  private static func spec(
    _ screens: String,
    containers: String = "",
    _ transitions: String,
    _ rest: String = ""
  ) -> String {
    """
    navc: 1
    app: Demo
    screens:
      feed: FeedViewController
      search: SearchViewController
    \(screens)
    containers:
      feedNav: { nav: feed }
      searchNav: { nav: search }
      main: { tabs: [feedNav, searchNav] }
    \(containers)
    launch: [{ root: main }]
    links: { schemes: [demo] }
    transitions:
    \(transitions)
    \(rest)
    """
  }

  /// "ambiguous-place" and "via" don't send each other round: each `via` that is named decides.
  @Test(arguments: [
    "  - { on: open, from: [feed, search], push: user }",
    "  - { on: open, from: feed, push: user }\n  - { on: find, from: search, present: user }",
    "  - { on: open, from: searchNav, push: user }\n  - { on: find, from: feed, push: user }",
    "  - { on: open, from: feed, push: user }\n  - { on: peek, from: feed, present: user }",
  ])
  func eachViaThatIsNamedDecides(_ transitions: String) throws {
    let text = Self.spec("  user: { class: UserViewController, link: /me }", transitions)
    let found = Slip.compiled(text).diagnostics.filter { $0.kind.id == "ambiguous-place" }
    let help = try #require(found.first?.help)
    let names = help.matches(of: /"via: (\w+)"/).map { String($0.1) }
    #expect(names.isEmpty == false)
    for name in names {
      let mended = text.replacingOccurrences(of: "link: /me", with: "link: /me, via: \(name)")
      #expect(Self.said(of: mended) == [], "\(name)")
    }
    let wrong = text.replacingOccurrences(of: "link: /me", with: "link: /me, via: user")
    let fault = try #require(Slip.compiled(wrong).diagnostics.first)
    #expect(fault.kind.id == "via-without-way")
    #expect(Self.said(of: fault.writing(try #require(fault.advised), in: wrong)) == [])
  }

  /// Who comes from a container comes from what was pushed, too, which is worth a note.
  private static func said(of text: String) -> [String] {
    Slip.compiled(text).diagnostics.filter { $0.severity != .note }.map(\.message)
  }

  /// A default is the last advice, and is one.
  @Test(arguments: [
    "Bool", "Int", "Int64", "UInt", "Double", "String", "UUID", "URL", "Int?", "\"[Int]\"", "User",
    "User?",
  ])
  func theDefaultThatIsShownIsOne(_ type: String) throws {
    let text = Self.spec(
      "  user: { class: UserViewController, params: { id: \(type) } }",
      containers: "  userNav: { nav: user }\n  userTabs: { tabs: [userNav] }",
      "  - { on: open, from: feed, present: userTabs }"
    )
    let fault = try #require(Slip.compiled(text).diagnostics.first)
    #expect(fault.kind.id == "needs-parameters")
    let help = try #require(fault.help)
    #expect(help.hasPrefix("put a screen without parameters there"))
    let shown = try #require(help.firstMatch(of: /default: "(.*)"$/)).1
    let mended = text.replacingOccurrences(of: "id: \(type)", with: shown)
    #expect(Slip.compiled(mended).diagnostics.map(\.message) == [], "\(mended)")
  }

  /// What the fault says of a tab it says of no event, which brings a nav with its root's parameters.
  @Test func anEventThatBringsANavNeedsNoDefault() {
    let text = Self.spec(
      "  user: { class: UserViewController, params: { id: Int } }",
      containers: "  userNav: { nav: user }",
      "  - { on: open, from: feed, present: userNav }"
    )
    #expect(Slip.compiled(text).diagnostics.map(\.message) == [])
  }

  @Test func aTransitionThatBringsItNeedsNoDefault() {
    let text = Self.spec(
      "  list: ListViewController\n  user: { class: UserViewController, params: { id: Int } }",
      containers: "  userNav: { nav: list }",
      "  - { on: open, from: feed, present: userNav }\n  - { on: show, from: list, push: user }"
    )
    #expect(Slip.compiled(text).diagnostics.map(\.message) == [])
  }

  /// A URL without "//" is a path that goes with its scheme.
  @Test func aSchemeWithoutHostIsOneOfLinks() throws {
    let text = Self.spec(
      "  pay: { class: PayViewController, params: { address: String }, "
        + "link: \"bitcoin:pay/{address}\" }",
      "  - { on: open, from: feed, push: pay }"
    )
    let fault = try #require(Slip.compiled(text).diagnostics.first)
    let help = try #require(fault.help)
    let links = try #require(help.firstMatch(of: /"(links: .*?)"/)).1
    var mended = fault.writing(try #require(fault.advised), in: text)
    mended = mended.replacingOccurrences(of: "links: { schemes: [demo] }", with: links)
    #expect(Slip.compiled(mended).diagnostics.map(\.message) == [])
  }

  /// What must not hold has no gate: the guard that is shown is enough.
  @Test func theGuardThatIsShownIsEnough() throws {
    let slip = try #require(Slip.all.first { $0.name == "requires-not" })
    let help = try #require(Slip.compiled(slip.text).diagnostics.first?.help)
    let guarded = try #require(help.firstMatch(of: /"(when: .*?)"/)).1
    let mended = slip.text.replacingOccurrences(
      of: "present: offer",
      with: "present: offer, \(guarded)"
    )
    let left = Slip.compiled(mended).diagnostics.filter { $0.severity != .note }
    #expect(left.map(\.message) == [])
  }

  /// A root gate that nothing was remembered by goes with the event, if that says so.
  @Test(arguments: ["gate-stays", "gate-stays-trap"])
  func theGateGoesWithTheEvent(_ name: String) throws {
    let slip = try #require(Slip.all.first { $0.name == name })
    let mended = slip.text.replacingOccurrences(
      of: ", sets: { loggedIn: true }",
      with: ", launch: again, sets: { loggedIn: true }"
    )
    #expect(Slip.compiled(mended).diagnostics.map(\.message) == [])
  }

  @Test func aSecondValueStandsBehindABar() throws {
    let slip = try #require(Slip.all.first { $0.name == "when-in" })
    let help = try #require(Slip.compiled(slip.text).diagnostics.first?.help)
    let formula = try #require(help.firstMatch(of: /: "(.*?)"$/)).1
    let mended = slip.text.replacingOccurrences(of: "plan in (free, pro)", with: formula)
    #expect(Slip.compiled(mended).graph != nil)
  }
}
