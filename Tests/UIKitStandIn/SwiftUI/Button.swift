// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

nonisolated public struct Button<Label: View>: View, PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency public init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor @preconcurrency public var body: Never { noBody("Button") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    let before = node.host.elements.count
    node.draw(label, at: 0, around)
    node.host.add(
      .button(
        Tappable(
          texts: Array(node.host.elements[before...]).texts,
          role: role,
          isEnabled: around.environment.isEnabled,
          act: action
        )
      )
    )
  }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleKey) }
  }

  @preconcurrency @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @preconcurrency @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

private struct EnabledMark: ViewMark {
  let disabled: Bool
  func apply(at node: Node, _ around: inout Surroundings) {
    if disabled { around.environment.isEnabled = false }
  }
}

extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    Marked(self, EnabledMark(disabled: disabled))
  }
}
