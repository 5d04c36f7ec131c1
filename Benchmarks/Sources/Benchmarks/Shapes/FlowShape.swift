/// An app for measuring charts, made of flows. The first four are tabs, the others are presented from screens of
/// earlier flows. Screens have pushes, closings, openings and root switches between them.
struct FlowShape: SpecShape {
  var screens: Int
  var transitions: Int

  private static let words = [
    "account", "album", "basket", "card", "chat", "city", "coupon", "device", "draft", "event",
    "folder", "gift", "group", "invoice", "label", "list", "map", "member", "note", "order",
    "photo", "plan", "post", "price", "profile", "report", "review", "room", "route", "sale",
  ]

  func write(to output: (String) -> Void) {
    var random = SplitMix64(state: 7)
    let flows = makeFlows(&random)
    output(
      "navc: 1\napp: Flows\nconditions: { loggedIn: { kind: login, gate: { present: gate } } }\n"
    )
    output("screens:\n  gate: { view: GateView }\n")
    for name in flows.joined() {
      let link = random.below(5) == 0 ? ", link: /\(name)" : ""
      output("  \(name): { view: \(name.prefix(1).uppercased() + name.dropFirst())View\(link) }\n")
    }
    output("containers:\n")
    for (i, flow) in flows.enumerated() { output("  flow\(i): { nav: \(flow[0]) }\n") }
    let tabs = flows.indices.prefix(4).map { "{ show: flow\($0), title: Tab \($0) }" }
    output("  main: { tabs: [\(tabs.joined(separator: ", "))] }\n")
    output("launch: [{ root: main }]\nlinks: { schemes: [flows] }\ntransitions:\n")
    output("  - { on: gotIt, from: gate, sets: { loggedIn: true }, dismiss: top }\n")
    var made = 1
    for i in flows.indices { made += writeWays(through: i, of: flows, &random, output) }
    while made < transitions {
      writeStep(made, flows, &random, output)
      made += 1
    }
  }

  private func makeFlows(_ random: inout SplitMix64) -> [[String]] {
    var taken: Set<String> = []
    var flows: [[String]] = []
    while taken.count < screens {
      var flow: [String] = []
      for _ in 0..<min(4 + random.below(15), screens - taken.count) {
        let second = Self.words[random.below(Self.words.count)]
        var name = Self.words[random.below(Self.words.count)]
        name += second.prefix(1).uppercased() + second.dropFirst()
        if taken.contains(name) { name += "\(taken.count)" }
        taken.insert(name)
        flow.append(name)
      }
      flows.append(flow)
    }
    return flows
  }

  /// Writes the transitions to the screens of a flow, each from one of the four screens before it. A presented
  /// screen has no stack, so it presents.
  private func writeWays(
    through index: Int,
    of flows: [[String]],
    _ random: inout SplitMix64,
    _ output: (String) -> Void
  ) -> Int {
    let flow = flows[index]
    var presented: Set<String> = []
    for j in flow.indices.dropFirst() {
      let from = flow[max(0, j - 4) + random.below(min(j, 4))]
      let isPresented = presented.contains(from) || random.below(4) == 0
      if isPresented { presented.insert(flow[j]) }
      let verb = isPresented ? "present" : "push"
      output("  - { on: open\(flow[j]), from: \(from), \(verb): \(flow[j]) }\n")
    }
    guard index >= 4 else { return flow.count - 1 }
    let other = flows[random.below(index)]
    let from = other[random.below(other.count)]
    output("  - { on: start\(index), from: \(from), present: flow\(index) }\n")
    return flow.count
  }

  private func writeStep(
    _ number: Int,
    _ flows: [[String]],
    _ random: inout SplitMix64,
    _ output: (String) -> Void
  ) {
    let flow = flows[random.below(flows.count)]
    let from = flow[random.below(flow.count)]
    let step: String
    switch random.below(100) {
    case 0..<45 where flow.count > 1: step = "show: \(flow[1 + random.below(flow.count - 1)])"
    case 45..<65: step = "close: top"
    case 65..<85:
      let other = flows[random.below(flows.count)]
      step = "open: \(other[random.below(other.count)])"
    default: step = "root: main"
    }
    output("  - { on: step\(number), from: \(from), \(step) }\n")
  }
}
