#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if NAVC_WITHOUT_GATES
    /// The stand-in for specs without gates: no view is hidden.
    struct HiddenView {}

    extension UIKitDriver {
      func hideViews() {}
    }
  #endif
#endif
