// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
@_exported public import UserNotifications

/// The controls of the stand-in for tests: the clock, the log and the settings.
///
/// This API does not exist in UIKit. Generated code may not use it.
@MainActor public enum StandIn {
  /// The messages that UIKit would write to the console.
  public internal(set) static var log: [String] = []

  /// The duration of system transitions.
  public static var transitionDuration: TimeInterval = 0.4

  /// True if a transition without animation has ended when the call returns.
  ///
  /// UIKit documents neither, so drives test both.
  public static var endsUnanimatedAtOnce = false

  /// The number of next transitions that begin and never end.
  public static var transitionsToLose = 0

  /// The value of `UIDevice.current.userInterfaceIdiom`.
  public static var idiom = UIUserInterfaceIdiom.phone

  /// The value of `UIAccessibility.isReduceMotionEnabled`.
  public static var reducesMotion = false {
    didSet {
      guard oldValue != reducesMotion else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification,
        object: nil
      )
    }
  }

  /// The value of `UIApplication.shared.supportsMultipleScenes`.
  public static var supportsMultipleScenes = false

  /// True if the device has been unlocked, so that protected data is readable.
  public nonisolated(unsafe) static var isUnlocked = true {
    didSet {
      guard isUnlocked, !oldValue else { return }
      NotificationCenter.default.post(
        name: UIApplication.protectedDataDidBecomeAvailableNotification,
        object: nil
      )
    }
  }

  /// Resets everything to the state of a fresh process. The caller releases windows and scenes.
  public static func reset() {
    Clock.reset()
    log = []
    transitionsToLose = 0
    transitionDuration = 0.4
    idiom = .phone
    reducesMotion = false
    isUnlocked = true
    tabQuestions = .controllers
    UIView.setAnimationsEnabled(true)
    Resources.reset()
    supportsMultipleScenes = false
    sceneRequests = []
    onSceneRequest = nil
    forgetActivities()
    UITraitCollection.forget()
    forgetHeld()
    forgetBars()
    forgetAccessibility()
    forgetContainment()
    forgetControllers()
    forgetFrames()
    UNUserNotificationCenter.current().delegate = nil
    UNUserNotificationCenter.current().setNotificationCategories([])
    UIApplication.shared.connectedScenes = []
    UIApplication.shared.openSessions = []
    UIApplication.shared.shortcutItems = nil
    resets.values.forEach { $0() }
  }

  /// The actions with which other stand-ins reset their state, by name.
  @_spi(StandIn) public static var resets: [String: @MainActor () -> Void] = [:]

  /// Advances the clock. Jobs run in the order of their times.
  public static func advance(by seconds: TimeInterval) {
    Clock.advance(by: seconds)
  }

  /// Advances the clock until nothing is under way.
  public static func settle() {
    Clock.settle()
  }

  /// Logs a message that UIKit writes to the console.
  public static func warn(_ message: String) {
    log.append(message)
  }

  /// Stops the process where UIKit raises an exception.
  nonisolated static func raise(_ name: String, _ reason: String) -> Never {
    let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'\n"
    FileHandle.standardError.write(Data(text.utf8))
    preconditionFailure(reason)
  }

  /// Stops the process like `raise`, unless `condition` holds.
  nonisolated static func require(
    _ condition: Bool,
    _ reason: @autoclosure () -> String,
    _ name: String = "NSInvalidArgumentException"
  ) {
    if !condition { raise(name, reason()) }
  }

  /// Returns the description of an object in UIKit's messages.
  nonisolated static func describe(_ object: AnyObject?) -> String {
    guard let object else { return "(null)" }
    return "<\(type(of: object))>"
  }
}

extension StandIn {
  /// Returns the log since the last call.
  public static func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A value that only the main thread uses, like all of the stand-in.
struct OnMain<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
