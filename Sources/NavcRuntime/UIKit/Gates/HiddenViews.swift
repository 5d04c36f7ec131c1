#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A hidden view, and the curtain in its place.
  @MainActor final class HiddenView {
    let key: ObjectIdentifier
    private weak var view: UIView?
    private let wasHidden: Bool
    let curtain: CurtainView?
    /// The controller that becomes first responder again, to get its input bar back.
    weak var responder: UIViewController?

    init(_ view: UIView, hasCurtain: Bool) {
      self.view = view
      key = ObjectIdentifier(view)
      wasHidden = view.isHidden
      curtain = hasCurtain ? CurtainView(frame: view.frame) : nil
    }

    func isOf(_ other: UIView) -> Bool { view === other }

    /// Hides the view, and inserts the curtain once the view has a superview.
    func hide() {
      guard let view else { return }
      view.isHidden = true
      guard let curtain, let around = view.superview, curtain.superview !== around else { return }
      curtain.frame = view.frame
      around.insertSubview(curtain, aboveSubview: view)
    }

    func show() {
      curtain?.removeFromSuperview()
      view?.isHidden = wasHidden
      if let responder, responder.viewIfLoaded?.window != nil { responder.becomeFirstResponder() }
    }
  }

  extension UIKitDriver {
    /// Hides the layers in `hidden` with a curtain in place of each, and the views of hidden screens, which
    /// something may uncover.
    func hideViews() {
      let layers = hidden.layers.compactMap { register.controller($0.controllerID) }
      let screens = hidden.screens.compactMap { register.controller($0) }
      let curtained = layers.flatMap { [$0.view] + [search(over: $0)?.view] }.compactMap { $0 }
      let views = curtained + screens.compactMap(\.viewIfLoaded).filter { !curtained.contains($0) }
      let old = hiddenViews
      let known = Dictionary(old.map { ($0.key, $0) }) { $1 }
      hiddenViews = views.map { view in
        if let known = known[ObjectIdentifier(view)], known.isOf(view) { return known }
        return HiddenView(view, hasCurtain: curtained.contains(view))
      }
      let kept = Set(hiddenViews.map { ObjectIdentifier($0) })
      for each in old where !kept.contains(ObjectIdentifier(each)) { each.show() }
      for each in hiddenViews { each.hide() }
      for controller in layers {
        guard let responder = endEditing(in: controller) else { continue }
        hiddenViews.first { $0.isOf(controller.view) }?.responder = responder
      }
      let top = topController()?.viewIfLoaded
      for each in hiddenViews { each.curtain?.isOnTop = top.map { each.isOf($0) } ?? false }
    }
  }
#endif
