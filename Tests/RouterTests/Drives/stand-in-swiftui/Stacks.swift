import SwiftUI

struct StackRoot: View {
  @ObservedObject var model: Model
  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Noted("root")
        NavigationLink("to the map", value: Place.map)
      }
      .navigationTitle("Root")
      .navigationDestination(for: Place.self) { place in
        switch place {
        case .map: MapView().navigationBarBackButtonHidden(model.flag)
        case .feed: Inner()
        case .profile(let id): Page(id: id)
        }
      }
    }
  }
}

private struct Page: View {
  let id: Int
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  var body: some View {
    VStack {
      Noted("profile \(id)")
      Counter()
      Button(isPresented ? "back" : "?") { dismiss() }
    }
  }
}

private struct Inner: View {
  var body: some View {
    Text("inner")
      .navigationDestination(for: Place.self) { _ in Text("wrong") }
      .navigationDestination(for: Int.self) { Text("number \($0)") }
  }
}

private struct Mixed: View {
  @State private var path = NavigationPath()
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("one", value: 1)
        Button("two") {
          path.append(2)
          path.append("lost")
        }
      }
      .navigationDestination(for: Int.self) { NavigationLink("number \($0)", value: $0 + 1) }
    }
  }
}

@MainActor let stacks: [Scenario] = [
  Scenario("a stack shows its path, after a delay") {
    let model = Model()
    let screen = makeScreen(StackRoot(model: model))
    expect(takeDiary(), is: ["root appears"])
    model.path = [.profile(1), .map]
    StandIn.advance(by: 0)
    expect(screen.description.hasSuffix("…"))
    expect(takeDiary(), is: ["map made", "map willAppear"])
    StandIn.settle()
    expect(screen.description, is: "nav[root,to the map profile 1,count 0,back Map]")
    expect(takeDiary(), is: ["root disappears", "map didAppear"])
    expect(screen.visible, is: "Map")
    expect(screen.navigationController?.viewControllers.first?.navigationItem.title == "Root")
  },
  Scenario("kept elements of the path keep their state; removed ones go at the end") {
    let model = Model()
    model.path = [.profile(1)]
    let screen = makeScreen(StackRoot(model: model))
    expect(screen.tap("count 0"))
    model.path = [.profile(1), .map]
    StandIn.settle()
    _ = takeDiary()
    model.path = [.profile(1)]
    StandIn.advance(by: 0)
    expect(takeDiary(), is: ["map willDisappear", "profile 1 appears"])
    StandIn.settle()
    expect(takeDiary(), is: ["map didDisappear", "map dismantled"])
    expect(screen.visible, is: "profile 1 count 1 back")
    model.path = [.profile(2)]
    StandIn.settle()
    expect(screen.visible, is: "profile 2 count 0 back")
  },
  Scenario("a path that changes during a transition is followed afterward") {
    let model = Model()
    let screen = makeScreen(StackRoot(model: model))
    model.path = [.profile(1)]
    StandIn.advance(by: 0.1)
    model.path = [.profile(1), .profile(2)]
    StandIn.advance(by: 0.1)
    expect(screen.navigationController?.viewControllers.count, is: 2)
    StandIn.settle()
    expect(screen.visible, is: "profile 2 count 0 back")
  },
  Scenario("the destination closest to the root applies, also to ones declared on the way") {
    let model = Model()
    model.path = [.feed, .profile(3)]
    let screen = makeScreen(StackRoot(model: model))
    expect(screen.visible, is: "profile 3 count 0 back")
    expectLogged("Only the destination declared closest to the root view")
  },
  Scenario("a link appends to the path, even to one that the app does not see") {
    let model = Model()
    let screen = makeScreen(StackRoot(model: model))
    expect(screen.tap("to the map"))
    expect(model.path == [.map])
    let other = makeScreen(
      NavigationStack {
        NavigationLink("go", value: 1).navigationDestination(for: Int.self) { Text("\($0)") }
      }
    )
    expect(other.tap("go"))
    StandIn.settle()
    expect(other.visible, is: "1")
    expect(other.goBack())
    StandIn.settle()
    expect(other.visible, is: "go")
  },
  Scenario("a path of several types, and a value without a destination") {
    let screen = makeScreen(Mixed())
    expect(screen.tap("one"))
    StandIn.settle()
    expect(screen.tap("number 1"))
    StandIn.settle()
    expect(screen.visible, is: "number 2")
    expect(screen.goBack(2))
    StandIn.settle()
    expect(screen.tap("two"))
    StandIn.settle()
    expect(screen.navigationController?.viewControllers.count, is: 3)
    expectLogged("no matching navigationDestination declaration visible")
  },
]
