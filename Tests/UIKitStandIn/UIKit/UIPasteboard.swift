// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Neither of the first two is the main actor's.

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

  /// What is shared.
  let items: [Any]
}

extension StandIn {
  /// What a sheet for sharing was given.
  public static func items(of controller: UIActivityViewController) -> [Any] { controller.items }
}
