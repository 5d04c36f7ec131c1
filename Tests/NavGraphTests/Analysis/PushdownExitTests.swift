import Testing

@testable import ExplicitModel
@testable import NavGraph

/// The ways in which a node is left are each there once, however many they are.
struct PushdownExitTests {
  @Test func manyWaysOutAreFoundAgain() {
    let graph = RandomGraph.make(seed: 1, features: .basic)
    let space = ConditionSpace(graph)
    let calls = CallGraph(UpperBound(graph, space, hasSets: false))
    let pushdown = Pushdown(graph, calls.bound)
    let nodes = [0, 1].map { pushdown.group(ContextTable.none, Shape(root: $0), isBuilt: true) }
    let kinds = (0..<100).map { PushdownExit.Kind.takeover(by: $0) }
    var made: [[Int]] = [[], []]
    for kind in kinds {
      for (index, node) in nodes.enumerated() {
        made[index].append(pushdown.exit(node, kind))
        // What was made before is there still, whether it was made just now or long ago.
        for (earlier, exit) in zip(kinds, made[index]) {
          #expect(pushdown.exit(node, earlier) == exit)
        }
      }
    }
    #expect(Set(made.joined()).count == 2 * kinds.count)
    #expect(pushdown.exits.count == 2 * kinds.count)
  }
}
