import SwiftUI

/// A SwiftUI app with any number of windows, in place of `WindowGroup` and the app's delegate.
@MainActor final class App {
  let session = NotesSession()
  private(set) var stages: [ViewStage] = []

  init(signedIn: Bool) {
    account = Account()
    account.signedIn = signedIn
    anchors = []
    StandIn.supportsMultipleScenes = true
    connect(StandIn.connectScene(delegate: NotesSceneDelegate()))
    StandIn.onSceneRequest = { [weak self] in self?.connect($0.connect(NotesSceneDelegate())) }
  }

  @discardableResult
  func connect(_ connection: StandIn.Connection, stored: [String: Any] = [:]) -> ViewStage {
    let session = session
    let stage = ViewStage(on: connection) { observer in
      NotesNavigation(
        conditions: account,
        observer: observer,
        defaults: UserDefaults(),
        session: session
      )
    }
    stages.append(stage)
    stage.start(stored: stored)
    return stage
  }

  /// Closes a window, like the user.
  func close(_ index: Int) { stages.remove(at: index).end() }

  func settle() { stages.forEach { $0.settle() } }

  func tap(_ label: String, in index: Int = 0, file: String = #fileID, line: Int = #line) {
    let isTapped = stages.indices.contains(index) && stages[index].screen?.tap(label) == true
    expect(isTapped, "there is no \"\(label)\" in \(shown)", file: file, line: line)
    settle()
  }

  var shown: [String] { stages.map(\.shown) }

  func takeHeard() -> [[String]] { stages.map { $0.takeHeard() } }
}

/// Creates a scenario in an app that starts with one window. Afterwards all of its objects must be
/// released.
@MainActor func story(
  _ name: String,
  signedIn: Bool = true,
  _ body: @escaping @MainActor (App) throws -> Void
) -> Scenario {
  Scenario(name) {
    let app = App(signedIn: signedIn)
    app.settle()
    _ = app.takeHeard()
    try body(app)
    while !app.stages.isEmpty { app.close(0) }
    StandIn.settle()
    expect(StandIn.liveControllers.isEmpty, "\(StandIn.liveControllers) outlive their windows")
  }
}
