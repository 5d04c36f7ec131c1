// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A tab. The stand-in declares it for the delegate's methods only; its tabs are controllers.
@available(iOS 18.0, *)
@preconcurrency @MainActor open class UITab: NSObject {
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  open private(set) var identifier: String
  open var title: String
  open var image: UIImage?
  open var badgeValue: String?
  private let provider: ((UITab) -> UIViewController)?
  open var viewController: UIViewController? { provided }
  private lazy var provided = provider?(self)
}

@available(iOS 18.0, *)
@preconcurrency @MainActor open class UITabGroup: UITab {}

@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {}

@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {}

public enum UIDropOperation: UInt, Sendable {
  case cancel, forbidden, copy, move
}

extension StandIn {
  /// The delegate methods that a tab bar controller calls for a tap. UIKit does not document which
  /// of them it calls on iOS 18 or later if the tabs are controllers.
  public enum TabQuestions { case controllers, tabs, both }

  public static var tabQuestions = TabQuestions.controllers
}
