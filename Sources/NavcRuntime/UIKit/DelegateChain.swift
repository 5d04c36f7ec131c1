#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The delegates that a controller had before the proxy, newest first and held weakly.
  ///
  /// Each may pass on to the delegate that it has replaced. If that is the proxy, a message that comes back while
  /// it is being passed on goes to the next delegate.
  final class DelegateChain: @unchecked Sendable {
    private struct Link {
      nonisolated(unsafe) weak var delegate: AnyObject?
    }

    nonisolated(unsafe) private var links: [Link] = []
    /// The number of delegates that are handling the message.
    nonisolated(unsafe) private var level = 0
    /// The newest delegate when the proxy was last set.
    nonisolated(unsafe) private var lastAsked: ObjectIdentifier?
    /// True if the app's animators take part in the stack's next transition.
    nonisolated(unsafe) var animates = false
    nonisolated(unsafe) private var lastAnimates = false

    nonisolated init() {}

    func add(_ delegate: AnyObject) {
      links.removeAll { $0.delegate == nil || $0.delegate === delegate }
      links.insert(Link(delegate: delegate), at: 0)
    }

    /// The newest delegate that still exists.
    var newest: AnyObject? { links.lazy.compactMap(\.delegate).first }

    /// Returns true if the newest delegate, or whether animators take part, has changed since the last call.
    func needsUpdate() -> Bool {
      let newest = newest.map { ObjectIdentifier($0) }
      defer { lastAsked = newest }
      defer { lastAnimates = animates }
      if lastAnimates != animates { return true }
      return lastAsked != newest
    }

    /// Asks the newest delegate, except for those that are handling the message and for `asking`, which passes it
    /// on itself.
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

  /// The methods of UIKit's delegates, by their Objective-C names.
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

    /// True if the router needs the message, whatever the app's delegate implements.
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
