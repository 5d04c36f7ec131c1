extension Rules {
  /// The rules of gates and held intents.
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

  /// Rules of presented gates that stay or are removed (docs/language.md, Gates).
  static let leaving: [RuleCase] = [
    .init(
      rule: "whoever signs in again in a gate that the check shows is where they were",
      spec: lock(
        "{ on: e, from: home, push: item }, { on: out, from: item, sets: { a: false } }, { on: ok, from: login, sets: { a: true } }",
        item: "a"
      ),
      steps: ["launch a", "e", "out", "ok"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "what the check shows at launch leaves, too",
      spec: lock("{ on: ok, from: login, sets: { a: true } }", home: "a"),
      steps: ["launch", "ok"],
      shows: "main[home]"
    ),
    .init(
      rule: "the layer goes with all above it, in place of the step's own verb",
      spec: lock(
        "{ on: p, from: login, present: list }, { on: ok, from: list, root: lock, sets: { a: true } }",
        home: "a"
      ),
      steps: ["launch", "p", "ok"],
      shows: "main[home]"
    ),
    .init(
      rule: "it leaves when a volatile condition comes to hold",
      spec: lock("", home: "a"),
      steps: ["launch a", "change", "change a"],
      shows: "main[home]"
    ),
    .init(
      rule:
        "a presented gate stays while its condition has the value it was asked for, whatever else is wanting",
      spec: lock("", home: "a and b"),
      steps: ["launch a", "change"],
      shows: "main[home] / lock (gate)"
    ),
    .init(
      rule: "and though what it was asked for holds in another way",
      spec: lock("", home: "a or b"),
      steps: ["launch", "change b"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "while it is kept, nothing is told",
      spec: lock("", home: "a and b", login: "c"),
      steps: ["launch a c", "change"],
      shows: "main[home] / lock (gate)"
    ),
    .init(
      rule: "while it is kept, the step's own verb is done",
      spec: lock("{ on: e, from: login, present: list, sets: { b: true } }", home: "a or b"),
      steps: ["launch", "e"],
      shows: "main[home] / login (gate) / list"
    ),
    .init(
      rule: "what waits for a gate that is kept is not done, either",
      spec: lock("{ on: e, from: home, push: item }", item: "a or b"),
      steps: ["launch", "e", "change b"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
    .init(
      rule: "once it is not kept, another gate that decides takes the layer",
      spec: lock("", home: "a and b"),
      steps: ["launch a", "change", "change b"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "and the mark",
      spec: lock("", home: "a and b"),
      steps: ["launch a", "change", "change b", "change a b"],
      shows: "main[home]"
    ),
    .init(
      rule: "a gate shown for a wish takes the layer and its mark",
      spec: lock(
        "{ on: e, from: login, push: item }, { on: b, from: lock, sets: { b: true } }, { on: ok, from: login, sets: { a: true } }",
        home: "a",
        item: "b and c"
      ),
      steps: ["launch", "e", "b", "ok"],
      shows: "main[home]"
    ),
    .init(
      rule: "what is refused by now is forgotten in favour of the mark",
      spec: lock(
        "{ on: e, from: login, push: item }, { on: ok, from: login, sets: { a: true } }",
        home: "a",
        item: "a and c"
      ),
      steps: ["launch", "e", "ok"],
      shows: "main[home]"
    ),
    .init(
      rule: "without a mark what is refused by now stays remembered",
      spec: lock(
        "{ on: e, from: home, push: item }, { on: ok, from: login, sets: { a: true } }",
        item: "a and c"
      ),
      steps: ["launch", "e", "ok"],
      shows: "main[home] / login (gate) ; remembers e"
    ),
    .init(
      rule: "a blocked gate leaves it remembered",
      spec: lock(
        "{ on: e, from: login, push: item }, { on: ok, from: login, sets: { a: true } }",
        home: "a",
        item: "a and b",
        lock: "c"
      ),
      steps: ["launch", "e", "ok"],
      shows: "main[home] / login (gate) ; remembers e ; gateBlocked"
    ),
    .init(
      rule: "what is remembered goes before the mark",
      spec: lock(
        "{ on: e, from: login, push: item }, { on: ok, from: login, sets: { a: true } }",
        home: "a",
        item: "a"
      ),
      steps: ["launch", "e", "ok"],
      shows: "main[home>item]"
    ),
    .init(
      rule: "a blocked gate of what lies under the layer is told of, and the layer stays",
      spec: lock("", home: "a and b", lock: "c"),
      steps: ["launch", "change a"],
      shows: "main[home] / login (gate) ; gateBlocked"
    ),
    .init(
      rule: "a root gate never remembers an uncovering",
      spec: lock("", home: "a and b", a: "{ kind: login, gate: login, volatile: true }"),
      steps: ["launch b a", "change a", "change b", "change a b"],
      shows: "login"
    ),
    .init(
      rule: "what a root gate remembers does not count",
      spec: lock(
        "{ on: e, from: home, push: item }",
        item: "a",
        login: "b",
        a: "{ kind: login, gate: login, volatile: true }"
      ),
      steps: ["launch b", "e", "change", "change b"],
      shows: "login ; remembers open item"
    ),
    .init(
      rule: "a gate that serves every value stays for the next one",
      spec: lock("{ on: e, from: home, push: item }", home: "n is ok"),
      steps: ["launch n=ok", "change n=off", "change n=cap"],
      shows: "main[home] / login (gate)"
    ),
    .init(
      rule: "and leaves at the value that is wanted",
      spec: lock("", home: "n is ok"),
      steps: ["launch n=ok", "change n=off", "change n=cap", "change n=ok"],
      shows: "main[home]"
    ),
    .init(
      rule: "a gate made afresh in a wish's layer marks it",
      spec: lock("{ on: e, from: home, push: item }", item: "a and c", login: "b"),
      steps: ["launch a b", "change b", "e", "change", "change a", "change a b"],
      shows: "main[home]"
    ),
  ]

  /// Returns a spec with a stack, gates of `a` and `n` that present `login`, one of `b` that
  /// presents `lock`, and none of `c`. All conditions can change at any moment.
  private static func lock(
    _ transitions: String,
    home: String = "true",
    item: String = "true",
    login: String = "true",
    lock: String = "true",
    a: String = "{ kind: login, gate: { present: login }, volatile: true }"
  ) -> String {
    """
    navc: 1
    app: T
    conditions:
      a: \(a)
      b: { kind: login, gate: { present: lock }, volatile: true }
      c: { kind: bool, volatile: true }
      n: { values: [ok, off, cap], gate: { present: login }, volatile: true }
    screens: { home: { requires: \(home) }, item: { requires: \(item) }, list: {}, login: { requires: \(login) }, lock: { requires: \(lock) } }
    containers: { main: { nav: home } }
    launch: [ { root: main } ]
    transitions: [ \(transitions) ]
    """
  }
}
