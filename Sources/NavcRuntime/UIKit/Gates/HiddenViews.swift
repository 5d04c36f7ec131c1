#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view that is hidden, and the curtain in its place.
  @MainActor final class HiddenView {
    private weak var view: UIView?
    private let wasHidden: Bool
    let curtain: CurtainView?
    /// Gets its input bar back.
    weak var responder: UIViewController?

    init(_ view: UIView, hasCurtain: Bool) {
      self.view = view
      wasHidden = view.isHidden
      curtain = hasCurtain ? CurtainView(frame: view.frame) : nil
    }

    func isOf(_ other: UIView) -> Bool { view === other }

    /// Hides the view. Its place may have come into a window only now.
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
    /// Hides the layers that must not be seen with a curtain in the place of each, and what has been drawn of
    /// screens before, which something may uncover.
    func hideViews() {
      let layers = hidden.layers.compactMap { register.controller($0.controllerID) }
      let screens = hidden.screens.compactMap { register.controller($0) }
      let curtained = layers.flatMap { [$0.view] + [search(over: $0)?.view] }.compactMap { $0 }
      let views = curtained + screens.compactMap(\.viewIfLoaded).filter { !curtained.contains($0) }
      var all: [ObjectIdentifier: HiddenView] = [:]
      for view in views {
        let known = hiddenViews[ObjectIdentifier(view)].flatMap { $0.isOf(view) ? $0 : nil }
        all[ObjectIdentifier(view)] =
          known ?? HiddenView(view, hasCurtain: curtained.contains(view))
      }
      for (key, old) in hiddenViews where all[key] !== old { old.show() }
      hiddenViews = all
      for each in all.values { each.hide() }
      for controller in layers {
        guard let responder = endEditing(in: controller) else { continue }
        all[ObjectIdentifier(controller.view)]?.responder = responder
      }
      let top = topController()?.viewIfLoaded
      for each in all.values { each.curtain?.isOnTop = top.map { each.isOf($0) } ?? false }
    }
  }
#endif
