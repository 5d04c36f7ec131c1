import NavGraph

/// The opened stacks: frames that an opening, or a root with something over it, shows in one step.
struct OpenedStacks {
  fileprivate struct Key: Hashable {
    var destination: Destination
    var presented: Presented?
  }

  /// The opened stacks whose top lies just over each screen.
  fileprivate(set) var stacksOver: [Int: [Int]] = [:]
  /// The node of each step on the paths to places.
  fileprivate var entries: [Places.ID: Int] = [:]
  /// The opened places that are known.
  fileprivate var known: [Key: OpenedPlace?] = [:]
}

/// The opened place of a destination: where an opening shows it.
struct OpenedPlace {
  var root: Destination
  /// The node that is shown.
  var entry: Int
  /// The requirement, asked over roots of each kind in `AnalysisTables.anyRoot`.
  fileprivate var needs: [UInt32]

  /// Returns the requirement, asked in a context.
  func needs(in context: UInt32, _ tables: AnalysisTables) -> UInt32 {
    tables.contexts.isRootExempt(context) ? needs[1] : needs[0]
  }
}

extension Pushdown {
  /// A frame that an opening, a root or a launch rule shows over the frames below it.
  struct StackedFrame {
    /// The presented layer; nil if the target is pushed.
    var layer: Shape.LayerKind?
    var target: Destination
  }

  func stackedFrame(_ presented: Presented) -> StackedFrame {
    StackedFrame(layer: presented.presentation.map { layer($0) }, target: presented.target)
  }

  /// Adds one more frame to a stack.
  func addFrame(_ frame: StackedFrame, over returnPoint: Int) -> Int {
    let owner = nodes[screenOnTop(returnPoint)]
    let below = shapes[owner.shape]
    let next: Int
    if let layer = frame.layer {
      let isInGate = owner.traits.contains(.isInGate)
      let shape = presented(over: below, layer, isInGate: isInGate)
      next = enter(frame.target, owner.context, shape)
    } else {
      next = symbol(tables.enter(frame.target, owner.context), below.pushed)
    }
    return openedStack(over: returnPoint, frame.layer == nil ? .push : .present, top: next)
  }

  /// Returns the opened stack with `top` over `returnPoint`. Stacks share their lower parts.
  private func openedStack(
    over returnPoint: Int,
    _ kind: PushdownRule.Kind,
    top: Int
  ) -> Int {
    let owner = screenOnTop(returnPoint)
    var new = PushdownNode(
      .openedStack,
      vertex: UInt32(truncatingIfNeeded: owner),
      context: nodes[owner].context,
      shape: nodes[owner].shape
    )
    if kind == .present, shapes[new.shape].tabs != 0 { new.traits.insert(.coversTab) }
    new.id = UInt32(truncatingIfNeeded: rules.count)
    let relation = relations.unchanged(space.assumed)
    // No valuation is allowed.
    if relation.isEmpty { return returnPoint }
    let count = nodes.count
    let index = node(new, .openedStack(over: returnPoint, top: top))
    guard index == count else { return index }
    openedStacks.stacksOver[owner, default: []].append(index)
    effort += Precision.effortPerOpenedStack
    add(PushdownRule(kind, from: index, to: top, returnPoint: returnPoint, relation))
    return index
  }

  /// Returns the top of an opened stack; of another node, the node itself.
  @inline(__always)
  func screenOnTop(_ n: Int) -> Int { nodes[n].kind == .openedStack ? Int(ruleToTop(n).to) : n }

  /// Returns the rule by which an opened stack shows its top.
  @inline(__always)
  func ruleToTop(_ n: Int) -> PushdownRule { rules[Int(nodes[n].id)] }

  // MARK: Places

  /// Returns the opened place of `destination`, with something over it if given; nil if it has no place.
  func openedPlace(
    _ destination: Destination,
    presenting presented: Presented? = nil
  ) -> OpenedPlace? {
    let key = OpenedStacks.Key(destination: destination, presented: presented)
    if let known = openedStacks.known[key] { return known }
    var result: OpenedPlace?
    let needs = tables.anyRoot.compactMap {
      tables.needs(ofOpening: destination, presenting: presented?.target, askedIn: $0)
    }
    if !isOutOfEffort, let root = graph.places.root(of: destination), !needs.isEmpty {
      var entry = entry(ofPlace: graph.places.node(destination))
      if let presented { entry = addFrame(stackedFrame(presented), over: entry) }
      result = OpenedPlace(root: root, entry: entry, needs: needs)
    }
    openedStacks.known[key] = .some(result)
    return result
  }

  /// Returns the node shown by the path that ends with `node`. Creates it, with the beginning of the path, if it
  /// is new.
  private func entry(ofPlace node: Places.ID) -> Int {
    var way: [Places.ID] = []
    var next = node
    while next != Places.unreached, openedStacks.entries[next] == nil {
      way.append(next)
      next = graph.places.nodes[Int(next)].parent
    }
    var entry = next == Places.unreached ? nil : openedStacks.entries[next]
    for node in way.reversed() {
      let shown = graph.places.destination(of: node)
      let made =
        entry.map { nextEntry($0, graph.places.nodes[Int(node)], shown) } ?? root(shown, [])
      openedStacks.entries[node] = made
      entry = made
    }
    return entry ?? 0
  }

  /// Returns the node after one more step of a path.
  private func nextEntry(_ entry: Int, _ step: PlaceNode, _ shown: Destination) -> Int {
    if step.transition != Places.unreached {
      let presentation = graph.transitions[Int(step.transition)].presentation
      return addFrame(
        StackedFrame(layer: step.isInStack ? nil : layer(presentation), target: shown),
        over: entry
      )
    }
    return step.isInStack ? entry : select(shown, of: entry)
  }

  /// Returns the node with this tab selected in place of the first one.
  private func select(_ tab: Destination, of entry: Int) -> Int {
    let top = enterTab(tab, shapes[nodes[screenOnTop(entry)].shape].tabs)
    guard nodes[entry].kind == .openedStack else {
      nodes[top].chosen = diagrams.or(nodes[top].chosen, nodes[entry].chosen)
      return top
    }
    let rule = ruleToTop(entry)
    return openedStack(over: Int(rule.returnPoint), rule.kind, top: top)
  }
}
