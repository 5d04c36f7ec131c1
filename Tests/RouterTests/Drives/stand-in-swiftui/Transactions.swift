import SwiftUI

private struct Quiet: View {
  @ObservedObject var model: Model
  var body: some View {
    NavigationStack(path: $model.path) {
      Text("root").navigationDestination(for: Place.self) { Text("\($0)") }
    }
    .sheet(item: $model.sheet) { _ in Text("sheet") }
    .transition(
      .asymmetric(insertion: .move(edge: .leading), removal: .opacity.combined(with: .scale))
    )
    .animation(.easeInOut(duration: 0.2), value: model.tab)
  }
}

private struct Root: View {
  @ObservedObject var model: Model
  var body: some View {
    ZStack {
      VStack {
        Text("root")
        MapView(name: "map \(model.tab)")
      }
      .id(model.tab)
      .transition(model.flag ? .identity : .opacity)
      if model.sheet != nil { Noted("plain") }
    }
    .animation(.linear(duration: 0.2), value: model.text)
  }
}

@MainActor private func withoutAnimation(_ change: () -> Void) {
  var transaction = Transaction(animation: nil)
  transaction.disablesAnimations = true
  withTransaction(transaction, change)
}

@MainActor let transactions: [Scenario] = [
  Scenario("without animation a change is immediate") {
    let model = Model()
    let screen = makeScreen(Quiet(model: model))
    withoutAnimation {
      model.path = [.map]
      model.sheet = .feed
    }
    StandIn.advance(by: 0.01)
    expect(screen.description, is: "nav[root map] + sheet")
    withoutAnimation {
      model.sheet = nil
      model.path = []
    }
    StandIn.advance(by: 0.01)
    expect(screen.description, is: "nav[root]")
  },
  Scenario("of several transactions in one turn the first counts") {
    let model = Model()
    let screen = makeScreen(Quiet(model: model))
    withAnimation(.default) { model.text = "a" }
    withoutAnimation { model.sheet = .map }
    StandIn.advance(by: 0.01)
    expect(screen.description, is: "nav[root] + sheet…")
  },
  Scenario("a view removed with an animation stays until its end") {
    let model = Model()
    let screen = makeScreen(Root(model: model))
    _ = takeDiary()
    withAnimation(.easeInOut(duration: 0.3)) { model.tab = 1 }
    StandIn.advance(by: 0.1)
    expect(screen.description, is: "root,Map,root…,Map…")
    expect(screen.visible, is: "root Map")
    expect(takeDiary(), is: ["map 1 made", "map 1 willAppear", "map 1 didAppear"])
    StandIn.settle()
    expect(
      takeDiary(),
      is: ["map 0 willDisappear", "map 0 didDisappear", "map 0 dismantled"]
    )
    expect(screen.description, is: "root,Map")
  },
  Scenario("a view removed without an animation or a transition is gone at once") {
    let model = Model()
    let screen = makeScreen(Root(model: model))
    model.tab = 1
    StandIn.advance(by: 0)
    expect(screen.description, is: "root,Map")
    model.flag = true
    StandIn.advance(by: 0)
    withAnimation { model.tab = 2 }
    StandIn.advance(by: 0)
    expect(screen.description, is: "root,Map")
  },
  Scenario("a view without a transition fades, also if a value is animated") {
    let model = Model()
    let screen = makeScreen(Root(model: model))
    model.sheet = .map
    StandIn.settle()
    model.sheet = nil
    model.text = "animated"
    StandIn.advance(by: 0.1)
    expect(screen.description, is: "root,Map,plain…")
    expect(takeDiary().last == "plain appears")
    StandIn.settle()
    expect(screen.description == "root,Map" && takeDiary() == ["plain disappears"])
  },
]
