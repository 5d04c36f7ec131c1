/// What a drawn view leaves on screen, in the order in which it is drawn.
@MainActor enum Element {
  case text(String)
  case image(String)
  case button(Tappable)
  case field(Field)
  /// Of a representable, or a container's.
  case controller(UIViewController)
  case view(UIView)
  /// Hides what was drawn before.
  case cover(Cover)
}

/// What a user can tap.
@MainActor struct Tappable {
  let texts: [String]
  let role: ButtonRole?
  let isEnabled: Bool
  let act: () -> Void
}

/// What a user can type into.
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
