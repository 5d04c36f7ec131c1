/// Specs for diagrams.
enum MermaidSpec {
  static let rows = """
    navc: 1
    app: Demo
    conditions:
      seen: flag
    screens:
      feed: { view: FeedView, title: The feed }
      detail: DetailView
    containers:
      main: { nav: feed }
    launch:
      - { root: main }
    transitions:
      - { on: more, from: feed, sets: { seen: true }, push: detail }
      - { on: go, from: detail, open: feed }
    """

  /// Returns a spec of flows of 10 screens, each presented by the one before it, with random
  /// transitions.
  static func random(screens: Int, seed: UInt64) -> String {
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var text = "navc: 1\napp: Big\nconditions:\n  seen: flag\nscreens:\n"
    for i in 0..<screens { text += "  x\(i): { view: X\(i)View, title: \"end #\(i) <b>\" }\n" }
    text += "containers:\n"
    for i in stride(from: 0, to: screens, by: 10) { text += "  flow\(i / 10): { nav: x\(i) }\n" }
    text += "launch:\n  - { root: flow0 }\ntransitions:\n"
    for i in 1..<screens {
      if i % 10 == 0 {
        text += "  - { on: root\(i), from: x\(next(i)), root: flow\(i / 10) }\n"
      } else {
        text += "  - { on: push\(i), from: x\(i - 1 - next(i % 10)), push: x\(i) }\n"
      }
    }
    for i in 0..<(screens * 2) {
      switch next(3) {
      case 0: text += "  - { on: leave\(i), from: x\(next(screens)), root: flow0, when: seen }\n"
      case 1: text += "  - { on: mark\(i), from: x\(next(screens)), sets: { seen: true } }\n"
      default: text += "  - { on: jump\(i), from: x\(next(screens)), open: x\(next(screens)) }\n"
      }
    }
    return text
  }
}
