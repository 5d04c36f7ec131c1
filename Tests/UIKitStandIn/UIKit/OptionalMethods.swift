// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

/// The part of Objective-C's `NSObjectProtocol` that delegates need, for protocols whose methods
/// are optional in the SDK.
///
/// In the SDK, `responds(to:)` is true for the methods that a class implements. In the stand-in it
/// is true for all methods by default: a method that a class does not implement has a default
/// implementation, which does what UIKit does without the method. A class that forwards to another
/// object implements `responds(to:)` itself.
public protocol StandInObjectiveCObject: NSObjectProtocol {
  func responds(to selector: Selector!) -> Bool
}

extension StandInObjectiveCObject {
  public nonisolated func responds(to selector: Selector!) -> Bool { true }
}

/// The answers of a delegate to `responds(to:)`. UIKit asks once, when the delegate is set, and
/// uses the answers as long as the delegate stays.
struct MethodCache {
  private var known: Set<Selector> = []

  init() {}

  init(of delegate: (any StandInObjectiveCObject)?, _ selectors: [Selector]) {
    guard let delegate else { return }
    known = Set(selectors.filter { delegate.responds(to: $0) })
  }

  /// Returns the delegate if it had the method when it was set. If it no longer responds to it,
  /// the call fails as in Objective-C.
  func hearer<Delegate>(_ delegate: Delegate?, of selector: Selector) -> Delegate? {
    guard let delegate, known.contains(selector) else { return nil }
    let object = delegate as? any StandInObjectiveCObject
    StandIn.require(
      object?.responds(to: selector) ?? true,
      "-[\(type(of: delegate)) \(selector)]: unrecognized selector sent to instance"
    )
    return delegate
  }
}
