import SwiftUI

@testable import NavcRuntime

/// A SwiftUI app with any number of windows.
@MainActor final class App {
  static let fresh = "tabs[*nav[home] (Shop) (Legend) (More) (Prize)]"

  let conditions = AppConditions()
  let session = FairSession()
  private let storage = UserDefaults()
  private(set) var stages: [ViewStage] = []

  init(_ connection: StandIn.Connection? = nil) {
    StandIn.supportsMultipleScenes = true
    StandIn.onSceneRequest = { [weak self] in self?.connect($0.connect(FairSceneDelegate())) }
    connect(connection ?? StandIn.connectScene(delegate: FairSceneDelegate()))
  }

  @discardableResult
  func connect(
    _ connection: StandIn.Connection,
    stored: [String: Any] = [:],
    bundle: Bundle = .main
  ) -> ViewStage {
    let (conditions, session, storage) = (conditions, session, storage)
    let stage = ViewStage(on: connection) { observer in
      FairNavigation(
        conditions: conditions,
        screens: AppScreens(),
        observer: observer,
        defaults: storage,
        session: session,
        bundle: bundle
      )
    }
    stages.append(stage)
    stage.start(stored: stored)
    return stage
  }

  /// The first window's stage.
  var stage: ViewStage { stages[0] }

  func navigation() throws -> FairNavigation { try need(stages.first?.navigation) }

  func screen() throws -> StandInScreen { try need(stages.first?.screen) }

  func root() throws -> LayerModel { try need(navigation().root) }

  /// Reports that the conditions are known.
  func begin() {
    settle()
    stages.forEach { $0.navigation?.conditionsKnown() }
    settle()
    stages.forEach { _ = $0.takeHeard() }
  }

  func close(_ index: Int = 0) { stages.remove(at: index).end() }

  /// Waits until the app is at rest. Then the navigation must know what is on screen.
  func settle(file: String = #fileID, line: Int = #line) {
    for stage in stages {
      stage.settle(file: file, line: line)
      guard let state = stage.navigation?.state, !state.isCovered, !state.layers.isEmpty else {
        continue
      }
      expect(words(of: stage.shown), is: state.words, file: file, line: line)
    }
  }

  /// Lets the time pass, for an app that does not come to rest.
  func settle(by seconds: Double) {
    for _ in 0..<10 { StandIn.advance(by: seconds / 10) }
  }

  var shown: String { stages.first?.shown ?? "nothing" }
  func takeHeard() -> [String] { stages.first?.takeHeard() ?? [] }

  func tap(_ label: String, file: String = #fileID, line: Int = #line) {
    let isTapped = stages.first?.screen?.tap(label) == true
    expect(isTapped, "there is no \"\(label)\" in \(shown)", file: file, line: line)
    settle(file: file, line: line)
  }

  func open(_ link: String) throws {
    try stage.screen?.open(need(URL(string: link)))
    settle()
  }

  func change(_ body: (AppConditions) -> Void) {
    body(conditions)
    stages.forEach { $0.navigation?.conditionsChanged() }
    settle()
  }

  func post(_ name: String) {
    NotificationCenter.default.post(name: NSNotification.Name(name), object: nil)
    settle()
  }

  /// Performs an event of the newest screen of the type, and waits until the app is at rest.
  func on<Handle: FairTransitions>(
    _ type: Handle.Type,
    file: String = #fileID,
    line: Int = #line,
    _ event: (Handle) -> Void
  ) throws {
    event(try Lobby.newest(type, file: file, line: line))
    settle(file: file, line: line)
  }
}

/// The names of layers that the app shows itself.
private let own: Set = ["Alert", "UIAlert", "own", "UISearch", "UI"]

/// Returns the description of the screen in the spec's names, with only the selected tab.
private func words(of shown: String) -> String {
  shown.components(separatedBy: " + ").filter { !own.contains($0) }.map { layer in
    if layer == "UINavigation" { return "stall" }
    let parts = layer.components(separatedBy: "*")
    guard parts.count == 2, let first = parts.last else { return layer }
    let isStack = first.hasPrefix("nav[")
    return first.prefix { isStack ? $0 != "]" : $0 != " " && $0 != "]" } + (isStack ? "]" : "")
  }
  .joined(separator: " + ").lowercased()
}

extension State {
  @MainActor fileprivate var words: String {
    layers.map { layer in
      let names = layer.stack.entries.map { entry in
        let ride = entry.parameters as? FairRideParameters
        return entry.screen.name + (ride.map { "-\($0.id)" } ?? "")
      }
      .joined(separator: " ")
      return layer.stack.navigation == nil ? names : "nav[\(names)]"
    }
    .joined(separator: " + ")
  }
}

/// Creates a scenario in an app that has begun. Afterwards all of its objects must be released.
@MainActor func story(
  _ name: String,
  begins: Bool = true,
  _ body: @escaping @MainActor (App) throws -> Void
) -> Scenario {
  Scenario(name) {
    Lobby.leave()
    let app = App()
    if begins { app.begin() }
    try body(app)
    while !app.stages.isEmpty { app.close() }
    Lobby.leave()
    StandIn.settle()
    expect(StandIn.liveControllers.isEmpty, "\(StandIn.liveControllers) outlive their windows")
  }
}
