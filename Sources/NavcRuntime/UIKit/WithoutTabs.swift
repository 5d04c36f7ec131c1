#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if NAVC_WITHOUT_TABS
    /// The stand-in for specs without tabs.
    extension UIKitDriver {
      func makeTabs(_ layer: LayerState, _ id: Int, _ run: PlanRun) throws {}
      func listenToTabs(of layer: LayerState, _ controller: UIViewController) {}
      func moreList(of layer: LayerState) -> UINavigationController? { nil }
      func selectedTab(
        of layer: LayerState,
        _ controller: UIViewController,
        _ isCovered: inout Bool
      ) -> Int { layer.selected }
      func select(_ tab: Int, ofLayer index: Int, _ run: PlanRun) { finisher(run)(.notInTabs) }
      func replaceTab(
        _ tab: Int,
        with child: UIViewController,
        _ layer: LayerState,
        _ finish: (StepReason?) -> Void
      ) { finish(.noNavigation) }
      func showTabBadges() {}
    }
  #endif
#endif
