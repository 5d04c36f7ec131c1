import SwiftUI

private struct Covered: View {
  @ObservedObject var model: Model
  var body: some View {
    MapView(name: "below")
      .sheet(isPresented: $model.flag) { Text("sheet") }
      .fullScreenCover(item: $model.other) { _ in cover }
  }

  @ViewBuilder private var cover: some View {
    if model.tab == 1 {
      Text("clear").presentationBackground(.clear)
    } else {
      Text("cover")
    }
  }
}

@MainActor let covers: [Scenario] = [
  Scenario("the view below disappears under a cover, but not under a sheet") {
    let model = Model()
    let screen = makeScreen(Covered(model: model))
    _ = takeDiary()
    model.flag = true
    StandIn.settle()
    expect(takeDiary().isEmpty && screen.visible == "sheet")
    model.flag = false
    model.other = .map
    StandIn.settle()
    expect(takeDiary(), is: ["below willDisappear", "below didDisappear"])
    expect(!screen.swipeDown())
    model.other = nil
    StandIn.settle()
    expect(takeDiary(), is: ["below willAppear", "below didAppear"])
    expect(screen.visible, is: "Map")
  },
  Scenario("the view below a transparent cover does not disappear") {
    let model = Model()
    model.tab = 1
    let screen = makeScreen(Covered(model: model))
    _ = takeDiary()
    model.other = .map
    StandIn.settle()
    expect(screen.visible == "clear" && takeDiary().isEmpty)
  },
]
