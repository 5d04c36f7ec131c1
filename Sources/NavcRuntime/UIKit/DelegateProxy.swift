#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Stands in for a controller's delegate: informs the router, and passes everything on to the app's delegate.
  ///
  /// The app's delegate may be a proxy itself, of a library, which passes on to the delegate that it has replaced:
  /// this one. With Objective-C's forwarding, the two would ask each other without end. So all methods of the
  /// protocols are written out, and a message that comes back while it is being passed on goes to the delegate
  /// before.
  @MainActor
  final class DelegateProxy: NSObject {
    weak var router: UIKitDriver?
    private weak var navigation: UINavigationController?
    weak var tabs: UITabBarController?
    var tap = TabTap()
    private weak var presentation: UIPresentationController?
    private nonisolated let chain = DelegateChain()

    init(_ router: UIKitDriver) {
      self.router = router
      super.init()
    }

    // MARK: Replacing delegates

    func listen(to controller: UINavigationController) {
      navigation = controller
      guard takesPlace(of: controller.delegate) else { return }
      controller.delegate = nil
      controller.delegate = self
    }

    func listen(to controller: UIPresentationController) {
      presentation = controller
      if let popover = controller as? UIPopoverPresentationController {
        guard takesPlace(of: popover.delegate) else { return }
        popover.delegate = nil
        popover.delegate = self
        return
      }
      guard takesPlace(of: controller.delegate) else { return }
      controller.delegate = nil
      controller.delegate = self
    }

    /// Returns true if the controller's delegate has to be set: to replace another one, or because the app's
    /// delegate has changed. UIKit asks which methods a delegate implements only when the delegate is set.
    func takesPlace(of delegate: AnyObject?) -> Bool {
      if let delegate, delegate !== self { chain.add(delegate) }
      return chain.needsUpdate() || delegate !== self
    }

    /// Puts the app's delegate back.
    func stop() {
      let original = chain.newest
      if let navigation, navigation.delegate === self {
        navigation.delegate = original as? any UINavigationControllerDelegate
      }
      if let tabs, tabs.delegate === self {
        tabs.delegate = original as? any UITabBarControllerDelegate
      }
      if let popover = presentation as? UIPopoverPresentationController {
        if popover.delegate === self {
          popover.delegate = original as? any UIPopoverPresentationControllerDelegate
        }
      } else if let presentation, presentation.delegate === self {
        presentation.delegate = original as? any UIAdaptivePresentationControllerDelegate
      }
    }

    /// True if UIKit is to ask for an animator of the app. If it asks, there is no back swipe, whatever the
    /// answer.
    var animates: Bool {
      get { chain.animates }
      set { chain.animates = newValue }
    }

    // MARK: Passing on

    /// Returns true for the methods that the app's delegate implements, and those that the router needs.
    private nonisolated func answers(to selector: Selector) -> Bool {
      guard let method = DelegateMethod(rawValue: "\(selector)"), !method.isOwn else { return true }
      if chain.animates, method == .stackAnimation || method == .stackInteraction { return true }
      return chain.ask { responds($0, to: selector) } ?? false
    }

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) && answers(to: selector)
      }
    #else
      nonisolated func responds(to selector: Selector!) -> Bool { answers(to: selector) }
    #endif

    private nonisolated func responds(_ delegate: AnyObject, to selector: Selector) -> Bool {
      if let delegate = delegate as? any UINavigationControllerDelegate {
        return delegate.responds(to: selector)
      }
      if let delegate = delegate as? any UITabBarControllerDelegate {
        return delegate.responds(to: selector)
      }
      return (delegate as? any UIAdaptivePresentationControllerDelegate)?.responds(to: selector)
        == true
    }

    /// Calls a method of the app's delegate, if it implements the method at present.
    @discardableResult
    func passOn<App, Answer>(_ method: DelegateMethod, _ tell: (App) -> Answer?) -> Answer? {
      chain.ask(but: current) { delegate in
        guard responds(delegate, to: method.selector) else { return nil }
        return (delegate as? App).flatMap(tell)
      }
    }

    /// The controller's present delegate: this proxy, or an object that passes messages on to it.
    private var current: AnyObject? {
      if let navigation { return navigation.delegate }
      if let tabs { return tabs.delegate }
      if let popover = presentation as? UIPopoverPresentationController { return popover.delegate }
      return presentation?.delegate
    }

    /// Returns a method as an optional, which it is in Objective-C but not in other implementations.
    nonisolated func optional<Method>(_ method: Method?) -> Method? { method }
  }

  /// The answers to a tap on a tab. From iOS 18 on there are two pairs of methods for it, and UIKit does not
  /// document which of them it calls.
  @MainActor struct TabTap {
    var asked: (child: UIViewController, answer: Bool)?
    var told: UIViewController?
  }
#endif
