import SwiftUI

private struct Stack: View {
  @ObservedObject var model: Model
  var body: some View {
    NavigationStack(path: $model.path) {
      MapView(name: "0").navigationDestination(for: Place.self) { _ in MapView(name: "1") }
    }
  }
}

private struct Sheets: View {
  @ObservedObject var model: Model
  var body: some View {
    MapView(name: "0")
      .sheet(item: $model.sheet) { _ in MapView(name: "1") }
      .fullScreenCover(item: $model.other) { _ in MapView(name: "2") }
  }
}

private struct Tabs: View {
  @ObservedObject var model: Model
  var body: some View {
    TabView(selection: $model.tab) {
      MapView(name: "0").tag(0)
      MapView(name: "1").tag(1)
    }
  }
}

@MainActor let framesOfContainers: [Scenario] = [
  Scenario("during a push, a pop or a swipe both screens can be seen") {
    let model = Model()
    let screen = makeScreen(Stack(model: model))
    let film = Film(of: screen)
    model.path = [.feed]
    expect(film.take(), is: ["0", "0 1", "1"])
    let held = try need(screen.beginBackSwipe(), "a back swipe")
    expect(film.take(), is: ["1", "0 1"])
    held.cancel()
    expect(film.take(), is: ["0 1", "1"])
    try need(screen.beginBackSwipe(), "a back swipe").finish()
    expect(film.take(), is: ["1", "0 1", "0"])
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.path = [.feed] }
    expect(film.take(), is: ["0", "1"])
  },
  Scenario("a sheet covers nothing, not even during a swipe") {
    let model = Model()
    let screen = makeScreen(Sheets(model: model))
    let film = Film(of: screen)
    model.sheet = .feed
    expect(film.take(), is: ["0", "0 1"])
    try need(screen.beginSwipeDown(), "a swipe").cancel()
    expect(film.take(), is: ["0 1"])
    try need(screen.beginSwipeDown(), "a swipe").finish()
    expect(film.take(), is: ["0 1", "0"])
  },
  Scenario("a cover covers once it has appeared, and not while it leaves") {
    let model = Model()
    let film = Film(of: makeScreen(Sheets(model: model)))
    model.other = .feed
    expect(film.take(), is: ["0", "0 2", "2"])
    model.other = nil
    expect(film.take(), is: ["2", "0 2", "0"])
  },
  Scenario("only the selected tab can be seen") {
    let model = Model()
    let film = Film(of: makeScreen(Tabs(model: model)))
    model.tab = 1
    expect(film.take(), is: ["0", "1"])
  },
]
