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

@MainActor private func withoutAnimation(_ change: () -> Void) {
  var transaction = Transaction(animation: nil)
  transaction.disablesAnimations = true
  withTransaction(transaction, change)
}

@MainActor let transactions: [Scenario] = [
  Scenario("with animations disabled there is no time between") {
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
  Scenario("of the transactions in one turn the first counts") {
    let model = Model()
    let screen = makeScreen(Quiet(model: model))
    withAnimation(.default) { model.text = "a" }
    withoutAnimation { model.sheet = .map }
    StandIn.advance(by: 0.01)
    expect(screen.description, is: "nav[root] + sheet…")
  },
]
