#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// Runs work after a number of seconds.
  typealias DriverClock = @MainActor (Double, @escaping @MainActor @Sendable () -> Void) -> Void

  extension NavigationDriver {
    static func mainClock(_ seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
        MainActor.assumeIsolated { work() }
      }
    }
  }

  /// A flag that any thread can raise.
  final class ChangeFlag: @unchecked Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var isRaised = false

    /// Raises the flag. Returns true if it was down.
    nonisolated func raise() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      if isRaised { return false }
      isRaised = true
      return true
    }

    nonisolated var isUp: Bool {
      lock.lock()
      defer { lock.unlock() }
      return isRaised
    }

    nonisolated func lower() {
      lock.lock()
      isRaised = false
      lock.unlock()
    }
  }

  /// Observes a notification as long as the object lives. Passes on the object of the notification if it is a
  /// string.
  final class NotificationObservation: @unchecked Sendable {
    nonisolated(unsafe) private let token: any NSObjectProtocol

    @MainActor init(
      of name: NSNotification.Name,
      from object: AnyObject?,
      _ body: @escaping @MainActor @Sendable (String?) -> Void
    ) {
      // With a queue, the center would block the sender until the main thread is free, and the main thread may be
      // waiting for the sender.
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        let text = $0.object as? String
        if Thread.isMainThread {
          MainActor.assumeIsolated { body(text) }
        } else {
          DispatchQueue.main.async { MainActor.assumeIsolated { body(text) } }
        }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  /// Stores conditions in UserDefaults.
  @MainActor public final class UserDefaultsStorage: NavigationStorage {
    private let defaults: UserDefaults

    /// Creates a storage in `defaults`.
    public init(_ defaults: UserDefaults) { self.defaults = defaults }

    /// Returns the string that was last stored under `key`.
    public func text(forKey key: String) -> String? { defaults.string(forKey: key) }

    /// Stores `text` under `key`.
    public func store(_ text: String, forKey key: String) { defaults.set(text, forKey: key) }

    /// Stores `flag` under `key`, as a Bool.
    public func store(_ flag: Bool, forKey key: String) { defaults.set(flag, forKey: key) }
  }
#endif
