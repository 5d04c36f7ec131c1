#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Handles a tap on a button of an alert. The tap removes the alert, so it comes before all waiting requests.
    func press(_ button: Int, of instance: UInt64) {
      queue.insert(.button(button, of: instance), at: 0)
      pump()
    }

    /// True if the alert on top has been answered: its removal is part of the next step.
    var isAnswered: Bool {
      guard case .button(_, let instance)? = queue.first else { return false }
      return tables.alert(in: engine.state)?.id == instance
    }

    /// Returns true if UIKit has just removed an alert. It reports the button in the next turn of the run loop, so
    /// the queue pauses until then.
    func mayBeAnswered() -> Bool {
      guard let alert = tables.alert(in: engine.state), alert.id != leavingAlert, !isAnswered,
        takeSnapshot().layers.count < engine.state.layers.count
      else { return false }
      leavingAlert = alert.id
      isPausing = true
      clock(0) { [weak self] in
        self?.isPausing = false
        self?.pump()
      }
      return true
    }
  }
#endif
