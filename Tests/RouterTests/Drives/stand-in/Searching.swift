import UIKit

@MainActor private func makeSearch(
  inContext: Bool
) -> (UIWindow, UINavigationController, Plain, UISearchController) {
  let root = Plain("root")
  root.definesPresentationContext = inContext
  let search = UISearchController(searchResultsController: nil)
  root.navigationItem.searchController = search
  let nav = UINavigationController(rootViewController: root)
  return (makeWindow(nav), nav, root, search)
}

private final class Updater: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
  var heard: [String] = []
  func updateSearchResults(for searchController: UISearchController) {
    heard.append("update \(searchController.searchBar.text ?? "")")
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    heard.append("willPresent")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    heard.append("didPresent")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    heard.append("didDismiss")
  }
}

@MainActor let searching: [Scenario] = [
  Scenario("a search is presented by the controller that defines a context, and ends there") {
    let (_, nav, root, search) = makeSearch(inContext: true)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.delegate = updater
    expect(StandIn.beginSearch(search))
    StandIn.settle()
    expect(search.presentingViewController === root && search.isActive)
    expect(root.presentedViewController === search && nav.presentedViewController == nil)
    StandIn.enter("a", into: search)
    expect(StandIn.cancelSearch(search) && !search.isActive)
    StandIn.settle()
    expect(root.presentedViewController == nil)
    expect(updater.heard, is: ["willPresent", "didPresent", "update ", "update a", "didDismiss"])
  },
  Scenario("without a context the outermost container presents the search") {
    let (window, nav, root, search) = makeSearch(inContext: false)
    StandIn.beginSearch(search)
    StandIn.settle()
    expect(search.presentingViewController === nav && root.presentedViewController === search)
    nav.pushViewController(Plain("1"), animated: false)
    StandIn.settle()
    expect(search.viewIfLoaded?.window === window)
    expect(StandIn.screen(of: window), is: "nav[Plain Plain] + UISearch")
  },
  Scenario("presenting from the searched screen is logged, from the search it is not") {
    let (_, nav, root, search) = makeSearch(inContext: true)
    StandIn.beginSearch(search)
    StandIn.settle()
    root.present(Plain(), animated: false) { expect(false) }
    expectLogged("which is already presenting <UISearchController>")
    search.present(Plain("over"), animated: false)
    StandIn.settle()
    expect(search.presentedViewController is Plain && nav.presentedViewController == nil)
    expect(!StandIn.cancelSearch(search))
  },
  Scenario("a push covers the search with its context, and a pop shows it again") {
    let (window, nav, _, search) = makeSearch(inContext: true)
    StandIn.beginSearch(search)
    StandIn.settle()
    nav.pushViewController(Plain("1"), animated: true)
    StandIn.settle()
    expect(search.viewIfLoaded?.window == nil && search.isActive)
    nav.popViewController(animated: true)
    StandIn.settle()
    expect(search.viewIfLoaded?.window === window && search.isActive)
  },
  Scenario("popping several screens during a search is logged, and nothing changes") {
    let (_, nav, _, _) = makeSearch(inContext: true)
    let top = Plain("top")
    top.definesPresentationContext = true
    top.navigationItem.searchController = UISearchController(searchResultsController: nil)
    nav.pushViewController(top, animated: false)
    StandIn.settle()
    StandIn.beginSearch(try need(top.navigationItem.searchController))
    StandIn.settle()
    expect(nav.popToRootViewController(animated: true) == nil && nav.viewControllers.count == 2)
    expectLogged("the navigation stack will not be updated")
  },
]
