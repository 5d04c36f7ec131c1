import Testing

@testable import NavcRuntime

@Suite struct CoreStateTests {
  private let state = CoreState(
    .tabs(10, .stack(11, 1, 2), .stack(12, 3)),
    .plain(20, .stack(21, 4))
  )

  @Test func hasTheSameScreensAsItself() {
    #expect(state.hasSameScreens(as: state))
    #expect(CoreState().hasSameScreens(as: CoreState()))
  }

  @Test func hasTheSameScreensDespiteOtherDifferences() {
    var other = state
    other.values = [1]
    other.isCovered = true
    other.lastID = 99
    other.heldIntent = HeldIntent(holder: .gate(0), intent: Intent(kind: .transition(0)))
    #expect(state.hasSameScreens(as: other))
  }

  @Test(
    arguments: [
      { $0.layers.removeLast() },
      { $0.layers[0].selected = 1 },
      { $0.layers[0].stacks[0].entries.removeLast() },
      { $0.layers[0].stacks[1].entries = [EntryState(9)] },
      { $0.layers[1] = .plain(22, .stack(21, 4)) },
      { $0.isLaunching = true },
    ] as [@Sendable (inout CoreState) -> Void]
  )
  func differsInItsScreens(_ change: @Sendable (inout CoreState) -> Void) {
    var other = state
    change(&other)
    #expect(!state.hasSameScreens(as: other))
    #expect(!other.hasSameScreens(as: state))
  }

  @Test func findsTheVisibleScreen() {
    var state = state
    #expect(state.visible?.id == 4)
    state.isCovered = true
    #expect(state.visible == nil)
    #expect(state.top?.id == 4)
    #expect(CoreState().top == nil)
  }

  @Test func listsContainersFromTheInside() {
    #expect(state.containers == [0, 0, 1])
    var gated = state
    gated.layers[1].gate = 0
    #expect(gated.containers == [0])
    #expect(gated.gateLayer == 1)
    #expect(state.gateLayer == nil)
  }

  @Test func encodesDestinations() {
    #expect(Destination(screen: 3).code == 6)
    #expect(Destination(container: 3).code == 7)
    #expect(Destination(code: 6).screen == 3)
    #expect(Destination(code: 6).container == nil)
    #expect(Destination(code: 7).container == 3)
    #expect(Destination(code: -1).screen == nil)
    #expect(Destination(code: -1).container == nil)
  }

  @Test func theStyleDecidesWhetherItCanBeSwipedAway() {
    let styles = (0...5).map { PresentationOptions(style: $0).canBeSwipedAway }
    #expect(styles == [true, false, true, true, false, true])
    #expect(!PresentationOptions(style: 2, isLocked: true).canBeSwipedAway)
  }

  @Test func describesItself() {
    let tables = NavigationTables([
      .screenNames: "feed", .containerNames: "home main",
    ])
    #expect(tables.description(of: state) == "main[*home(feed feed) home(feed)] > home(feed)")
    #expect(tables.description(of: StackState.empty) == "()")
  }
}
