import Testing

@testable import ExplicitModel
@testable import NavGraph

/// Findings of one cause are told as one, and none is lost by that.
@Suite struct CauseTests {
  /// Thirty times the same mistake, by the id of the finding that tells of it: what stands before, and what
  /// each adds.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var id: String
    var conditions = ""
    var screen: String
    var containers: String = ""
    var launch = "[{ root: home }]"
    var transitions: [String]
    var more = ""
    var homeScreens = ["home: HomeVC"]

    var testDescription: String { id }

    static let count = 30

    var spec: String {
      let all = 0..<Self.count
      func each(_ text: String) -> String {
        all.map { "\(text.replacing("#", with: String($0)))\n" }.joined()
      }
      var text = conditions.isEmpty ? "" : "conditions:\n" + each(conditions)
      text += "screens:\n" + homeScreens.map { "  \($0)\n" }.joined() + each(screen)
      if !containers.isEmpty { text += "containers:\n" + each(containers) }
      text += "launch: \(launch)\n"
      if !transitions.isEmpty {
        text += "transitions:\n"
        for transition in transitions {
          text += transition.contains("#") ? each(transition) : transition + "\n"
        }
      }
      return text + more
    }
  }

  static let mistakes = [
    Mistake(
      id: "dead-end",
      screen: "  s#: S#VC",
      transitions: ["  - { on: open#, from: home, root: s# }"]
    ),
    Mistake(id: "unreachable-screen", screen: "  s#: S#VC", transitions: []),
    Mistake(
      id: "unreachable-screen",
      screen: "  s#: S#VC",
      transitions: ["  - { on: open#, from: home, present: s#, when: never }"],
      more: "conditions: { never: session }\n"
    ),
    Mistake(
      id: "dead-transition",
      screen: "  s#: S#VC",
      transitions: [
        "  - { on: open#, from: home, present: s# }",
        "  - { on: open#, from: home, root: home }",
      ]
    ),
    Mistake(
      id: "refused-transition",
      screen: "  s#: { class: S#VC, requires: pro }",
      transitions: [
        "  - { on: open#, from: home, present: s# }",
        "  - { on: toggle, from: home, sets: { pro: any } }",
      ],
      more: "conditions: { pro: login }\n"
    ),
    Mistake(
      id: "refused-opening",
      screen: "  s#: { class: S#VC, requires: pro, link: /s# }",
      transitions: ["  - { on: open#, from: home, present: s#, when: pro }"],
      more: "conditions: { pro: bool }\nlinks: { schemes: [demo] }\n"
    ),
    Mistake(
      id: "requires-violated",
      screen: "  s#: { class: S#VC, requires: pro }",
      transitions: ["  - { on: open#, from: home, present: s#, when: pro }"],
      more: "conditions: { pro: { kind: bool, volatile: true } }\n"
    ),
    Mistake(
      id: "gate-blocked",
      conditions: "  c#: { kind: bool, gate: ask }",
      screen: "  s#: { class: S#VC, requires: c# }",
      transitions: [
        "  - { on: open#, from: home, present: s# }", "  - { on: back, from: ask, root: home }",
      ],
      homeScreens: ["home: HomeVC", "ask: AskVC"]
    ),
    Mistake(
      id: "no-nav",
      screen: "  s#: S#VC",
      transitions: ["  - { on: open#, from: home, push: s# }"]
    ),
    Mistake(
      id: "nothing-presented",
      screen: "  s#: S#VC",
      transitions: [
        "  - { on: open#, from: home, present: s# }", "  - { on: shut#, from: home, dismiss: top }",
      ]
    ),
    Mistake(
      id: "nowhere-to-unwind",
      screen: "  s#: S#VC",
      transitions: [
        "  - { on: open#, from: home, present: s# }", "  - { on: back#, from: home, unwind: s# }",
      ]
    ),
    Mistake(
      id: "ambiguous-place",
      screen: "  s#: { class: S#VC, link: /s# }",
      launch: "[{ root: main }]",
      transitions: [
        "  - { on: open#, from: home, push: s# }", "  - { on: open#, from: other, push: s# }",
      ],
      more: """
        containers: { a: { nav: home }, b: { nav: other }, main: { tabs: [a, b] } }
        links: { schemes: [demo] }

        """,
      homeScreens: ["home: HomeVC", "other: OtherVC"]
    ),
    Mistake(
      id: "unbuildable-place",
      screen: "  s#: { class: S#VC, link: /s# }",
      launch: "[{ root: main }]",
      transitions: [
        "  - { on: open#, from: user, push: s# }", "  - { on: openUser, from: home, push: user }",
      ],
      more: "containers: { main: { nav: home } }\nlinks: { schemes: [demo] }\n",
      homeScreens: ["home: HomeVC", "user: { class: UserVC, params: { userID: Int } }"]
    ),
    Mistake(
      id: "link-without-host",
      screen: "  s#: { class: S#VC, link: /s# }",
      transitions: ["  - { on: open#, from: home, present: s# }"]
    ),
    Mistake(
      id: "unset-condition",
      conditions: "  c#: flag",
      screen: "  s#: S#VC",
      transitions: ["  - { on: open#, from: home, present: s#, when: c# }"]
    ),
    Mistake(
      id: "unused-condition",
      conditions: "  c#: bool",
      screen: "  s#: S#VC",
      transitions: []
    ),
    Mistake(
      id: "unused-container",
      screen: "  s#: S#VC",
      containers: "  n#: { nav: s# }",
      transitions: ["  - { on: open#, from: home, present: s# }"]
    ),
    Mistake(
      id: "unused-event-source",
      screen: "  s#: S#VC",
      transitions: [],
      more: "broadcasts:\n"
        + (0..<Mistake.count).map { "  Note\($0): { fire: unheard\($0)of }\n" }.joined()
    ),
    Mistake(
      id: "endless-stack",
      screen: "  s#: S#VC",
      launch: "[{ root: main }]",
      transitions: [
        "  - { on: open#, from: home, push: s# }", "  - { on: again#, from: s#, push: s# }",
      ],
      more: "containers: { main: { nav: home } }\n"
    ),
    Mistake(
      id: "trap",
      screen: "  s#: S#VC\n  t#: T#VC",
      transitions: [
        "  - { on: open#, from: home, root: s# }", "  - { on: on#, from: s#, root: t# }",
        "  - { on: back#, from: t#, root: s# }",
      ]
    ),
    Mistake(
      id: "assume-broken",
      screen: "  s#: S#VC",
      transitions: [
        "  - { on: open#, from: home, present: s#, sets: { a: true } }"
      ],
      more: "conditions: { a: login, b: bool }\nassume: [not a or b]\n"
    ),
  ]

