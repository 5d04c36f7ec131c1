/// A rule, or something that comes back, of a class of screens: many of them have the same.
struct MergedRule: Hashable {
  /// nil: what comes back.
  private let kind: PushdownRule.Kind?
  private let from: UInt32
  private let to: UInt32
  private let relation: Relation

  init(_ rule: PushdownRule) {
    (kind, from, to, relation) = (rule.kind, rule.from, rule.to, rule.relation)
  }

  init(arrivalAt n: Int, _ relation: Relation) {
    (kind, from, to) = (nil, UInt32(truncatingIfNeeded: n), PushdownNode.none)
    self.relation = relation
  }
}

/// Screens that are one symbol (`ScreenClasses`).
extension Pushdown {
  /// Whether there is the same already, of another screen of the class that is built.
  func isMerged(_ rule: MergedRule) -> Bool { merged?.insert(rule).inserted == false }

  /// The screens for which a node stands.
  func members(of node: PushdownNode) -> ArraySlice<UInt32> {
    guard shapes[node.shape].position == .pushed else { return [node.id] }
    return classes.members(ScreenID(Int(node.id)))
  }

  /// What leads from the screens of a class to each other.
  func pushWithinClass(_ n: Int) -> PushdownRule {
    PushdownRule(.push, from: n, to: n, relations.unchanged(nodes[n].stays))
  }

  /// Of the events that the screens of a class hear, those that all of them do, in order: containers
  /// hear the others from some. Mutating, or else all of `self` is copied.
  func heardByAll(_ heard: [Heard], of count: Int) -> [Heard] {
    let heard = heard.sorted { $0.event < $1.event }
    var result: [Heard] = []
    var start = 0
    while start < heard.count {
      let event = heard[start].event
      var end = start
      var left = Decision.never
      while end < heard.count, heard[end].event == event {
        left = diagrams.or(left, heard[end].left)
        end += 1
      }
      if end - start == count {
        result.append(Heard(event: event, left: left, first: heard[start].first))
      }
      start = end
    }
    return result
  }

  /// Whether `n` stands for the screen, too.
  func isWithinClass(_ target: Destination, _ n: Int) -> Bool {
    guard merged != nil, let to = target.screen, let own = screen(of: nodes[n]) else {
      return false
    }
    return classes.first(of: to) == own
  }

  /// Classes of screens of which some come to lack something: to know which, they must be told apart.
  func unclearClasses() -> Set<ScreenID> {
    var result: Set<ScreenID> = []
    for note in incidents where note.incident.kind == .requiresViolated {
      let node = nodes[note.node]
      guard members(of: node).count > 1, let first = screen(of: node), !result.contains(first),
        relations.image(growing[note.node].set, note.steps).isPossible
      else { continue }
      result.insert(first)
    }
    return result
  }
}
