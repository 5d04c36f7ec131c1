#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A start while the app's storage can't be read: the system may start an app after the device has restarted,
  /// before the device is first unlocked. `UserDefaults` is then empty, and storing a value would replace all
  /// others.
  ///
  /// Protected data is also unavailable whenever the device is locked, so a mark in the storage tells whether it
  /// is readable.
  @MainActor struct LockedStart {
    let place: (Destination, Arguments)?
    var areConditionsKnown = false
    fileprivate let unlocked: NotificationObservation
  }

  extension NavigationDriver {
    /// Returns true if the start has to wait. Until then nothing is shown, which nobody could see, and openings
    /// wait for the launch.
    func startsLocked(at place: (Destination, Arguments)?) -> Bool {
      guard engine.store.mayBeUnreadable else { return false }
      if UIApplication.shared.isProtectedDataAvailable {
        engine.store.markReadable()
        return false
      }
      let unlocked = NotificationObservation(
        of: UIApplication.protectedDataDidBecomeAvailableNotification,
        from: nil
      ) { [weak self] _ in
        self?.startIfUnlocked()
      }
      lockedStart = LockedStart(place: place, unlocked: unlocked)
      return true
    }

    /// Starts after the device was unlocked. Also called when the scene comes to the front, because the app may
    /// have been suspended when the notification was posted.
    func startIfUnlocked() {
      guard let start = lockedStart, isConnected, UIApplication.shared.isProtectedDataAvailable
      else { return }
      engine.store.markReadable()
      lockedStart = nil
      findSaved()
      launch(at: start.place)
      if start.areConditionsKnown { conditionsKnown() }
    }
  }
#endif
