import Foundation

@testable import ReaderApp

/// The app without its user interface, right after its start.
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

  /// Creates a start of the app. Unless `storage` says otherwise, the app has been started before.
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

  /// The screens and their containers; a star marks the selected tab.
  var shown: String { simulation.state.description }

  func open(_ link: String) -> Bool { URL(string: link).map { simulation.open($0) } ?? false }

  /// Logs in, like the login screen's button.
  func logIn() {
    session.logIn(as: "mira")
    simulation.handle(ReaderLoginTransitions.self)?.loggedIn()
  }
}
