#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// The view that contains the root's view.
    var canvas: UIView? { container?.viewIfLoaded ?? ownWindow }

    /// Switches to the root of a layer, when nothing is presented.
    func switchRoot(to layer: LayerState, _ run: PlanRun) {
      let finish = finisher(run)
      guard let root = run.made[layer.controllerID] else {
        return finish(.failed("the root was not created"))
      }
      if let obstacle = obstacle(to: root) { return finish(obstacle) }
      // Listens from the start: the user may tap a tab while the new root fades in.
      listen(to: root, layer)
      if animate(root, run) { return }
      install(root)
      if run.isLast { run.picture?.removeFromSuperview() }
      finish(rootController === root ? nil : .failed("the window rejected the root"))
    }
  }
#endif
