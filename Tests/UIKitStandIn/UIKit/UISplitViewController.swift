// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Only what becomes of it where it must not be.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {}
