/// One rule of LANGUAGE §5–§8, §10 each: a spec, steps, and what is there after them.
struct RuleCase {
  var rule: String
  var spec: String
  var steps: [String]
  var shows: String
}

private func stack(
  _ more: String,
  screens: String = "home: {}, list: {}, item: {}, login: {}, lock: {}",
  conditions: String = "a: login",
  top: String = ""
) -> String {
  """
  navc: 1
  app: T
  \(top)
  conditions: { \(conditions) }
  screens: { \(screens) }
  containers: { main: { nav: home }, sheet: { nav: list }, tabs: { tabs: [main, { show: { nav: item } }, lock, { fire: f }] } }
  \(more)
  """
}

enum Rules {
  static let cases: [RuleCase] = [
    // Launch.
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
    // Verbs.
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
    // Which transition.
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
    // Gates.
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
    // The system's moves.
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
    // Opening.
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
    // Restoration.
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
    // Windows.
    .init(
      rule: "a window starts at its place",
      spec: stack(
        "windows: several\nlaunch: [ { root: main } ]\ntransitions: [ { on: w, from: home, window: list }, { on: e, from: home, push: list } ]",
        screens: "home: {}, list: {}, item: {}, lock: {}"
      ).withoutTabs,
      steps: ["launch", "window w"],
      shows: "main[home>list]"
    ),
  ]

  /// The cases that come out otherwise, told.
  static func failures() -> [String] {
    cases.compactMap { one in
      do {
        var player = Player(try SpecReader.read(one.spec))
        for step in one.steps { player.play(step) }
        return player.text == one.shows ? nil : "\(one.rule): \(player.text), not \(one.shows)"
      } catch {
        return "\(one.rule): \(error)"
      }
    }
  }
}

extension String {
  /// With `main` alone, so that all else has its place by transitions.
  fileprivate var withoutTabs: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("containers:") ? "containers: { main: { nav: home } }" : String(line)
    }.joined(separator: "\n")
  }
}
