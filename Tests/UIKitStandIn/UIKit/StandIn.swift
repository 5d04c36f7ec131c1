// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
@_exported public import UserNotifications

/// What tests have in hand: the clock, the log, and the knobs of the stand-in.
///
/// Nothing of it exists in UIKit, and nothing that navc generates may use it.
@MainActor public enum StandIn {
  /// What UIKit would have written to the console.
  public internal(set) static var log: [String] = []

  /// How long system transitions take.
  public static var transitionDuration: TimeInterval = 0.4

  /// Whether a transition without animation has ended when the call returns.
  ///
  /// UIKit promises neither, so drives run both ways.
  public static var endsUnanimatedAtOnce = false

  /// How many of the next transitions begin and never end.
  public static var transitionsToLose = 0

  /// What `UIDevice.current.userInterfaceIdiom` says.
  public static var idiom = UIUserInterfaceIdiom.phone

  /// What `UIAccessibility.isReduceMotionEnabled` says.
  public static var reducesMotion = false {
    didSet {
      guard oldValue != reducesMotion else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification,
        object: nil
      )
    }
  }

  /// What `UIApplication.shared.supportsMultipleScenes` says.
  public static var supportsMultipleScenes = false

  /// Whether the device has been unlocked, so that what is encrypted can be read.
  public nonisolated(unsafe) static var isUnlocked = true {
    didSet {
      guard isUnlocked, !oldValue else { return }
      NotificationCenter.default.post(
        name: UIApplication.protectedDataDidBecomeAvailableNotification,
        object: nil
      )
    }
  }

  /// Back to how a fresh process is; windows and scenes are the caller's to drop.
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

  /// What other stand-ins do to be as in a fresh process, by their names.
  @_spi(StandIn) public static var resets: [String: @MainActor () -> Void] = [:]

  /// Lets the clock run; what falls due runs in order of time.
  public static func advance(by seconds: TimeInterval) {
    Clock.advance(by: seconds)
  }

  /// Lets the clock run until nothing is under way any more.
  public static func settle() {
    Clock.settle()
  }

  /// Writes what UIKit writes to the console.
  public static func warn(_ message: String) {
    log.append(message)
  }

  /// Stops the process where UIKit raises an exception.
  nonisolated static func raise(_ name: String, _ reason: String) -> Never {
    let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'\n"
    FileHandle.standardError.write(Data(text.utf8))
    preconditionFailure(reason)
  }

  /// Stops as `raise` does, unless `condition` holds.
  nonisolated static func require(
    _ condition: Bool,
    _ reason: @autoclosure () -> String,
    _ name: String = "NSInvalidArgumentException"
  ) {
    if !condition { raise(name, reason()) }
  }

  /// How UIKit's messages name an object.
  nonisolated static func describe(_ object: AnyObject?) -> String {
    guard let object else { return "(null)" }
    return "<\(type(of: object))>"
  }
}

extension StandIn {
  /// What was logged since it was last asked for.
  public static func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// What is only used on the main thread, as all of the stand-in is.
struct OnMain<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
