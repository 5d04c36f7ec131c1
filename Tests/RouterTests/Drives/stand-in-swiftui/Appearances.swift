import Foundation
import SwiftUI

private struct Optionally: View {
  @ObservedObject var model: Model
  var body: some View {
    ZStack {
      if let place = model.sheet { Noted("\(place)") }
      Text(model.text)
    }
    .onChange(of: model.tab) { diary.append("tab \($0)") }
    .onChange(of: model.tab, initial: true) { diary.append("tab \($0) to \($1)") }
    .onChange(of: model.tab) { model.text += "x" }
    .onReceive(model.$flag) { diary.append("flag \($0)") }
  }
}

private struct Working: View {
  @ObservedObject var model: Model
  var body: some View {
    VStack {
      if model.flag {
        Text("working").task {
          diary.append("begun")
          model.text = "done"
          while !Task.isCancelled { await Task.yield() }
          diary.append("cancelled")
        }
      }
      Text(model.text)
    }
  }
}

@MainActor let appearances: [Scenario] = [
  Scenario("views appear when shown and disappear when removed") {
    let model = Model()
    let screen = makeScreen(Optionally(model: model))
    expect(takeDiary(), is: ["flag false", "tab 0 to 0"])
    model.sheet = .map
    StandIn.settle()
    expect(takeDiary(), is: ["map appears"])
    model.sheet = .feed
    StandIn.settle()
    expect(screen.visible, is: "feed ")
    model.sheet = nil
    StandIn.settle()
    expect(takeDiary(), is: ["feed disappears"])
  },
  Scenario("onChange is called once for each change, after the views are drawn") {
    let model = Model()
    let screen = makeScreen(Optionally(model: model))
    _ = takeDiary()
    model.tab = 2
    model.flag = true
    StandIn.settle()
    expect(Set(takeDiary()) == ["tab 2", "tab 0 to 2", "flag true"])
    expect(screen.visible, is: "x")
  },
  Scenario("a view's task starts when it appears and is canceled when it disappears") {
    let model = Model()
    let screen = makeScreen(Working(model: model))
    model.flag = true
    StandIn.settle()
    StandIn.settle()
    expect(screen.visible, is: "working done")
    expect(takeDiary(), is: ["begun"])
    model.flag = false
    // The task resumes on another thread, at an unknown moment.
    var told: [String] = []
    for _ in 0..<5000 where told.isEmpty {
      Thread.sleep(forTimeInterval: 0.001)
      StandIn.settle()
      told = takeDiary()
    }
    expect(told, is: ["cancelled"])
  },
]
