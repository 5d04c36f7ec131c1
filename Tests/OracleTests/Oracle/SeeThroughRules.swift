/// A rule of `see-through-gate`: a spec, and the conditions for which it is reported.
struct SeeThroughCase {
  var rule: String
  var spec: String
  var tells: [String]
}

extension Rules {
  /// Cases with gates that the visibility check shows in a style that leaves the screen below visible, and others.
  static let seeThrough = shownByCheck + shownOtherwise + shownInPlace

  /// Returns descriptions of the cases that fail. `told` returns the conditions reported for a
  /// spec.
  static func seeThroughFailures(_ told: (String) throws -> [String]) -> [String] {
    seeThrough.compactMap { one in
      do {
        let all = try told(one.spec)
        return all == one.tells ? nil : "\(one.rule): \(all), not \(one.tells)"
      } catch {
        return "\(one.rule): \(error)"
      }
    }
  }

  /// The visible screen lacks a condition after a step.
  private static let shownByCheck: [SeeThroughCase] = [
    .init(
      rule: "a sheet that the check shows at launch",
      spec: lapsing(home: "a"),
      tells: ["a"]
    ),
    .init(
      rule: "in full screen nothing is seen of what it covers",
      spec: lapsing(home: "a", style: "style: fullScreen, locked: true"),
      tells: []
    ),
    .init(
      rule: "over full screen it is",
      spec: lapsing(home: "a", style: "style: overFullScreen"),
      tells: ["a"]
    ),
    .init(
      rule: "a form sheet, locked or not",
      spec: lapsing(home: "a", style: "style: formSheet, locked: true"),
      tells: ["a"]
    ),
    .init(
      rule: "a popover",
      spec: lapsing(home: "a", style: "style: popover"),
      tells: ["a"]
    ),
    .init(
      rule: "a gate that becomes the root covers nothing",
      spec: lapsing(home: "a", gate: "login"),
      tells: []
    ),
    .init(
      rule: "what a step takes away from the visible screen is checked after it",
      spec: lapsing(
        "{ on: e, from: home, push: item }, { on: out, from: item, sets: { a: false } }",
        item: "a"
      ),
      tells: ["a"]
    ),
    .init(
      rule: "and what lapses by itself",
      spec: lapsing("{ on: e, from: home, push: item }", item: "a", volatile: true),
      tells: ["a"]
    ),
    .init(
      rule: "what is uncovered by going back is checked, too",
      spec: lapsing(
        "{ on: e, from: home, push: item }, { on: out, from: item, sets: { a: false } }",
        home: "a",
        launch: "{ when: a, root: main }, { root: list }"
      ),
      tells: ["a"]
    ),
    .init(
      rule: "of a container's needs as of a screen's",
      spec: lapsing(main: "a"),
      tells: ["a"]
    ),
    .init(
      rule: "and of what the app requires",
      spec: lapsing(top: "requires: a"),
      tells: ["a"]
    ),
    .init(
      rule: "only in what is restored",
      spec: lapsing(
        """
        { on: e, from: home, push: item, when: s }, { on: s, from: home, sets: { s: true } },
          { on: out, from: item, when: not s, sets: { a: false } }
        """,
        item: "a"
      ),
      tells: ["a"]
    ),
    .init(
      rule: "what nothing leads to is not shown",
      spec: lapsing("{ on: out, from: item, sets: { a: false } }", item: "a"),
      tells: []
    ),
  ]

