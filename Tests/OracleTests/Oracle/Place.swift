// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The place of a node when it is opened (docs/language.md, Its place): its layers from the root
/// up.
struct Place: Equatable {
  struct Layer: Equatable {
    /// The root, or the presented node.
    var target: Int
    /// The selected pane, which is a tab that shows something.
    var pane: Int
    var stack: [Int]
    var style = OracleSpec.Style.automatic
    var isLocked = false
  }
  var layers: [Layer]
  var root: Int { layers[0].target }
}

/// A part of a screen or container in its initial state: the only one, or one for each tab that
/// shows something.
struct Pane { var nav: Int?; var root: Int; var tab: Int }

extension OracleSpec {
  /// Returns the panes of a screen or container.
  func panes(_ node: Int) -> [Pane] {
    switch shape(node) {
    case nil: return [Pane(nav: nil, root: node, tab: node)]
    case .nav(let root): return [Pane(nav: node, root: root, tab: node)]
    case .tabs(let tabs):
      return tabs.compactMap { tab in
        guard case .show(let node) = tab else { return nil }
        var pane = panes(node)[0]
        pane.tab = node
        return pane
      }
    }
  }

  /// The nodes that can be roots, in the order of the search for places: those of launch rules,
  /// `root` transitions and root gates.
  var roots: [Int] {
    var all: [Int] = []
    func add(_ node: Int) { if !all.contains(node) { all.append(node) } }
    for rule in rules { add(rule.root) }
    for verb in verbs { if case .root(let node, _) = verb { add(node) } }
    for condition in conditions { if case .root(let node) = condition.gate { add(node) } }
    return all
  }
}

/// Finds the places of all nodes, by the number of hops from a root.
struct Places {
  private let spec: OracleSpec
  private(set) var places: [Place?]
  /// The nodes that several equally short paths put in different places.
  private(set) var ambiguous: Set<Int> = []
  private var lengths: [Int]
  private var ends: Set<Int> = []
  private let roots: [Int]

  init(_ spec: OracleSpec) {
    self.spec = spec
    places = Array(repeating: nil, count: spec.nodeCount)
    lengths = Array(repeating: Int.max, count: spec.nodeCount)
    roots = spec.roots
    find()
  }

  /// True if the node's place is the end of a path, not a root or in a container.
  func isEnd(_ node: Int) -> Bool { ends.contains(node) }

  private func holders(_ node: Int) -> [Int] {
    (spec.screens.count..<spec.nodeCount).filter { container in
      switch spec.shape(container)! {
      case .nav(let root): root == node
      case .tabs(let tabs): tabs.contains(.show(node))
      }
    }
  }

  /// Returns the nodes whose place is in a container, because the container has one without them.
  private func contained() -> [Bool] {
    let all = reachable(from: roots)
    func isHeld(_ node: Int) -> Bool { holders(node).contains { all.contains($0) } }
    var free = Set(roots.filter { !isHeld($0) })
    var isContained = (0..<spec.nodeCount).map { isHeld($0) }
    while true {
      let reached = reachable(from: Array(free))
      var round = roots.filter { !reached.contains($0) }
      if round.contains(where: { !spec.isScreen($0) }) { round.removeAll { spec.isScreen($0) } }
      if round.isEmpty { return isContained }
      for root in round {
        free.insert(root)
        isContained[root] = false
      }
    }
  }

  /// Returns the nodes that hops lead to.
  private func reachable(from roots: [Int]) -> Set<Int> {
    var result = Set(roots)
    while true {
      let before = result.count
      for node in 0..<spec.nodeCount where !holders(node).allSatisfy({ !result.contains($0) }) {
        result.insert(node)
      }
      for transition in spec.transitions {
        let isLeading = transition.from.contains { source in
          if case .node(let node) = source { result.contains(node) } else { !roots.isEmpty }
        }
        guard isLeading else { continue }
        switch transition.hop {
        case .push(let node, _), .show(let node): result.insert(node)
        case .present(let shown): result.insert(shown.node)
        default: break
        }
      }
      if result.count == before { return result }
    }
  }

