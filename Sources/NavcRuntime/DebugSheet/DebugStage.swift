#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// The root of the debug sheet's window: nothing is to be seen of it but what it presents.
    final class DebugStage: OverlayController, UIAdaptivePresentationControllerDelegate {
      private weak var desk: DebugDesk?

      init(_ desk: DebugDesk, over beneath: UIWindow?) {
        self.desk = desk
        super.init(over: beneath)
      }

      required init?(coder: NSCoder) { nil }

      func present(_ sheet: DebugSheet) {
        let navigation = UINavigationController(rootViewController: sheet)
        navigation.presentationController?.delegate = self
        present(navigation, animated: true)
      }

      func reload() {
        let shown = presentedViewController as? UINavigationController
        for case let table as DebugTable in shown?.viewControllers ?? [] { table.reload() }
      }

      /// The user has swiped it away.
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        desk?.hasGone()
      }
    }
  #endif
#endif
