#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// The user has tapped a button of an alert. That takes the alert away, so it comes before all that
    /// waits.
    func press(_ button: Int, of instance: UInt64) {
      queue.insert(.button(button, of: instance), at: 0)
      pump()
    }

    /// Whether the alert that is up has been answered: that it goes is part of the step to come.
    var isAnswered: Bool {
      guard case .button(_, let instance)? = queue.first else { return false }
      return tables.alert(in: engine.state)?.id == instance
    }

    /// UIKit takes an alert away, and then tells of the button: what has just gone is waited for until
    /// the next turn of the run loop.
    func mayBeAnswered() -> Bool {
      guard let alert = tables.alert(in: engine.state), alert.id != leavingAlert, !isAnswered,
        look().layers.count < engine.state.layers.count
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
