/// Whether a way begins where a gate is shown that makes its condition hold.
///
/// Ways are those of `MoveGraph`; all conditions are looked for at once, one bit each, over its strongly
/// connected components.
struct GateWays {
  private let words: Int
  private let indexOfCondition: [ConditionID: Int]
  private let component: [UInt32]
  private var bits: [UInt64]

  init(_ analysis: Analysis, _ conditions: [ConditionID]) {
    let solver = analysis.reachability.bound
    let (moves, components) = (analysis.moves.graph, analysis.moves.components)
    words = (conditions.count + 63) / 64
    indexOfCondition = Dictionary(uniqueKeysWithValues: zip(conditions, conditions.indices))
    component = components.component
    bits = Array(repeating: 0, count: words * components.count)
    for v in solver.vertices.indices {
      for (_, rule) in solver.rules(from: v) where rule.effect != 0 && rule.isLive {
        addSetting(analysis, rule, at: moves.source(v))
      }
    }
    spread(moves, components)
  }

  /// Whether some way from the screen changes the condition to what is wanted.
  func lead(from screen: ScreenID, to condition: ConditionID) -> Bool {
    guard let index = indexOfCondition[condition] else { return false }
    let word = Int(component[Int(screen.index)]) * words + index / 64
    return bits[word] & 1 << UInt64(index % 64) != 0
  }

  private mutating func addSetting(_ analysis: Analysis, _ rule: Rule, at node: Int) {
    guard rule.transition != Rule.none else { return }
    let id = TransitionID(Int(rule.transition))
    guard analysis.reachability.isChosen(id) else { return }
    for assignment in analysis.graph.assignments[analysis.graph[id].sets.indices] {
      guard let index = indexOfCondition[assignment.condition] else { continue }
      guard analysis.graph.mayHold(after: assignment) else { continue }
      bits[Int(component[node]) * words + index / 64] |= 1 << UInt64(index % 64)
    }
  }

  /// What a component leads to has a lower number, so by then it is decided.
  private mutating func spread(_ moves: MoveGraph, _ components: StronglyConnected) {
    let members = Adjacency(nodeCount: components.count, 0..<moves.nodeCount) {
      [component] in (component[$0], UInt32(truncatingIfNeeded: $0))
    }
    for own in 0..<components.count {
      for node in members[own] {
        for target in moves.successors(of: Int(node)) {
          let other = Int(component[Int(target)])
          for word in 0..<words where other != own {
            bits[own * words + word] |= bits[other * words + word]
          }
        }
      }
    }
  }
}
