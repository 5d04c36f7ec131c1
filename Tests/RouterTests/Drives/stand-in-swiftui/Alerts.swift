import SwiftUI

private struct Asking: View {
  @ObservedObject var model: Model
  var body: some View {
    Text("root")
      .alert("Delete?", isPresented: $model.flag) {
        Button("Delete", role: .destructive) { diary.append("delete \(model.flag)") }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("It is gone then.")
      }
  }
}

@MainActor let alerts: [Scenario] = [
  Scenario("an alert has its texts and buttons, and a tap dismisses it") {
    let model = Model()
    let screen = makeScreen(Asking(model: model))
    model.flag = true
    StandIn.settle()
    let alert = try need(screen.alert)
    expect(alert.title == "Delete?" && alert.message == "It is gone then.")
    expect(alert.actions.map(\.style) == [.destructive, .cancel])
    expect(!screen.tap("Keep") && screen.tap("Delete"))
    StandIn.settle()
    expect(takeDiary(), is: ["delete true"])
    expect(!model.flag && screen.alert == nil)
  },
  Scenario("an alert is dismissed by its binding") {
    let model = Model()
    let screen = makeScreen(Asking(model: model))
    model.flag = true
    StandIn.settle()
    model.flag = false
    StandIn.settle()
    expect(screen.layerCount, is: 1)
  },
]
