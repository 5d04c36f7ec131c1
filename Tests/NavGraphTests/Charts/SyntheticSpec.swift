import Foundation

/// Generates specs with a given number of screens and about a given number of transitions: flows of
/// a few screens, the first four as tabs, the others presented, with pushes, dismissals, openings
/// and new roots between them. The result is deterministic.
enum SyntheticSpec {
  private static let words = [
    "account", "album", "basket", "card", "chat", "city", "coupon", "draft", "event", "gift",
    "group", "label",
    "list", "map", "member", "note", "order", "photo", "plan", "post", "profile", "report",
    "review", "room",
    "route", "sale", "shop", "song", "story", "team", "ticket", "trip", "user", "video",
  ]

  static func text(screens count: Int, transitions: Int) -> String {
    var random = Numbers(seed: 7)
    var names: Set<String> = []
    var flows: [[String]] = []
    while names.count < count {
      var flow: [String] = []
      for _ in 0..<min(random.next(4...18), count - names.count) {
        var name = random.pick(words) + random.pick(words).capitalized
        if names.contains(name) { name += String(names.count) }
        names.insert(name)
        flow.append(name)
      }
      flows.append(flow)
    }
    var text =
      "navc: 1\napp: Big\nconditions:\n  loggedIn: { kind: login, gate: { present: gate } }\n"
    text += "screens:\n  gate: { view: GateView }\n"
    for name in flows.joined() {
      let link = random.next(1...5) == 1 ? ", link: /\(name)" : ""
      text += "  \(name): { view: \(name.prefix(1).uppercased())\(name.dropFirst())View\(link) }\n"
    }
    text += "containers:\n"
    for (i, flow) in flows.enumerated() { text += "  flow\(i): { nav: \(flow[0]) }\n" }
    text += "  main:\n    tabs:\n"
    for i in flows.indices.prefix(4) { text += "      - { show: flow\(i), title: Tab\(i) }\n" }
    text += "launch:\n  - { root: main }\ntransitions:\n"
    text += "  - { on: gotIt, from: gate, sets: { loggedIn: true }, dismiss: top }\n"
    var made = 0
    for (i, flow) in flows.enumerated() {
      // A presented screen has no stack to push onto.
      var presented: Set<String> = []
      for j in flow.indices.dropFirst() {
        let from = flow[random.next(max(0, j - 4)...j - 1)]
        let isPresented = presented.contains(from) || random.next(1...4) == 1
        if isPresented { presented.insert(flow[j]) }
        text +=
          "  - { on: open\(made), from: \(from), \(isPresented ? "present" : "push"): \(flow[j]) }\n"
        made += 1
      }
      if i >= 4 {
        let from = random.pick(random.pick(Array(flows[..<i])))
        text += "  - { on: start\(i), from: \(from), present: flow\(i) }\n"
        made += 1
      }
    }
    while made < transitions {
      let flow = random.pick(flows)
      let from = random.pick(flow)
      let what =
        switch random.next(0...99) {
        case 0..<45 where flow.count > 1: "show: \(random.pick(Array(flow.dropFirst())))"
        case 45..<65: "close: top"
        case 65..<85: "open: \(random.pick(random.pick(flows)))"
        default: "root: main"
        }
      text += "  - { on: go\(made), from: \(from), \(what) }\n"
      made += 1
    }
    return text
  }

  /// A linear congruential generator (Knuth's MMIX).
  private struct Numbers {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }

    mutating func pick<Element>(_ items: [Element]) -> Element { items[next(0...items.count - 1)] }
  }
}
