extension Rules {
  /// The rules of launch (docs/language.md, Launch).
  static let launch: [RuleCase] = [
    .init(
      rule: "the first rule that holds wins",
      spec: stack("launch: [ { when: a, root: main }, { root: login } ]"),
      steps: ["launch"],
      shows: "login"
    ),
    .init(
      rule: "present is over the fresh root",
      spec: stack("launch: [ { root: main, present: login } ]"),
      steps: ["launch"],
      shows: "main[home] / login"
    ),
    .init(
      rule: "a launch is never refused, only checked",
      spec: stack(
        "launch: [ { root: main } ]",
        screens: "home: { requires: a }, list: {}, item: {}, lock: {}"
      ),
      steps: ["launch"],
      shows: "main[home] ; requiresViolated"
    ),
    .init(
      rule: "a gate shown by the check remembers nothing",
      spec: stack(
        "launch: [ { root: main } ]",
        screens: "home: { requires: a }, list: {}, item: {}, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "follow makes another rule's root the root",
      spec: stack(
        "launch: { follow: true, rules: [ { when: a, root: main }, { root: login } ] }\ntransitions: [ { on: e, from: login, sets: { a: true } } ]"
      ),
      steps: ["launch", "e"],
      shows: "main[home]"
    ),
    .init(
      rule: "follow does nothing where a root was made",
      spec: stack(
        "launch: { follow: true, rules: [ { when: a, root: main }, { root: login } ] }\ntransitions: [ { on: e, from: login, root: lock, sets: { a: true } } ]"
      ),
      steps: ["launch", "e"],
      shows: "lock"
    ),
    .init(
      rule: "launch: again does nothing in a gap",
      spec: stack(
        "launch: [ { when: a, root: main } ]\ntransitions: [ { on: e, from: home, launch: again, sets: { a: false } } ]"
      ),
      steps: ["launch a", "e"],
      shows: "main[home]"
    ),
  ]

  /// The effects of each verb.
  static let verbs: [RuleCase] = [
    .init(
      rule: "push goes onto the stack",
      spec: stack("launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, push: item } ]"),
      steps: ["launch", "e", "e"],
      shows: "main[home>item>item]"
    ),
    .init(
      rule: "push without a stack misses",
      spec: stack("launch: [ { root: login } ]\ntransitions: [ { on: e, from: any, push: item } ]"),
      steps: ["launch", "e"],
      shows: "login ; noNav"
    ),
    .init(
      rule: "push onto brings the stack back first, to the nearest",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, push: item }, { on: o, from: any, push: list, onto: home } ]"
      ),
      steps: ["launch", "e", "e", "o"],
      shows: "main[home>list]"
    ),
    .init(
      rule: "push onto what is not below misses",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: o, from: any, push: list, onto: item } ]"
      ),
      steps: ["launch", "o"],
      shows: "main[home] ; nowhereToUnwind"
    ),
    .init(
      rule: "show pushes in a stack",
      spec: stack("launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, show: item } ]"),
      steps: ["launch", "e"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "show presents without one",
      spec: stack("launch: [ { root: login } ]\ntransitions: [ { on: e, from: any, show: item } ]"),
      steps: ["launch", "e"],
      shows: "login / item"
    ),
    .init(
      rule: "replace at the stack's root",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, replace: item } ]"
      ),
      steps: ["launch", "e"],
      shows: "main[item]"
    ),
    .init(
      rule: "pop: top at the root does nothing",
      spec: stack("launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, pop: top } ]"),
      steps: ["launch", "e"],
      shows: "main[home] ; nothingToPop"
    ),
    .init(
      rule: "pop to the screen that is on top already",
      spec: stack("launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, pop: home } ]"),
      steps: ["launch", "e"],
      shows: "main[home]"
    ),
    .init(
      rule: "close pops, where not at the root",
      spec: stack(
        "launch: [ { root: main, present: sheet } ]\ntransitions: [ { on: e, from: list, push: item }, { on: c, from: any, close: top } ]"
      ),
      steps: ["launch", "e", "c"],
      shows: "main[home] / sheet[list]"
    ),
    .init(
      rule: "close dismisses at the root",
      spec: stack(
        "launch: [ { root: main, present: sheet } ]\ntransitions: [ { on: c, from: any, close: top } ]"
      ),
      steps: ["launch", "c"],
      shows: "main[home]"
    ),
    .init(
      rule: "dismiss with nothing presented",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: c, from: any, dismiss: all } ]"
      ),
      steps: ["launch", "c"],
      shows: "main[home] ; nothingPresented"
    ),
    .init(
      rule: "unwind goes layer by layer",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: p, from: any, present: sheet }, { on: u, from: any, unwind: home } ]"
      ),
      steps: ["launch", "e", "p", "p", "u"],
      shows: "main[home]"
    ),
    .init(
      rule: "unwind never goes below a presented gate",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: u, from: any, unwind: home } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch", "e", "u"],
      shows: "main[home] / login (gate) ; remembers e ; nowhereToUnwind"
    ),
    .init(
      rule: "root dismisses what is presented, and makes its target afresh",
      spec: stack(
        "launch: [ { root: main, present: sheet } ]\ntransitions: [ { on: e, from: any, push: item }, { on: r, from: any, root: main, present: login } ]"
      ),
      steps: ["launch", "e", "r"],
      shows: "main[home] / login"
    ),
    .init(
      rule: "select shows a tab as it was left",
      spec: stack(
        "launch: [ { root: tabs } ]\ntransitions: [ { on: e, from: home, push: list }, { on: s, from: any, select: itemNav }, { on: t, from: any, select: main } ]"
      ),
      steps: ["launch", "e", "s", "t"],
      shows: "tabs[*home>list | item | lock]"
    ),
    .init(
      rule: "select outside the container misses",
      spec: stack(
        "launch: [ { root: login } ]\ntransitions: [ { on: s, from: any, select: itemNav } ]"
      ),
      steps: ["launch", "s"],
      shows: "login ; notInTabs"
    ),
  ]

  /// The choice of a transition.
  static let choosing: [RuleCase] = [
    .init(
      rule: "from a component is from each screen that embeds it, in written order",
      spec: stack(
        "launch: [ { root: main } ]\ncomponents: { k: {} }\ntransitions: [ { on: e, from: k, push: item }, { on: e, from: home, push: list }, { on: e, from: main, push: lock } ]",
        screens: "home: { embeds: [k] }, list: {}, item: { embeds: [k] }, login: {}, lock: {}"
      ),
      steps: ["launch", "e", "e", "back home", "e"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "a component of a container is at the container's level",
      spec: stack(
        "launch: [ { root: tabs } ]\ncomponents: { k: {} }\ntransitions: [ { on: e, from: k, push: item }, { on: e, from: list, push: lock }, { on: g, from: home, push: list } ]"
      ).replacing("fire: f }]", with: "fire: f }], embeds: [k]"),
      steps: ["launch", "g", "e", "e"],
      shows: "tabs[*home>list>lock>item | item | lock]"
    ),
    .init(
      rule: "the screen comes before its containers, the first that holds wins",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: any, push: lock }, { on: e, from: main, push: list }, { on: e, from: home, when: a, push: item } ]"
      ),
      steps: ["launch a", "e", "e"],
      shows: "main[home>item>list]"
    ),
    .init(
      rule: "what is presented over a container is in it",
      spec: stack(
        "launch: [ { root: main, present: login } ]\ntransitions: [ { on: e, from: main, dismiss: top } ]"
      ),
      steps: ["launch", "e"],
      shows: "main[home]"
    ),
    .init(
      rule: "what a presented gate shows is in nothing below",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: main, push: item } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch", "e", "e"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
  ]
}
