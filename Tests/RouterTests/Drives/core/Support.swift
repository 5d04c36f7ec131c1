@testable import NavcRuntime

@MainActor final class Session: ClubConditions {
  var loggedIn: Bool
  var plan: ClubPlanValue
  var online: Bool

  init(loggedIn: Bool = false, plan: ClubPlanValue = .free, online: Bool = true) {
    self.loggedIn = loggedIn
    self.plan = plan
    self.online = online
  }
}

@MainActor final class Recorder: ClubObserver {
  private(set) var reports: [ClubReport] = []
  var onReport: (ClubReport) -> Void = { _ in }

  func routerDidStep(_ report: ClubReport) {
    reports.append(report)
    onReport(report)
  }

  var last: String { reports.last.map { "\($0.outcome)" } ?? "none" }
  var notes: [String] { reports.last?.notes.map(\.code) ?? [] }

  /// The kind and the reason of the last outcome, such as `refused needs`.
  var outcome: String {
    switch reports.last?.outcome {
    case .done: "done"
    case .held(let gate): "held by \(gate)"
    case .refused(let reason): "refused \(reason.code)"
    case .ignored(let reason): "ignored \(reason.code)"
    case .missed(let reason): "missed \(reason.code)"
    case nil: "none"
    }
  }
}

/// A freshly started app.
@MainActor struct App {
  let session: Session
  let recorder = Recorder()
  let storage: ClubMemoryStorage
  let simulation: ClubSimulation

  init(
    _ session: Session = Session(loggedIn: true),
    _ storage: ClubMemoryStorage = ClubMemoryStorage(),
    version: String = "1.0",
    isKnown: Bool = true
  ) {
    self.session = session
    self.storage = storage
    simulation = ClubSimulation(
      conditions: session,
      storage: storage,
      version: version,
      observer: recorder
    )
    simulation.start()
    if isKnown { simulation.conditionsKnown() }
  }

  var shown: String { simulation.state.description }
  func go<Handle: ClubTransitions>(_ type: Handle.Type) -> Handle {
    guard let handle = simulation.handle(type) else {
      failures.append("\(type) is not visible: \(shown)")
      return Handle(eventTarget: ClubEventTarget(simulation, 0))
    }
    return handle
  }
}

@MainActor var failures: [String] = []

@MainActor func expect<Value: Equatable>(
  _ value: Value,
  _ expected: Value,
  line: Int = #line
) {
  if value != expected { failures.append("line \(line): is \(value), not \(expected)") }
}

@MainActor func scenario(_ name: String, _ body: () -> Void) {
  body()
  print(failures.isEmpty ? "ok \(name)" : "FAILED \(name)")
  failures.forEach { print("  \($0)") }
  failures = []
}
