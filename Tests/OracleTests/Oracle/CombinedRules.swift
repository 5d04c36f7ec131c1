/// Returns a spec with tabs, one of which may have a requirement, and a sheet.
func shop(
  _ transitions: String,
  launch: String = "{ root: tabs, present: sheet }",
  screens: String = "home: {}, list: {}, item: {}, info: {}, login: {}, lock: {}",
  conditions: String = "a: login",
  orders: String = "true",
  tabs: String = "true"
) -> String {
  """
  navc: 1
  app: T
  conditions: { \(conditions) }
  screens: { \(screens) }
  containers: { main: { nav: home }, orders: { nav: item, requires: \(orders) }, sheet: { nav: list }, tabs: { tabs: [main, orders, lock], requires: \(tabs) } }
  launch: [ \(launch) ]
  transitions: [ \(transitions) ]
  """
}

let sheetGate = "a: { kind: login, gate: { present: login } }"
private let rootGate = "a: { kind: login, gate: login }"
private let needy =
  "home: {}, list: {}, item: {}, info: { requires: a }, login: {}, lock: {}"

extension Rules {
  /// The rules of docs/language.md, Several verbs in one step, sentence by sentence.
  static let combined = combinedOrder + combinedNeeds + combinedMisses + combinedGates

  private static let combinedOrder: [RuleCase] = [
    .init(
      rule: "what is taken away goes first, then the tab is selected, then something is brought",
      spec: shop("{ on: e, from: list, dismiss: all, select: orders, push: info }"),
      steps: ["launch", "e"],
      shows: "tabs[home | *item>info | lock]"
    ),
    .init(
      rule: "whatever the order of the keys",
      spec: shop("{ push: info, select: orders, from: list, dismiss: all, on: e }"),
      steps: ["launch", "e"],
      shows: "tabs[home | *item>info | lock]"
    ),
    .init(
      rule: "a step that takes something away is no hop",
      spec: shop(
        """
        { on: e, from: home, pop: root, push: info }, { on: f, from: home, push: list },
          { on: g, from: list, push: info }, { on: o, from: any, open: info }
        """,
        launch: "{ root: main }"
      ),
      steps: ["launch", "o"],
      shows: "main[home>list>info]"
    ),
    .init(
      rule: "a step that selects is no hop",
      spec: shop(
        """
        { on: e, from: home, select: orders, push: info }, { on: f, from: lock, present: info },
          { on: o, from: any, open: info }
        """,
        launch: "{ root: tabs }"
      ),
      steps: ["launch", "o"],
      shows: "tabs[home | item | *lock] / info"
    ),
    .init(
      rule: "a push that brings the stack back first is one",
      spec: shop(
        "{ on: e, from: home, push: info, onto: home }, { on: o, from: any, open: info }",
        launch: "{ root: main }"
      ),
      steps: ["launch", "o"],
      shows: "main[home>info]"
    ),
    .init(
      rule: "it is one step: what is visible in between is not checked",
      spec: shop(
        "{ on: e, from: list, dismiss: all, push: info, sets: { a: false } }",
        screens: "home: { requires: a }, list: {}, item: {}, info: {}, login: {}, lock: {}"
      ),
      steps: ["launch a", "e"],
      shows: "tabs[*home>info | item | lock]"
    ),
    .init(
      rule: "each verb starts at what is visible when its turn comes: beneath what was dismissed",
      spec: shop(
        "{ on: e, from: login, dismiss: top, push: info }",
        launch: "{ root: main, present: login }"
      ),
      steps: ["launch", "e"],
      shows: "main[home>info]"
    ),
    .init(
      rule: "each verb starts at what is visible when its turn comes: in the tab selected",
      spec: shop("{ on: e, from: home, select: lock, show: info }", launch: "{ root: tabs }"),
      steps: ["launch", "e"],
      shows: "tabs[home | item | *lock] / info"
    ),
    .init(
      rule: "each verb starts at what is visible when its turn comes: as the tab was left",
      spec: shop(
        "{ on: p, from: item, push: list }, { on: e, from: home, select: orders, replace: info }",
        launch: "{ root: tabs }"
      ),
      steps: ["launch", "tab orders", "p", "tab main", "e"],
      shows: "tabs[home | *item>info | lock]"
    ),
    .init(
      rule: "close dismisses at the root of what is presented, and the next verb starts beneath",
      spec: shop("{ on: e, from: sheet, close: top, replace: info }"),
      steps: ["launch", "e"],
      shows: "tabs[*info | item | lock]"
    ),
    .init(
      rule: "close pops above the root, and the next verb starts there",
      spec: shop(
        "{ on: p, from: list, push: lock }, { on: e, from: sheet, close: top, replace: info }"
      ),
      steps: ["launch", "p", "e"],
      shows: "tabs[*home | item | lock] / sheet[info]"
    ),
    .init(
      rule: "style and lock go with the verb that brings, animated with the step",
      spec: shop(
        "{ on: e, from: list, style: pageSheet, locked: true, dismiss: all, animated: false, present: info }"
      ),
      steps: ["launch", "e", "swipe"],
      shows: "tabs[*home | item | lock] / info"
    ),
    .init(
      rule: "onto goes with the verb that brings: it looks in the stack that is visible then",
      spec: shop(
        """
        { on: p, from: home, push: lock }, { on: q, from: lock, present: sheet },
          { on: e, from: list, dismiss: all, push: info, onto: home }
        """,
        launch: "{ root: tabs }"
      ),
      steps: ["launch", "p", "q", "e"],
      shows: "tabs[*home>info | item | lock]"
    ),
  ]

