#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// The invisible root of the debug sheet's window.
    final class DebugHost: OverlayController, UIAdaptivePresentationControllerDelegate {
      private weak var model: DebugSheetModel?

      init(_ model: DebugSheetModel, over below: UIWindow?) {
        self.model = model
        super.init(over: below)
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

      /// Removes the window, because the user has swiped the sheet away.
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        model?.hasGone()
      }
    }
  #endif
#endif
