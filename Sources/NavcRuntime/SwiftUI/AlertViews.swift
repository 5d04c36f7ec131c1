#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    private static var alertPollInterval: Double { 0.05 }
    private static var alertPollCount: Int { 20 }

    /// Returns the controller that UIKit presents over a layer.
    private func controller(over presenter: LayerModel) -> UIViewController? {
      let layers = shownLayers.prefix { $0 !== presenter }
      var controller = shownLayers.first?.top?.probe?.outermost ?? window?.rootViewController
      for _ in layers { controller = controller.flatMap { over($0) } }
      return controller.flatMap { over($0) }
    }

    /// Calls `then` when the alert over a layer has appeared or is gone, which SwiftUI does not report.
    func whenAlert(
      over presenter: LayerModel,
      isThere: Bool,
      _ count: Int = 0,
      _ then: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
      let found = controller(over: presenter)
      let isMoving = found?.isBeingPresented == true || found?.isBeingDismissed == true
      let hasCome = (found is UIAlertController) == isThere && !isMoving
      guard !hasCome, count < Self.alertPollCount else {
        if isThere { return then(found is UIAlertController) }
        // SwiftUI then sets the binding, which must not be that of another alert by that time.
        return clock(Self.alertPollInterval) { then(false) }
      }
      clock(Self.alertPollInterval) { [weak self, weak presenter] in
        guard let self, let presenter else { return then(false) }
        whenAlert(over: presenter, isThere: isThere, count + 1, then)
      }
    }

    /// Handles a tap on a button. SwiftUI reports it before or after the alert is gone.
    func userPresses(_ button: Int, of alert: LayerModel) {
      alert.isAnswered = true
      unsettled.remove(alert.id)
      guard let entry = engine.state.layers.last, entry.id == alert.id, let top = entry.top else {
        return
      }
      press(button, of: top.id)
    }

    /// Handles an alert that SwiftUI removes. It reports the button by the next turn of the run loop; if it
    /// reports none, the cancel button counts as tapped.
    func userEnds(_ alert: LayerModel, over layer: LayerModel) {
      guard !alert.isAnswered else { return }
      alert.isAnswered = true
      unsettled.insert(alert.id)
      clock(0) { [weak self, weak alert, weak layer] in
        guard let self, let alert, let layer, unsettled.remove(alert.id) != nil else { return }
        let screen = engine.state.layers.last { $0.id == alert.id }?.top?.screen
        // A tap outside a dialog cancels it.
        if alert.kind == .dialog,
          let button = screen.flatMap({ self.tables.cancelButton(of: $0) })
        {
          userPresses(button, of: alert)
        } else {
          userDismisses(from: layer)
          whenAlert(over: layer, isThere: false) { [weak layer] _ in layer?.presentedIsGone() }
        }
      }
    }
  }

  extension UIViewController {
    fileprivate var outermost: UIViewController {
      var controller = self
      while let parent = controller.parent { controller = parent }
      return controller
    }
  }

  @available(iOS 16, *)
  extension LayerModel {
    /// Returns a binding that is true while an alert of this kind is shown.
    func isAsking(_ kind: Kind) -> Binding<Bool> {
      let shown = asked(kind)
      return Binding(
        get: { MainActor.assumeIsolated { self.asked(kind) != nil } },
        set: { isUp in
          MainActor.assumeIsolated {
            guard !isUp, let shown, self.presented === shown else { return }
            self.navigation?.userEnds(shown, over: self)
          }
        }
      )
    }

    private func asked(_ kind: Kind) -> LayerModel? {
      guard let presented, presented.kind == kind, !presented.isAnswered else { return nil }
      return presented
    }

    /// Returns the alert that is shown or has been: its texts stay until it is gone.
    fileprivate func alert(_ kind: Kind) -> LayerModel? {
      (presented ?? leaving).flatMap { $0.kind == kind ? $0 : nil }
    }
  }

  /// Shows the alerts over a layer.
  @available(iOS 16, *)
  @MainActor struct AlertModifier: ViewModifier {
    @ObservedObject var layer: LayerModel

    func body(content: Content) -> some View {
      let alert = layer.alert(.alert)
      content
        .background { DialogView(layer: layer) }
        .alert(
          Text(verbatim: alert?.alert?.title ?? ""),
          isPresented: layer.isAsking(.alert),
          presenting: alert
        ) {
          AlertButtons(alert: $0)
        } message: {
          AlertMessage(alert: $0)
        }
    }
  }

  /// Shows a dialog at its anchor, which is a place in the window.
  @available(iOS 16, *)
  @MainActor private struct DialogView: View {
    @ObservedObject var layer: LayerModel

    var body: some View {
      GeometryReader { geometry in
        let origin = geometry.frame(in: .global).origin
        let dialog = layer.alert(.dialog)
        let place = (dialog?.anchor ?? .zero).offsetBy(dx: -origin.x, dy: -origin.y)
        Color.clear
          .frame(maxWidth: max(place.width, 1), maxHeight: max(place.height, 1))
          .confirmationDialog(
            Text(verbatim: dialog?.alert?.title ?? ""),
            isPresented: layer.isAsking(.dialog),
            titleVisibility: .visible,
            presenting: dialog
          ) {
            AlertButtons(alert: $0)
          } message: {
            AlertMessage(alert: $0)
          }
          .position(x: place.midX, y: place.midY)
      }
    }
  }

  @available(iOS 16, *)
  @MainActor private struct AlertButtons: View {
    let alert: LayerModel

    var body: some View {
      let buttons = alert.alert?.buttons ?? []
      ForEach(buttons.indices, id: \.self) { index in
        Button(role: buttons[index].role.role) {
          alert.navigation?.userPresses(index, of: alert)
        } label: {
          Text(verbatim: buttons[index].title)
        }
      }
    }
  }

  @available(iOS 16, *)
  @MainActor private struct AlertMessage: View {
    let alert: LayerModel

    var body: some View {
      if let message = alert.alert?.message { Text(verbatim: message) }
    }
  }

  extension TableLayout.ButtonRole {
    @available(iOS 16, *)
    fileprivate var role: ButtonRole? {
      switch self {
      case .plain: nil
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
