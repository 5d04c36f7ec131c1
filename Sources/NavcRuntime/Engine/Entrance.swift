import Foundation

/// Something that comes from outside, and what it asks for.
struct Entrance: Sendable {
  enum Action: Hashable, Sendable {
    case open(Destination)
    case fire(Int)
    /// Over what is visible.
    case present(Destination, PresentationOptions)
  }

  let cause: CoreCause
  let action: Action
  /// They fill the parameters of whatever is opened, or of what the event brings, by name.
  var fields = ParameterFields.none
  /// The formula that must hold.
  var when = 0
  /// Of who waits for what becomes of it; 0 if nobody does.
  var ticket = 0
}

/// What is asked for from outside. Nothing that is given here is trusted.
@MainActor struct Entrances {
  let spec: SpecInterface
  /// What each URL is before it is matched; nil for one that is not to be.
  var rewriteURL: (@MainActor (URL) -> URL?)?
}

#if NAVC_WITHOUT_WAYS_IN
  /// Nothing: the spec has no links, quick actions, notifications, activities or broadcasts.
  public final class WaysIn: Sendable {
    static let none = WaysIn()
  }

  extension Entrances {
    func link(_ url: String) -> Entrance? { nil }
    func shortcut(_ type: String) -> Entrance? { nil }
    func push(_ payload: [AnyHashable: Any], action: String? = nil) -> Entrance? { nil }
    func activity(_ type: String, _ userInfo: [AnyHashable: Any]?, app: String?) -> Entrance? {
      nil
    }
    func broadcast(_ name: String, object: String?) -> Entrance? { nil }
    var broadcastNames: [String] { [] }
  }
#endif