  private func fresh(_ node: Int) -> Place.Layer {
    .init(target: node, pane: 0, stack: [spec.panes(node)[0].root])
  }

  private mutating func find() {
    let contained = contained()
    for root in roots where !contained[root] { set(root, Place(layers: [fresh(root)]), 0) }
    close(0)
    var level = 1
    while level <= spec.nodeCount {
      var found: [(Int, Place)] = []
      for node in 0..<spec.nodeCount where !contained[node] && places[node] == nil {
        let ways = hops(to: node, from: level - 1)
        guard let first = ways.first else { continue }
        found.append((node, first.place))
        let isDecided = spec.isScreen(node) && spec.screens[node].via != nil
        let areSeveral = ways.contains { $0.place != first.place }
        if areSeveral && !isDecided || first.source.map({ ambiguous.contains($0) }) ?? false {
          ambiguous.insert(node)
        }
      }
      for (node, place) in found {
        set(node, place, level)
        ends.insert(node)
      }
      close(level)
      level += 1
    }
  }

  private mutating func set(_ node: Int, _ place: Place, _ length: Int) {
    places[node] = place
    lengths[node] = length
  }

  /// Puts the content of containers that have a place in that place, beginning with the container
  /// nearest to the root.
  private mutating func close(_ level: Int) {
    let containers = spec.screens.count..<spec.nodeCount
    var holders = containers.filter { lengths[$0] == level }
    while !holders.isEmpty {
      let placed = containers.filter { places[$0] != nil }
      for container in holders {
        for (i, pane) in spec.panes(container).enumerated() {
          let node = pane.tab == container ? pane.root : pane.tab
          if places[node] != nil { continue }
          var place = places[container]!
          if case .tabs = spec.shape(container)! {
            place.layers[place.layers.count - 1].pane = i
            place.layers[place.layers.count - 1].stack = [pane.root]
          }
          set(node, place, level)
          if ambiguous.contains(container) { ambiguous.insert(node) }
        }
      }
      holders = containers.filter { places[$0] != nil && !placed.contains($0) }
    }
  }

  /// Returns the places at the end of paths of this length and one more hop, in the order of the
  /// spec, each with the source of the hop unless that is a new root.
  private func hops(to node: Int, from length: Int) -> [(place: Place, source: Int?)] {
    var result: [(place: Place, source: Int?)] = []
    let via = spec.isScreen(node) ? spec.screens[node].via : nil
    for transition in spec.transitions {
      guard let verb = transition.hop, brings(verb, node), !spec.isAlert(node) else { continue }
      for source in transition.from {
        var starts: [(place: Place, source: Int?)] = []
        switch source {
        case .any: if length == 0 { starts = roots.map { (Place(layers: [fresh($0)]), nil) } }
        case .node(let from):
          if lengths[from] == length, let place = places[from] { starts = [(place, from)] }
        }
        for start in starts {
          if let via, start.place.layers.last!.stack.last != via { continue }
          if let place = hop(start.place, verb) { result.append((place, start.source)) }
        }
      }
    }
    return result
  }

  private func brings(_ verb: OracleSpec.Verb, _ node: Int) -> Bool {
    switch verb {
    case .push(node, _), .show(node): true
    case .present(let shown): shown.node == node
    default: false
    }
  }

  private func hop(_ start: Place, _ verb: OracleSpec.Verb) -> Place? {
    var place = start
    let last = place.layers.count - 1
    let top = place.layers[last]
    let isStack = spec.panes(top.target)[top.pane].nav != nil
    switch verb {
    case .push(let screen, let onto):
      guard isStack else { return nil }
      if let onto {
        guard let index = top.stack.lastIndex(of: onto) else { return nil }
        place.layers[last].stack.removeSubrange((index + 1)...)
      }
      place.layers[last].stack.append(screen)
    case .show(let screen):
      if isStack {
        place.layers[last].stack.append(screen)
      } else {
        place.layers.append(fresh(screen))
      }
    case .present(let shown):
      var layer = fresh(shown.node)
      layer.style = shown.style
      layer.isLocked = shown.isLocked
      place.layers.append(layer)
    default: return nil
    }
    return place
  }
}
