import UIKit

/// One story that a drive runs, with a fresh screen.
struct Scenario {
  var name: String
  /// A part of the message with which the process must trap; nil if it must not trap.
  var traps: String?
  var body: @MainActor () throws -> Void

  init(_ name: String, traps: String? = nil, _ body: @escaping @MainActor () throws -> Void) {
    self.name = name
    self.traps = traps
    self.body = body
  }
}

/// The error of a scenario that cannot continue.
struct CannotGoOn: Error {
  var reason: String
}

@MainActor private var failures: [String] = []

@MainActor func expect(
  _ condition: Bool,
  _ message: @autoclosure () -> String = "does not hold",
  file: String = #fileID,
  line: Int = #line
) {
  if !condition { failures.append("\(file):\(line): \(message())") }
}

@MainActor func expect<Value: Equatable>(
  _ value: Value,
  is expected: Value,
  file: String = #fileID,
  line: Int = #line
) {
  expect(value == expected, "is \(value), not \(expected)", file: file, line: line)
}

/// Returns the value, or ends the scenario.
@MainActor func need<Value>(
  _ value: Value?,
  _ what: String = "a value",
  file: String = #fileID,
  line: Int = #line
) throws -> Value {
  guard let value else { throw CannotGoOn(reason: "\(file):\(line): there is not \(what)") }
  return value
}

/// Expects that UIKit has logged exactly one line, which contains `part`.
@MainActor func expectLogged(_ part: String, file: String = #fileID, line: Int = #line) {
  let log = StandIn.takeLog()
  expect(log.count == 1 && log[0].contains(part), "logged \(log)", file: file, line: line)
}

/// Runs all scenarios: once with unanimated transitions that end at once and once with ones that
/// do not.
///
/// `prepare` fills the app's bundle, which is the same for all scenarios, as in an app.
@MainActor func play(_ scenarios: [Scenario], prepare: () -> Void = {}) {
  if let index = CommandLine.arguments.firstIndex(of: "--only") {
    let name = CommandLine.arguments[index + 1]
    prepare()
    for scenario in scenarios where scenario.name == name { run(scenario) }
    return
  }
  for scenario in scenarios {
    if let reason = scenario.traps {
      expectTrap(scenario.name, reason)
    } else {
      for atOnce in [false, true] {
        StandIn.reset()
        StandIn.endsUnanimatedAtOnce = atOnce
        prepare()
        run(scenario)
      }
    }
    print(failures.isEmpty ? "ok \(scenario.name)" : "FAILED \(scenario.name)")
    failures.forEach { print("  \($0)") }
    failures = []
  }
  print("done")
}

@MainActor private func run(_ scenario: Scenario) {
  FrameWatch.begin(scenario.name)
  defer { FrameWatch.end() }
  do {
    try scenario.body()
  } catch {
    failures.append((error as? CannotGoOn)?.reason ?? "\(error)")
  }
  for line in StandIn.takeLog() { failures.append("UIKit logs: \(line)") }
}

/// Runs the scenario in a separate process.
@MainActor private func expectTrap(_ name: String, _ reason: String) {
  let process = Process()
  let errors = Pipe()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = CommandLine.arguments.dropFirst() + ["--only", name]
  process.standardError = errors
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["SWIFT_BACKTRACE": "enable=no"]
  ) { $1 }
  do {
    try process.run()
  } catch {
    return failures.append("\(error)")
  }
  let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  if process.terminationReason != .uncaughtSignal { failures.append("does not trap") }
  if !said.contains(reason) { failures.append("says: \(said)") }
}
