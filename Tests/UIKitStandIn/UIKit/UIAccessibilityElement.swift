// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What can be read in a view that is no view itself.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as? UIView
    super.init()
  }

  open weak var accessibilityContainer: AnyObject?
  open var accessibilityLabel: String?
}
