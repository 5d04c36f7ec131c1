import Testing

@testable import NavcRuntime

@Suite struct PlanTests {
  private let state = CoreState(
    .tabs(10, .stack(11, 1, 2), .stack(12, 3)),
    .plain(20, .stack(21, 4)),
    .plain(30, .stack(31, 5))
  )

  /// Returns the actions that lead from the state to the changed state.
  private func plan(
    isCovered: Bool = false,
    uncovering: Bool = false,
    _ change: (inout CoreState) -> Void
  ) -> [String] {
    var before = state
    before.isCovered = isCovered
    var after = before
    change(&after)
    return Plan.actions(from: before, to: after, uncovering: uncovering).map(words)
  }

  private func words(_ action: PlanAction) -> String {
    switch action {
    case .dismiss(let count): "dismiss to \(count)"
    case .root(let layer): "root \(layer.id)"
    case .present(let layer): "present \(layer.id)"
    case .select(let tab, let layer): "select \(tab) in \(layer)"
    case .stack(let change):
      "stack \(change.stack) in \(change.layer) to \(change.entries.map(\.id)), \(change.kept) kept"
    case .window: "window"
    }
  }

  @Test func doesNothingIfNothingChanges() {
    #expect(plan { _ in } == [])
    #expect(plan { $0.values = [1] } == [])
  }

  @Test func switchesTheRoot() {
    #expect(plan { $0.layers = [.plain(40, .stack(41, 6))] } == ["dismiss to 1", "root 40"])
    let layers: [LayerState] = [.plain(40, .stack(41, 6)), .plain(50, .stack(51, 7))]
    #expect(plan { $0.layers = layers } == ["dismiss to 1", "root 40", "present 50"])
  }

  @Test func showsTheFirstRoot() {
    let actions = Plan.actions(from: CoreState(), to: state, uncovering: true)
    #expect(actions.map(words) == ["root 10", "present 20", "present 30"])
  }

  @Test func dismissesAllAtOnce() {
    #expect(plan { $0.layers.removeLast() } == ["dismiss to 2"])
    #expect(plan { $0.layers.removeSubrange(1...) } == ["dismiss to 1"])
  }

  @Test func presentsLayersOneByOne() {
    let layers: [LayerState] = [.plain(40, .stack(41, 6)), .plain(50, .stack(51, 7))]
    #expect(plan { $0.layers += layers } == ["present 40", "present 50"])
    #expect(plan { $0.layers[2] = layers[0] } == ["dismiss to 2", "present 40"])
  }

  @Test func selectsTabs() {
    #expect(plan { $0.layers[0].selected = 1 } == ["select 1 in 0"])
  }

  @Test func changesStacks() {
    let push = plan { $0.layers[2].stack.entries.append(EntryState(6)) }
    #expect(push == ["stack 0 in 2 to [5, 6], 1 kept"])
    let pop = plan { $0.layers[0].stacks[0].entries.removeLast() }
    #expect(pop == ["stack 0 in 0 to [1], 1 kept"])
    let replace = plan { $0.layers[0].stacks[0].entries[1] = EntryState(6) }
    #expect(replace == ["stack 0 in 0 to [1, 6], 1 kept"])
  }

  @Test func changesLowerLayersAfterTheyAreUncovered() {
    let actions = plan {
      $0.layers.removeSubrange(1...)
      $0.layers[0].selected = 1
      $0.layers[0].stacks[1].entries.append(EntryState(6))
    }
    #expect(actions == ["dismiss to 1", "select 1 in 0", "stack 1 in 0 to [3, 6], 1 kept"])
  }

  @Test func keepsTheAppsScreensIfNothingChanges() {
    #expect(plan(isCovered: true) { _ in } == [])
  }

  @Test func dismissesTheAppsScreensBeforeItsFirstAction() {
    let actions = plan(isCovered: true) { $0.layers.append(.plain(40, .stack(41, 6))) }
    #expect(actions == ["dismiss to 3", "stack 0 in 2 to [5], 1 kept", "present 40"])
    let push = plan(isCovered: true) { $0.layers[2].stack.entries.append(EntryState(6)) }
    #expect(push == ["dismiss to 3", "stack 0 in 2 to [5, 6], 1 kept"])
  }

  @Test func dismissesTheAppsScreensOnRequest() {
    let actions = plan(isCovered: true, uncovering: true) { _ in }
    #expect(actions == ["dismiss to 3", "stack 0 in 2 to [5], 1 kept"])
    #expect(plan(uncovering: true) { _ in } == [])
  }

  @Test func restoresTheTabUnderTheAppsScreens() {
    let actions = plan(isCovered: true, uncovering: true) { $0.layers.removeSubrange(1...) }
    #expect(
      actions == ["dismiss to 1", "select 0 in 0", "stack 0 in 0 to [1, 2], 2 kept"]
    )
  }

  @Test func dismissesTheAppsScreensForANewRoot() {
    var before = CoreState(.plain(20, .stack(21, 4)))
    before.isCovered = true
    let after = CoreState(.plain(40, .stack(41, 6)))
    let actions = Plan.actions(from: before, to: after, uncovering: true)
    #expect(actions.map(words) == ["dismiss to 1", "root 40"])
  }
}
