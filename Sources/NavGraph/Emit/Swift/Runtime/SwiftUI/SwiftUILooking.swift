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
      private var topController: UIViewController? {
        guard let top = shownLayers.last?.top, top.isThere, let probe = top.probe else { return nil }
        var controller: UIViewController = probe
        while let parent = controller.parent { controller = parent }
        return controller
      }

      /// What the app presents by itself over all of the router's own: an alert, a share sheet.
      var foreign: UIViewController? {
        guard let over = topController?.presentedViewController, !over.isBeingDismissed else {
          return nil
        }
        return over
      }

      var isForeignLeaving: Bool {
        topController?.presentedViewController?.isBeingDismissed == true
      }
    }

    """##
}
