#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Stands in for a controller's delegate: tells the router that something happened, and passes all
  /// on to the delegate that the app has set.
  ///
  /// That may be a proxy itself, a library's, which passes all on to the delegate that it has found in
  /// its place: to this one. So nothing is left to the forwarding of Objective-C, in which the two
  /// would ask each other without end. All that the protocols have is written out, and whoever comes
  /// back while it is being passed on gets to the delegate that was there before.
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

    // MARK: Standing in

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

    /// Whether the controller is to be given this delegate: it has another, or asked this one what it
    /// answers to when the app's delegate was another. UIKit asks that only when it is set.
    func takesPlace(of delegate: AnyObject?) -> Bool {
      if let delegate, delegate !== self { chain.add(delegate) }
      return chain.takeNews() || delegate !== self
    }

    /// Gives the app's delegate its place back.
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

    /// Whether UIKit is to ask for an animator of the app's. Where it asks at all there is no back
    /// swipe, whatever is answered.
    var animates: Bool {
      get { chain.animates }
      set { chain.animates = newValue }
    }

    // MARK: Passing on

    /// What the app's delegate does not answer to, this one does not answer to either, but for what the
    /// router has to know.
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

    /// Tells the app's delegate, if it answers to that by now.
    @discardableResult
    func passOn<App, Answer>(_ method: DelegateMethod, _ tell: (App) -> Answer?) -> Answer? {
      chain.ask(but: current) { delegate in
        guard responds(delegate, to: method.selector) else { return nil }
        return (delegate as? App).flatMap(tell)
      }
    }

    /// What the controller has for a delegate: not this one where another one passes on to it.
    private var current: AnyObject? {
      if let navigation { return navigation.delegate }
      if let tabs { return tabs.delegate }
      if let popover = presentation as? UIPopoverPresentationController { return popover.delegate }
      return presentation?.delegate
    }

    /// An optional requirement of Objective-C, which elsewhere is none.
    nonisolated func optional<Method>(_ method: Method?) -> Method? { method }
  }

  /// What was answered, and told, of a tap: from iOS 18 on there are two pairs of methods for it, and which of them
  /// UIKit calls, or whether it calls both, is not documented.
  @MainActor struct TabTap {
    var asked: (child: UIViewController, answer: Bool)?
    var told: UIViewController?
  }
#endif
