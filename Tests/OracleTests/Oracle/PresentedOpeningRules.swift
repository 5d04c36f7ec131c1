extension Rules {
  /// The rules of links and entries that present their screen (docs/language.md, Links and Screens).
  static let presentedOpenings: [RuleCase] = [
    .init(
      rule: "a link with present shows the screen over the visible one",
      spec: presenting("{ on: p, from: home, push: item }"),
      steps: ["launch", "p", "open extra"],
      shows: "main[home>item] / extra"
    ),
    .init(
      rule: "with its style",
      spec: presenting(style: "fullScreen"),
      steps: ["launch", "open extra", "swipe"],
      shows: "main[home] / extra"
    ),
    .init(
      rule: "as often as it is opened",
      spec: presenting(),
      steps: ["launch", "open extra", "open extra"],
      shows: "main[home] / extra / extra"
    ),
    .init(
      rule: "its own requires guards it",
      spec: presenting(extra: "c"),
      steps: ["launch", "open extra"],
      shows: "main[home] ; refusedOpening"
    ),
    .init(
      rule: "not those of containers in which it could be",
      spec: presenting("{ on: p, from: list, push: extra }", sheet: "c"),
      steps: ["launch", "open extra"],
      shows: "main[home] / extra"
    ),
    .init(
      rule: "a presented gate holds it",
      spec: presenting(extra: "a"),
      steps: ["launch", "open extra", "change a"],
      shows: "main[home] / extra"
    ),
    .init(
      rule: "a root gate does not hold it without a place",
      spec: presenting(extra: "b"),
      steps: ["launch", "open extra"],
      shows: "lock"
    ),
    .init(
      rule: "a root gate opens it in its place",
      spec: presenting("{ on: p, from: home, push: extra }", extra: "b"),
      steps: ["launch", "open extra", "change b"],
      shows: "main[home>extra]"
    ),
    .init(
      rule: "the launch rules do not guard it",
      spec: presenting(
        "{ on: p, from: home, push: extra }",
        launch: "{ when: c, root: main }, { root: lock }"
      ),
      steps: ["launch", "open extra"],
      shows: "lock / extra"
    ),
    .init(
      rule: "nothing opens where no rule decides",
      spec: presenting(launch: "{ when: c, root: main }"),
      steps: ["launch c", "change", "open extra"],
      shows: "main[home]"
    ),
    .init(
      rule: "an entry presents in the same way",
      spec: presenting(more: "other: { entry: { when: c, present: pageSheet } }"),
      steps: ["launch c", "open other"],
      shows: "main[home] / other"
    ),
    .init(
      rule: "when its formula holds",
      spec: presenting(more: "other: { entry: { when: c, present: pageSheet } }"),
      steps: ["launch", "open other"],
      shows: "main[home]"
    ),
    .init(
      rule: "so does that of a container",
      spec: presenting(entry: "{ present: pageSheet }"),
      steps: ["launch", "open sheet"],
      shows: "main[home] / sheet[list]"
    ),
    .init(
      rule: "without present it opens the container in its place",
      spec: presenting("{ on: p, from: home, present: sheet }", entry: "c"),
      steps: ["launch c", "open sheet"],
      shows: "main[home] / sheet[list]"
    ),
  ]

  /// Returns a spec with a stack, a sheet, and a link that presents `extra`. The presented gate of
  /// `a` is `login`, the root gate of `b` is `lock`, and `c` has none.
  private static func presenting(
    _ transitions: String = "",
    extra: String = "true",
    style: String = "pageSheet",
    sheet: String = "true",
    entry: String = "false",
    launch: String = "{ root: main }",
    more: String = "other: {}"
  ) -> String {
    """
    navc: 1
    app: T
    conditions:
      a: { kind: login, gate: { present: login }, volatile: true }
      b: { kind: login, gate: lock, volatile: true }
      c: { kind: bool, volatile: true }
    screens:
      home: {}
      item: {}
      list: {}
      login: {}
      lock: {}
      extra: { requires: \(extra), link: { pattern: /extra, present: \(style) } }
      \(more)
    containers: { main: { nav: home }, sheet: { nav: list, requires: \(sheet), entry: \(entry) } }
    launch: [ \(launch) ]
    links: { schemes: [t] }
    transitions: [ \(transitions) ]
    """
  }
}
