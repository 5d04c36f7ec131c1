#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if NAVC_WITHOUT_GATES
    /// The spec has no gates: nothing is hidden.
    struct HiddenView {}

    extension UIKitDriver {
      func hideViews() {}
    }
  #endif
#endif