  /// An intent requested a screen that needs the condition.
  private static let shownOtherwise: [SeeThroughCase] = [
    .init(
      rule: "what is wanted, and not there yet, is not seen",
      spec: lapsing("{ on: e, from: home, push: item }", item: "a"),
      tells: []
    ),
    .init(
      rule: "nor is a tab that is tapped",
      spec: lapsing(item: "a", launch: "{ root: tabs }"),
      tells: []
    ),
    .init(
      rule: "nor what is opened",
      spec: lapsing(
        "{ on: e, from: home, push: item }",
        item: "a",
        more: "shortcuts: { s: { title: S, open: item } }"
      ),
      tells: []
    ),
    .init(
      rule: "nor what the launch rules choose when they are run once more",
      spec: lapsing(
        "{ on: e, from: list, launch: again, sets: { s: true } }",
        home: "a",
        launch: "{ when: s, root: main }, { root: list }"
      ),
      tells: []
    ),
    .init(
      rule: "another gate in place of one that was wanted is wanted, too",
      spec: lapsing(
        "{ on: e, from: home, push: item }, { on: ok, from: login, sets: { a: true } }",
        item: "a and b"
      ),
      tells: []
    ),
    .init(
      rule: "gates that are equal are one, and each is told of",
      spec: lapsing(
        "{ on: e, from: home, push: item }",
        home: "a",
        item: "b",
        other: "{ present: login }"
      ),
      tells: ["a", "b"]
    ),
    .init(
      rule: "locked it is another",
      spec: lapsing(
        "{ on: e, from: home, push: item }",
        home: "a",
        item: "b",
        other: "{ present: login, locked: true }"
      ),
      tells: ["a"]
    ),
    .init(
      rule: "the gate of a gate is shown over what lacks something",
      spec: lapsing(home: "a", login: "b"),
      tells: ["a", "b"]
    ),
  ]

  /// A gate replaces another one.
  private static let shownInPlace: [SeeThroughCase] = [
    .init(
      rule: "what lies under a gate that came by itself has its condition, but lacks another one",
      spec: lapsing(
        "{ on: e, from: login, sets: { b: false } }, { on: ok, from: login, sets: { a: true } }",
        home: "a and b",
        style: "style: fullScreen",
        other: "{ present: lock, locked: true }",
        launch: "{ when: b, root: main }, { root: list }"
      ),
      tells: ["b"]
    ),
    .init(
      rule: "so is one whose own gate came by itself before it",
      spec: lapsing(
        "{ on: ok, from: lock, sets: { b: true } }",
        home: "a",
        login: "b",
        style: "style: overFullScreen",
        other: "{ present: lock, style: fullScreen }",
        launch: "{ when: not b, root: main }, { root: list }"
      ),
      tells: ["a"]
    ),
    .init(
      rule: "where the rules' choice becomes the root in that step, none is there",
      spec: lapsing(
        "{ on: ok, from: lock, sets: { b: true } }",
        home: "b and a",
        other: "{ present: lock, style: fullScreen }",
        launch: "follow: true, rules: [ { when: b, root: list }, { root: main } ]"
      ),
      tells: []
    ),
    .init(
      rule: "a gate in place of one that was wanted, of what this shows itself",
      spec: lapsing(
        "{ on: e, from: home, push: item }, { on: out, from: login, sets: { b: false } }",
        item: "a",
        login: "b"
      ),
      tells: ["b"]
    ),
    .init(
      rule: "while it lacks the first one nothing is looked at",
      spec: lapsing(
        "{ on: e, from: login, sets: { b: false } }",
        home: "a and b",
        style: "style: fullScreen",
        other: "{ present: lock, locked: true }",
        launch: "{ when: b, root: main }, { root: list }"
      ),
      tells: []
    ),
  ]

  /// Returns a spec with a stack, tabs, a gate of `a` that presents `login`, and one of `b` that
  /// presents `lock`. `s` is false at each start.
  private static func lapsing(
    _ transitions: String = "",
    home: String = "true",
    item: String = "true",
    login: String = "true",
    main: String = "true",
    gate: String? = nil,
    style: String = "locked: false",
    other: String = "{ present: lock }",
    volatile: Bool = false,
    launch: String = "{ root: main }",
    top: String = "",
    more: String = ""
  ) -> String {
    """
    navc: 1
    app: T
    \(top)
    conditions:
      a: { kind: login, gate: \(gate ?? "{ present: login, \(style) }"), volatile: \(volatile) }
      b: { kind: login, gate: \(other) }
      s: session
    screens: { home: { requires: \(home) }, item: { requires: \(item) }, list: {}, login: { requires: \(login) }, lock: {} }
    containers: { main: { nav: home, requires: \(main) }, tabs: { tabs: [list, item] } }
    launch: \(launch.hasPrefix("follow") ? "{ \(launch) }" : "[ \(launch) ]")
    transitions: [ \(transitions) ]
    \(more)
    """
  }
}
