import NavGraph

/// Into which cluster each screen is drawn: the innermost container whose stack or tabs it is shown
/// in wherever it is shown, or none.
///
/// A nav's root and a tab's screen stay where they are declared. What is presented or made the root
/// is drawn outside; what is pushed is drawn where the screens are that push it, or, if they differ,
/// in the innermost container around all of them. Each screen only moves outward, three times at
/// most, so the work is linear.
struct DrawnContainers {
  /// For each screen the container, or nil for none.
  private(set) var homes: [ContainerID?]
  private var isPlaced: [Bool]
  private var isPinned: [Bool]
  private let graph: NavigationGraph
  private var queue: [ScreenID] = []

  init(_ graph: NavigationGraph) {
    self.graph = graph
    homes = Array(repeating: nil, count: graph.screens.count)
    isPlaced = Array(repeating: false, count: graph.screens.count)
    isPinned = isPlaced
    pinDeclared()
    placeOutside()
    spread()
  }

  private mutating func pinDeclared() {
    for i in graph.containers.indices {
      let id = ContainerID(i)
      switch graph.containers[i].kind {
      case .nav(let root): pin(root, into: id)
      case .tabs(let tabs):
        for case .show(let shown) in tabs.map(\.content) {
          if let screen = shown.screen { pin(screen, into: id) }
        }
      }
    }
  }

  /// Of several containers that declare it, the first has it.
  private mutating func pin(_ screen: ScreenID, into home: ContainerID) {
    move(screen, into: isPinned[Int(screen.index)] ? homes[Int(screen.index)] : home)
    isPinned[Int(screen.index)] = true
  }

  private mutating func placeOutside() {
    for rule in graph.launch.rules {
      for target in [rule.root, rule.presented] {
        if let screen = target.screen { move(screen, into: nil) }
      }
    }
    for transition in graph.transitions {
      let brings = transition.verb == .root || transition.verb == .present
      if brings, let screen = transition.target.screen { move(screen, into: nil) }
      if let screen = transition.presented.screen { move(screen, into: nil) }
    }
  }

  private mutating func spread() {
    var targets: [[ScreenID]] = Array(repeating: [], count: graph.screens.count)
    for transition in graph.transitions {
      guard let target = transition.target.screen else { continue }
      switch transition.verb {
      case .push, .show, .replace: break
      default: continue
      }
      for source in graph.sources[transition.sources.indices] {
        switch source {
        case .screen(let screen): targets[Int(screen.index)].append(target)
        case .container(let container): move(target, into: container)
        case .any: move(target, into: nil)
        }
      }
    }
    var head = 0
    while head < queue.count {
      let screen = queue[head]
      head += 1
      for target in targets[Int(screen.index)] { move(target, into: homes[Int(screen.index)]) }
    }
  }

  private mutating func move(_ screen: ScreenID, into home: ContainerID?) {
    let i = Int(screen.index)
    guard !isPinned[i] else { return }
    let new = isPlaced[i] ? common(homes[i], home) : home
    guard !isPlaced[i] || new != homes[i] else { return }
    isPlaced[i] = true
    homes[i] = new
    queue.append(screen)
  }

  private func common(_ a: ContainerID?, _ b: ContainerID?) -> ContainerID? {
    guard let a, let b else { return nil }
    if a == b { return a }
    let outerA = graph.containers[Int(a.index)].parent
    let outerB = graph.containers[Int(b.index)].parent
    if outerA == b { return b }
    if outerB == a { return a }
    return outerA == outerB ? outerA : nil
  }
}
