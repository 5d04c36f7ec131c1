import SwiftUI

private struct Popover: View {
  @ObservedObject var model: Model
  var body: some View {
    Text("root").popover(
      item: $model.sheet,
      attachmentAnchor: .rect(.rect(CGRect(x: 1, y: 2, width: 3, height: 4))),
      arrowEdge: .bottom
    ) {
      Text("\($0)").presentationCompactAdaptation(.popover)
    }
  }
}

@MainActor let sheetUsers: [Scenario] = [
  Scenario("a swipe sets the binding to nil when the sheet is gone, then calls onDismiss") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    _ = takeDiary()
    expect(screen.swipeDown())
    expect(model.sheet == .map)
    StandIn.settle()
    expect(model.sheet == nil)
    expect(takeDiary(), is: ["map disappears", "dismissed"])
    expect(screen.description, is: "root")
  },
  Scenario("a canceled swipe keeps the sheet") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    let gesture = try need(screen.beginSwipeDown())
    StandIn.advance(by: 0.2)
    gesture.cancel()
    StandIn.settle()
    expect(model.sheet == .map)
    model.sheet = nil
    StandIn.settle()
    expect(screen.description, is: "root")
  },
  Scenario("a locked sheet stays") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model, isLocked: true))
    model.sheet = .map
    StandIn.settle()
    expect(!screen.swipeDown())
    expect(screen.tap("close"))
    StandIn.settle()
    expect(model.sheet == nil && screen.layerCount == 1)
  },
  Scenario("only the topmost sheet can be swiped") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    expect(screen.tap("more"))
    StandIn.settle()
    _ = takeDiary()
    expect(screen.swipeDown())
    StandIn.settle()
    expect(takeDiary(), is: ["feed disappears", "inner dismissed"])
    expect(model.sheet == .map)
  },
  Scenario("an item replaced during a swipe is presented afterward") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    expect(screen.swipeDown())
    StandIn.advance(by: 0.1)
    model.sheet = .feed
    StandIn.settle()
    expect(screen.visible, is: "feed close more")
  },
  Scenario("a popover has its anchor, and a tap beside it dismisses it") {
    for idiom in [UIUserInterfaceIdiom.phone, .pad] {
      StandIn.idiom = idiom
      let model = Model()
      let screen = makeScreen(Popover(model: model))
      model.sheet = .map
      StandIn.settle()
      let controller = screen.window.rootViewController?.presentedViewController
      let popover = try need(controller?.popoverPresentationController)
      expect(popover.sourceRect.minY == 2 && popover.sourceView?.window === screen.window)
      expect(screen.swipeDown())
      StandIn.settle()
      expect(model.sheet == nil)
    }
  },
  Scenario("a dismissal by UIKit code updates the binding") {
    let model = Model()
    let screen = makeScreen(SheetRoot(model: model))
    model.sheet = .map
    StandIn.settle()
    _ = takeDiary()
    screen.window.rootViewController?.dismiss(animated: true)
    StandIn.settle()
    expect(model.sheet == nil)
    expect(takeDiary(), is: ["map disappears", "dismissed"])
  },
]
