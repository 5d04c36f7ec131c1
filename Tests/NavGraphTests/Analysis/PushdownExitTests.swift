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

  @Test func namesTheRestOfTheStep() {
    for kind in [PushdownExit.Kind.pop, .popToRoot, .dismiss, .dismissAll] {
      let exit = kind.continuing(with: 7)
      #expect(exit != kind && exit.withoutRest == kind && exit.number == 7)
      #expect(exit.rest == .continuing(with: 7) && kind.rest == .arrive)
    }
  }

  @Test func goesOnAtTheFirstScreen() {
    let root = Shape(position: .root)
    func action(_ exit: PushdownExit.Kind, at shape: Shape, isInGate: Bool = false) -> ExitAction {
      exit.action(at: shape, isInGate: isInGate)
    }
    #expect(action(.arrive, at: root) == .arrive)
    #expect(action(.dismiss, at: root) == .pass(.dismiss))
    #expect(action(.continuing(with: 7), at: root) == .continueStep(7))
    let takeover = PushdownExit.Kind.takeover(by: 3, marks: true)
    #expect(action(takeover, at: root) == .takeOver(gate: 3, marks: true))
    #expect(action(takeover, at: root, isInGate: true) == .pass(takeover))
  }

  @Test func searchesDownToTheLastFrame() {
    let root = Shape(position: .root)
    for search in [PushdownExit.Kind.inStack, .inLayers] {
      for exit in [search, search.seeking(by: 5)] {
        #expect(exit.action(at: root.pushed, isInGate: false) == .seek(otherwise: exit))
        guard case .seek(let below) = exit.action(at: root, isInGate: false) else {
          Issue.record("\(exit) does not seek")
          continue
        }
        #expect(below.isMiss)
      }
      let past = search.past
      #expect(past.isPast && past.action(at: root.pushed, isInGate: false) == .pass(search))
    }
    let sheet = root.presented(.sheet)
    #expect(
      PushdownExit.Kind.inLayers.action(at: sheet, isInGate: false) == .seek(otherwise: .inLayers)
    )
    #expect(PushdownExit.Kind.inStack.seeking(by: 5).number == 5)
  }

  @Test func leavesTheLayerOfAGate() {
    let root = Shape(position: .root)
    func action(_ exit: PushdownExit.Kind, under shape: Shape, hasMark: Bool = true) -> ExitAction {
      exit.action(underGate: shape, hasMark: hasMark)
    }
    let rest = PushdownExit.Kind.dismissAll.continuing(with: 7)
    #expect(action(.uncover, under: root) == .forget(then: .arrive))
    #expect(action(rest, under: root) == .forget(then: .continuing(with: 7)))
    #expect(action(rest, under: root.presented(.sheet)) == .forget(then: rest))
    #expect(action(.resumeAndRelaunch, under: root) == .resume(relaunches: true))
    let takeover = PushdownExit.Kind.takeover(by: 3, marks: true)
    #expect(action(takeover, under: root) == .takeOver(gate: 3, marks: true))
    #expect(action(takeover, under: root, hasMark: false) == .pass(takeover))
    for exit in [PushdownExit.Kind.pop, .inLayers, .continuing(with: 7)] {
      #expect(action(exit, under: root) == .end)
    }
  }
}
