// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct TextField<Label: View>: View, PrimitiveView {
  let label: Label
  let text: Binding<String>
  @MainActor @preconcurrency public var body: Never { noBody("TextField") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.drawField(label, text, around)
  }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), text: text)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>
  ) {
    self.init(label: Text(title), text: text)
  }
}

nonisolated public struct SecureField<Label: View>: View, PrimitiveView {
  let label: Label
  let text: Binding<String>
  @MainActor @preconcurrency public var body: Never { noBody("SecureField") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.drawField(label, text, around)
  }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), text: text)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>
  ) {
    self.init(label: Text(title), text: text)
  }
}

extension Node {
  fileprivate func drawField<V: View>(
    _ label: V,
    _ text: Binding<String>,
    _ around: Surroundings
  ) {
    let before = host.elements.count
    draw(label, at: 0, around)
    let title = Array(host.elements[before...]).texts.joined(separator: " ")
    let field = Field(title: title, text: text, isEnabled: around.environment.isEnabled)
    host.add(.field(field))
  }
}

nonisolated public struct Toggle<Label: View>: View, PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor @preconcurrency public var body: Never { noBody("Toggle") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(Button(action: { isOn.wrappedValue.toggle() }, label: { label }), at: 0, around)
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

nonisolated public struct Spacer: View, PrimitiveView {
  public init(minLength: CGFloat? = nil) {}
  @MainActor @preconcurrency public var body: Never { noBody("Spacer") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {}
}

nonisolated public struct Divider: View, PrimitiveView {
  public init() {}
  @MainActor @preconcurrency public var body: Never { noBody("Divider") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {}
}

nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
  let label: Label
  let currentValueLabel: CurrentValueLabel
  @MainActor @preconcurrency public var body: Never { noBody("ProgressView") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(label, at: 0, around)
    node.draw(currentValueLabel, at: 1, around)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(label: EmptyView(), currentValueLabel: EmptyView())
  }
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(label: Text(titleKey), currentValueLabel: EmptyView())
  }
}
