import Combine
import SwiftUI

private final class Custom: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var value = 0
}

private struct ShowsModel: View {
  @ObservedObject var model: Model
  var body: some View { Text(model.text) }
}

private struct OwnsModel: View {
  @StateObject private var model = Model()
  var body: some View {
    Button(model.text + "!") { model.text += "a" }
  }
}

private struct FindsModel: View {
  @EnvironmentObject var model: Model
  var body: some View { TextField("name", text: $model.text) }
}

private struct SceneRoot: View {
  @SceneStorage("draft") private var draft: String?
  @SceneStorage("count") private var count = 3
  var body: some View {
    Button(draft ?? "none") {
      draft = (draft ?? "") + "a"
      count += 1
    }
  }
}

@MainActor let objects: [Scenario] = [
  Scenario("an object has one publisher, which is called before the value is set") {
    let model = Model()
    expect(model.objectWillChange === model.objectWillChange)
    expect(model.objectWillChange !== Model().objectWillChange)
    var seen: [String] = []
    let cancellable = model.objectWillChange.sink { seen.append(model.text) }
    let values = model.$text.sink { seen.append("will be \($0)") }
    model.text = "a"
    expect(seen, is: ["will be ", "", "will be a"])
    cancellable.cancel()
    values.cancel()
    model.text = "b"
    expect(seen.count, is: 3)
  },
  Scenario("published properties do not call a custom publisher") {
    let object = Custom()
    var told = 0
    var kept: Set<AnyCancellable> = []
    object.objectWillChange.sink { told += 1 }.store(in: &kept)
    object.value = 1
    expect(told, is: 0)
    object.objectWillChange.send()
    expect(told, is: 1)
  },
  Scenario("changes in one turn are drawn once, in the next turn") {
    let model = Model()
    let screen = makeScreen(ShowsModel(model: model))
    model.text = "a"
    model.text = "b"
    expect(screen.visible, is: "")
    StandIn.advance(by: 0)
    expect(screen.visible, is: "b")
  },
  Scenario("a state object is created once and lives as long as its view's place") {
    let screen = makeScreen(OwnsModel())
    expect(screen.tap("!"))
    StandIn.settle()
    expect(screen.tap("a!"))
    StandIn.settle()
    expect(screen.visible, is: "aa!")
  },
  Scenario("an environment object is found by its type") {
    let model = Model()
    let screen = makeScreen(VStack { FindsModel() }.environmentObject(model))
    expect(screen.type("me", into: "name"))
    expect(model.text, is: "me")
    expect(!screen.type("me", into: "other"))
  },
  Scenario("a missing object", traps: "No ObservableObject of type Model found") {
    _ = makeScreen(FindsModel())
  },
  Scenario("publishing while views are drawn is logged") {
    let model = Model()
    _ = makeScreen(ShowsModel(model: model).onAppear { model.text = "fine" })
    expect(StandIn.takeLog().isEmpty)
    let scene = StandIn.connectScene().scene
    var count = 0
    let screen = StandInScreen(
      ShowsModel(model: model)
        .transformEnvironment(\.isEnabled) { _ in
          count += 1
          if count == 2 { model.text = "late" }
        },
      scene: scene
    )
    expectLogged("Publishing changes from within view updates is not allowed")
    StandIn.settle()
    expect(screen.visible, is: "late")
  },
  Scenario("a second scene restores the scene storage") {
    let first = makeScreen(SceneRoot())
    expect(first.visible, is: "none")
    expect(first.tap("none"))
    StandIn.settle()
    expect(first.visible, is: "a")
    expect(first.storage["draft"] as? String == "a" && first.storage["count"] as? Int == 4)
    let second = makeScreen(SceneRoot(), stored: first.storage)
    expect(second.visible, is: "a")
    first.close()
    expect(first.description, is: "nothing")
  },
]
