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
    // The system calls the app's delegate, which creates a router for each scene.
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

  /// Disconnects a scene, with the app's objects for it.
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

  /// Returns the windows' reports since the last call.
  func takeHeard() -> [[String]] { stages.map { $0.takeHeard() } }

  /// Fires an event of a window's visible screen, and waits until the app is at rest.
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

/// Creates a scenario in an app that starts with one window. Afterwards only the controllers on
/// screen may be alive.
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
