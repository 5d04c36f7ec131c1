/// A rule about findings: a spec, and the findings that it has and does not have.
struct FindingCase {
  var rule: String
  var spec: String
  var finds: [String] = []
  var lacks: [String] = []
  /// True if the compiler still differs.
  var isOpen = false
}

extension Rules {
  /// Rules of findings about alerts, steps while one is up, and openings that present a screen.
  static let findings = aboutAlerts + aboutAlertGates + aboutPresentedOpenings

  private static let aboutAlerts: [FindingCase] = [
    .init(
      rule: "an alert is never a dead end",
      spec: asking("a: { kind: bool, gate: { present: ask } }", home: "a"),
      finds: ["gate-blocked out a"],
      lacks: ["dead-end ask"]
    ),
    .init(
      rule: "the screen below leads to it, and it to that screen",
      spec: asking(
        "a: bool",
        "{ on: p, from: home, push: item }, { on: e, from: item, present: ask }"
      ),
      finds: ["trap item,ask"],
      lacks: ["dead-end item"]
    ),
    .init(
      rule: "where a button's event leads is a way out",
      spec: asking(
        "a: bool",
        "{ on: p, from: home, push: item }, { on: e, from: item, present: ask }, { on: yes, from: item, pop: top }"
      ),
      lacks: ["trap item,ask", "dead-transition #2"]
    ),
    .init(
      rule: "one that nothing shows is unreachable",
      spec: asking("a: bool"),
      finds: ["unreachable-screen ask", "unused-event-source ask"]
    ),
    .init(
      rule: "the screen below is not visible",
      spec: asking(
        "a: bool",
        "{ on: e, from: home, root: other, present: ask }, { on: yes, from: other, root: main }",
        buttons: "{ title: Yes, fire: yes }"
      ),
      finds: ["unreachable-screen other"]
    ),
    .init(
      rule: "the containers below are around it",
      spec: asking(
        "a: bool",
        "{ on: e, from: home, root: box, present: ask }, { on: yes, from: other, root: main }",
        buttons: "{ title: Yes, fire: yes }"
      ),
      finds: ["unreachable-screen other"],
      lacks: ["unreachable-screen box"]
    ),
    .init(
      rule: "what misses by a button's event is found",
      spec: asking(
        "a: bool",
        "{ on: e, from: home, present: ask }, { on: yes, from: home, pop: top }"
      ),
      finds: ["nothing-to-pop #1"]
    ),
    .init(
      rule: "what is refused by a button's event is found",
      spec: asking(
        "a: bool",
        "{ on: e, from: home, present: ask }, { on: yes, from: home, push: item }",
        item: "a"
      ),
      finds: ["refused-transition #1"]
    ),
    .init(
      rule: "dismiss: all under an alert alone dismisses nothing",
      spec: asking(
        "a: bool",
        "{ on: e, from: home, present: ask }, { on: f, from: home, dismiss: all }"
      ),
      finds: ["nothing-presented #1"]
    ),
    .init(
      rule: "an event that the screen below drops is ignored",
      spec: asking(
        "a: bool",
        "{ on: e, from: home, root: other, present: ask }, { on: yes, from: other, when: a, root: main }"
      ),
      finds: ["ignored-event #1"]
    ),
    .init(
      rule: "what an alert requires and lacks is found",
      spec: asking(
        "a: { kind: bool, volatile: true }",
        "{ on: e, from: home, present: ask }",
        ask: "a"
      ),
      finds: ["requires-violated ask by ask", "refused-transition #0"]
    ),
    .init(
      rule: "an alert does not pile up, because the next event dismisses it",
      spec: asking(
        "a: bool",
        "{ on: e, from: any, present: ask }",
        launch: "{ root: main, present: home }"
      ),
      lacks: ["endless-stack"]
    ),
  ]

