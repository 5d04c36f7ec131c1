import SwiftUI

private struct Either: View {
  @ObservedObject var model: Model
  var body: some View {
    VStack {
      if model.flag { Counter() } else { Counter() }
    }
  }
}

private struct WithID: View {
  @ObservedObject var model: Model
  var body: some View { Counter().id(model.tab) }
}

private struct Rows: View {
  @ObservedObject var model: Model
  var body: some View {
    List {
      ForEach(model.path) { place in
        HStack {
          Text("\(place)")
          Counter()
        }
      }
    }
  }
}

private struct Moved: View {
  @State var count = 0
  var body: some View {
    let counter = Child(count: $count)
    VStack {
      counter
      counter
    }
  }
}

private struct Child: View {
  @Binding var count: Int
  @State private var own = 0
  var body: some View {
    Button("\(count) \(own)") {
      count += 1
      own += 1
    }
  }
}

private struct Erased: View {
  @ObservedObject var model: Model
  var body: some View { model.flag ? AnyView(Counter()) : AnyView(Text("none")) }
}

@MainActor let states: [Scenario] = [
  Scenario("state lives as long as its view keeps its place") {
    let model = Model()
    let screen = makeScreen(Either(model: model))
    expect(screen.tap("count 0"))
    StandIn.settle()
    model.text = "drawn anew"
    StandIn.settle()
    expect(screen.visible, is: "count 1")
    model.flag = true
    StandIn.settle()
    expect(screen.visible, is: "count 0")
    model.flag = false
    StandIn.settle()
    expect(screen.visible, is: "count 0")
  },
  Scenario("another id is another place") {
    let model = Model()
    let screen = makeScreen(WithID(model: model))
    expect(screen.tap("count 0"))
    model.tab = 1
    StandIn.settle()
    expect(screen.visible, is: "count 0")
  },
  Scenario("rows keep their state by id, wherever they are") {
    let model = Model()
    model.path = [.profile(1), .map]
    let screen = makeScreen(Rows(model: model))
    expect(screen.tap("count 0"))
    StandIn.settle()
    model.path = [.map, .profile(1)]
    StandIn.settle()
    expect(screen.visible, is: "map count 0 profile(1) count 1")
  },
  Scenario("two rows with one id are logged") {
    let model = Model()
    model.path = [.map, .map]
    _ = makeScreen(Rows(model: model))
    expect(StandIn.takeLog().allSatisfy { $0.contains("occurs multiple times within the") })
  },
  Scenario("one view in two places has two states, and a binding belongs to its owner") {
    let screen = makeScreen(Moved())
    expect(screen.tap("0 0"))
    StandIn.settle()
    expect(screen.visibleTexts, is: ["1 1", "1 0"])
    expect(screen.tap("1 0"))
    StandIn.settle()
    expect(screen.visibleTexts, is: ["2 1", "2 1"])
  },
  Scenario("another type in an erased view is another place") {
    let model = Model()
    model.flag = true
    let screen = makeScreen(Erased(model: model))
    expect(screen.tap("count 0"))
    for flag in [false, true] {
      model.flag = flag
      StandIn.settle()
    }
    expect(screen.visible, is: "count 0")
  },
]
