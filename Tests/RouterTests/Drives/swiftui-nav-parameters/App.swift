import SwiftUI

/// A SwiftUI app that starts with one window.
@MainActor final class App {
  private(set) var stages: [ViewStage] = []

  init(stored: [String: Any] = [:]) {
    StandIn.supportsMultipleScenes = true
    connect(StandIn.connectScene(delegate: CrateSceneDelegate()), stored: stored)
    StandIn.onSceneRequest = { [weak self] in self?.connect($0.connect(CrateSceneDelegate())) }
  }

  private func connect(_ connection: StandIn.Connection, stored: [String: Any] = [:]) {
    let stage = ViewStage(on: connection) { observer in
      CrateNavigation(
        conditions: conditions,
        observer: observer,
        defaults: UserDefaults(),
        session: CrateSession()
      )
    }
    stages.append(stage)
    stage.launch(stored: stored)
  }

  var navigation: Navigation? { stages[0].navigation }
  var shown: [String] { stages.map(\.shown) }

  func settle() { stages.forEach { $0.settle() } }

  func tap(_ labels: String..., file: String = #fileID, line: Int = #line) {
    for label in labels {
      let isTapped = stages[0].screen?.tap(label) == true
      expect(isTapped, "there is no \"\(label)\" in \(shown)", file: file, line: line)
      settle()
    }
  }

  func open(_ link: String) throws -> Bool {
    defer { settle() }
    return navigation?.open(try need(URL(string: link))) == true
  }

  func end() {
    while !stages.isEmpty { stages.removeLast().end() }
    StandIn.settle()
  }

  static let fresh = "tabs[*nav[Shelf]]"
}

/// Creates a scenario that begins with the app's start. Afterwards all of its objects must be
/// released.
@MainActor func story(
  _ name: String,
  _ body: @escaping @MainActor (App) throws -> Void
) -> Scenario {
  Scenario(name) {
    conditions = AppConditions()
    picked = []
    let app = App()
    try body(app)
    app.end()
    expect(StandIn.liveControllers.isEmpty, "\(StandIn.liveControllers) outlive their windows")
  }
}
