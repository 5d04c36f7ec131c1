import UIKit

final class AppConditions: DeskConditions {
  var loggedIn = false
}

struct AppScreens: DeskScreens {
  func item(_ parameters: DeskItemParameters, _ go: DeskItemTransitions) -> UIViewController {
    let made = ItemViewController()
    made.go = go
    made.parameters = parameters
    return made
  }

  func curtain(_ go: DeskCurtainTransitions) -> UIViewController { Curtains.make() }
}

/// An app with any number of windows.
@MainActor final class App {
  let conditions = AppConditions()
  let session = DeskSession()
  let defaults: UserDefaults
  private(set) var stages: [Stage] = []

  init(several: Bool = true) {
    StandIn.supportsMultipleScenes = several
    Curtains.make = { CurtainViewController() }
    Self.count += 1
    let name = "drive-windows-\(ProcessInfo.processInfo.processIdentifier)-\(Self.count)"
    defaults = UserDefaults(suiteName: name) ?? .standard
    connect(StandIn.connectScene())
    // The system asks the app's delegate, which makes a router for each scene.
    StandIn.onSceneRequest = { [weak self] in self?.connect($0.connect()) }
  }

  private static var count = 0

  @discardableResult
  func connect(_ connection: StandIn.Connection) -> Stage {
    let (conditions, session, defaults) = (conditions, session, defaults)
    let stage = Stage(on: connection) {
      DeskRouter(
        scene: $0,
        conditions: conditions,
        screens: AppScreens(),
        observer: $1,
        defaults: defaults,
        session: session
      )
    }
    stages.append(stage)
    stage.start()
    return stage
  }

  /// Takes a scene away, with what the app holds for it.
  func disconnect(_ index: Int) {
    let stage = stages.remove(at: index)
    StandIn.disconnect(stage.connection.scene)
  }

  func settle() {
    for stage in stages { stage.settle() }
  }

  func stage(_ index: Int) throws -> Stage {
    try need(stages.indices.contains(index) ? stages[index] : nil, "a window \(index)")
  }

  var screens: [String] { stages.map(\.screen) }

  /// What the windows heard since last asked.
  func takeHeard() -> [[String]] { stages.map { $0.takeHeard() } }

  /// Fires an event of what a window shows, and lets all come to rest.
  func fire<Controller>(
    in index: Int,
    _ event: (Controller) -> Void,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    event(try stage(index).visible(file: file, line: line))
    settle()
  }

  static let fresh = "tabs[*nav[List] nav[Notes]]"
}

/// A scenario in an app with one window at first, after which only what is on screen is alive.
@MainActor func story(
  _ name: String,
  several: Bool = true,
  _ body: @escaping @MainActor (App) throws -> Void
) -> Scenario {
  Scenario(name) {
    let app = App(several: several)
    app.settle()
    _ = app.takeHeard()
    try body(app)
    app.settle()
    Stage.expectNothing(but: app.stages)
  }
}
