import SwiftUI

struct SheetRoot: View {
  @ObservedObject var model: Model
  var isLocked = false
  var body: some View {
    Noted("root")
      .sheet(item: $model.sheet) {
        diary.append("dismissed")
      } content: {
        Layered(place: $0).interactiveDismissDisabled(isLocked)
      }
      .fullScreenCover(item: $model.other, onDismiss: { diary.append("uncovered") }) { _ in
        MapView()
      }
  }
}

/// A sheet that presents another sheet of its type.
struct Layered: View {
  let place: Place
  @State private var next: Place?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  var body: some View {
    VStack {
      Noted("\(place)")
      Button(isPresented ? "close" : "?") { dismiss() }
      Button("more") { next = .feed }
    }
    .sheet(item: $next, onDismiss: { diary.append("inner dismissed") }) { Layered(place: $0) }
  }
}

@MainActor let sheets: [Scenario] = [
  Scenario("an item is presented, and dismissed when it is nil") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    _ = takeDiary()
    model.sheet = .map
    StandIn.advance(by: 0)
    expect(screen.description, is: "root + map,close,more…")
    expect(takeDiary(), is: ["map appears"])
    StandIn.settle()
    expect(screen.description, is: "root + map,close,more")
    expect(screen.window.rootViewController?.presentedViewController != nil)
    model.sheet = nil
    StandIn.advance(by: 0.1)
    expect(screen.description, is: "root + map,close,more…")
    expect(takeDiary().isEmpty)
    StandIn.settle()
    expect(takeDiary(), is: ["map disappears", "dismissed"])
    expect(screen.description, is: "root")
  },
  Scenario("an item with another id is dismissed and presented again") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    _ = takeDiary()
    model.sheet = .feed
    StandIn.settle()
    expect(takeDiary(), is: ["map disappears", "dismissed", "feed appears"])
    expect(screen.visible, is: "feed close more")
  },
  Scenario("an item that is removed while it appears is dismissed afterward") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.advance(by: 0.1)
    model.sheet = nil
    StandIn.settle()
    expect(screen.description, is: "root")
    expect(takeDiary().suffix(2) == ["map disappears", "dismissed"])
  },
  Scenario("of a sheet and a cover at once the first is presented, the second afterward") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    model.other = .feed
    StandIn.settle()
    expect(screen.description, is: "root + map,close,more")
    expectLogged("Currently, only presenting a single sheet is supported")
    model.sheet = nil
    StandIn.settle()
    expect(screen.description, is: "root + Map")
  },
  Scenario("replacing one by the other in one turn is no conflict") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    model.sheet = nil
    model.other = .feed
    StandIn.settle()
    expect(screen.description, is: "root + Map")
  },
  Scenario("a sheet over a sheet of the same kind; dismissing the lower one removes both") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    expect(screen.tap("more"))
    StandIn.settle()
    expect(screen.description, is: "root + map,close,more + feed,close,more")
    expect(screen.layerCount, is: 3)
    _ = takeDiary()
    model.sheet = nil
    StandIn.settle()
    expect(takeDiary(), is: ["feed disappears", "map disappears", "dismissed"])
    expect(screen.description, is: "root")
  },
  Scenario("a sheet is dismissed when its view is removed") {
    let model = Model()
    model.flag = true
    let screen = makeScreen(Conditional(model: model))
    model.sheet = .map
    StandIn.settle()
    expect(screen.layerCount, is: 2)
    model.flag = false
    StandIn.settle()
    expect(screen.description, is: "no root")
  },
  Scenario("a sheet of a hidden view waits") {
    let model = Model()
    let screen = makeScreen(
      TabView(selection: Binding(get: { model.tab }, set: { model.tab = $0 })) {
        SheetRoot(model: model).tag(0)
        ShowsTab(model: model).tag(1)
      }
    )
    model.tab = 1
    model.text = "x"
    StandIn.settle()
    model.sheet = .map
    StandIn.settle()
    expect(screen.layerCount, is: 1)
    model.tab = 0
    StandIn.settle()
    expect(screen.layerCount, is: 2)
  },
  Scenario("a presentation by UIKit code blocks a sheet, which is logged") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    screen.window.rootViewController?.present(alert, animated: true)
    StandIn.settle()
    model.sheet = .map
    StandIn.settle()
    expect(screen.description, is: "root + UIAlert")
    expectLogged("which is already presenting <UIAlertController>")
    expect(screen.tap("OK"))
    StandIn.settle()
    expect(screen.description, is: "root")
    model.sheet = .feed
    StandIn.settle()
    expect(screen.visible, is: "feed close more")
  },
  Scenario("a sheet is dismissed with an alert of UIKit over it") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    screen.window.rootViewController?.presentedViewController?.present(alert, animated: true)
    StandIn.advance(by: 0.1)
    model.sheet = nil
    StandIn.settle()
    expect(screen.description, is: "root")
  },
]

private struct Conditional: View {
  @ObservedObject var model: Model
  var body: some View {
    if model.flag { SheetRoot(model: model) } else { Text("no root") }
  }
}

private struct ShowsTab: View {
  @ObservedObject var model: Model
  var body: some View { Text("tab \(model.tab)") }
}
