@_spi(StandIn) import UIKit

/// The system's handling of an app's intents: it resolves their parameters, brings the app to the
/// front if they require it, and performs them.
///
/// This API does not exist in AppIntents. Generated code may not use it.
@MainActor public enum AppIntentsSystem {
  /// The text for `\(.applicationName)` in phrases.
  public nonisolated static let applicationName = "APP"
  /// The text for a parameter in phrases.
  public nonisolated static let placeholder = "…"

  /// The moment at which the system performs an intent that opens the app. The documentation only
  /// guarantees that the app is in the foreground.
  public enum Moment: Sendable {
    case whenActive
    /// While the scene enters the foreground, or before a scene exists.
    case beforeActive
  }

  /// The moment at which intents that open the app are performed.
  public static var performs = Moment.whenActive { didSet { watchReset() } }

  /// Launches the app by connecting a scene, for an intent that opens the app while it has none.
  public static var launch: (@MainActor () -> Void)? { didSet { watchReset() } }

  /// The reason an intent was not performed.
  public enum Failure: Error, Equatable {
    /// The parameter was asked for, without an answer.
    case cancelled(String)
    /// The entity's query does not know the identifier of the value.
    case notFound(String)
    /// A dependency is missing.
    case noDependency
  }

  /// A run of an intent.
  @MainActor public final class Run {
    /// True once the run has ended.
    public internal(set) var isOver = false
    /// The result of `perform`, if it has returned.
    public internal(set) var result: (any IntentResult)?
    /// The error that `perform` threw, or the reason it was not called.
    public internal(set) var error: (any Error)?
    /// The number of calls of `perform`.
    public internal(set) var performances = 0
    /// The parameters that were asked for, by the names of their properties.
    public var asked: [String] { questions.asked }
    let questions: AskedParameters

    init(_ answers: [String: any Sendable]) { questions = AskedParameters(answers) }
  }

  /// Starts to run an intent. `answers` has the values for parameters that are not set, by the
  /// names of their properties; an entity is given as itself or as its identifier.
  @discardableResult
  public static func start(
    _ intent: some AppIntent,
    answers: [String: any Sendable] = [:]
  ) -> Run {
    let run = Run(answers)
    Task {
      do {
        try await carryOut(intent, run)
      } catch {
        run.error = error
      }
      run.isOver = true
    }
    return run
  }

  /// Runs an intent, and advances the clock until the run has ended.
  @discardableResult
  public static func run(
    _ intent: some AppIntent,
    answers: [String: any Sendable] = [:]
  ) -> Run {
    let run = start(intent, answers: answers)
    wait { run.isOver }
    StandIn.settle()
    return run
  }

  /// Advances the clock, and lets other threads run, until the condition holds.
  public static func wait(until isOver: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 20)
    while !isOver() {
      precondition(Date() < end, "an intent is never over")
      StandIn.advance(by: 0.05)
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Removes all dependencies, as in a fresh process.
  public static func forgetDependencies() { AppDependencyManager.shared.removeAll() }

  /// Returns the intents of an app's shortcuts.
  public static func shortcuts(
    of provider: (some AppShortcutsProvider).Type
  ) -> [(intent: any AppIntent, phrases: [String], title: String)] {
    provider.appShortcuts.map { ($0.intent, $0.phrases, String(localized: $0.shortTitle)) }
  }

  private static func watchReset() {
    StandIn.resets["AppIntents"] = {
      if performs != .whenActive { performs = .whenActive }
      if launch != nil { launch = nil }
    }
  }
}
