extension Rules {
  /// The rules of the app's `requires` (docs/language.md, What every screen needs).
  static let appRequires = needed + exempt + own + brought + outOfExempt + left

  /// The screens that need it, and the moments when it is checked.
  private static let needed: [RuleCase] = [
    .init(
      rule: "every screen needs what the app requires",
      spec: app(),
      steps: ["launch"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "without a gate it is found to lack it",
      spec: app(requires: "c"),
      steps: ["launch"],
      shows: "main[home] ; requiresViolated"
    ),
    .init(
      rule: "a root gate of it becomes the root",
      spec: app(a: root),
      steps: ["launch"],
      shows: "login"
    ),
    .init(
      rule: "it goes before a screen's own requires",
      spec: app(home: "b"),
      steps: ["launch"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "and before those of the outermost container",
      spec: app(containers: "main: { nav: home, requires: b }"),
      steps: ["launch"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "what comes after it is asked for once it holds",
      spec: app(home: "b"),
      steps: ["launch a"],
      shows: "main[home] / lock (gate)"
    ),
    .init(
      rule: "and before the requires of a tab that a step selects",
      spec: app(
        "{ on: e, from: home, select: list, push: item, sets: { a: false } }",
        list: "b",
        launch: "{ root: tabs }"
      ),
      steps: ["launch a", "e"],
      shows: "tabs[*home | list] / login (gate) ; remembers e"
    ),
    .init(
      rule: "a list of formulas is their conjunction",
      spec: app(requires: "[ b, a ]"),
      steps: ["launch"],
      shows: "main[home] / lock (gate)"
    ),
    .init(
      rule: "whoever has it again is where they were",
      spec: app("{ on: e, from: home, push: item }"),
      steps: ["launch a", "e", "change", "change a"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "it is checked where something is uncovered",
      spec: app(
        "{ on: e, from: home, push: splash }, { on: out, from: splash, pop: top, sets: { c: false } }",
        requires: "c"
      ),
      steps: ["launch c", "e", "out"],
      shows: "main[home] ; requiresViolated"
    ),
    .init(
      rule: "a tab tapped needs it",
      spec: app(requires: "c", launch: "{ root: tabs }"),
      steps: ["launch", "tab list"],
      shows: "tabs[*home | list] ; refusedTab, requiresViolated"
    ),
  ]

  /// The exceptions: targets of its gates, and the splash.
  private static let exempt: [RuleCase] = [
    .init(
      rule: "what is presented over the root of its gate does not need it",
      spec: app("{ on: e, from: login, present: item }", a: root),
      steps: ["launch", "e"],
      shows: "login / item"
    ),
    .init(
      rule: "nor does what is pushed in that root",
      spec: app("{ on: e, from: list, push: item }", a: "{ kind: login, gate: sheet }"),
      steps: ["launch", "e"],
      shows: "sheet[list>item]"
    ),
    .init(
      rule: "however it became the root",
      spec: app("{ on: e, from: login, present: item }", a: root, launch: "{ root: login }"),
      steps: ["launch", "e"],
      shows: "login / item"
    ),
    .init(
      rule: "a root that is the target of a presented gate is one, too",
      spec: app("{ on: e, from: login, present: item }", launch: "{ root: login }"),
      steps: ["launch", "e"],
      shows: "login / item"
    ),
    .init(
      rule: "nor does what is presented over the layer of a presented gate",
      spec: app("{ on: e, from: login, present: item }"),
      steps: ["launch", "e"],
      shows: "main[home] / login (gate) / item"
    ),
    .init(
      rule: "nor what is pushed in that layer",
      spec: app(
        "{ on: e, from: list, push: item }",
        a: "{ kind: login, gate: { present: sheet }, volatile: true }"
      ),
      steps: ["launch", "e"],
      shows: "main[home] / sheet[list>item] (gate)"
    ),
    .init(
      rule: "the same screen needs it where the gate did not present it",
      spec: app("{ on: e, from: home, present: login }"),
      steps: ["launch a", "e", "change"],
      shows: "main[home] / login / login (gate)"
    ),
    .init(
      rule: "any condition in it counts, whether or not its gate can be asked for",
      spec: app(
        "{ on: e, from: home, root: login, sets: { a: true } }",
        requires: "c or not a",
        a: root
      ),
      steps: ["launch", "e a"],
      shows: "login"
    ),
    .init(
      rule: "the splash does not need it wherever it shows",
      spec: app("{ on: e, from: home, push: splash, sets: { c: false } }", requires: "c"),
      steps: ["launch c", "e"],
      shows: "main[home>splash]"
    ),
    .init(
      rule: "what is over the splash does",
      spec: app(
        "{ on: e, from: splash, present: item }",
        requires: "c",
        launch: "{ root: splash }"
      ),
      steps: ["launch", "e"],
      shows: "splash ; refusedTransition"
    ),
  ]

  /// Gates of conditions outside the requirement.
  private static let own: [RuleCase] = [
    .init(
      rule: "a gate's own gate needs it, and goes round",
      spec: app(login: "b"),
      steps: ["launch"],
      shows: "main[home] ; gateBlocked"
    ),
    .init(
      rule: "but where it is a gate of a condition in it",
      spec: app(requires: "a and b", login: "b"),
      steps: ["launch"],
      shows: "main[home] / lock (gate)"
    ),
    .init(
      rule: "a gate's own gate goes round where the gate is up, too",
      spec: app(login: "b"),
      steps: ["launch b", "change"],
      shows: "main[home] / login (gate) ; gateBlocked"
    ),
    .init(
      rule: "and over the root that the gate is",
      spec: app(login: "b", a: root),
      steps: ["launch b", "change"],
      shows: "login ; gateBlocked"
    ),
    .init(
      rule: "another gate needs it over such a root, as anywhere",
      spec: app("{ on: e, from: login, present: item }", item: "b", a: root),
      steps: ["launch", "e"],
      shows: "login ; remembers open item"
    ),
    .init(
      rule: "what it shows is in nothing below it, such a root neither",
      spec: app(
        "{ on: e, from: login, present: item }",
        item: "b",
        a: root,
        launch: "{ root: login }"
      ),
      steps: ["launch a", "e", "change"],
      shows: "login"
    ),
    .init(
      rule: "another gate that is up is asked for it",
      spec: app("{ on: e, from: home, push: item }", item: "b"),
      steps: ["launch a", "e", "change"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
    .init(
      rule: "the splash does not need it as a gate, either",
      spec: app(
        "{ on: e, from: login, present: item }",
        item: "b",
        a: root,
        b: "{ kind: login, gate: { present: splash }, volatile: true }"
      ),
      steps: ["launch", "e"],
      shows: "login / splash (gate) ; remembers e"
    ),
  ]

  /// A screen that is shown needs it in its new position.
  private static let brought: [RuleCase] = [
    .init(
      rule: "a root needs it",
      spec: app("{ on: e, from: login, root: main }", a: root),
      steps: ["launch", "e"],
      shows: "login ; remembers open main"
    ),
    .init(
      rule: "and is there once it holds",
      spec: app("{ on: e, from: login, root: main }", a: root),
      steps: ["launch", "e", "change a"],
      shows: "main[home]"
    ),
    .init(
      rule: "the root that its gate is does not, nor what is presented over it",
      spec: app("{ on: e, from: home, root: login, present: item, sets: { a: false } }", a: root),
      steps: ["launch a", "e"],
      shows: "login / item"
    ),
    .init(
      rule: "the launch rules' root needs it",
      spec: app("{ on: e, from: login, launch: again }", a: root),
      steps: ["launch", "e"],
      shows: "login ; remembers open main"
    ),
    .init(
      rule: "what is opened elsewhere needs it",
      spec: app("{ on: e, from: login, open: item }, { on: p, from: home, push: item }", a: root),
      steps: ["launch", "e"],
      shows: "login ; remembers open item"
    ),
    .init(
      rule: "what is opened over the root of its gate does not",
      spec: app(
        "{ on: e, from: home, open: item, sets: { a: false } }, { on: p, from: login, present: item }",
        a: root
      ),
      steps: ["launch a", "e"],
      shows: "login / item"
    ),
    .init(
      rule: "a link needs it, and is opened once it holds",
      spec: app(
        "{ on: p, from: home, push: item }",
        more: "shortcuts: { s: { title: S, open: item } }"
      ),
      steps: ["launch", "open item", "change a"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "until then the gate is left as it is",
      spec: app(
        "{ on: p, from: home, push: item }",
        more: "shortcuts: { s: { title: S, open: item } }"
      ),
      steps: ["launch", "open item"],
      shows: "main[home] / login (gate) ; remembers open item"
    ),
    .init(
      rule: "without a gate a link is refused",
      spec: app(
        "{ on: p, from: home, push: item }, { on: e, from: home, push: splash, sets: { c: false } }",
        requires: "c",
        more: "shortcuts: { s: { title: S, open: item } }"
      ),
      steps: ["launch c", "e", "open item"],
      shows: "main[home>splash] ; refusedOpening"
    ),
    .init(
      rule: "what the app opens over what is visible does not need it over an exempt layer",
      spec: app(screens: "extra: { entry: { when: true, present: pageSheet } }"),
      steps: ["launch", "open extra"],
      shows: "main[home] / login (gate) / extra"
    ),
    .init(
      rule: "what was wanted in the gate's layer needs it where it is done then",
      spec: app("{ on: e, from: login, present: item }", requires: "a and c", item: "b"),
      steps: ["launch c", "e", "change a b"],
      shows: "main[home] / login (gate)"
    ),
  ]

  /// Steps with several verbs that leave an exempt layer or stay in it.
  private static let outOfExempt: [RuleCase] = [
    .init(
      rule: "what is brought once the gate's layer is gone needs it, and nothing is taken away",
      spec: app("{ on: e, from: login, dismiss: all, push: item }"),
      steps: ["launch", "e"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
    .init(
      rule: "the whole step is done once it holds",
      spec: app("{ on: e, from: login, dismiss: all, push: item }"),
      steps: ["launch", "e", "change a"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "what is brought into the layer that is left does not",
      spec: app(
        "{ on: p, from: list, present: lock }, { on: e, from: lock, dismiss: top, push: item }",
        a: "{ kind: login, gate: { present: sheet }, volatile: true }"
      ),
      steps: ["launch", "p", "e"],
      shows: "main[home] / sheet[list>item] (gate)"
    ),
    .init(
      rule: "what is brought over the root of its gate does not",
      spec: app(
        "{ on: p, from: list, present: lock }, { on: e, from: lock, dismiss: all, push: item }",
        a: "{ kind: login, gate: sheet }"
      ),
      steps: ["launch", "p", "e"],
      shows: "sheet[list>item]"
    ),
    .init(
      rule: "where the first verb would miss, it is needed as things are",
      spec: app(
        "{ on: e, from: list, unwind: item, push: lock }",
        a: "{ kind: login, gate: { present: sheet }, volatile: true }"
      ),
      steps: ["launch", "e"],
      shows: "main[home] / sheet[list] (gate) ; nowhereToUnwind"
    ),
    .init(
      rule: "a tab that a step selects shows what needs it, and that is looked at there",
      spec: app("{ on: e, from: login, dismiss: all, select: list }", launch: "{ root: tabs }"),
      steps: ["launch", "e"],
      shows: "tabs[home | *list] / login (gate)"
    ),
  ]

  /// Restored states.
  private static let left: [RuleCase] = [
    .init(
      rule: "where it is lacking nothing is restored",
      spec: app("{ on: e, from: home, push: item }"),
      steps: ["launch a", "e", "restart"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "where it holds what was left is",
      spec: app("{ on: e, from: home, push: item }"),
      steps: ["launch a", "e", "restart a"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "in and over the root of its gate it is not needed for that",
      spec: app(
        "{ on: e, from: login, present: item }",
        a: root,
        launch: "{ when: a, root: main }, { root: login }"
      ),
      steps: ["launch", "e", "restart"],
      shows: "login / item"
    ),
    .init(
      rule: "the splash is left, what is over it not",
      spec: app(
        "{ on: e, from: splash, push: item }",
        requires: "c",
        containers: "main: { nav: splash }"
      ),
      steps: ["launch c", "e", "restart"],
      shows: "main[splash]"
    ),
  ]

  /// A condition with a root gate.
  private static let root = "{ kind: login, gate: login, volatile: true }"

  /// Returns a spec with a stack or tabs, a gate of `a` that presents `login`, one of `b` that
  /// presents `lock`, and none of `c`. All conditions can change at any moment. The app requires
  /// `a`.
  private static func app(
    _ transitions: String = "",
    requires: String = "a",
    home: String = "true",
    item: String = "true",
    list: String = "true",
    login: String = "true",
    a: String = "{ kind: login, gate: { present: login }, volatile: true }",
    b: String = "{ kind: login, gate: { present: lock }, volatile: true }",
    screens: String = "other: {}",
    containers: String = "main: { nav: home }",
    launch: String = "{ root: main }",
    more: String = ""
  ) -> String {
    """
    navc: 1
    app: T
    requires: \(requires)
    conditions:
      a: \(a)
      b: \(b)
      c: { kind: bool, volatile: true }
    screens: { home: { requires: \(home) }, item: { requires: \(item) }, list: { requires: \(list) }, login: { requires: \(login) }, lock: {}, splash: {}, \(screens) }
    containers: { \(containers), sheet: { nav: list }, tabs: { tabs: [home, list] } }
    launch: { splash: splash, rules: [ \(launch) ] }
    transitions: [ \(transitions) ]
    \(more)
    """
  }
}
