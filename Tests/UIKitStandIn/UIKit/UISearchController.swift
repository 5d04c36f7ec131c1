// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Presented over the screen that is searched, for as long as the search is active.
open class UISearchController: UIViewController {}
