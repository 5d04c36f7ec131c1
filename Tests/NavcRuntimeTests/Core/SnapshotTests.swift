import Testing

@testable import NavcRuntime

@MainActor @Suite struct SnapshotTests {
  private typealias Layer = Snapshot.Layer

  /// Returns a core that shows three tabs, the second of them without a screen, and two layers
  /// over them.
  private func core() -> NavigationCore {
    var core = NavigationCore(SpecInterface(NavigationTables([:])))
    core.state = CoreState(
      .tabs(10, .stack(11, 1, 2, 3), StackState.empty, .stack(12, 4)),
      .plain(20, .stack(21, 5)),
      .plain(30, .stack(31, 6))
    )
    return core
  }

  private let tabs = Layer(selected: 0, stacks: [[1, 2, 3], [], [4]])
  private let sheet = Layer(selected: 0, stacks: [[5]])
  private let top = Layer(selected: 0, stacks: [[6]])

  /// Returns the observed move, and the instances after it.
  private func follow(_ layers: Layer..., isCovered: Bool = false) -> (ObservedMove?, String) {
    var core = core()
    let move = core.follow(Snapshot(layers: layers, isCovered: isCovered))
    let texts = core.state.layers.map { layer in
      "\(layer.selected)\(layer.stacks.map { $0.entries.map(\.id) })"
    }
    return (move, texts.joined(separator: " ") + (core.state.isCovered ? " covered" : ""))
  }

  private let unchanged = "0[[1, 2, 3], [], [4]] 0[[5]] 0[[6]]"

  @Test func detectsNoChange() {
    #expect(follow(tabs, sheet, top) == (nil, unchanged))
  }

  @Test func detectsABackNavigation() {
    let back = Layer(selected: 0, stacks: [[1], [], [4]])
    #expect(follow(back, sheet, top) == (.back, "0[[1], [], [4]] 0[[5]] 0[[6]]"))
  }

  @Test func detectsADismissal() {
    #expect(follow(tabs, sheet) == (.dismissal, "0[[1, 2, 3], [], [4]] 0[[5]]"))
    #expect(follow(tabs) == (.dismissal, "0[[1, 2, 3], [], [4]]"))
  }

  @Test func keepsTheRootIfNoLayerIsLeft() {
    #expect(follow() == (.dismissal, "0[[1, 2, 3], [], [4]]"))
  }

  @Test func detectsATabChange() {
    let other = Layer(selected: 2, stacks: tabs.stacks)
    #expect(follow(other, sheet, top) == (.tab, "2[[1, 2, 3], [], [4]] 0[[5]] 0[[6]]"))
  }

  @Test func ignoresTabsWithoutScreens() {
    for tab in [1, 3, -1] {
      #expect(follow(Layer(selected: tab, stacks: tabs.stacks), sheet, top) == (nil, unchanged))
    }
  }

  @Test func detectsAStackThatTheAppChanged() {
    let moved = Layer(selected: 0, stacks: [[1, 3], [], [4]])
    #expect(follow(moved, sheet, top) == (.app, "0[[1, 3], [], [4]] 0[[5]] 0[[6]]"))
    let turned = Layer(selected: 0, stacks: [[2, 1, 3], [], [4]])
    #expect(follow(turned, sheet, top) == (.app, "0[[2, 1, 3], [], [4]] 0[[5]] 0[[6]]"))
  }

  @Test func ignoresUnknownScreens() {
    let pushed = Layer(selected: 0, stacks: [[1, 2, 3, 99], [], [4]])
    #expect(follow(pushed, sheet, top) == (nil, unchanged))
    let emptied = Layer(selected: 0, stacks: [[99], [], []])
    #expect(follow(emptied, sheet, top) == (nil, unchanged))
    #expect(follow(tabs, sheet, top, top) == (nil, unchanged))
  }

  @Test func detectsAScreenOfTheApp() {
    #expect(follow(tabs, sheet, top, isCovered: true) == (.app, unchanged + " covered"))
  }
}
