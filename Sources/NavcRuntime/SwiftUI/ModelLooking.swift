#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// What SwiftUI shows, as far as it tells.
    func snapshot() -> Snapshot {
      Snapshot(
        layers: shownLayers.map { layer in
          let stacks = layer.stacks.map { $0.screens.map(\.id) }
          return Snapshot.Layer(selected: layer.selected, stacks: stacks)
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

    /// What the app presents by itself over all of the router's own: an alert, a share sheet.
    var foreign: UIViewController? {
      guard let next, !next.isBeingDismissed, !isMenu(next) else { return nil }
      return next
    }

    private var next: UIViewController? { topController.flatMap { over($0) } }

    var isForeignLeaving: Bool { next?.isBeingDismissed == true }

    var hasMenu: Bool { next.map { isMenu($0) } ?? false }
  }

  @available(iOS 16, *)
  extension LayerModel {
    /// The controller that fills the layer.
    fileprivate var controller: UIViewController? {
      guard let top, top.isThere, let probe = top.probe else { return nil }
      var controller: UIViewController = probe
      while let parent = controller.parent { controller = parent }
      return controller
    }
  }
#endif
