import SwiftUI

private final class Canvas: UIView {
  override func didMoveToWindow() { diary.append(window == nil ? "canvas out" : "canvas in") }
}

private struct CanvasView: UIViewRepresentable {
  @ObservedObject var model: Model
  final class Coordinator { var updates = 0 }
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> Canvas { Canvas(frame: .zero) }
  func updateUIView(_ view: Canvas, context: Context) {
    context.coordinator.updates += 1
    view.tag = model.tab
    view.isHidden = !context.environment.isEnabled
  }
  static func dismantleUIView(_ view: Canvas, coordinator: Coordinator) {
    diary.append("canvas dismantled after \(coordinator.updates > 1)")
  }
}

private struct Shown: View {
  @ObservedObject var model: Model
  var body: some View {
    ZStack {
      if model.flag { MapView().id(model.tab) }
      if model.tab < 2 { CanvasView(model: model) }
    }
  }
}

@MainActor let representables: [Scenario] = [
  Scenario("a controller is created once, is a child of its host, and is dismantled at the end") {
    let model = Model()
    let screen = makeScreen(Shown(model: model))
    expect(takeDiary(), is: ["canvas in"])
    model.flag = true
    StandIn.settle()
    model.text = "drawn anew"
    StandIn.settle()
    expect(takeDiary(), is: ["map made", "map willAppear", "map didAppear"])
    let map = try need(screen.visibleControllers.first as? MapViewController)
    expect(map.parent === screen.window.rootViewController && map.view.window === screen.window)
    model.flag = false
    StandIn.settle()
    expect(takeDiary(), is: ["map willDisappear", "map didDisappear", "map dismantled"])
    expect(map.parent == nil && StandIn.containmentFaults.isEmpty)
  },
  Scenario("another id creates another controller") {
    let model = Model()
    model.flag = true
    let screen = makeScreen(Shown(model: model))
    let first = try need(screen.visibleControllers.first)
    model.tab = 1
    StandIn.settle()
    expect(screen.visibleControllers.count == 1 && screen.visibleControllers.first !== first)
  },
  Scenario("a view is updated, and leaves the window") {
    let model = Model()
    let screen = makeScreen(Shown(model: model))
    model.tab = 1
    StandIn.settle()
    expect(screen.window.rootViewController?.view.subviews.first?.tag == 1)
    _ = takeDiary()
    model.tab = 2
    StandIn.settle()
    expect(takeDiary(), is: ["canvas out", "canvas dismantled after true"])
  },
  Scenario("a controller in a sheet appears with it") {
    let model = Model()
    let screen = makeScreen(Text("root").sheet(item: .constant(Place.map)) { _ in MapView() })
    expect(takeDiary(), is: ["map made", "map willAppear", "map didAppear"])
    expect(screen.description, is: "root + Map")
    expect(
      screen.visibleControllers.first?.parent
        === screen.window.rootViewController?.presentedViewController
    )
    model.flag = true
  },
  Scenario("everything is dismantled when the scene is disconnected") {
    let screen = makeScreen(NavigationStack { MapView() })
    _ = takeDiary()
    screen.close()
    expect(takeDiary(), is: ["map willDisappear", "map didDisappear", "map dismantled"])
  },
]
