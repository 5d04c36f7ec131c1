import UIKit

extension AppIntentsSystem {
  static func carryOut<Intent: AppIntent>(_ intent: Intent, _ run: Run) async throws {
    for (name, parameter) in parameters(of: intent) {
      parameter.name = name
      try await resolve(parameter, run)
    }
    try await inject(into: intent)
    // The system brings the app to the front for these intents, whatever their `openAppWhenRun`
    // is.
    if Intent.openAppWhenRun || intent is any OpenIntent { bringToFront() }
    let result = try await perform(intent, run)
    run.result = result
    if let next = (result as? any AnyResult)?.nextIntent { try await carryOut(next, run) }
  }

  private static func perform<Intent: AppIntent>(
    _ intent: Intent,
    _ run: Run
  ) async throws -> any IntentResult {
    while true {
      run.performances += 1
      do {
        // `perform` runs off the main actor unless the intent isolates it.
        return try await Task.detached { [questions = run.questions] in
          try await AskedParameters.$running.withValue(questions) { try await intent.perform() }
        }.value
      } catch let error as AppIntentError where error.parameter != nil || error.isRestart {
        guard let parameter = error.parameter else { continue }
        try await ask(for: parameter, run)
      } catch let error as AppIntentError where error.continuesInForeground {
        bringToFront()
        try await error.continuation?()
        return IntentResultContainer<Never, Never, Never, Never>()
      }
    }
  }

  private static func resolve(_ parameter: any AnyParameter, _ run: Run) async throws {
    guard let kept = parameter.kept else {
      if !parameter.isOptional { try await ask(for: parameter, run) }
      return
    }
    guard try await parameter.bring(back: kept) else { throw Failure.notFound(parameter.name) }
  }

  private static func ask(for parameter: any AnyParameter, _ run: Run) async throws {
    let answer = try run.questions.answer(parameter.name)
    guard try await parameter.bring(back: answer) else { throw Failure.notFound(parameter.name) }
  }

  private static func inject(into intent: some AppIntent) async throws {
    for child in Mirror(reflecting: intent).children {
      guard let dependency = child.value as? any AnyDependency else { continue }
      guard try await dependency.find() else { throw Failure.noDependency }
    }
  }

  private static func parameters(
    of intent: some AppIntent
  ) -> [(name: String, parameter: any AnyParameter)] {
    Mirror(reflecting: intent).children.compactMap { child in
      guard let parameter = child.value as? any AnyParameter, let label = child.label else {
        return nil
      }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
    }
  }

  /// Activates the frontmost scene, or launches the app if it has no scene.
  private static func bringToFront() {
    let scenes = UIApplication.shared.connectedScenes.sorted {
      $0.session.persistentIdentifier < $1.session.persistentIdentifier
    }
    guard
      let scene = scenes.first(where: { $0.activationState == .foregroundActive })
        ?? scenes.first(where: { $0.activationState == .foregroundInactive }) ?? scenes.first
    else {
      precondition(launch != nil, "there is no scene, and nothing launches the app")
      return performs == .whenActive ? launch?() ?? () : StandIn.after(behind) { launch?() }
    }
    guard performs == .beforeActive else { return StandIn.setActive(true, scene) }
    StandIn.enterForeground(scene)
    StandIn.after(behind) { StandIn.setActive(true, scene) }
  }

  /// The delay, in seconds of the clock, after which the scene becomes active if intents are
  /// performed before. The clock runs about forty times as fast as real time on the thread that
  /// performs the intent.
  private static let behind = 10.0
}

/// The parameters asked for while an intent runs, and the answers.
final class AskedParameters: @unchecked Sendable {
  @TaskLocal static var running: AskedParameters?
  private let lock = NSLock()
  private let answers: [String: any Sendable]
  private var names: [String] = []

  init(_ answers: [String: any Sendable]) { self.answers = answers }

  static var current: AskedParameters { running ?? AskedParameters([:]) }

  var asked: [String] { lock.withLock { names } }

  func answer(_ name: String) throws -> _Kept {
    lock.withLock { names.append(name) }
    guard let answer = answers[name] else { throw AppIntentsSystem.Failure.cancelled(name) }
    return _Kept(value: answer)
  }
}
