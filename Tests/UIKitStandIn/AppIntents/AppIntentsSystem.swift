@_spi(StandIn) import UIKit

/// What the system does with an app's intents: it resolves their parameters, brings the app to the
/// front if they say so, and performs them.
///
/// Nothing of it exists in AppIntents, and nothing that navc generates may use it.
@MainActor public enum AppIntentsSystem {
  /// What `\(.applicationName)` stands for in phrases.
  public nonisolated static let applicationName = "APP"
  /// What a parameter stands for in phrases.
  public nonisolated static let placeholder = "…"

  /// When an intent that opens the app is performed, which is documented for the foreground only.
  public enum Moment: Sendable {
    case whenActive
    /// As the scene comes to the front, or before there is one.
    case beforeActive
  }

  /// When intents that open the app are performed.
  public static var performs = Moment.whenActive { didSet { watchReset() } }

  /// Launches the app, that is connects a scene, where an intent that opens it finds none.
  public static var launch: (@MainActor () -> Void)? { didSet { watchReset() } }

  /// Why an intent was not performed.
  public enum Failure: Error, Equatable {
    /// The parameter was asked for, and nothing answered.
    case cancelled(String)
    /// There is no such value: an entity's query does not know the identifier.
    case notFound(String)
    /// A dependency was not added.
    case noDependency
  }

  /// An intent that the system has begun with.
  @MainActor public final class Run {
    /// Whether it has come to its end.
    public internal(set) var isOver = false
    /// What `perform` gave, if it is over and did not throw.
    public internal(set) var result: (any IntentResult)?
    /// What it threw, or why it was not performed.
    public internal(set) var error: (any Error)?
    /// How often it was performed.
    public internal(set) var performances = 0
    /// The parameters that were asked for, by their properties' names.
    public var asked: [String] { questions.asked }
    let questions: AskedParameters

    init(_ answers: [String: any Sendable]) { questions = AskedParameters(answers) }
  }

  /// Begins to run an intent. Parameters that are not set are answered from `answers`, by their
  /// properties' names; entities by themselves or by their identifiers.
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

  /// Runs an intent, and the clock, until it is over.
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

  /// Lets the clock run, and other threads, until something holds.
  public static func wait(until isOver: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 20)
    while !isOver() {
      precondition(Date() < end, "an intent is never over")
      StandIn.advance(by: 0.05)
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Nothing is provided any more, as in a fresh process.
  public static func forgetDependencies() { AppDependencyManager.shared.removeAll() }

  /// The intents of an app's shortcuts.
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
