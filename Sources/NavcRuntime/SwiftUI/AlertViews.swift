#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    private static var glance: Double { 0.05 }
    private static var glances: Int { 20 }

    /// What UIKit presents over a layer.
    private func controller(over presenter: LayerModel) -> UIViewController? {
      let layers = shownLayers.prefix { $0 !== presenter }
      var controller = shownLayers.first?.top?.probe?.outermost ?? window?.rootViewController
      for _ in layers { controller = controller.flatMap { over($0) } }
      return controller.flatMap { over($0) }
    }

    /// Calls `then` when the alert over a layer is there, or gone: SwiftUI does not tell.
    func whenAlert(
      over presenter: LayerModel,
      isThere: Bool,
      _ count: Int = 0,
      _ then: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
      let found = controller(over: presenter)
      let isMoving = found?.isBeingPresented == true || found?.isBeingDismissed == true
      let hasCome = (found is UIAlertController) == isThere && !isMoving
      guard !hasCome, count < Self.glances else {
        if isThere { return then(found is UIAlertController) }
        // SwiftUI then sets the binding, which must not be another alert's by that time.
        return clock(Self.glance) { then(false) }
      }
      clock(Self.glance) { [weak self, weak presenter] in
        guard let self, let presenter else { return then(false) }
        whenAlert(over: presenter, isThere: isThere, count + 1, then)
      }
    }

    /// The user taps a button. SwiftUI says so before the alert is gone, or after.
    func userPresses(_ button: Int, of alert: LayerModel) {
      alert.isAnswered = true
      unsettled.remove(alert.id)
      guard let entry = engine.state.layers.last, entry.id == alert.id, let top = entry.top else {
        return
      }
      press(button, of: top.id)
    }

    /// SwiftUI takes an alert away. A button is told of by the next turn of the run loop; if none is, it is
    /// the one that leaves all as it is.
    func userEnds(_ alert: LayerModel, over layer: LayerModel) {
      guard !alert.isAnswered else { return }
      alert.isAnswered = true
      unsettled.insert(alert.id)
      clock(0) { [weak self, weak alert, weak layer] in
        guard let self, let alert, let layer, unsettled.remove(alert.id) != nil else { return }
        let screen = engine.state.layers.last { $0.id == alert.id }?.top?.screen
        // As a tap beside a dialog is.
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
    /// Whether an alert of this kind is up.
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

    /// The alert that is up, or has been: what it says is there until it is gone.
    fileprivate func alert(_ kind: Kind) -> LayerModel? {
      (presented ?? leaving).flatMap { $0.kind == kind ? $0 : nil }
    }
  }

  /// Shows the alerts over a layer.
  @available(iOS 16, *)
  @MainActor struct Asking: ViewModifier {
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

  /// A dialog points to the view that asks for it, which lies at a place in the window.
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
