/// The moves that some state makes.
extension Pushdown {
  func moves() -> ScreenMoves {
    var moves = ScreenMoves(screenCount: graph.screens.count, helpers: nodes.count)
    moves.reserve(2 * rules.count + memberships.count)
    let isVisible = nodes.map { $0.kind == .screen && diagrams.meet($0.set, $0.stays) }
    let exits = nodes.indices.map { isVisible[$0] ? exitsTaken($0) : [] }
    let hasWindows = graph.transitions.contains { $0.verb == .window }
    for rule in rules where rule.isLive && isVisible[Int(rule.to)] {
      let from = nodes[Int(rule.from)]
      guard isVisible[Int(rule.from)] || isHeardScope(from) else { continue }
      let (source, target) = (place(Int(rule.from)), place(Int(rule.to)))
      switch rule.kind {
      case .push, .present:
        moves.add(source, target)
        let goesBack = exits[Int(rule.to)].contains { rule.catches($0, shapes[from.shape]) }
        if goesBack, from.kind == .screen { moves.add(target, source) }
      case .replace: moves.add(source, target)
      case .reset:
        // A window leaves what it comes from; a gate may replace what was not visible at all.
        let stays = diagrams.and(from.set, from.stays)
        if !hasWindows, relations.image(stays, rule.relation).isPossible {
          moves.add(source, target)
        }
      case .gate, .goOn: break
      }
    }
    for membership in memberships {
      let member = nodes[Int(membership.member)]
      guard isHeardScope(nodes[Int(membership.group)]),
        isVisible[Int(membership.member)] || isHeardScope(member),
        diagrams.meet(member.set, membership.condition)
      else { continue }
      moves.add(place(Int(membership.member)), place(Int(membership.group)))
    }
    for n in nodes.indices where isVisible[n] { addOwnMoves(n, &moves) }
    for layer in tabs { addTabs(layer, isVisible, &moves) }
    return moves
  }

  /// Whether the node stands for what containers and `any` hear.
  private func isHeardScope(_ node: PushdownNode) -> Bool {
    node.kind == .group && node.base == PushdownNode.none && !node.flags.contains(.isShared)
  }

  /// What stands for a node among the moves.
  private func place(_ n: Int) -> UInt32 {
    guard nodes[n].kind != .screen else { return shown(by: nodes[n]) }
    return UInt32(truncatingIfNeeded: graph.screens.count + n)
  }

  private func shown(by node: PushdownNode) -> UInt32 { solver.vertices[Int(node.vertex)].id }

  /// The screens of a class lead to each other; the back button and a swipe lead somewhere.
  private func addOwnMoves(_ n: Int, _ moves: inout ScreenMoves) {
    let members = members(of: nodes[n])
    if members.count > 1, let last = members.last {
      var previous = last
      for member in members {
        moves.add(previous, member)
        previous = member
      }
    }
    let shape = shapes[nodes[n].shape]
    let goesBack = shape.position == .pushed && hasBackButton(n)
    guard goesBack || shape.layer == .sheet else { return }
    for member in members { moves.leave(member) }
  }

  /// From each tab to the next, as far as nothing is needed there.
  private func addTabs(
    _ layer: TabsOnScreen,
    _ isVisible: [Bool],
    _ moves: inout ScreenMoves
  ) {
    let open = layer.roots.filter {
      isVisible[$0]
        && solver.vertices[Int(nodes[$0].vertex)].requirement == RequirementTable.none
    }
    guard let first = open.first else { return }
    for root in layer.roots where isVisible[root] {
      moves.add(shown(by: nodes[root]), shown(by: nodes[first]))
    }
  }

  /// The ways to go back that lead from `n`, or from what lies over it, to what lies below.
  private func exitsTaken(_ n: Int) -> [UInt32] {
    var result: [UInt32] = []
    var next = nodes[n].firstExit
    while next != PushdownNode.none {
      let exit = exits[Int(next)]
      next = exit.next
      switch exit.kind {
      case PushdownExit.Kind.pop, PushdownExit.Kind.popToAny, PushdownExit.Kind.popToRoot,
        PushdownExit.Kind.dismiss, PushdownExit.Kind.dismissAll:
        if relations.image(nodes[n].set, exit.whole).isPossible { result.append(exit.kind) }
      default: break
      }
    }
    return result
  }
}
