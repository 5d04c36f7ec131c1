import Testing

@testable import NavcRuntime

@Suite struct NavigationTablesTests {
  private func tables(_ text: String) -> NavigationTables {
    NavigationTables(format: .format1, app: "Shop", text)
  }

  @Test func readsEachTableAfterItsName() {
    let tables = tables(
      """
      screenNames:
      feed profile
      settings
      containerNames:
      home
      tabs:
      1, 4,
      -3
      """
    )
    #expect((0..<4).map { tables.name(ofScreen: $0) } == ["feed", "profile", "settings", "?"])
    #expect(tables.name(ofContainer: 0) == "home")
    #expect((0..<3).map { tables.tabs[$0] } == [1, 4, -3])
    #expect(tables.tabs.count == 3)
  }

  @Test func readsTablesInAnyOrder() {
    let tables = tables("tabs:\n2\nscreenNames:\nfeed\n")
    #expect(tables.tabs[0] == 2)
    #expect(tables.name(ofScreen: 0) == "feed")
  }

  @Test func isEmptyIfTablesAreMissing() {
    let tables = tables("")
    #expect(tables.screens.count == 0)
    #expect(tables.screen(named: "feed") == nil)
    #expect(tables.name(of: Destination(screen: 0)) == "?")
    #expect(tables.eventName(0) == "?")
    #expect(tables.rule([]) == nil)
    #expect(!tables.hasPlace(Destination(screen: 0)))
    #expect(tables.path(to: Destination(screen: 0)).isEmpty)
  }

  @Test func ignoresTextBeforeTheFirstTable() {
    let tables = tables("1 2 3\n:\ntabs\n9\ntabs:\n5\n")
    #expect(tables.tabs.count == 1)
    #expect(tables.tabs[0] == 5)
  }

  @Test func findsScreensAndContainersByName() {
    let tables = tables("screenNames:\nfeed profile\ncontainerNames:\nhome\n")
    #expect(tables.destination(named: "profile") == Destination(screen: 1))
    #expect(tables.destination(named: "home") == Destination(container: 0))
    #expect(tables.destination(named: "Home") == nil)
  }

  @Test func readsTheFlagsOfScreens() {
    let tables = NavigationTables([.screens: "0 0 -1 -1, 0 1 -1 -1, 0 14 -1 -1"])
    #expect((0..<3).map { tables.hasBack($0) } == [true, false, true])
    #expect((0..<3).map { tables.hidesTabBar($0) } == [false, false, true])
    #expect((0..<3).map { tables.hasParameters($0) } == [false, false, true])
    #expect((0..<3).map { tables.isRestorable($0) } == [true, true, false])
  }

  @Test func distinguishesTabsThatFireEvents() {
    let tables = NavigationTables([.containers: "1 1 3 0", .tabs: "9 -3 4 1"])
    #expect(tables.isTabs(0))
    #expect(tables.tabs(of: 0) == 1..<4)
    #expect(tables.firedEvent(ofTab: 0, of: 0) == 2)
    #expect(tables.firedEvent(ofTab: 1, of: 0) == nil)
    #expect(tables.shown(inTab: 0, of: 0) == Destination(code: -1))
    #expect(tables.shown(inTab: 1, of: 0) == Destination(screen: 2))
    #expect(tables.firstTab(of: 0) == 1)
  }

  @Test func readsTheNamesOfValuesByCondition() {
    let tables = NavigationTables([
      .conditionNames: "loggedIn plan",
      .valueNames: "false true free pro",
      .conditions: "0 2 0 0 0 0, 0 2 0 0 2 0",
    ])
    #expect(tables.valueName(condition: "plan", in: [0, 1]) == "pro")
    #expect(tables.valueName(condition: "loggedIn", in: [0, 1]) == "false")
    #expect(tables.valueName(condition: "plan", in: []) == nil)
    #expect(tables.valueName(condition: "other", in: [0, 1]) == nil)
  }

  @Test func readsTheLaunchTable() {
    #expect(NavigationTables([.launch: "-1 0 0"]).splash == nil)
    let tables = NavigationTables([.launch: "2 1 1"])
    #expect(tables.splash == 2)
    #expect(tables.follows && tables.hasSeveralWindows)
  }
}
