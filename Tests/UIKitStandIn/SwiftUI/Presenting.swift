// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view that requests a presentation while its binding has a value. Requests of inner modifiers
/// come first.
nonisolated private struct Presenting<Base: View, Item, Content: View>: View, PrimitiveView {
  let base: Base
  let item: Binding<Item?>
  let id: (Item) -> AnyHashable
  let style: Request.Style
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  let onDismiss: (() -> Void)?
  let content: (Item) -> Content

  var body: Never { noBody("a view that presents") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(base, at: 0, around)
    guard let value = item.wrappedValue else { return }
    let shown = id(value)
    node.host.layer.requests.append(
      Request(
        node: node,
        id: shown,
        style: style,
        environment: around.environment,
        anchor: anchor,
        draw: { host, environment in host.draw(content(value), environment) },
        clear: { if item.wrappedValue.map(id) == shown { item.wrappedValue = nil } },
        onDismiss: onDismiss
      )
    )
  }
}

extension Binding where Value == Bool {
  /// The binding, as a binding to an item that exists or not.
  fileprivate var flag: Binding<Bool?> {
    Binding<Bool?>(unchecked: { wrappedValue ? true : nil }, { wrappedValue = $0 != nil })
  }
}

extension View {
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(
      base: self,
      item: item,
      id: { AnyHashable($0.id) },
      style: .sheet,
      onDismiss: onDismiss,
      content: content
    )
  }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presenting(
      base: self,
      item: isPresented.flag,
      id: { AnyHashable($0) },
      style: .sheet,
      onDismiss: onDismiss,
      content: { _ in content() }
    )
  }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(
      base: self,
      item: item,
      id: { AnyHashable($0.id) },
      style: .cover,
      onDismiss: onDismiss,
      content: content
    )
  }

  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presenting(
      base: self,
      item: isPresented.flag,
      id: { AnyHashable($0) },
      style: .cover,
      onDismiss: onDismiss,
      content: { _ in content() }
    )
  }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(
      base: self,
      item: item,
      id: { AnyHashable($0.id) },
      style: .popover,
      anchor: attachmentAnchor,
      onDismiss: nil,
      content: content
    )
  }

  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presenting(
      base: self,
      item: isPresented.flag,
      id: { AnyHashable($0) },
      style: .popover,
      anchor: attachmentAnchor,
      onDismiss: nil,
      content: { _ in content() }
    )
  }
}