  private static let aboutAlertGates: [FindingCase] = [
    .init(
      rule: "a blank page shows around an alert",
      spec: asking("a: { kind: bool, volatile: true, gate: { present: ask } }", home: "a"),
      finds: ["see-through-gate a"]
    ),
    .init(
      rule: "not around one that an intent needs",
      spec: asking(
        "a: { kind: bool, gate: { present: ask } }",
        "{ on: e, from: home, push: item }, { on: yes, from: home, sets: { a: true } }",
        item: "a"
      ),
      lacks: ["see-through-gate a", "gate-blocked out a"]
    ),
    .init(
      rule: "a button whose event makes the condition hold is a way to it",
      spec: asking(
        "a: { kind: bool, gate: { present: ask } }",
        "{ on: yes, from: home, sets: { a: true } }",
        home: "a"
      ),
      lacks: ["gate-blocked out a"]
    ),
    .init(
      rule: "so is an event of the screen below",
      spec: asking(
        "a: { kind: bool, gate: { present: ask } }",
        "{ on: e, from: home, when: not a, sets: { a: true } }",
        home: "a"
      ),
      lacks: ["gate-blocked out a"],
      isOpen: true
    ),
    .init(
      rule: "but not a transition that the screen below never chooses",
      spec: asking(
        "a: { kind: bool, gate: { present: ask } }",
        "{ on: e, from: home, launch: again }, { on: e, from: any, sets: { a: true } }",
        home: "a"
      ),
      finds: ["gate-blocked out a"],
      isOpen: true
    ),
    .init(
      rule: "under an alert that is no gate, the containers of a locked screen are shown",
      spec: asking(
        "a: { kind: session, gate: { present: ask } }",
        "{ on: e, from: any, present: ask }",
        other: "a",
        launch: "{ root: box }"
      ),
      lacks: ["unreachable-screen box"],
      isOpen: true
    ),
  ]

  private static let aboutPresentedOpenings: [FindingCase] = [
    .init(
      rule: "a link with present leads to a screen without a place",
      spec: opening("a: bool"),
      lacks: ["unreachable-screen item"]
    ),
    .init(
      rule: "an entry with present, too, even to a container",
      spec: opening("a: bool", entry: "{ present: pageSheet }"),
      lacks: ["unreachable-screen other", "unused-container sheet"]
    ),
    .init(
      rule: "one whose formula never holds does not",
      spec: opening("a: session", entry: "{ when: a, present: pageSheet }"),
      finds: ["unreachable-screen other"],
      lacks: ["unused-container sheet"]
    ),
    .init(
      rule: "it is refused without what it requires",
      spec: opening("a: bool", item: "a"),
      finds: ["refused-opening open item"]
    ),
    .init(
      rule: "nothing opens where no launch rule decides",
      spec: opening(
        "a: { kind: bool, volatile: true }",
        item: "a",
        launch: "{ when: a, root: main }"
      ),
      finds: ["launch-gap"],
      lacks: ["refused-opening open item"],
      isOpen: true
    ),
  ]

  /// Returns a spec with a stack, a condition, and a link that presents `item`.
  private static func opening(
    _ condition: String,
    item: String = "true",
    entry: String = "false",
    launch: String = "{ root: main }"
  ) -> String {
    """
    navc: 1
    app: T
    conditions: { \(condition) }
    screens:
      home: {}
      item: { requires: \(item), link: { pattern: /item, present: automatic } }
      other: {}
    containers: { main: { nav: home }, sheet: { nav: other, entry: \(entry) } }
    launch: [ \(launch) ]
    links: { schemes: [t] }
    """
  }

  /// Returns a spec with a stack, a condition, and an alert with two buttons.
  private static func asking(
    _ condition: String,
    _ transitions: String = "",
    home: String = "true",
    item: String = "true",
    other: String = "true",
    ask: String = "true",
    buttons: String = "{ title: Yes, fire: yes }, { title: No }",
    launch: String = "{ root: main }"
  ) -> String {
    """
    navc: 1
    app: T
    conditions: { \(condition) }
    screens:
      home: { requires: \(home) }
      item: { requires: \(item), back: false }
      other: { requires: \(other) }
      ask: { alert: { title: Ask, buttons: [ \(buttons) ] }, requires: \(ask) }
    containers: { main: { nav: home }, box: { tabs: [other] } }
    launch: [ \(launch) ]
    transitions: [ \(transitions) ]
    """
  }
}
