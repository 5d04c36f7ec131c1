// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

/// The content of a modifier.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let view: any View
  @MainActor @preconcurrency public var body: Never { noBody("_ViewModifier_Content") }
  @MainActor func draw(in node: Node, _ around: Surroundings) { node.draw(view, at: 0, around) }
}

nonisolated public struct ModifiedContent<Content, Modifier> {
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public var content: Content
  public var modifier: Modifier
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  @MainActor @preconcurrency public var body: Never { noBody("ModifiedContent") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    var modifier = modifier
    node.install(&modifier, around)
    node.draw(modifier.body(content: .init(view: content)), at: 0, around)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
