extension RouterRuntime {
  static let watching = ##"""
    @available(iOS 16, *)
    fileprivate extension NAVCNavigation {
      /// What SwiftUI shows, as far as it tells.
      func sight() -> NAVCSight {
        NAVCSight(
          layers: shownLayers.map { layer in
            let stacks = layer.stacks.map { $0.screens.map(\.id) }
            return NAVCSight.Layer(selected: layer.selected, stacks: stacks)
          },
          isCovered: foreign != nil
        )
      }

      /// The controller that fills the topmost layer.
      private var topController: UIViewController? { shownLayers.last?.controller }

      /// What UIKit moves beneath SwiftUI: a swipe tells of itself only at its end.
      var transitions: [any UIViewControllerTransitionCoordinator] {
        shownLayers.compactMap { $0.top?.probe?.transitionCoordinator }
      }

      var isMoving: Bool {
        let isPresenting = shownLayers.contains {
          $0.controller?.isBeingPresented == true || $0.controller?.isBeingDismissed == true
        }
        return isPresenting || hasMenu || !transitions.isEmpty
      }

      /// What lies over the topmost layer; a search is part of the screen that is searched.
      private var over: UIViewController? {
        var over = topController?.presentedViewController
        while let search = over as? UISearchController { over = search.presentedViewController }
        return over
      }

      /// What the app presents by itself over all of the router's own: an alert, a share sheet.
      var foreign: UIViewController? {
        guard let over, !over.isBeingDismissed, !hasMenu else { return nil }
        return over
      }

      var isForeignLeaving: Bool { over?.isBeingDismissed == true }

      /// UIKit presents a menu, and tells what was chosen in it before it is gone.
      var hasMenu: Bool { over.map { "\(type(of: $0))".hasPrefix("_UIContextMenu") } ?? false }
    }

    @available(iOS 16, *)
    extension NAVCLayerModel {
      /// The controller that fills the layer.
      fileprivate var controller: UIViewController? {
        guard let top, top.isThere, let probe = top.probe else { return nil }
        var controller: UIViewController = probe
        while let parent = controller.parent { controller = parent }
        return controller
      }
    }

    """##
}
