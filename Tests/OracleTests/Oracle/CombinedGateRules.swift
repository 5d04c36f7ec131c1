extension Rules {
  /// Rules of steps with several verbs (docs/language.md, Several verbs in one step) and gates that
  /// are visible already or hold the step.
  static let combinedGates: [RuleCase] = [
    .init(
      rule: "what is remembered is forgotten with the layer that the first verb takes away",
      spec: gated(
        """
        { on: w, from: home, push: item }, { on: e, from: login, dismiss: all, push: list },
          { on: s, from: list, sets: { a: true } }
        """
      ),
      steps: ["launch", "w", "e", "s"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "it stays while the first verb leaves the gate's layer",
      spec: gated(
        """
        { on: w, from: home, push: item }, { on: p, from: login, present: list },
          { on: e, from: list, dismiss: top, present: lock }
        """
      ),
      steps: ["launch", "w", "p", "e"],
      shows: "main[home] / login (gate) / lock ; remembers w"
    ),
    .init(
      rule: "close at a gate's root takes its layer",
      spec: gated(
        "{ on: w, from: home, push: item }, { on: e, from: login, close: top, push: list }"
      ),
      steps: ["launch", "w", "e"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "unwind goes on in the gate's layer",
      spec: gated(
        """
        { on: w, from: home, push: item }, { on: p, from: list, push: lock },
          { on: e, from: lock, unwind: list, push: login }
        """,
        gate: "sheet"
      ),
      steps: ["launch", "w", "p", "e"],
      shows: "main[home] / sheet[list>login] (gate) ; remembers w"
    ),
    .init(
      rule: "and misses what lies below it",
      spec: gated(
        "{ on: w, from: home, push: item }, { on: e, from: login, unwind: home, push: list }"
      ),
      steps: ["launch", "w", "e"],
      shows: "main[home] / login (gate) ; remembers w ; nowhereToUnwind"
    ),
    .init(
      rule: "pop in the gate's layer",
      spec: gated(
        """
        { on: w, from: home, push: item }, { on: p, from: list, push: lock },
          { on: e, from: lock, pop: root, replace: login }
        """,
        gate: "sheet"
      ),
      steps: ["launch", "w", "p", "e"],
      shows: "main[home] / sheet[login] (gate) ; remembers w"
    ),
    .init(
      rule: "a gate that is up is left as it is, and remembers the newest step",
      spec: gated(
        "{ on: w, from: home, push: item }, { on: e, from: login, dismiss: all, push: item }"
      ),
      steps: ["launch", "w", "e"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
    .init(
      rule: "a step wanted in the gate's own layer is done from what lies under the gate",
      spec: gated(
        """
        { on: w, from: home, push: item }, { on: e, from: login, dismiss: all, push: item },
          { on: ok, from: login, sets: { a: true } }
        """
      ),
      steps: ["launch", "w", "e", "ok"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "or misses there",
      spec: gated(
        """
        { on: w, from: home, push: item }, { on: e, from: login, dismiss: top, push: item },
          { on: ok, from: login, sets: { a: true } }
        """
      ),
      steps: ["launch", "w", "e", "ok"],
      shows: "main[home] ; nothingPresented"
    ),
    .init(
      rule: "the look stands in place of a step of several verbs",
      spec: gated(
        """
        { on: w, from: home, push: item },
          { on: e, from: login, dismiss: all, push: list, sets: { a: true } }
        """
      ),
      steps: ["launch", "w", "e"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "a volatile change does the whole step, too",
      spec: gated(
        "{ on: w, from: list, dismiss: all, push: item }",
        launch: "{ root: main, present: sheet }",
        isVolatile: true
      ),
      steps: ["launch", "w", "change a"],
      shows: "main[home>item]"
    ),
    .init(
      rule:
        "the look asks the needs of the whole step again; another gate shows with the same remembered",
      spec: gated(
        """
        { on: w, from: list, dismiss: all, push: item },
          { on: ok, from: login, sets: { a: true } }
        """,
        launch: "{ root: main, present: sheet }",
        needs: "a and b",
        other: "{ present: lock }"
      ),
      steps: ["launch", "w", "ok"],
      shows: "main[home] / sheet[list] / lock (gate) ; remembers w"
    ),
    .init(
      rule: "a root gate takes over the target of the last verb",
      spec: gated(
        """
        { on: w, from: list, dismiss: all, push: item }, { on: x, from: home, push: item },
          { on: ok, from: login, sets: { a: true } }
        """,
        launch: "{ root: main, present: sheet }",
        needs: "a and b",
        other: "lock"
      ),
      steps: ["launch", "w", "ok"],
      shows: "lock ; remembers open item"
    ),
    .init(
      rule: "follow makes another root after a step of several verbs",
      spec: """
        navc: 1
        app: T
        conditions: { a: login }
        screens: { home: {}, list: {}, item: {} }
        containers: { main: { nav: home } }
        launch: { follow: true, rules: [ { when: a, root: list }, { root: main } ] }
        transitions: [ { on: e, from: home, dismiss: all, push: item, sets: { a: true } } ]
        """,
      steps: ["launch", "e"],
      shows: "list"
    ),
  ]

  /// Returns a spec with a stack, a presented gate of `a`, and an `item` with a requirement.
  private static func gated(
    _ transitions: String,
    launch: String = "{ root: main }",
    gate: String = "login",
    needs: String = "a",
    isVolatile: Bool = false,
    other: String = "lock"
  ) -> String {
    """
    navc: 1
    app: T
    conditions:
      a: { kind: login, gate: { present: \(gate) }, volatile: \(isVolatile) }
      b: { kind: login, gate: \(other) }
    screens: { home: {}, list: {}, item: { requires: \(needs) }, login: {}, lock: {} }
    containers: { main: { nav: home }, sheet: { nav: list } }
    launch: [ \(launch) ]
    transitions: [ \(transitions) ]
    """
  }
}
