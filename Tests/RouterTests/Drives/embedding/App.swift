import UIKit

/// A start of the app, in the router's own window or inside another app.
@MainActor struct App {
  let conditions = AppConditions()
  let stage: Stage

  /// Starts in the router's own window.
  init() {
    let conditions = conditions
    stage = Stage {
      PartRouter(scene: $0, conditions: conditions, animators: AppAnimators(), observer: $1)
    }
    stage.isHosted = true
    stage.launch()
  }

  /// Starts inside another app's window.
  init(in window: UIWindow, of connection: StandIn.Connection) throws {
    let conditions = conditions
    stage = Stage(on: connection) { _, stage in
      PartRouter(conditions: conditions, animators: AppAnimators(), observer: stage)
    }
    stage.isHosted = true
    stage.depth = 1
    stage.window = window
    let outer = try need(window.rootViewController as? OuterViewController)
    let root = try need(stage.router?.rootViewController)
    outer.embed(root)
    expect(stage.router?.start() === window)
    stage.settle()
    _ = stage.takeHeard()
  }

  func fire<Controller>(
    _ event: (Controller) throws -> Void,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try event(stage.visible(file: file, line: line))
    stage.settle(file: file, line: line)
    expect(StandIn.containmentFaults, is: [], file: file, line: line)
  }

  /// Returns a window of an app that has its own root.
  static func outerWindow() -> (UIWindow, StandIn.Connection) {
    let connection = StandIn.connectScene()
    let window = UIWindow(windowScene: connection.scene)
    window.rootViewController = OuterViewController()
    window.makeKeyAndVisible()
    return (window, connection)
  }
}

/// Creates a scenario for both ways to start. Afterwards only the controllers on screen may be
/// alive.
@MainActor func story(_ name: String, _ body: @escaping @MainActor (App, String) throws -> Void)
  -> [Scenario]
{
  [
    Scenario("\(name): in its own window") {
      let app = App()
      try body(app, "host[")
      app.stage.expectNothingElse()
      expect(StandIn.containmentFaults, is: [])
    },
    Scenario("\(name): in a surrounding app") {
      let (window, connection) = App.outerWindow()
      let app = try App(in: window, of: connection)
      try body(app, "host[host[")
      app.stage.expectNothingElse()
      expect(StandIn.containmentFaults, is: [])
    },
  ]
}
