import Testing

@testable import NavcRuntime

@MainActor @Suite struct RollbackTests {
  private let before = CoreState(.plain(10, .stack(11, 1)), .plain(20, .stack(21, 2)))

  /// Returns a core in whose step the gate's reason changes, and the state before the step. The
  /// step's plan fails.
  private func core(_ asked: [Int]) -> (core: NavigationCore, before: CoreState) {
    var core = NavigationCore(SpecInterface(ShopSpec.self))
    core.state = before
    core.state.values = [0, 0]
    core.state.layers[1].gate = 0
    core.state.layers[1].reason = GateReason(0, [0])
    let before = core.state
    core.state.values = asked
    core.state.layers[1].reason = GateReason(0, asked)
    return (core, before)
  }

  @Test func keepsTheConditionsAndTheReasonOfAGate() {
    var (core, before) = core([1, 0])
    core.rollBack(to: before, doing: [])
    #expect(core.state.values == [1, 0])
    #expect(core.state.layers[1].reason?.value == 1)
  }

  @Test func updatesTheReasonOfAGateThatWasToLeave() {
    var (core, before) = core([1, 0])
    core.state.layers.removeLast()
    core.rollBack(to: before, doing: [])
    #expect(core.state.layers.count == 2)
    #expect(core.state.layers[1].reason?.value == 0)
  }
}
