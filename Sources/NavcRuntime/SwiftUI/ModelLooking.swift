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

    /// The first in the window's chain of what is presented that is no layer's. A layer's own place in
    /// it is known as soon as SwiftUI has made its screen; what covers that may have taken it out of the
    /// window.
    private var next: UIViewController? {
      let layers = shownLayers
      guard let root = layers.first else { return nil }
      var last = root.controller ?? window?.rootViewController
      for layer in layers.dropFirst() {
        guard let next = last.flatMap({ over($0) }) else { return nil }
        if let own = layer.controller, own !== next { return next }
        last = next
      }
      return last.flatMap { over($0) }
    }

    var isForeignLeaving: Bool { next?.isBeingDismissed == true }

    var hasMenu: Bool { next.map { isMenu($0) } ?? false }
  }

  @available(iOS 16, *)
  extension LayerModel {
    /// The controller that fills the layer.
    var controller: UIViewController? {
      guard let probe = top?.probe else { return nil }
      var controller: UIViewController = probe
      while let parent = controller.parent { controller = parent }
      return controller
    }
  }
#endif
