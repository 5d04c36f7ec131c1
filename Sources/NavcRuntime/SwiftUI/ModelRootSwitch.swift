#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// Switches to the root of a layer, when nothing is presented.
    func switchRoot(to layer: LayerState, _ run: PlanRun) {
      let shown = shown(layer)
      if animate(shown, run) { return }
      let finish = finisher(run)
      change(false) { root = shown }
      if run.isLast { run.picture?.removeFromSuperview() }
      guard let top = shown.top else { return finish(nil) }
      whenShown(top, finish)
    }
  }

  #if NAVC_WITHOUT_ANIMATIONS
    @available(iOS 16, *)
    extension SwiftUIDriver {
      func animate(_ shown: LayerModel, _ run: PlanRun) -> Bool { false }
    }
  #endif
#endif
