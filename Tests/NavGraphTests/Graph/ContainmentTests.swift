import Testing

@testable import NavGraph

@Suite struct ContainmentTests {
  /// Compares the solution with one that adds containers until nothing changes.
  @Test func agreesWithTheNaiveSolution() throws {
    for seed in 0..<300 {
      let spec = RandomSpec(seed)
      let graph = try #require(compiled(spec.text).graph, "\(spec.text)")
      let solved = Containment(graph)
      let naive = naiveContainment(graph)
      for screen in graph.screens.indices.map({ ScreenID($0) }) {
        let expected = naive[Int(screen.index)].sorted()
        #expect(solved.containers(of: screen) == expected, "\(spec.text)")
      }
    }
  }

  private func naiveContainment(_ graph: NavigationGraph) -> [Set<ContainerID>] {
    var screens = Array(repeating: Set<ContainerID>(), count: graph.screens.count)
    var containers = graph.containers.indices.map { Set([ContainerID($0)]) }
    var grew = true
    func add(_ more: Set<ContainerID>, to destination: Destination) {
      switch destination.kind {
      case .screen(let id):
        if !more.isSubset(of: screens[Int(id.index)]) { grew = true }
        screens[Int(id.index)].formUnion(more)
      case .container(let id):
        if !more.isSubset(of: containers[Int(id.index)]) { grew = true }
        containers[Int(id.index)].formUnion(more)
      case nil: break
      }
    }
    while grew {
      grew = false
      for (i, container) in graph.containers.enumerated() {
        for shown in container.shown { add(containers[i], to: shown) }
      }
      for rule in graph.launch.rules {
        if let first = graph.shownFirst(in: rule.root) {
          add(screens[Int(first.index)], to: rule.presented)
        }
      }
      for transition in graph.transitions {
        if transition.verb == .root, let first = graph.shownFirst(in: transition.target) {
          add(screens[Int(first.index)], to: transition.presented)
        }
        guard [.push, .present, .show, .replace].contains(transition.verb) else { continue }
        for source in graph.sources[transition.sources.indices] {
          for screen in screens.indices {
            let isSource =
              switch source {
              case .any: true
              case .screen(let id): Int(id.index) == screen
              case .container(let id): screens[screen].contains(id)
              }
            if isSource { add(screens[screen], to: transition.target) }
          }
        }
      }
    }
    return screens
  }
}

/// Generates a small spec without faults from a seed.
struct RandomSpec {
  let text: String

  init(_ seed: Int) {
    var dice = Dice(seed)
    func pick(_ names: [String]) -> String { names.randomElement(using: &dice) ?? "" }
    let screens = (0..<Int.random(in: 2...7, using: &dice)).map { "s\($0)" }
    let navs = (0..<Int.random(in: 1...3, using: &dice)).map { "n\($0)" }
    var lines = ["screens: { " + screens.map { "\($0): {}" }.joined(separator: ", ") + " }"]
    lines.append("containers:")
    for nav in navs { lines.append("  \(nav): { nav: \(pick(screens)) }") }
    lines.append("  tabs: { tabs: [\(navs[0]), \(pick(screens))] }")
    let all = screens + navs + ["tabs"]
    lines.append("launch: [{ root: \(pick(all)), present: \(pick(all)) }]")
    lines.append("transitions:")
    for i in 0..<Int.random(in: 1...12, using: &dice) {
      let from = pick(all + ["any"])
      let verb = pick(["push", "show", "replace", "present", "present", "root", "root"])
      let target = pick(verb == "present" || verb == "root" ? all : screens)
      let presented = verb == "root" ? ", present: \(pick(all))" : ""
      lines.append("  - { on: e\(i), from: \(from), \(verb): \(target)\(presented) }")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