  @Test(arguments: mistakes)
  func isToldOnce(_ mistake: Mistake) throws {
    let compilation = compiled(mistake.spec)
    #expect(compilation.graph != nil, "\(compilation.diagnostics.map(\.message))")
    let found = compilation.diagnostics.filter { $0.kind.id == mistake.id }
    #expect(found.count >= Mistake.count, "\(compilation.diagnostics.map(\.kind.id))")
    let shown = Report([compilation]).shown().diagnostics
    #expect(shown.count { $0.id == mistake.id } <= Bounds.alikeFindings, "\(shown.map(\.message))")
    let texts = shown.map { $0.message.filter { !$0.isNumber } }
    #expect(texts.count - Set(texts).count < Bounds.alikeFindings, "\(shown.map(\.message))")
    for one in shown where one.others.count > 1 { #expect(one.message.contains(" more")) }
  }

  /// By id, subject and whether a way is shown.
  private static func members(_ diagnostics: [PlacedDiagnostic]) -> [String: Int] {
    diagnostics.flatMap(\.members).reduce(into: [:]) { counts, diagnostic in
      let shows = diagnostic.trace.isEmpty ? "" : " shown"
      counts["\(diagnostic.id) \(diagnostic.subject ?? "")\(shows)", default: 0] += 1
    }
  }

  @Test(arguments: 0..<60)
  func nothingIsLost(seed: Int) {
    let graph = RandomGraph.make(seed: seed, features: seed % 2 == 0 ? .all : .narrow)
    let report = Report([Compilation(files: [], graph: graph, diagnostics: analyze(graph))])
    let shown = report.shown().diagnostics
    #expect(Self.members(shown) == Self.members(report.placedDiagnostics()))
    for one in shown {
      for other in one.others {
        #expect((other.id, other.severity) == (one.id, one.severity))
      }
    }
  }

  // MARK: Groups and what allows, baselines, fingerprints

  private static func ends(_ names: [String], allowed: String = "") -> Compilation {
    let screens = names.map { name in
      let allow = name == allowed ? ", allow: { dead-end: meant }" : ""
      return "  \(name): { class: \(name.uppercased())VC\(allow) }\n"
    }
    let transitions = names.map { "  - { on: open_\($0), from: home, root: \($0) }\n" }
    return compiled(
      "screens:\n  home: HomeVC\n" + screens.joined() + "launch: [{ root: home }]\ntransitions:\n"
        + transitions.joined()
    )
  }

  private static func messages(_ compilation: Compilation) -> [String] {
    Report([compilation]).shown().diagnostics.map(\.message)
  }

  @Test func namesAreListedAsFarAsThereIsRoom() {
    #expect(Cause.listed(["a"]) == "a")
    #expect(Cause.listed(["a", "b"]) == "a and b")
    #expect(Cause.listed(["a", "b", "c", "d"]) == "a, b, c and d")
    #expect(Cause.listed(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more")
  }

  @Test func whatIsAllowedDropsOutOfItsGroup() {
    let all = Self.messages(Self.ends(["a", "b", "c"]))
    #expect(all == [#"nothing leads on or back from "a", "b" and "c""#])
    let rest = Self.messages(Self.ends(["a", "b", "c"], allowed: "b"))
    #expect(rest == [#"nothing leads on or back from "a" and "c""#])
    let one = Self.messages(Self.ends(["a", "b"], allowed: "b"))
    #expect(one == [#"nothing leads on or back from "a""#])
  }

  @Test func aBaselineHidesNoNewMember() throws {
    let old = Baseline(at: "baseline.json").takeAll(of: Report([Self.ends(["a", "b"])])).used
    let new = old.apply(to: Report([Self.ends(["a", "b", "c"])]))
    #expect(new.report.shown().diagnostics.map(\.subject) == ["screen c"])
    #expect(new.stale == nil)
    let less = old.apply(to: Report([Self.ends(["b"])]))
    #expect(less.report.shown().diagnostics.isEmpty)
    let read = try Baseline(reading: SourceFile(path: "baseline.json", contents: old.bytes))
    #expect(read.apply(to: Report([Self.ends(["b"])])).stale?.diagnostics.count == 1)
  }

  @Test func aGroupIsAnotherFindingWhenOneJoins() {
    func fingerprint(_ names: [String]) -> [String] {
      let report = Report([Self.ends(names)])
      return Fingerprints.texts(of: report.shown().diagnostics, report.folders)
    }
    #expect(fingerprint(["a", "b"]).count == 1)
    #expect(fingerprint(["a", "b"]) == fingerprint(["b", "a"]))
    #expect(fingerprint(["a", "b"]) != fingerprint(["a", "b", "c"]))
    #expect(fingerprint(["a"]) != fingerprint(["a", "b"]))
  }

  /// A few causes are told each by itself, with its own way.
  @Test func aFewCausesStandForThemselves() {
    func messages(_ names: [String]) -> [String] {
      let screens = names.map { "  \($0): { class: AVC }\n" }
      let opens = names.map {
        "  - { on: open_\($0), from: home, root: \($0) }\n"
          + "  - { on: back_\($0), from: \($0), unwind: \($0 == "a" ? "b" : "a") }\n"
          + "  - { on: out_\($0), from: \($0), root: home }\n"
          + "  - { on: push_\($0), from: \($0), push: home }\n"
      }
      let spec =
        "screens:\n  home: HomeVC\n" + screens.joined() + "launch: [{ root: home }]\ntransitions:\n"
        + opens.joined()
      return Report([compiled(spec)]).shown().diagnostics.filter { $0.id == "no-nav" }
        .map(\.message)
    }
    let place = "where there is no navigation stack"
    #expect(
      messages(["a", "b"]) == [
        "\"push_a\" pushes \"home\" \(place)", "\"push_b\" pushes \"home\" \(place)",
      ]
    )
    #expect(
      messages(["a", "b", "c", "d"]) == [
        "\"push_a\", \"push_b\", \"push_c\" and \"push_d\" push \(place)"
      ]
    )
  }

  @Test func aGroupCountsOnceAndIsCutAsOne() {
    var report = Report([Self.ends(["a", "b", "c"])])
    #expect(report.shown().counts.errors == 1)
    report.limit = 1
    #expect(report.shown().hidden == 0)
    #expect(report.shown().diagnostics.first?.others.count == 2)
  }

  /// Of many causes each first member shows its way, though all of one come before the other.
  @Test func eachCauseShowsAWay() {
    let names = (0..<25).map { "s\($0)" }
    let screens = names.map { "  \($0): { class: AVC, requires: a }\n" }
    let opens = names.map { "  - { on: open_\($0), from: home, present: \($0), when: a and b }\n" }
    let shown = Report([
      compiled(
        "conditions:\n  a: { kind: bool, volatile: true }\n  b: { kind: bool, volatile: true }\n"
          + "screens:\n  home: HomeVC\n" + screens.joined()
          + "  last: { class: LastVC, requires: b }\nlaunch: [{ root: home }]\ntransitions:\n"
          + opens.joined() + "  - { on: open_last, from: home, present: last, when: a and b }\n"
      )
    ]).shown().diagnostics.filter { $0.id == "requires-violated" }
    #expect(shown.count == 2)
    for one in shown { #expect(!one.trace.isEmpty, "\(one.message)") }
  }
}
