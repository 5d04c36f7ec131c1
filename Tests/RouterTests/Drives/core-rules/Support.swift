@testable import NavcRuntime

@MainActor final class Conditions: YardConditions {
  var member = true
  var adult = true
  var able = true
  var mode = YardModeValue.day
  var season = YardSeasonValue.spring
}

@MainActor final class Recorder: YardObserver {
  private var last: YardReport?

  func routerDidStep(_ report: YardReport) { last = report }

  /// The kind and the reason of the last outcome, and the notes, such as `refused needs (gated)`.
  var told: String {
    let notes = last?.notes.map(\.code) ?? []
    return outcome + (notes.isEmpty ? "" : " (" + notes.joined(separator: ", ") + ")")
  }

  private var outcome: String {
    switch last?.outcome {
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
  let conditions = Conditions()
  let recorder = Recorder()
  let simulation: YardSimulation

  init(restoring saved: String? = nil, _ change: (Conditions) -> Void = { _ in }) {
    change(conditions)
    simulation = YardSimulation(conditions: conditions, observer: recorder)
    simulation.start(restoring: saved)
  }

  var shown: String { simulation.state.description }
  var remembered: String? { simulation.state.remembered }

  func change(_ change: (Conditions) -> Void) {
    change(conditions)
    simulation.conditionsChanged()
  }

  func go<Handle: YardTransitions>(_ type: Handle.Type) -> Handle {
    guard let handle = simulation.handle(type) else {
      failures.append("\(type) is not visible: \(shown)")
      return Handle(eventTarget: YardEventTarget(simulation, 0))
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

@MainActor func scenario(_ name: String, _ body: () throws -> Void) {
  do { try body() } catch { failures.append("\(error)") }
  print(failures.isEmpty ? "ok \(name)" : "FAILED \(name)")
  failures.forEach { print("  \($0)") }
  failures = []
}
