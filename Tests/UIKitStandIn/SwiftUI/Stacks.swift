// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct VStack<Content: View>: View, PrimitiveView {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor @preconcurrency public var body: Never { noBody("VStack") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content, at: 0, around.inside)
  }
}

nonisolated public struct HStack<Content: View>: View, PrimitiveView {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor @preconcurrency public var body: Never { noBody("HStack") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content, at: 0, around.inside)
  }
}

nonisolated public struct ZStack<Content: View>: View, PrimitiveView {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor @preconcurrency public var body: Never { noBody("ZStack") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    var inside = around.inside
    inside.filling = around.filling ?? Filling(from: node.host.elements.count)
    node.draw(content, at: 0, inside)
  }
}

nonisolated public struct ScrollView<Content: View>: View, PrimitiveView {
  let content: Content
  @available(
    iOS,
    introduced: 13.0,
    deprecated: 100000.0,
    message: "Use the ScrollView(_:content:) initializer"
  )
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor @preconcurrency public var body: Never { noBody("ScrollView") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content, at: 0, around.inside)
  }
}

@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let content: Content
  @MainActor @preconcurrency public var body: Never { noBody("List") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content, at: 0, around.inside)
  }
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor @preconcurrency public init<Data, RowContent>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { content = ForEach(data, content: rowContent) }

  @MainActor @preconcurrency public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  { content = ForEach(data, id: id, content: rowContent) }
}

nonisolated public struct Form<Content: View>: View, PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor @preconcurrency public var body: Never { noBody("Form") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content, at: 0, around.inside)
  }
}

nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  @MainActor @preconcurrency public var body: Never { noBody("Section") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(header, at: 0, around)
    node.draw(content, at: 1, around)
    node.draw(footer, at: 2, around)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}
