// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The first two classes are not main-actor isolated.

open class UIPasteboard: NSObject, @unchecked Sendable {
  open class var general: UIPasteboard { theOne }
  private static let theOne = UIPasteboard()
  open var string: String?
}

open class UIActivity: NSObject {}

@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  public required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }

  /// The shared items.
  let items: [Any]
}

extension StandIn {
  /// Returns the items of a share sheet.
  public static func items(of controller: UIActivityViewController) -> [Any] { controller.items }
}
