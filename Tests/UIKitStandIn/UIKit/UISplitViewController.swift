// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Only what becomes of it where it must not be.
@MainActor open class UISplitViewController: UIViewController {}
