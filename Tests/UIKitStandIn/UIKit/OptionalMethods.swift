// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

/// What delegates have of Objective-C's `NSObjectProtocol`, for protocols whose methods are
/// optional in the SDK.
///
/// There each class answers `responds(to:)` by what it implements. Here a class that says nothing
/// has all methods, since those that it does not implement have a default, which does what UIKit
/// does where the method is missing. A class that hands on to another one says what it has.
public protocol StandInObjectiveCObject: NSObjectProtocol {
  func responds(to selector: Selector!) -> Bool
}

extension StandInObjectiveCObject {
  public nonisolated func responds(to selector: Selector!) -> Bool { true }
}

/// What a delegate has answered as it was set. UIKit asks each delegate once which of the optional
/// methods it has, and goes by these answers for as long as it is the delegate.
struct MethodCache {
  private var known: Set<Selector> = []

  init() {}

  init(of delegate: (any StandInObjectiveCObject)?, _ selectors: [Selector]) {
    guard let delegate else { return }
    known = Set(selectors.filter { delegate.responds(to: $0) })
  }

  /// The delegate, if it is to be told: it said that it has the method. If it has not any more, the
  /// call finds nothing.
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
