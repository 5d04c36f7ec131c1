// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A split view controller, which the stand-in only has to test its misuse.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {}
