import Foundation

@testable import ReaderApp

/// The app, just started, without its user interface.
@MainActor
final class Reader: ReaderObserver {
  let session = Session(library: .sample)
  private(set) var reports: [ReaderReport] = []
  private(set) lazy var simulation = ReaderSimulation(
    conditions: session,
    storage: storage,
    observer: self
  )
  private let storage: ReaderMemoryStorage

  /// One that has been started before, unless its storage says otherwise.
  init(
    storage: ReaderMemoryStorage = ReaderMemoryStorage(["Reader.navigation.welcomed": "true"]),
    user: String? = nil,
    restoring state: String? = nil
  ) {
    self.storage = storage
    if let user { session.logIn(as: user) }
    simulation.start(restoring: state)
  }

  func routerDidStep(_ report: ReaderReport) { reports.append(report) }

  /// The screens and what holds them; the selected tab has a star.
  var shown: String { simulation.state.description }

  func open(_ link: String) -> Bool { URL(string: link).map { simulation.open($0) } ?? false }

  /// Does what the login's button does.
  func logIn() {
    session.logIn(as: "mira")
    simulation.handle(ReaderLoginTransitions.self)?.loggedIn()
  }
}
