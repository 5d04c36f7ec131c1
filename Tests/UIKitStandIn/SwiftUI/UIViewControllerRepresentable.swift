// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIViewController(
    context: Self.Context
  ) -> Self.UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    context: Self.Context
  )
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    coordinator: Self.Coordinator
  )
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    coordinator: Self.Coordinator
  ) {}
  @MainActor @preconcurrency public var body: Never { noBody("a UIViewControllerRepresentable") }
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// The state of a representable's place.
@MainActor private final class ControllerStorage<Representable: UIViewControllerRepresentable> {
  let coordinator: Representable.Coordinator
  var controller: Representable.UIViewControllerType?

  init(_ coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}

extension Node {
  /// Creates the controller at the first drawing, and updates it at each one.
  func drawController<R: UIViewControllerRepresentable>(_ view: R, _ around: Surroundings) {
    let made = keep { () -> ControllerStorage<R> in
      let made = ControllerStorage<R>(view.makeCoordinator())
      atEnd {
        guard let controller = made.controller else { return }
        R.dismantleUIViewController(controller, coordinator: made.coordinator)
      }
      return made
    }
    let context = R.Context(
      coordinator: made.coordinator,
      transaction: screen.transaction,
      environment: around.environment
    )
    let controller = made.controller ?? view.makeUIViewController(context: context)
    made.controller = controller
    view.updateUIViewController(controller, context: context)
    host.add(.controller(controller))
  }
}
