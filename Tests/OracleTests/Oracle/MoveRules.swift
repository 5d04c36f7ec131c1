extension Rules {
  /// The rules of the system's moves.
  static let moves: [RuleCase] = [
    .init(
      rule: "back goes to any below",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, push: item }, { on: f, from: any, push: list } ]"
      ),
      steps: ["launch", "e", "f", "back home"],
      shows: "main[home]"
    ),
    .init(
      rule: "back: false stops back, not pop",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, push: item }, { on: p, from: any, pop: top } ]",
        screens: "home: {}, list: {}, item: { back: false }, login: {}, lock: {}"
      ),
      steps: ["launch", "e", "e", "back home", "p"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "a full-screen cover is not swiped away",
      spec: stack("launch: [ { root: main, present: login, style: fullScreen } ]"),
      steps: ["launch", "swipe"],
      shows: "main[home] / login"
    ),
    .init(
      rule: "a sheet is",
      spec: stack("launch: [ { root: main, present: login } ]"),
      steps: ["launch", "swipe"],
      shows: "main[home]"
    ),
    .init(
      rule: "a tab that is selected already goes to its root",
      spec: stack("launch: [ { root: tabs } ]\ntransitions: [ { on: e, from: home, push: list } ]"),
      steps: ["launch", "e", "tab main"],
      shows: "tabs[*home | item | lock]"
    ),
    .init(
      rule: "no tab is tapped where the bar is hidden",
      spec: stack(
        "launch: [ { root: tabs } ]\ntransitions: [ { on: e, from: home, push: list } ]",
        screens: "home: {}, list: { hidesTabBar: true }, item: {}, lock: {}"
      ),
      steps: ["launch", "e", "tab lock"],
      shows: "tabs[*home>list | item | lock]"
    ),
    .init(
      rule: "a tab tapped needs what it shows now",
      spec: stack(
        "launch: [ { root: tabs } ]",
        screens: "home: {}, list: {}, item: { requires: a }, lock: {}"
      ),
      steps: ["launch", "tab itemNav"],
      shows: "tabs[*home | item | lock] ; refusedTab"
    ),
  ]

  /// The rules of openings.
  static let opening: [RuleCase] = [
    .init(
      rule: "opening keeps the root and the other tabs",
      spec: stack(
        "launch: [ { root: tabs } ]\ntransitions: [ { on: e, from: home, push: list }, { on: o, from: any, open: item } ]"
      ),
      steps: ["launch", "e", "o"],
      shows: "tabs[home>list | *item | lock]"
    ),
    .init(
      rule: "the tab's stack becomes the place's",
      spec: stack(
        "launch: [ { root: tabs } ]\ntransitions: [ { on: e, from: home, push: list }, { on: o, from: any, open: tabs } ]"
      ),
      steps: ["launch", "e", "tab lock", "o"],
      shows: "tabs[*home | item | lock]"
    ),
    .init(
      rule: "the launch rules hold an opening back",
      spec: stack(
        "launch: [ { when: a, root: main }, { root: login } ]\nshortcuts: { s: { title: S, open: home } }\ntransitions: [ { on: ok, from: login, sets: { a: true } } ]"
      ).withoutTabs,
      steps: ["launch", "open home", "ok"],
      shows: "main[home]"
    ),
    .init(
      rule: "the verb open does not ask the launch rules",
      spec: stack(
        "launch: [ { when: a, root: main }, { root: login } ]\ntransitions: [ { on: o, from: login, open: home } ]"
      ).withoutTabs,
      steps: ["launch", "o"],
      shows: "main[home]"
    ),
  ]

  /// The rules of restored states.
  static let restoration: [RuleCase] = [
    .init(
      rule: "restored is what was left behind",
      spec: stack("launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: list } ]"),
      steps: ["launch", "e", "restart"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "cut at the first screen that lacks what it needs",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: f, from: item, present: lock } ]",
        screens: "home: {}, list: {}, item: { requires: a }, lock: {}"
      ),
      steps: ["launch a", "e", "f", "restart"],
      shows: "main[home]"
    ),
    .init(
      rule: "an emptied hidden tab is fresh",
      spec: stack(
        "launch: [ { root: tabs } ]\ntransitions: [ { on: e, from: item, push: list } ]",
        screens: "home: {}, list: {}, item: { restorable: false }, lock: {}"
      ),
      steps: ["launch", "tab itemNav", "e", "tab main", "restart"],
      shows: "tabs[*home | item | lock]"
    ),
    .init(
      rule: "a presented gate is not restored",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch", "e", "restart"],
      shows: "main[home]"
    ),
  ]

  /// The rules of several windows.
  static let windows: [RuleCase] = [
    .init(
      rule: "a window starts at its place",
      spec: stack(
        "windows: several\nlaunch: [ { root: main } ]\ntransitions: [ { on: w, from: home, window: list }, { on: e, from: home, push: list } ]",
        screens: "home: {}, list: {}, item: {}, lock: {}"
      ).withoutTabs,
      steps: ["launch", "window w"],
      shows: "main[home>list]"
    )
  ]
}
