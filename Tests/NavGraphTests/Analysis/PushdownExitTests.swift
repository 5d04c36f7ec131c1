import Testing

@testable import NavAnalysis
@testable import NavGraph

/// Each exit of a node is stored once, however many there are.
struct PushdownExitTests {
  @Test func findsEachOfManyExitsAgain() {
    var summaries = Summaries()
    let nodes = [0, 1]
    for _ in nodes { summaries.append() }
    let kinds = (0..<100).map { PushdownExit.Kind.takeover(by: $0, marks: false) }
    var made: [[Int]] = [[], []]
    for kind in kinds {
      for (index, node) in nodes.enumerated() {
        made[index].append(summaries.exit(node, kind).exit)
        // Exits are found again, whether they were added recently or long ago.
        for (earlier, exit) in zip(kinds, made[index]) {
          let (found, isNew) = summaries.exit(node, earlier)
          #expect(found == exit && !isNew)
        }
      }
    }
    #expect(Set(made.joined()).count == 2 * kinds.count)
    #expect(summaries.countOfExits == 2 * kinds.count)
  }
}
