#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// What holds the root's view.
    var canvas: UIView? { container?.viewIfLoaded ?? ownWindow }

    /// Makes a layer the root. Nothing is presented any more by now.
    func switchRoot(to layer: LayerState, _ run: PlanRun) {
      let finish = finisher(run)
      guard let root = run.made[layer.controllerID] else {
        return finish(.failed("the root was not made"))
      }
      if let obstacle = obstacle(to: root) { return finish(obstacle) }
      // From the first moment on: the user may tap a tab while the new root still fades in.
      listen(to: root, layer)
      if animate(root, run) { return }
      install(root)
      if run.isLast { run.picture?.removeFromSuperview() }
      finish(rootController === root ? nil : .failed("the window refused it"))
    }
  }
#endif
