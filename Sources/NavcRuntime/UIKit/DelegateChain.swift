#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The delegates that a controller had before the router's, the newest first; none is kept alive.
  ///
  /// Each may pass on to the one that it has found in its place. Where that is the router's, what comes
  /// back while it is being passed on goes to the next.
  final class DelegateChain: @unchecked Sendable {
    private struct Link {
      nonisolated(unsafe) weak var delegate: AnyObject?
    }

    nonisolated(unsafe) private var links: [Link] = []
    /// How many of them are on the way to an answer.
    nonisolated(unsafe) private var level = 0
    /// The newest, when UIKit was last told of what there is.
    nonisolated(unsafe) private var told: ObjectIdentifier?
    /// Whether the app's animators have a part in what the stack does next.
    nonisolated(unsafe) var animates = false
    nonisolated(unsafe) private var toldAnimates = false

    nonisolated init() {}

    func add(_ delegate: AnyObject) {
      links.removeAll { $0.delegate == nil || $0.delegate === delegate }
      links.insert(Link(delegate: delegate), at: 0)
    }

    /// The newest that is alive.
    var newest: AnyObject? { links.lazy.compactMap(\.delegate).first }

    /// Whether the newest is another than when this was last asked.
    func takeNews() -> Bool {
      let newest = newest.map { ObjectIdentifier($0) }
      defer { told = newest }
      defer { toldAnimates = animates }
      if toldAnimates != animates { return true }
      return told != newest
    }

    /// Asks the newest, but for those on the way and `asking`, which passes on itself.
    nonisolated func ask<Answer>(but asking: AnyObject? = nil, _ question: (AnyObject) -> Answer?)
      -> Answer?
    {
      let start = level
      for index in links.indices.dropFirst(start) {
        guard let delegate = links[index].delegate, delegate !== asking else { continue }
        level = index + 1
        defer { level = start }
        return question(delegate)
      }
      return nil
    }
  }

  /// What UIKit tells and asks delegates, by the names that Objective-C has for it.
  enum DelegateMethod: String {
    case willShow = "navigationController:willShowViewController:animated:"
    case didShow = "navigationController:didShowViewController:animated:"
    case stackOrientations = "navigationControllerSupportedInterfaceOrientations:"
    case stackOrientation = "navigationControllerPreferredInterfaceOrientationForPresentation:"
    case stackInteraction = "navigationController:interactionControllerForAnimationController:"
    case stackAnimation =
      "navigationController:animationControllerForOperation:fromViewController:toViewController:"

    case shouldSelect = "tabBarController:shouldSelectViewController:"
    case didSelect = "tabBarController:didSelectViewController:"
    case shouldSelectTab = "tabBarController:shouldSelectTab:"
    case didSelectTab = "tabBarController:didSelectTab:previousTab:"
    case tabAccepts = "tabBarController:tab:acceptItemsFromDropSession:"
    case tabOperation = "tabBarController:tab:operationForAcceptingItemsFromDropSession:"
    case willBeginEditing = "tabBarControllerWillBeginEditing:"
    case didEndEditing = "tabBarControllerDidEndEditing:"
    case visibilityChanged = "tabBarController:visibilityDidChangeForTabs:"
    case orderChanged = "tabBarController:displayOrderDidChangeForGroup:"
    case tabControllers =
      "tabBarController:displayedViewControllersForTab:proposedViewControllers:"
    case willCustomize = "tabBarController:willBeginCustomizingViewControllers:"
    case willEndCustomizing = "tabBarController:willEndCustomizingViewControllers:changed:"
    case didEndCustomizing = "tabBarController:didEndCustomizingViewControllers:changed:"
    case tabOrientations = "tabBarControllerSupportedInterfaceOrientations:"
    case tabOrientation = "tabBarControllerPreferredInterfaceOrientationForPresentation:"
    case tabInteraction = "tabBarController:interactionControllerForAnimationController:"
    case tabAnimation =
      "tabBarController:animationControllerForTransitionFromViewController:toViewController:"

    case style = "adaptivePresentationStyleForPresentationController:"
    case styleInTraits = "adaptivePresentationStyleForPresentationController:traitCollection:"
    case prepareAdaptive = "presentationController:prepareAdaptivePresentationController:"
    case adaptiveController =
      "presentationController:viewControllerForAdaptivePresentationStyle:"
    case willPresent =
      "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"
    case shouldDismiss = "presentationControllerShouldDismiss:"
    case willDismiss = "presentationControllerWillDismiss:"
    case didDismiss = "presentationControllerDidDismiss:"
    case didAttemptToDismiss = "presentationControllerDidAttemptToDismiss:"
    case willPresentPopover = "prepareForPopoverPresentation:"
    case popoverShouldDismiss = "popoverPresentationControllerShouldDismissPopover:"
    case popoverDidDismiss = "popoverPresentationControllerDidDismissPopover:"
    case willReposition = "popoverPresentationController:willRepositionPopoverToRect:inView:"
    case detentChanged = "sheetPresentationControllerDidChangeSelectedDetentIdentifier:"

    /// What the router has to know, whatever the app's delegate answers to.
    nonisolated var isOwn: Bool {
      switch self {
      case .willShow, .didShow, .shouldSelect, .didSelect, .shouldSelectTab, .didSelectTab,
        .didDismiss:
        true
      default: false
      }
    }

    var selector: Selector { Selector((rawValue)) }
  }
#endif
