#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Creates the alert controller of a screen that is an alert; returns nil for other screens.
    func makeAlert(_ entry: EntryState) -> UIAlertController? {
      guard let texts = maker.alert(entry) else { return nil }
      let alert = UIAlertController(
        title: texts.title,
        message: texts.message,
        preferredStyle: texts.isSheet ? .actionSheet : .alert
      )
      let instance = entry.id
      for (index, button) in texts.buttons.enumerated() {
        alert.addAction(
          UIAlertAction(title: button.title, style: button.role.style) { [weak self] _ in
            self?.press(index, of: instance)
          }
        )
      }
      return alert
    }

    /// Returns true if the router has created the controller for the alert on top.
    func isOwnAlert(_ controller: UIViewController) -> Bool {
      guard controller is UIAlertController, let id = register.id(of: controller) else {
        return false
      }
      return tables.alert(in: engine.state)?.id == id
    }
  }

  extension TableLayout.ButtonRole {
    fileprivate var style: UIAlertAction.Style {
      switch self {
      case .plain: .default
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
