// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public convenience init(
    title: String?,
    style: UIAlertAction.Style,
    handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(title, style, handler)
  }

  private init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  open private(set) var title: String?
  open private(set) var style: UIAlertAction.Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?
}

extension UIAlertAction {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }
}

@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public convenience init(
    title: String?,
    message: String?,
    preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
  }

  open var message: String?
  open private(set) var preferredStyle = UIAlertController.Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?

  open private(set) var textFields: [UITextField]?

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open func addAction(_ action: UIAlertAction) {
    StandIn.require(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
      "NSInternalInconsistencyException"
    )
    actions.append(action)
  }

  func checkPresentable(from source: UIViewController) {
    StandIn.require(
      title != nil || message != nil || !actions.isEmpty,
      "UIAlertController must have a title, a message or an action to display",
      "NSInternalInconsistencyException"
    )
    guard preferredStyle == .actionSheet, StandIn.idiom == .pad else { return }
    StandIn.require(
      popoverPresentationController?.hasAnchor ?? false,
      "Your application has presented a UIAlertController (\(StandIn.describe(self))) of style "
        + "UIAlertControllerStyleActionSheet from \(StandIn.describe(source)). The "
        + "modalPresentationStyle of a UIAlertController with this style is "
        + "UIModalPresentationPopover. You must provide location information for this popover "
        + "through the alert controller's popoverPresentationController.",
      "NSGenericException"
    )
  }
}

extension UIAlertController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }
}

extension StandIn {
  /// Taps an action of an alert: the alert is dismissed, then the action's handler is called.
  /// Returns false if the action cannot be tapped.
  @discardableResult
  public static func tap(_ action: UIAlertAction, of alert: UIAlertController) -> Bool {
    advance(by: 0)
    // A popover shows no cancel button.
    let isShown = action.style != .cancel || alert.ownPresentation?.shownStyle != .popover
    guard action.isEnabled, isShown, alert.actions.contains(action) else { return false }
    return close(alert, action)
  }

  /// Taps outside an action sheet, which acts like its cancel action. Returns false if the sheet
  /// has none, and for an alert, which stays.
  @discardableResult
  public static func tapBeside(_ alert: UIAlertController) -> Bool {
    advance(by: 0)
    guard alert.preferredStyle == .actionSheet else { return false }
    let cancel = alert.actions.first { $0.style == .cancel }
    guard cancel != nil || alert.ownPresentation?.shownStyle == .popover else { return false }
    return close(alert, cancel)
  }

  private static func close(_ alert: UIAlertController, _ action: UIAlertAction?) -> Bool {
    guard alert.ownPresented == nil, alert.presentationUnderWay == nil,
      let presenter = alert.ownPresenter
    else { return false }
    presenter.dismiss(animated: true) {
      if let action { action.handler?(action) }
    }
    return true
  }
}
