import SwiftUI

/// The tabs of `Tabs`, with the API of iOS 18.
private struct NewTabs: View {
  @ObservedObject var model: Model
  var places: [Int] = [0, 1]
  var body: some View {
    TabView(selection: model.noted) {
      ForEach(places, id: \.self) { place in
        Tab("Title \(place)", systemImage: "star", value: place) { Noted("tab \(place)") }
          .badge(place)
      }
      Tab(value: 9) {
        MapView()
      } label: {
        Text("Map")
      }
      if model.flag { Tab("Count", image: "sum", value: 10) { VStack { Counter() } } }
    }
  }
}

/// A tab content that an app defines.
private struct NewsTab: TabContent {
  var body: some TabContent<Int> { Tab("News", systemImage: "newspaper", value: 2) { Text("new") } }
}

@MainActor let tabContents: [Scenario] = [
  Scenario("a Tab is created when it is first selected, and kept") {
    let model = Model()
    model.flag = true
    let screen = makeScreen(NewTabs(model: model))
    expect(screen.description, is: "tabs[*tab 0 (Title 1) (Map) (Count)]")
    expect(takeDiary(), is: ["tab 0 appears"])
    model.tab = 10
    StandIn.settle()
    expect(screen.tap("count 0"))
    expect(screen.tapTab(1))
    StandIn.settle()
    expect(model.written, is: [1])
    model.tab = 10
    StandIn.settle()
    expect(screen.description, is: "tabs[tab 0 tab 1 (Map) *count 1]")
    model.flag = false
    model.tab = 0
    StandIn.settle()
    expect(screen.description, is: "tabs[*tab 0 tab 1 (Map)]")
  },
  Scenario("bar items of Tabs have their titles, images and badges") {
    let model = Model()
    model.flag = true
    let screen = makeScreen(NewTabs(model: model))
    let items = try need(screen.tabBarController?.viewControllers).map(\.tabBarItem)
    expect(items.map { $0?.title } == ["Title 0", "Title 1", "Map", "Count"])
    expect(items.map { $0?.image?.name } == ["star", "star", nil, "asset:sum"])
    expect(items.map { $0?.badgeValue } == [nil, "1", nil, nil])
  },
  Scenario("Tabs without a selection binding, and with the app's own") {
    let screen = makeScreen(
      TabView {
        Tab("A", systemImage: "a") { Text("a") }
        Tab("B", systemImage: "b") { Counter() }
      }
    )
    expect(screen.tapTab("B"))
    StandIn.settle()
    expect(screen.description, is: "tabs[a *count 0]")
    let own = makeScreen(TabView(selection: .constant(2)) { NewsTab() })
    expect(own.visible, is: "new")
  },
  Scenario("a hidden bar of Tabs can't be tapped") {
    let screen = makeScreen(
      TabView {
        Tab("A", systemImage: "a") { Text("a").toolbarVisibility(.hidden, for: .tabBar) }
        Tab("B", systemImage: "b") { Text("b") }
      }
    )
    expect(!screen.tapTab(1))
  },
]
