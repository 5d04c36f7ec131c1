#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// Returns a snapshot of the layers that SwiftUI shows, as far as it reports them.
    func snapshot() -> Snapshot {
      Snapshot(
        layers: shownLayers.map { layer in
          let stacks = layer.stacks.map { $0.screens.map(\.id) }
          return Snapshot.Layer(selected: layer.selected, stacks: stacks)
        },
        isCovered: foreign != nil
      )
    }

    /// The UIKit transitions under SwiftUI, which reports a swipe only at its end.
    var transitions: [any UIViewControllerTransitionCoordinator] {
      shownLayers.compactMap { $0.top?.probe?.transitionCoordinator }
    }

    var isMoving: Bool {
      let isPresenting = shownLayers.contains {
        $0.controller?.isBeingPresented == true || $0.controller?.isBeingDismissed == true
      }
      return isPresenting || hasMenu || !transitions.isEmpty
    }

    /// The controller that the app itself presents over all of the router's screens, such as a share sheet.
    var foreign: UIViewController? {
      guard let next, !next.isBeingDismissed, !isMenu(next) else { return nil }
      return next
    }

    /// The first presented controller in the window that belongs to no layer. The controller of a layer is known
    /// as soon as SwiftUI has created its screen. Another controller may have removed it from the window by
    /// covering it.
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
