extension RouterRuntime {
  static let reports = ##"""
    /// What made a step happen.
    public enum NAVCCause: Hashable, Sendable {
      /// The app started, or its conditions became known.
      case launch
      /// A screen fired an event.
      case event(String)
      /// The user tapped a tab.
      case tab
      /// The app said that conditions changed.
      case conditions
      /// Something happened on screen without the router.
      case move(NAVCMove)
      /// A link was followed: the URL.
      case link(String)
      /// A home-screen quick action was chosen: its name in the spec.
      case shortcut(String)
      /// A notification was tapped: its name in the spec.
      case push(String)
      /// The app's NotificationCenter told of something: the name there.
      case broadcast(String)
      /// A window asked for its place: what it shows.
      case activity(String)
      /// The app's own code opened a screen.
      case open(NAVCScreenID)
    }

    extension NAVCCause {
      /// The event that a screen fired.
      var event: String? {
        if case .event(let name) = self { return name }
        return nil
      }
    }

    /// What the observer is told after each step.
    public struct NAVCReport: Sendable {
      /// What made it happen.
      public let cause: NAVCCause
      /// The state before.
      public let before: NAVCState
      /// The state after.
      public let after: NAVCState
      /// What became of it.
      public let outcome: NAVCOutcome
      /// What else there is to know.
      public let notes: [NAVCNote]

      /// The event that was fired, if it was one.
      public let event: String?
    }

    /// Is told of every step: enough for analytics, logs and crash reports.
    @MainActor public protocol NAVCObserver: AnyObject {
      /// A step was made, or was not, and why.
      func routerDidStep(_ report: NAVCReport)
    }

    """##
}
