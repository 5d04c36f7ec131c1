import Foundation

/// An opening from outside the app, and what it asks for.
struct OpeningRequest: Sendable {
  enum Action: Hashable, Sendable {
    case open(Destination)
    case fire(Int)
    /// Presents a destination over the visible screen.
    case present(Destination, PresentationOptions)
  }

  let cause: CoreCause
  let action: Action
  /// The parameter values of the screens that are opened, or that the event leads to, by name.
  var fields = ParameterFields.none
  /// The formula that must hold.
  var when = 0
  /// The number of the call that waits for the outcome; 0 if none does.
  var ticket = 0
}

/// Finds the openings for input from outside. None of the input is trusted.
@MainActor struct OpeningFinder {
  let spec: SpecInterface
  /// Rewrites each URL before it is matched, or returns nil for a URL to ignore.
  var rewriteURL: (@MainActor (URL) -> URL?)?
}

#if NAVC_WITHOUT_WAYS_IN
  /// The stand-in for specs without links, quick actions, notifications, activities and broadcasts.
  public final class WaysIn: Sendable {
    static let none = WaysIn()
  }

  extension OpeningFinder {
    func link(_ url: String) -> OpeningRequest? { nil }
    func shortcut(_ type: String) -> OpeningRequest? { nil }
    func push(_ payload: [AnyHashable: Any], action: String? = nil) -> OpeningRequest? { nil }
    func activity(_ type: String, _ info: [AnyHashable: Any]?, app: String?) -> OpeningRequest? {
      nil
    }
    func broadcast(_ name: String, object: String?) -> OpeningRequest? { nil }
    var broadcastNames: [String] { [] }
  }
#endif
