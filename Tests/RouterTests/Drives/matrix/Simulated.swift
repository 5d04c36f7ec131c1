import Foundation

@testable import NavcRuntime

/// The app without UI.
@MainActor final class Simulated: App {
  let account: Account
  private let simulation: MatrixSimulation
  private let recorder = Recorder()

  init(_ facts: Set<Fact>) {
    account = Account(facts)
    let stored = [Fact.onboarded, .toured].map {
      ("Matrix.navigation.\($0.rawValue)", "\(facts.contains($0))")
    }
    simulation = MatrixSimulation(
      conditions: account,
      storage: MatrixMemoryStorage(Dictionary(uniqueKeysWithValues: stored)),
      observer: recorder
    )
  }

  var state: MatrixState { simulation.state }

  func takeReports() -> [MatrixReport] {
    defer { recorder.reports = [] }
    return recorder.reports
  }

  func start(with target: Target?, by way: Way) {
    if let target { _ = enter(target, by: way) }
    simulation.start()
  }

  func conditionsKnown() { simulation.conditionsKnown() }

  func enter(_ target: Target, by way: Way) -> Bool {
    switch way {
    case .scheme, .universal, .activity:
      return URL(string: way.link(target)).map { simulation.open($0) } ?? false
    case .shortcut: return simulation.perform(shortcut: target.rawValue)
    case .push, .pushedLink: return simulation.receive(payload: way.payload(target))
    case .broadcast: return simulation.post("MatrixHelp")
    case .route:
      simulation.open(target.route(7))
      return true
    }
  }

  func fire(_ event: String, _ id: Int) {
    guard let visible = state.visibleEntry else { return }
    MatrixEventTarget(simulation, visible.id).fire(event, id: id)
  }

  func tap(_ tab: Int) { simulation.tap(tab: tab) }
  func goBack() { simulation.goBack() }
  func swipeAway() { simulation.swipeAway() }
  func conditionsChanged() { simulation.conditionsChanged() }
  func open(_ route: MatrixRoute) { simulation.open(route) }
  // Without UI the app has no screens of its own, and there is nothing to wait for.
  func cover(_ moment: Moment) {}
  func uncover() -> Bool { false }
  func settle() -> [String] { [] }
}

@MainActor private final class Recorder: MatrixObserver {
  var reports: [MatrixReport] = []

  func routerDidStep(_ report: MatrixReport) { reports.append(report) }
}
