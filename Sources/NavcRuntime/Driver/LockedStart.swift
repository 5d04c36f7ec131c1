#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A start while what the app has stored can't be read: the system may start an app after the device has, before
  /// anybody unlocks it. `UserDefaults` is empty then, and what would be stored takes the place of what is there.
  @MainActor struct LockedStart {
    let place: (Destination, Arguments)?
    var areConditionsKnown = false
    fileprivate let unlocked: NotificationObservation
  }

  extension NavigationDriver {
    /// Whether the start has to wait. Meanwhile nothing is shown, which nobody could see, and what comes from outside
    /// waits for the launch.
    func startsLocked(at place: (Destination, Arguments)?) -> Bool {
      guard engine.keepsConditions, !UIApplication.shared.isProtectedDataAvailable else {
        return false
      }
      let unlocked = NotificationObservation(
        of: UIApplication.protectedDataDidBecomeAvailableNotification,
        from: nil
      ) { [weak self] _ in
        self?.startUnlocked()
      }
      lockedStart = LockedStart(place: place, unlocked: unlocked)
      return true
    }

    private func startUnlocked() {
      guard let start = lockedStart, isConnected else { return }
      lockedStart = nil
      findSaved()
      launch(at: start.place)
      if start.areConditionsKnown { conditionsKnown() }
    }
  }
#endif
