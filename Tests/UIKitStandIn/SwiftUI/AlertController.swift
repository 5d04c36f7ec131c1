/// The texts of an alert.
@MainActor struct AlertTexts {
  var title: String?
  var message: (HostController, EnvironmentValues) -> Void
}

/// An alert of a SwiftUI view.
@MainActor final class AlertController: UIAlertController {
  weak var presented: Presented?

  static func make(_ request: Request, _ screen: StandInScreen) -> AlertController {
    let message = elements(screen) { request.alert?.message($0, request.environment) }
    let texts = message.texts.joined(separator: "\n")
    let alert = AlertController(
      title: request.alert?.title,
      message: texts.isEmpty ? nil : texts,
      preferredStyle: request.style == .dialog ? .actionSheet : .alert
    )
    let buttons = elements(screen) { request.draw($0, request.environment) }.buttons
    for button in buttons {
      let style: UIAlertAction.Style =
        switch button.role {
        case .some(.cancel): .cancel
        case .some(.destructive): .destructive
        default: .default
        }
      let action = UIAlertAction(title: button.texts.first, style: style) { _ in button.act() }
      action.isEnabled = button.isEnabled
      alert.addAction(action)
    }
    if request.style == .dialog {
      if !alert.actions.contains(where: { $0.style == .cancel }) {
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      }
      // The popover's anchor is the view that requests it.
      alert.popoverPresentationController?.sourceView = request.node.host.view
    } else if buttons.isEmpty {
      alert.addAction(UIAlertAction(title: "OK", style: .default))
    }
    return alert
  }

  /// Returns the elements of a drawing that is not put on screen itself.
  static func elements(
    _ screen: StandInScreen,
    _ draw: (HostController) -> Void
  ) -> [Element] {
    let layer = Layer(screen)
    draw(layer.host)
    return layer.host.elements
  }

  override func viewDidDisappear(_ animated: Bool) { presented?.didDisappear() }
}
