// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case off, on, mixed
  }
}

open class UIMenu: UIMenuElement {}

open class UIAction: UIMenuElement {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(handler)
  }

  init(_ handler: @escaping UIActionHandler) {
    self.handler = handler
    super.init()
  }

  let handler: UIActionHandler
}

public typealias UIActionHandler = (UIAction) -> Void

extension StandIn {
  /// Taps a button in a navigation bar; returns false if it does nothing.
  @discardableResult
  public static func tap(_ button: UIBarButtonItem?) -> Bool {
    advance(by: 0)
    guard let button, button.isEnabled, let action = button.primaryAction else { return false }
    action.handler(action)
    return true
  }
}
