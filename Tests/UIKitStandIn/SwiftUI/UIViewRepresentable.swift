// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: Self.UIViewType,
    coordinator: Self.Coordinator
  )
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator) {}
  @MainActor @preconcurrency public var body: Never { noBody("a UIViewRepresentable") }
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// The state of a representable's place.
@MainActor private final class ViewStorage<Representable: UIViewRepresentable> {
  let coordinator: Representable.Coordinator
  var view: Representable.UIViewType?

  init(_ coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}

extension Node {
  /// Creates the view at the first drawing, and updates it at each one.
  func drawView<R: UIViewRepresentable>(_ view: R, _ around: Surroundings) {
    let made = keep { () -> ViewStorage<R> in
      let made = ViewStorage<R>(view.makeCoordinator())
      atEnd {
        guard let view = made.view else { return }
        R.dismantleUIView(view, coordinator: made.coordinator)
      }
      return made
    }
    let context = R.Context(
      coordinator: made.coordinator,
      transaction: screen.transaction,
      environment: around.environment
    )
    let uiView = made.view ?? view.makeUIView(context: context)
    made.view = uiView
    view.updateUIView(uiView, context: context)
    host.add(.view(uiView))
  }
}