  private static let combinedNeeds: [RuleCase] = [
    .init(
      rule: "the needs of what is brought come first: the gate is shown, nothing is taken away",
      spec: shop(
        "{ on: e, from: list, dismiss: all, push: info }",
        screens: needy,
        conditions: sheetGate
      ),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] / sheet[list] / login (gate) ; remembers e"
    ),
    .init(
      rule: "the requires of the tab that is selected come first",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: orders }",
        conditions: sheetGate,
        orders: "a"
      ),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] / sheet[list] / login (gate) ; remembers e"
    ),
    .init(
      rule: "the tab's requires come before what is brought",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: orders, push: info }",
        screens: needy,
        conditions: "\(sheetGate), b: { kind: login, gate: { present: lock } }",
        orders: "b"
      ),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] / sheet[list] / lock (gate) ; remembers e"
    ),
    .init(
      rule: "without a gate it is refused, and nothing is taken away",
      spec: shop("{ on: e, from: list, dismiss: all, push: info }", screens: needy),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] / sheet[list] ; refusedTransition"
    ),
    .init(
      rule: "where the gate is blocked nothing is taken away",
      spec: shop(
        "{ on: e, from: list, dismiss: all, push: info }",
        screens:
          "home: {}, list: {}, item: {}, info: { requires: a }, login: { requires: b }, lock: {}",
        conditions: "\(sheetGate), b: login"
      ),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] / sheet[list] ; gateBlocked"
    ),
    .init(
      rule: "sets come first",
      spec: shop(
        "{ on: e, from: list, dismiss: all, push: info, sets: { a: true } }",
        screens: needy
      ),
      steps: ["launch", "e"],
      shows: "tabs[*home>info | item | lock]"
    ),
    .init(
      rule: "the tab is the one that is found once the first verb is done",
      spec: shop(
        "{ on: p, from: list, present: tabs }, { on: e, from: tabs, dismiss: all, select: orders }",
        launch: "{ root: main, present: sheet }",
        conditions: sheetGate,
        orders: "a"
      ),
      steps: ["launch", "p", "e"],
      shows: "main[home] ; notInTabs"
    ),
    .init(
      rule: "where the first verb would miss, no tab's requires are looked at",
      spec: shop(
        "{ on: e, from: home, dismiss: top, select: orders, push: info }",
        launch: "{ root: tabs }",
        conditions: sheetGate,
        orders: "a"
      ),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] ; nothingPresented"
    ),
    .init(
      rule: "needs come first: the gate is shown whether or not a verb would miss",
      spec: shop(
        "{ on: e, from: home, dismiss: top, select: orders, push: info }",
        launch: "{ root: main }",
        screens: needy,
        conditions: sheetGate
      ),
      steps: ["launch", "e"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
    .init(
      rule: "a presented gate remembers the whole step",
      spec: shop(
        """
        { on: e, from: list, dismiss: all, select: orders, push: info },
          { on: ok, from: login, sets: { a: true } }
        """,
        screens: needy,
        conditions: sheetGate
      ),
      steps: ["launch", "e", "ok"],
      shows: "tabs[home | *item>info | lock]"
    ),
    .init(
      rule: "a root gate remembers the target of the last verb",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: orders, push: info }, { on: f, from: item, push: info }",
        screens: needy,
        conditions: rootGate
      ),
      steps: ["launch", "e"],
      shows: "login ; remembers open info"
    ),
    .init(
      rule: "a root gate remembers of a tab the screen that it shows",
      spec: shop(
        """
        { on: p, from: item, push: info }, { on: q, from: home, present: sheet, sets: { a: false } },
          { on: e, from: list, dismiss: all, select: orders }
        """,
        launch: "{ root: tabs }",
        conditions: rootGate,
        orders: "a"
      ),
      steps: ["launch a", "tab orders", "p", "tab main", "q", "e"],
      shows: "login ; remembers open info"
    ),
    .init(
      rule: "of a tab that the first verb pops it is the screen that it shows then",
      spec: shop(
        """
        { on: p, from: item, push: info },
          { on: e, from: info, pop: root, select: orders, sets: { a: false } }
        """,
        launch: "{ root: tabs }",
        conditions: rootGate,
        orders: "a"
      ),
      steps: ["launch a", "tab orders", "p", "e"],
      shows: "login ; remembers open item"
    ),
    .init(
      rule: "what has no place is not remembered by a root gate",
      spec: shop(
        "{ on: e, from: list, dismiss: all, push: info }",
        screens: needy,
        conditions: rootGate
      ),
      steps: ["launch", "e"],
      shows: "login"
    ),
  ]
}
