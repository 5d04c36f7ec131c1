extension Rules {
  /// The rules of alerts (docs/language.md, Alerts), sentence by sentence.
  static let alerts =
    alertButtons + alertEvents + alertOpenings + alertMoves + alertShowing + alertChanges
    + alertGates + alertGateEvents + alertsLeft

  /// A button dismisses the alert, whatever its event does, and fires its event on the screen below.
  private static let alertButtons: [RuleCase] = [
    .init(
      rule: "an alert is presented over the visible screen",
      spec: asking(),
      steps: ["launch", "ask"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "a button without an event dismisses it",
      spec: asking(),
      steps: ["launch", "ask", "button 2"],
      shows: "main[home]"
    ),
    .init(
      rule: "a button's event is fired on the screen below",
      spec: asking("{ on: yes, from: home, push: item }"),
      steps: ["launch", "ask", "button 1"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "and on its containers, like every event",
      spec: asking("{ on: yes, from: main, push: item }"),
      steps: ["launch", "ask", "button 1"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "with those of the layer that it is over",
      spec: asking("{ on: p, from: home, present: sheet }, { on: yes, from: sheet, push: item }"),
      steps: ["launch", "p", "ask", "button 1"],
      shows: "main[home] / sheet[list>item]"
    ),
    .init(
      rule: "an event that no transition handles dismisses it, too",
      spec: asking("{ on: yes, from: item, push: list }"),
      steps: ["launch", "ask", "button 1"],
      shows: "main[home]"
    ),
    .init(
      rule: "and one whose verb misses",
      spec: asking("{ on: yes, from: home, pop: top }"),
      steps: ["launch", "ask", "button 1"],
      shows: "main[home] ; nothingToPop"
    ),
    .init(
      rule: "and one that is refused, with what it sets",
      spec: asking("{ on: yes, from: home, push: item, sets: { b: true } }", item: "c and b"),
      steps: ["launch", "ask", "button 1"],
      shows: "main[home] ; refusedTransition"
    ),
    .init(
      rule: "and one that needs a gate, which holds what the event does",
      spec: asking("{ on: yes, from: home, push: item }", item: "a"),
      steps: ["launch", "ask", "button 1", "change a"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "when is tested with the old values",
      spec: asking(
        "{ on: yes, from: home, when: c, push: list }, { on: yes, from: home, push: item, sets: { c: true } }"
      ),
      steps: ["launch", "ask", "button 1"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "it is one step: the screen below is not checked before its event",
      spec: asking("{ on: yes, from: home, push: item }", home: "c"),
      steps: ["launch c", "ask", "change", "button 1"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "it is checked at the end of the step",
      spec: asking(home: "c"),
      steps: ["launch c", "ask", "change", "button 2"],
      shows: "main[home] ; requiresViolated"
    ),
    .init(
      rule: "its sets let a gate below go, in place of its verb",
      spec: asking("{ on: yes, from: login, root: list, sets: { a: true } }", home: "a"),
      steps: ["launch", "ask", "button 1"],
      shows: "main[home]"
    ),
  ]

  /// The screen below can still fire events. One that a transition handles first dismisses the alert.
  private static let alertEvents: [RuleCase] = [
    .init(
      rule: "an event of the screen below dismisses the alert",
      spec: asking("{ on: e, from: home, push: item }"),
      steps: ["launch", "ask", "e"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "one that no transition handles does not",
      spec: asking("{ on: e, from: home, when: c, push: item }"),
      steps: ["launch", "ask", "e"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "one without a verb does",
      spec: asking("{ on: e, from: home, sets: { c: true } }"),
      steps: ["launch", "ask", "e"],
      shows: "main[home]"
    ),
    .init(
      rule: "one that misses does",
      spec: asking("{ on: e, from: home, unwind: item }"),
      steps: ["launch", "ask", "e"],
      shows: "main[home] ; nowhereToUnwind"
    ),
    .init(
      rule: "one that is refused does",
      spec: asking("{ on: e, from: home, push: item }", item: "c"),
      steps: ["launch", "ask", "e"],
      shows: "main[home] ; refusedTransition"
    ),
    .init(
      rule: "the gate that one needs is over the screen below",
      spec: asking("{ on: e, from: home, push: item }", item: "a"),
      steps: ["launch", "ask", "e"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
    .init(
      rule: "dismiss: all finds the alert gone",
      spec: asking("{ on: e, from: home, dismiss: all }"),
      steps: ["launch", "ask", "e"],
      shows: "main[home] ; nothingPresented"
    ),
    .init(
      rule: "dismiss: top dismisses the layer below",
      spec: asking("{ on: p, from: home, present: sheet }, { on: e, from: list, dismiss: top }"),
      steps: ["launch", "p", "ask", "e"],
      shows: "main[home]"
    ),
    .init(
      rule: "unwind goes on from the screen below",
      spec: asking("{ on: p, from: home, push: item }, { on: e, from: item, unwind: home }"),
      steps: ["launch", "p", "ask", "e"],
      shows: "main[home]"
    ),
    .init(
      rule: "another alert takes its place",
      spec: asking("{ on: e, from: home, present: warn }"),
      steps: ["launch", "ask", "e"],
      shows: "main[home] / warn"
    ),
    .init(
      rule: "the same alert is created again",
      spec: asking(),
      steps: ["launch", "ask", "ask"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "select looks for the tab around the screen below",
      spec: asking("{ on: e, from: home, select: list }", launch: "{ root: tabs }"),
      steps: ["launch", "ask", "e"],
      shows: "tabs[home | *list]"
    ),
    .init(
      rule: "an alert is the last of several verbs",
      spec: asking(
        "{ on: p, from: home, present: sheet }, { on: e, from: list, dismiss: all, present: ask }"
      ),
      steps: ["launch", "p", "e"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "an event ends what a gate below holds only if it takes the gate away",
      spec: asking(
        "{ on: w, from: home, push: item }, { on: e, from: login, present: list }",
        item: "a"
      ),
      steps: ["launch", "w", "ask", "e"],
      shows: "main[home] / login (gate) / list ; remembers w"
    ),
  ]

  /// An opening first dismisses the alert.
  private static let alertOpenings: [RuleCase] = [
    .init(
      rule: "an opening dismisses the alert",
      spec: asking("{ on: p, from: home, push: item }", outside: toItem),
      steps: ["launch", "ask", "open item"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "one that is refused does, too",
      spec: asking("{ on: p, from: home, push: item }", item: "c", outside: toItem),
      steps: ["launch", "ask", "open item"],
      shows: "main[home] ; refusedOpening"
    ),
    .init(
      rule: "the gate that one needs is over the screen below",
      spec: asking("{ on: p, from: home, push: item }", item: "a", outside: toItem),
      steps: ["launch", "ask", "open item"],
      shows: "main[home] / login (gate) ; remembers open item"
    ),
    .init(
      rule: "one that the launch rules hold dismisses it, and leaves the root",
      spec: asking(
        "{ on: p, from: home, push: item }",
        launch: "{ when: c, root: main }, { root: list }",
        outside: toItem
      ),
      steps: ["launch", "ask", "open item"],
      shows: "list ; remembers open item"
    ),
    .init(
      rule: "one that presents its screen does so over the screen below",
      spec: asking(more: "extra: { link: { pattern: /extra, present: pageSheet } }"),
      steps: ["launch", "ask", "open extra"],
      shows: "main[home] / extra"
    ),
    .init(
      rule: "nothing opens where no rule decides",
      spec: asking(
        "{ on: p, from: home, push: item }",
        launch: "{ when: c, root: main }",
        outside: toItem
      ),
      steps: ["launch c", "ask", "change", "open item"],
      shows: "main[home] / ask"
    ),
  ]

  /// Users can't tap tabs, swipe anything away or go back.
  private static let alertMoves: [RuleCase] = [
    .init(
      rule: "an alert can't be swiped away",
      spec: asking(),
      steps: ["launch", "ask", "swipe"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "nor can the layer below",
      spec: asking("{ on: p, from: home, present: sheet }"),
      steps: ["launch", "p", "ask", "swipe"],
      shows: "main[home] / sheet[list] / ask"
    ),
    .init(
      rule: "a pushed screen below can't go back",
      spec: asking("{ on: p, from: home, push: item }"),
      steps: ["launch", "p", "ask", "back home"],
      shows: "main[home>item] / ask"
    ),
    .init(
      rule: "tabs can't be tapped",
      spec: asking(launch: "{ root: tabs }"),
      steps: ["launch", "ask", "tab list"],
      shows: "tabs[*home | list] / ask"
    ),
  ]

  /// An alert is shown by `present`, alone, with `root` or in a launch rule. It has no place.
  private static let alertShowing: [RuleCase] = [
    .init(
      rule: "root presents it over the new root",
      spec: asking("{ on: e, from: home, root: list, present: ask }"),
      steps: ["launch", "e"],
      shows: "list / ask"
    ),
    .init(
      rule: "a launch rule presents it over the root",
      spec: asking(launch: "{ root: main, present: ask }"),
      steps: ["launch"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "what it requires must hold before",
      spec: asking(alert: "c"),
      steps: ["launch", "ask"],
      shows: "main[home] ; refusedTransition"
    ),
    .init(
      rule: "a presented gate of it holds it",
      spec: asking(alert: "a"),
      steps: ["launch", "ask", "change a"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "a root gate does not, because it has no place",
      spec: asking(alert: "b"),
      steps: ["launch", "ask"],
      shows: "lock"
    ),
    .init(
      rule: "a root gate holds it with its root",
      spec: asking("{ on: e, from: home, root: list, present: ask }", alert: "b"),
      steps: ["launch", "e", "change b"],
      shows: "list / ask"
    ),
    .init(
      rule: "it is in the containers below, whose requirement is checked",
      spec: asking(main: "c"),
      steps: ["launch c", "ask", "change"],
      shows: "main[home] / ask ; requiresViolated"
    ),
    .init(
      rule: "the screen below is not visible, and not checked",
      spec: asking(home: "c"),
      steps: ["launch c", "ask", "change"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "it is a screen, which needs what the app requires",
      spec: asking(top: "requires: c"),
      steps: ["launch c", "ask", "change"],
      shows: "main[home] / ask ; requiresViolated"
    ),
  ]

  /// A volatile change does not dismiss it, unless a gate is shown.
  private static let alertChanges: [RuleCase] = [
    .init(
      rule: "a volatile change leaves it",
      spec: asking(),
      steps: ["launch", "ask", "change c"],
      shows: "main[home] / ask"
    ),
    .init(
      rule: "the gate that it needs then is over the screen below",
      spec: asking(alert: "a"),
      steps: ["launch a", "ask", "change"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "and that of its containers, which returns to the screen below",
      spec: asking(main: "a"),
      steps: ["launch a", "ask", "change", "change a"],
      shows: "main[home]"
    ),
    .init(
      rule: "and a root gate",
      spec: asking(main: "b"),
      steps: ["launch b", "ask", "change"],
      shows: "lock"
    ),
    .init(
      rule: "a gate below goes with everything over it",
      spec: asking(home: "a"),
      steps: ["launch", "ask", "change a"],
      shows: "main[home]"
    ),
    .init(
      rule: "with what it held done",
      spec: asking("{ on: e, from: home, push: item }", item: "a"),
      steps: ["launch", "e", "ask", "change a"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "a gate below that stays leaves it",
      spec: asking("{ on: e, from: home, push: item }", item: "a"),
      steps: ["launch", "e", "ask", "change c"],
      shows: "main[home] / login (gate) / ask ; remembers e"
    ),
    .init(
      rule: "the root that another rule chooses dismisses it",
      spec: asking(launch: "follow: true, rules: [ { when: c, root: list }, { root: main } ]"),
      steps: ["launch", "ask", "change c"],
      shows: "list"
    ),
  ]

  /// It can be a presented gate, whose buttons end it.
  private static let alertGates: [RuleCase] = [
    .init(
      rule: "an alert is a presented gate, and holds the step",
      spec: asking("{ on: e, from: home, push: item }", item: "n"),
      steps: ["launch", "e"],
      shows: "main[home] / need (gate) ; remembers e"
    ),
    .init(
      rule: "a button without an event drops what it holds",
      spec: asking("{ on: e, from: home, push: item }", item: "n"),
      steps: ["launch", "e", "button 2", "change n"],
      shows: "main[home]"
    ),
    .init(
      rule: "a button's event that sets what is needed does what it holds, in place of its verb",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: get, from: home, push: list, sets: { n: true } }",
        item: "n"
      ),
      steps: ["launch", "e", "button 1"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "one that does not set it does its verb, and drops what the alert held",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: get, from: home, push: list, sets: { c: true } }",
        item: "n"
      ),
      steps: ["launch", "e", "button 1", "change n"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "and even one whose condition has the same value as before",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: get, from: home, sets: { c: true } }",
        item: "n or c"
      ),
      steps: ["launch", "e", "button 1"],
      shows: "main[home]"
    ),
    .init(
      rule: "if what it holds needs another gate then, that holds it",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: get, from: home, sets: { n: true } }",
        item: "n and a"
      ),
      steps: ["launch", "e", "button 1", "change a n"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "if that is a root gate, it holds the target",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: get, from: home, sets: { n: true } }",
        item: "n and b"
      ),
      steps: ["launch", "e", "button 1"],
      shows: "lock ; remembers open item"
    ),
    .init(
      rule: "if it would be refused then, it is dropped",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: get, from: home, push: list, sets: { n: true } }",
        item: "n and c"
      ),
      steps: ["launch", "e", "button 1", "change n c"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "a button's event that needs the gate shows it again",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: get, from: home, push: list }",
        item: "n",
        list: "n"
      ),
      steps: ["launch", "e", "button 1", "change n"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "the user is where they were once a gate without an intent is of no more use",
      spec: asking("{ on: get, from: home, push: list, sets: { n: true } }", home: "n"),
      steps: ["launch", "button 1"],
      shows: "main[home]"
    ),
    .init(
      rule: "until then it is shown again after each button",
      spec: asking(home: "n"),
      steps: ["launch", "button 2"],
      shows: "main[home] / need (gate)"
    ),
    .init(
      rule: "but not where the button leads",
      spec: asking("{ on: get, from: home, push: list }", home: "n"),
      steps: ["launch", "button 1"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "another gate takes its place",
      spec: asking("{ on: get, from: home, sets: { n: true } }", home: "n and a"),
      steps: ["launch", "button 1"],
      shows: "main[home] / login (gate)"
    ),
  ]

  /// Events and changes while a gate is an alert.
  private static let alertGateEvents: [RuleCase] = [
    .init(
      rule: "a volatile change does what it holds",
      spec: asking("{ on: e, from: home, push: item }", item: "n"),
      steps: ["launch", "e", "change n"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "one that does not leaves it",
      spec: asking("{ on: e, from: home, push: item }", item: "n"),
      steps: ["launch", "e", "change c"],
      shows: "main[home] / need (gate) ; remembers e"
    ),
    .init(
      rule: "an event of the screen below first dismisses it, and drops what it holds",
      spec: asking(
        "{ on: e, from: home, push: item }, { on: f, from: main, push: list, sets: { n: true } }",
        item: "n"
      ),
      steps: ["launch", "e", "f"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "one that no transition handles leaves it",
      spec: asking("{ on: e, from: home, push: item }, { on: f, from: item, pop: top }", item: "n"),
      steps: ["launch", "e", "f"],
      shows: "main[home] / need (gate) ; remembers e"
    ),
    .init(
      rule: "and if the screen below still needs it, it is shown again",
      spec: asking("{ on: f, from: home, sets: { c: true } }", home: "n"),
      steps: ["launch", "f"],
      shows: "main[home] / need (gate)"
    ),
    .init(
      rule: "an opening first dismisses it",
      spec: asking(
        "{ on: e, from: home, push: list }, { on: p, from: home, push: item }",
        list: "n",
        outside: toItem
      ),
      steps: ["launch", "e", "open item"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "it is in no container below",
      spec: asking("{ on: e, from: home, push: item }", main: "c", item: "n"),
      steps: ["launch c", "e", "change"],
      shows: "main[home] / need (gate) ; remembers e"
    ),
    .init(
      rule: "it can't be swiped away",
      spec: asking(home: "n"),
      steps: ["launch", "swipe"],
      shows: "main[home] / need (gate)"
    ),
  ]

  /// It is not restored.
  private static let alertsLeft: [RuleCase] = [
    .init(
      rule: "an alert is not restored",
      spec: asking("{ on: p, from: home, push: item }"),
      steps: ["launch", "p", "ask", "restart"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "nor is a gate",
      spec: asking("{ on: e, from: home, push: item }", item: "n"),
      steps: ["launch", "e", "restart"],
      shows: "main[home]"
    ),
  ]

  private static let toItem = "shortcuts: { s: { title: S, open: item } }"

  /// Returns a spec with a stack or tabs, and three alerts. The event `ask` shows `ask` from
  /// anywhere. The presented gate of `a` is `login`, that of `n` the alert `need`; the root gate of
  /// `b` is `lock`, and `c` has none. All conditions can change at any moment.
  private static func asking(
    _ transitions: String = "",
    home: String = "true",
    main: String = "true",
    item: String = "true",
    list: String = "true",
    alert: String = "true",
    launch: String = "{ root: main }",
    top: String = "",
    more: String = "other: {}",
    outside: String = ""
  ) -> String {
    """
    navc: 1
    app: T
    \(top)
    conditions:
      a: { kind: login, gate: { present: login }, volatile: true }
      b: { kind: login, gate: lock, volatile: true }
      c: { kind: bool, volatile: true }
      n: { kind: bool, gate: { present: need }, volatile: true }
    screens:
      home: { requires: \(home) }
      item: { requires: \(item) }
      list: { requires: \(list) }
      login: {}
      lock: {}
      ask: { alert: { title: Ask, buttons: [ { title: Yes, fire: yes }, { title: No } ] }, requires: \(alert) }
      warn: { alert: { title: Warn, buttons: [ { title: OK } ] } }
      need: { alert: { title: Need, buttons: [ { title: Get, fire: get }, { title: Cancel } ] } }
      \(more)
    containers: { main: { nav: home, requires: \(main) }, sheet: { nav: list }, tabs: { tabs: [home, list] } }
    launch: \(launch.hasPrefix("follow") ? "{ \(launch) }" : "[ \(launch) ]")
    transitions: [ { on: ask, from: any, present: ask }\(transitions.isEmpty ? "" : ", \(transitions)") ]
    \(outside)
    """
  }
}
