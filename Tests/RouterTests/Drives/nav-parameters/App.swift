import UIKit

/// A start of the app, with its first window.
@MainActor final class App {
  let conditions = AppConditions()
  private(set) var stages: [Stage] = []

  init(_ activity: NSUserActivity? = nil, shortcut: UIApplicationShortcutItem? = nil) {
    StandIn.supportsMultipleScenes = true
    StandIn.onSceneRequest = { [weak self] in self?.connect($0.connect()) }
    connect(StandIn.connectScene(shortcut: shortcut, restored: activity))
  }

  private func connect(_ connection: StandIn.Connection) {
    let stage = Stage(on: connection) { [conditions] in
      CrateRouter(
        scene: $0,
        conditions: conditions,
        screens: AppScreens(),
        observer: $1,
        defaults: UserDefaults(),
        session: CrateSession()
      )
    }
    stages.append(stage)
    stage.launch()
  }

  var stage: Stage { stages[0] }
  var screen: String { stage.screen }
  var router: Router? { stage.router }

  func settle() { stages.forEach { $0.settle() } }

  func visible<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try stage.visible(type)
  }

  func shelf() throws -> CrateShelfTransitions { try need(visible(ShelfViewController.self).go) }

  /// Returns the parameters of the visible record.
  func record(in index: Int = 0) throws -> CrateRecordParameters {
    let record: RecordViewController = try stages[index].visible()
    return try need(record.parameters)
  }

  static let fresh = "tabs[*nav[Shelf] nav[News]]"
}
