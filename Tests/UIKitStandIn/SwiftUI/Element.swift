/// An element of a drawn view, in the order of drawing.
@MainActor enum Element {
  case text(String)
  case image(String)
  case button(Tappable)
  case field(Field)
  /// The controller of a representable or a container.
  case controller(UIViewController)
  case view(UIView)
  /// A cover of elements drawn before it.
  case cover(Cover)
}

/// An element that a user can tap.
@MainActor struct Tappable {
  let texts: [String]
  let role: ButtonRole?
  let isEnabled: Bool
  let act: () -> Void
}

/// An element that a user can type into.
@MainActor struct Field {
  let title: String
  let text: Binding<String>
  let isEnabled: Bool
}

extension [Element] {
  @MainActor var texts: [String] {
    compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @MainActor var images: [String] {
    compactMap { if case .image(let name) = $0 { name } else { nil } }
  }

  @MainActor var buttons: [Tappable] {
    compactMap { if case .button(let button) = $0 { button } else { nil } }
  }
}
