extension Rules {
  /// Gates, and what they remember.
  static let gates: [RuleCase] = [
    .init(
      rule: "a presented gate remembers the verb, and it is done once its needs hold",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: ok, from: login, sets: { a: true } } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch", "e", "ok"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "the look stands in place of the step's own verb",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: ok, from: login, root: lock, sets: { a: true } } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch", "e", "ok"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "what is remembered goes with the gate's layer",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: s, from: home, sets: { a: true } } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch", "e", "swipe", "s"],
      shows: "main[home]"
    ),
    .init(
      rule: "a root gate becomes the root and remembers the target",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: login }"
      ).withoutTabs,
      steps: ["launch", "e"],
      shows: "login ; remembers open item"
    ),
    .init(
      rule: "what a root gate remembers is opened in its place",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, replace: list }, { on: g, from: list, push: lock }, { on: ok, from: login, sets: { a: true } } ]",
        screens: "home: {}, list: {}, item: {}, login: {}, lock: { requires: a }",
        conditions: "a: { kind: login, gate: login }"
      ).withoutTabs,
      steps: ["launch", "e", "g", "ok"],
      shows: "login"
    ),
    .init(
      rule: "the last of a chain of gates decides",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: { requires: b }, lock: {}",
        conditions: "a: { kind: login, gate: login }, b: { kind: login, gate: { present: lock } }"
      ),
      steps: ["launch", "e"],
      shows: "main[home] / lock (gate) ; remembers e"
    ),
    .init(
      rule: "a chain that ends in nothing is blocked",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item } ]",
        screens: "home: {}, list: {}, item: { requires: a }, login: { requires: b }, lock: {}",
        conditions: "a: { kind: login, gate: login }, b: login"
      ),
      steps: ["launch", "e"],
      shows: "main[home] ; gateBlocked"
    ),
    .init(
      rule: "the first conjunct that does not hold decides alone",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item } ]",
        screens: "home: {}, list: {}, item: { requires: b and a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: login }, b: login"
      ),
      steps: ["launch", "e"],
      shows: "main[home] ; refusedTransition"
    ),
    .init(
      rule: "in an alternative the first atom with a gate decides",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item } ]",
        screens: "home: {}, list: {}, item: { requires: b or a }, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: login }, b: login"
      ),
      steps: ["launch", "e"],
      shows: "login ; remembers open item"
    ),
    .init(
      rule: "a new gate takes the layer of the one that is up, with what is over it",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: p, from: login, present: list }, { on: q, from: list, present: item2 } ]",
        screens:
          "home: {}, list: {}, item: { requires: a }, item2: { requires: b }, login: {}, lock: {}",
        conditions:
          "a: { kind: login, gate: { present: login } }, b: { kind: login, gate: { present: lock } }"
      ),
      steps: ["launch", "e", "p", "q"],
      shows: "main[home] / lock (gate) ; remembers q"
    ),
    .init(
      rule: "uncovering is done, then checked",
      spec: stack(
        "launch: [ { root: main } ]\ntransitions: [ { on: e, from: home, push: item }, { on: s, from: item, pop: top, sets: { a: false } } ]",
        screens: "home: { requires: a }, list: {}, item: {}, login: {}, lock: {}",
        conditions: "a: { kind: login, gate: { present: login } }"
      ),
      steps: ["launch a", "e", "s"],
      shows: "main[home] / login (gate)"
    ),
  ]
}
