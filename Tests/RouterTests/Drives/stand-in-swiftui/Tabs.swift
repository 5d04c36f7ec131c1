import SwiftUI

private struct Tabs: View {
  @ObservedObject var model: Model
  var places: [Int] = [0, 1]
  var body: some View {
    TabView(selection: model.noted) {
      ForEach(places, id: \.self) { place in
        Noted("tab \(place)")
          .tabItem { Label("Title \(place)", systemImage: "star") }
          .badge(place)
          .tag(place)
      }
      MapView().tabItem { Text("Map") }.tag(9)
      if model.flag { VStack { Counter() }.tabItem { Text("Count") }.tag(10) }
    }
  }
}

@MainActor let tabs: [Scenario] = [
  Scenario("a tab is created when it is first selected, and kept") {
    let model = Model()
    model.flag = true
    let screen = makeScreen(Tabs(model: model))
    expect(screen.description, is: "tabs[*tab 0 (Title 1) (Map) (Count)]")
    expect(takeDiary(), is: ["tab 0 appears"])
    model.tab = 9
    StandIn.settle()
    expect(
      takeDiary(),
      is: ["map made", "map willAppear", "map didAppear", "tab 0 disappears"]
    )
    model.tab = 10
    StandIn.settle()
    expect(takeDiary(), is: ["map willDisappear", "map didDisappear"])
    expect(screen.tap("count 0"))
    model.tab = 0
    StandIn.settle()
    model.tab = 10
    StandIn.settle()
    expect(screen.visible, is: "count 1")
    expect(screen.description, is: "tabs[tab 0 (Title 1) Map *count 1]")
  },
  Scenario("a tap writes the selection, even for the selected tab") {
    let model = Model()
    let screen = makeScreen(Tabs(model: model))
    expect(screen.tapTab(1) && screen.tapTab("Title 1") && screen.tapTab("Map"))
    StandIn.settle()
    expect(model.written, is: [1, 1, 9])
    expect(screen.visible, is: "Map")
    expect(!screen.tapTab("Nothing") && !screen.tapTab(7))
  },
  Scenario("if the binding does not change, the old tab stays") {
    let model = Model()
    model.keepsTab = true
    let screen = makeScreen(Tabs(model: model))
    expect(screen.tapTab(1))
    StandIn.settle()
    expect(model.written, is: [1])
    expect(screen.visible, is: "tab 0")
  },
  Scenario("bar items have their titles, images and badges") {
    let screen = makeScreen(Tabs(model: Model()))
    let items = try need(screen.tabBarController?.viewControllers).map(\.tabBarItem)
    expect(items.map { $0?.title } == ["Title 0", "Title 1", "Map"])
    expect(items[0]?.image?.name == "star" && items[0]?.badgeValue == nil)
    expect(items[1]?.badgeValue == "1")
  },
  Scenario("tabs without a selection binding, and without tags") {
    let screen = makeScreen(
      TabView {
        Text("a").tabItem { Text("A") }
        Counter().tabItem { Text("B") }
      }
    )
    expect(screen.tapTab("B"))
    StandIn.settle()
    expect(screen.visible, is: "count 0")
    expect(screen.description, is: "tabs[a *count 0]")
  },
  Scenario("a removed tab takes its views with it") {
    let model = Model()
    model.flag = true
    model.tab = 10
    let screen = makeScreen(Tabs(model: model))
    model.flag = false
    model.tab = 0
    StandIn.settle()
    expect(screen.description, is: "tabs[*tab 0 (Title 1) (Map)]")
  },
  Scenario("a hidden bar can't be tapped") {
    let screen = makeScreen(
      TabView {
        Text("a").toolbar(.hidden, for: .tabBar).tabItem { Text("A") }
        Text("b").tabItem { Text("B") }
      }
    )
    expect(!screen.tapTab(1))
  },
]
