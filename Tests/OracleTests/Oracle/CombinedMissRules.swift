extension Rules {
  /// Rules of what ends a step with several verbs (docs/language.md, Several verbs in one step),
  /// and what does not.
  static let combinedMisses: [RuleCase] = [
    .init(
      rule: "a first verb that misses ends the step",
      spec: shop("{ on: e, from: home, pop: list, push: info }", launch: "{ root: main }"),
      steps: ["launch", "e"],
      shows: "main[home] ; nowhereToUnwind"
    ),
    .init(
      rule: "a select that misses ends the step, what is taken away already is gone",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: orders, push: info }",
        launch: "{ root: main, present: sheet }"
      ),
      steps: ["launch", "e"],
      shows: "main[home] ; notInTabs"
    ),
    .init(
      rule: "a last verb that misses leaves what was done",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: lock, push: info }"
      ),
      steps: ["launch", "e"],
      shows: "tabs[home | item | *lock] ; noNav"
    ),
    .init(
      rule: "onto what is not below ends the step",
      spec: shop("{ on: e, from: list, dismiss: all, push: info, onto: lock }"),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] ; nowhereToUnwind"
    ),
    .init(
      rule:
        "a tab whose shown screen lacks something is selected, and the step ends; the check shows the gate",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: orders, push: info }",
        screens: "home: {}, list: {}, item: { requires: a }, info: {}, login: {}, lock: {}",
        conditions: sheetGate
      ),
      steps: ["launch", "e"],
      shows: "tabs[home | *item | lock] / login (gate)"
    ),
    .init(
      rule: "or finds requires-violated",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: orders, push: info }",
        screens: "home: {}, list: {}, item: { requires: a }, info: {}, login: {}, lock: {}"
      ),
      steps: ["launch", "e"],
      shows: "tabs[home | *item | lock] ; requiresViolated"
    ),
    .init(
      rule: "where select is the last verb, too",
      spec: shop(
        "{ on: e, from: list, dismiss: all, select: orders }",
        screens: "home: {}, list: {}, item: { requires: a }, info: {}, login: {}, lock: {}"
      ),
      steps: ["launch", "e"],
      shows: "tabs[home | *item | lock] ; requiresViolated"
    ),
    .init(
      rule:
        "what the shown screen lacks is what the check looks at, its containers' requires included",
      spec: shop(
        "{ on: e, from: home, select: orders, push: info, sets: { a: false } }",
        launch: "{ root: tabs }",
        tabs: "a"
      ),
      steps: ["launch a", "e"],
      shows: "tabs[home | *item | lock] ; requiresViolated"
    ),
    .init(
      rule: "select alone stays as it is",
      spec: shop(
        "{ on: e, from: home, select: orders }",
        launch: "{ root: tabs }",
        screens: "home: {}, list: {}, item: { requires: a }, info: {}, login: {}, lock: {}"
      ),
      steps: ["launch", "e"],
      shows: "tabs[*home | item | lock] ; refusedTransition"
    ),
    .init(
      rule: "dismiss: all with nothing presented is no miss",
      spec: shop("{ on: e, from: home, dismiss: all, push: info }", launch: "{ root: main }"),
      steps: ["launch", "e"],
      shows: "main[home>info]"
    ),
    .init(
      rule: "pop: root at the root is none",
      spec: shop("{ on: e, from: home, pop: root, push: info }", launch: "{ root: main }"),
      steps: ["launch", "e"],
      shows: "main[home>info]"
    ),
    .init(
      rule: "pop to the screen that is visible is none",
      spec: shop("{ on: e, from: home, pop: home, push: info }", launch: "{ root: main }"),
      steps: ["launch", "e"],
      shows: "main[home>info]"
    ),
    .init(
      rule: "unwind to the screen that is visible is none",
      spec: shop("{ on: e, from: lock, unwind: lock, present: info }", launch: "{ root: lock }"),
      steps: ["launch", "e"],
      shows: "lock / info"
    ),
    .init(
      rule: "without a stack pop stays no-nav: to the root",
      spec: shop("{ on: e, from: lock, pop: root, present: info }", launch: "{ root: lock }"),
      steps: ["launch", "e"],
      shows: "lock ; noNav"
    ),
    .init(
      rule: "without a stack pop stays no-nav: to the screen that is visible",
      spec: shop("{ on: e, from: lock, pop: lock, present: info }", launch: "{ root: lock }"),
      steps: ["launch", "e"],
      shows: "lock ; noNav"
    ),
    .init(
      rule: "pop: top at the root stays a miss",
      spec: shop("{ on: e, from: home, pop: top, push: info }", launch: "{ root: main }"),
      steps: ["launch", "e"],
      shows: "main[home] ; nothingToPop"
    ),
    .init(
      rule: "dismiss: top with nothing presented stays a miss",
      spec: shop("{ on: e, from: home, dismiss: top, push: info }", launch: "{ root: main }"),
      steps: ["launch", "e"],
      shows: "main[home] ; nothingPresented"
    ),
    .init(
      rule: "and so does close",
      spec: shop("{ on: e, from: home, close: top, push: info }", launch: "{ root: main }"),
      steps: ["launch", "e"],
      shows: "main[home] ; nothingPresented"
    ),
  ]
}
