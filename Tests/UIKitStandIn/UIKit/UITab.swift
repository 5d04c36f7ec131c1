// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Declared for the delegate's methods; the stand-in's tabs are controllers.
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
  /// Which of its delegate's methods a tab bar controller calls for a tap. UIKit does not say which of them it calls
  /// from iOS 18 on where its tabs are controllers.
  public enum TabQuestions { case controllers, tabs, both }

  public static var tabQuestions = TabQuestions.controllers
}
