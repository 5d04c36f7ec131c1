#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A start while what the app has stored can't be read: the system may start an app after the device has, before
  /// anybody unlocks it. `UserDefaults` is empty then, and what would be stored takes the place of what is there.
  ///
  /// Protected data is not available whenever the device is locked, so a mark in the storage tells whether that can be read.
  @MainActor struct LockedStart {
    let place: (Destination, Arguments)?
    var areConditionsKnown = false
    fileprivate let unlocked: NotificationObservation
  }

  extension NavigationDriver {
    /// Whether the start has to wait. Meanwhile nothing is shown, which nobody could see, and what comes from outside
    /// waits for the launch.
    func startsLocked(at place: (Destination, Arguments)?) -> Bool {
      guard engine.store.isInDoubt else { return false }
      if UIApplication.shared.isProtectedDataAvailable {
        engine.store.mark()
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

    /// The notification may have come while the app was suspended, so this is asked as the scene comes to the front, too.
    func startIfUnlocked() {
      guard let start = lockedStart, isConnected, UIApplication.shared.isProtectedDataAvailable
      else { return }
      engine.store.mark()
      lockedStart = nil
      findSaved()
      launch(at: start.place)
      if start.areConditionsKnown { conditionsKnown() }
    }
  }
#endif
