import Foundation
import NavGraph
import Testing

/// Follows the help of a finding literally where that takes more than one replacement.
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

  /// The helps of "ambiguous-place" and "via" don't contradict each other: every `via` they name
  /// resolves the finding.
  @Test(arguments: [
    "  - { on: open, from: [feed, search], push: user }",
    "  - { on: open, from: feed, push: user }\n  - { on: find, from: search, present: user }",
    "  - { on: open, from: searchNav, push: user }\n  - { on: find, from: feed, push: user }",
    "  - { on: open, from: feed, push: user }\n  - { on: peek, from: feed, present: user }",
  ])
  func everySuggestedViaResolvesTheAmbiguity(_ transitions: String) throws {
    let text = Self.spec("  user: { class: UserViewController, link: /me }", transitions)
    let found = Slip.compiled(text).diagnostics.filter { $0.kind.id == "ambiguous-place" }
    let help = try #require(found.first?.help)
    let names = help.matches(of: /"via: (\w+)"/).map { String($0.1) }
    #expect(names.isEmpty == false)
    for name in names {
      let fixed = text.replacingOccurrences(of: "link: /me", with: "link: /me, via: \(name)")
      #expect(Self.said(of: fixed) == [], "\(name)")
    }
    let wrong = text.replacingOccurrences(of: "link: /me", with: "link: /me, via: user")
    let fault = try #require(Slip.compiled(wrong).diagnostics.first)
    #expect(fault.kind.id == "via-without-way")
    let via = try #require(fault.advised)
    #expect(via.hasPrefix("via: "))
    #expect(Self.said(of: fault.writing(String(via.dropFirst("via: ".count)), in: wrong)) == [])
  }

  /// Returns the messages, without notes: a transition from a container also starts from screens
  /// pushed in it, which is worth a note.
  private static func said(of text: String) -> [String] {
    Slip.compiled(text).diagnostics.filter { $0.severity != .note }.map(\.message)
  }

  /// The help names a default last, and that default is valid.
  @Test(arguments: [
    "Bool", "Int", "Int64", "UInt", "Double", "String", "UUID", "URL", "Int?", "\"[Int]\"", "User",
    "User?",
  ])
  func theSuggestedDefaultIsValid(_ type: String) throws {
    let text = Self.spec(
      "  user: { class: UserViewController, params: { id: \(type) } }",
      containers: "  userNav: { nav: user }\n  userTabs: { tabs: [userNav] }",
      "  - { on: open, from: feed, present: userTabs }"
    )
    let fault = try #require(Slip.compiled(text).diagnostics.first)
    #expect(fault.kind.id == "needs-parameters")
    let help = try #require(fault.help)
    #expect(help.hasPrefix("show a screen without parameters there"))
    let shown = try #require(help.firstMatch(of: /default: "(.*)"$/)).1
    let fixed = text.replacingOccurrences(of: "id: \(type)", with: shown)
    #expect(Slip.compiled(fixed).diagnostics.map(\.message) == [], "\(fixed)")
  }

  /// An event that presents a navigation controller passes its root's parameters, so no default is
  /// needed. A tab would need one.
  @Test func aPresentedNavNeedsNoDefault() {
    let text = Self.spec(
      "  user: { class: UserViewController, params: { id: Int } }",
      containers: "  userNav: { nav: user }",
      "  - { on: open, from: feed, present: userNav }"
    )
    #expect(Slip.compiled(text).diagnostics.map(\.message) == [])
  }

  @Test func aPushedScreenNeedsNoDefault() {
    let text = Self.spec(
      "  list: ListViewController\n  user: { class: UserViewController, params: { id: Int } }",
      containers: "  userNav: { nav: list }",
      "  - { on: open, from: feed, present: userNav }\n  - { on: show, from: list, push: user }"
    )
    #expect(Slip.compiled(text).diagnostics.map(\.message) == [])
  }

  /// A URL without "//" becomes a path together with its scheme.
  @Test func suggestsASchemeForAURLWithoutSlashes() throws {
    let text = Self.spec(
      "  pay: { class: PayViewController, params: { address: String }, "
        + "link: \"bitcoin:pay/{address}\" }",
      "  - { on: open, from: feed, push: pay }"
    )
    let fault = try #require(Slip.compiled(text).diagnostics.first)
    let help = try #require(fault.help)
    let links = try #require(help.firstMatch(of: /"(links: .*?)"/)).1
    var fixed = fault.writing(try #require(fault.advised), in: text)
    fixed = fixed.replacingOccurrences(of: "links: { schemes: [demo] }", with: links)
    #expect(Slip.compiled(fixed).diagnostics.map(\.message) == [])
  }

  /// A condition that must be false has no gate, so the guard that the help shows is enough.
  @Test func theSuggestedGuardIsEnough() throws {
    let slip = try #require(Slip.all.first { $0.name == "requires-not" })
    let help = try #require(Slip.compiled(slip.text).diagnostics.first?.help)
    let guarded = try #require(help.firstMatch(of: /"(when: .*?)"/)).1
    let fixed = slip.text.replacingOccurrences(
      of: "present: offer",
      with: "present: offer, \(guarded)"
    )
    let left = Slip.compiled(fixed).diagnostics.filter { $0.severity != .note }
    #expect(left.map(\.message) == [])
  }

  /// A root gate without a held intent is left if its event has `launch: again`.
  @Test(arguments: ["gate-stays", "gate-stays-trap"])
  func launchAgainRemovesTheGate(_ name: String) throws {
    let slip = try #require(Slip.all.first { $0.name == name })
    let fixed = slip.text.replacingOccurrences(
      of: ", sets: { loggedIn: true }",
      with: ", launch: again, sets: { loggedIn: true }"
    )
    #expect(Slip.compiled(fixed).diagnostics.map(\.message) == [])
  }

  @Test func suggestsABarBetweenValues() throws {
    let slip = try #require(Slip.all.first { $0.name == "when-in" })
    let help = try #require(Slip.compiled(slip.text).diagnostics.first?.help)
    let formula = try #require(help.firstMatch(of: /: "(.*?)"$/)).1
    let fixed = slip.text.replacingOccurrences(of: "plan in (free, pro)", with: formula)
    #expect(Slip.compiled(fixed).graph != nil)
  }
}
