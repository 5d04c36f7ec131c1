// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A search. While it is active, it is presented over the nearest controller that defines a
/// context, or else over the outermost container.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overCurrentContext
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overCurrentContext
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    modalPresentationStyle = .overCurrentContext
  }

  open private(set) var searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var searchBar: UISearchBar { bar }
  private lazy var bar = UISearchBar(frame: .zero)
  /// The controller that is searched.
  weak var searched: UIViewController?

  open var isActive: Bool {
    get { ownPresenter != nil && !isBeingDismissed }
    set { newValue == isActive ? () : newValue ? begin() : end() }
  }

  private func begin() {
    guard let searched else { return }
    delegate?.willPresentSearchController(self)
    searched.present(self, animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didPresentSearchController(self)
      searchResultsUpdater?.updateSearchResults(for: self)
    }
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    ownPresenter?.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didDismissSearchController(self)
    }
  }
}

@preconcurrency @MainActor open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
}

@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search. All methods are optional in the SDK; in the stand-in each has a
/// default.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

extension UINavigationController {
  /// Returns true if an active search over the top screen's own context prevents the pop. Logs
  /// UIKit's warning.
  func refusesToPopSeveral() -> Bool {
    guard topViewController?.ownPresented is UISearchController else { return false }
    StandIn.warn(
      "popToViewController:transition: called on \(StandIn.describe(self)) while an existing "
        + "transition or presentation is occurring; the navigation stack will not be updated."
    )
    return true
  }
}

extension StandIn {
  /// Taps the search bar of a controller on screen, like the user; returns false if there is none.
  @discardableResult
  public static func beginSearch(_ search: UISearchController) -> Bool {
    advance(by: 0)
    guard let searched = search.searched, searched.viewIfLoaded?.window != nil,
      searched.presentedViewController == nil, !search.isActive
    else { return false }
    search.isActive = true
    return search.ownPresenter != nil
  }

  /// Types into the search bar of a screen; returns false if there is none.
  @discardableResult
  public static func search(_ text: String, in controller: UIViewController?) -> Bool {
    advance(by: 0)
    guard let search = controller?.navigationItem.searchController else { return false }
    enter(text, into: search)
    return true
  }

  /// Types into the search bar, like the user.
  public static func enter(_ text: String, into search: UISearchController) {
    search.searchBar.text = text
    search.searchResultsUpdater?.updateSearchResults(for: search)
  }

  /// Taps Cancel next to the search bar, like the user; returns false if the search is inactive or
  /// covered.
  @discardableResult
  public static func cancelSearch(_ search: UISearchController) -> Bool {
    advance(by: 0)
    guard search.isActive, search.ownPresented == nil, search.presentationUnderWay == nil else {
      return false
    }
    search.isActive = false
    return true
  }
}
