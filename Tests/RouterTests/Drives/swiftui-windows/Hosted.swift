import SwiftUI

/// Returns a scene whose views are hosted in UIKit.
@MainActor private func stage() -> Stage {
  let stage = Stage { scene, observer in
    NotesRouter(scene: scene, conditions: account, observer: observer, defaults: UserDefaults())
  }
  stage.launch()
  return stage
}

@MainActor private func nameScreens() {
  for name in ["signIn", "notes", "note", "account"] {
    namesOnScreen[name] = "ui(\(name.prefix(1).uppercased() + name.dropFirst())View)"
  }
}

@MainActor let hosted: [Scenario] = [
  Scenario("views hosted by UIKit know their windows") {
    nameScreens()
    account = Account()
    anchors = []
    let stages = [stage(), stage()]
    for stage in stages {
      stage.router?.open(try need(URL(string: "notes://notes/1")))
      stage.settle()
      let sheet: UIHostingController<AnyView> = try stage.visible()
      // The stand-in does not draw hosted views, so the sheet's view is drawn here.
      let drawn = StandInScreen(sheet.rootView, scene: stage.connection.scene)
      account.signedIn = false
      expect(drawn.tap("Continue"))
      stage.settle()
    }
    expect(anchors.count == 2 && anchors[0] === stages[0].window && anchors[1] === stages[1].window)
    expect(stages[0].window !== stages[1].window)
  },
  Scenario("a window that its views know is released with its scene") {
    nameScreens()
    account = Account()
    var stage: Stage? = stage()
    weak var window = stage?.window
    var scene: UIWindowScene? = stage?.connection.scene
    // A view's graph keeps the window like this as long as the view exists.
    try keep(window, in: need(stage?.window?.rootViewController?.view))
    stage?.router?.open(try need(URL(string: "notes://notes/1")))
    stage?.settle()
    try keep(window, in: need(StandIn.visible(in: window)?.view.superview))
    scene.map { StandIn.disconnect($0) }
    scene = nil
    stage = nil
    StandIn.settle()
    expect(window == nil, "the window stays")
  },
]

@MainActor private func keep(_ window: UIWindow?, in view: UIView) {
  let keeper = Keeper(frame: .zero)
  keeper.kept = window
  view.addSubview(keeper)
}

/// Keeps a window, like the graph of a view that has asked for it.
private final class Keeper: UIView {
  var kept: UIWindow?
}
