// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 18.0, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable where Self.TabValue == Self.Body.TabValue
  associatedtype Body: TabContent
  @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 18.0, *)
public struct TabRole: Hashable, Sendable {
  private let name: String
  public static var search: TabRole { .init(name: "search") }
}

/// A tab of a `TabView`.
@available(iOS 18.0, *)
nonisolated public struct Tab<Value, Content, Label> {
  let value: Value?
  let content: Content
  let label: Label
}

/// The label of a tab with a title and an image.
@available(iOS 18.0, *)
nonisolated public struct DefaultTabLabel: View, PrimitiveView {
  let title: Text?
  let image: Image?

  init(_ title: Text? = nil, _ image: Image? = nil) {
    self.title = title
    self.image = image
  }

  @MainActor @preconcurrency public var body: Never { noBody("DefaultTabLabel") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(image, at: 0, around)
    node.draw(title, at: 1, around)
  }
}

@available(iOS 18.0, *)
extension Tab: TabContent, TabContentList where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  @MainActor @preconcurrency public var body: Tab<Value, Content, Label> { return self }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    var item = item
    item.view = content
    item.label = AnyView(label)
    if let value { item.tag = AnyHashable(value) }
    items.append(item)
  }

  nonisolated public init(
    value: Value,
    @ViewBuilder content: () -> Content
  ) where Label == EmptyView {
    self.init(value: value, content: content(), label: EmptyView())
  }

  nonisolated public init<V: Hashable>(
    value: V,
    @ViewBuilder content: () -> Content
  ) where Value == V?, Label == EmptyView {
    self.init(value: .some(value), content: content(), label: EmptyView())
  }

  nonisolated public init(
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    self.init(value: value, content: content(), label: DefaultTabLabel())
  }

  nonisolated public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content(), label: label())
  }

  nonisolated public init(
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content(), label: label())
  }

  nonisolated public init<V: Hashable>(
    value: V,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == V? {
    self.init(value: .some(value), content: content(), label: label())
  }
}

@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, Text(titleKey), Image(image), content)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, Text(title), Image(image), content)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, Text(titleKey), Image(systemName: systemImage), content)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, Text(title), Image(systemName: systemImage), content)
  }

  nonisolated public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: V,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(.some(value), Text(titleKey), Image(systemName: systemImage), content)
  }

  nonisolated private init(
    _ value: Value,
    _ title: Text,
    _ image: Image,
    _ content: () -> Content
  ) {
    self.init(value: value, content: content(), label: DefaultTabLabel(title, image))
  }
}

@available(iOS 18.0, *)
extension Tab where Value == Never, Content: View, Label: View {
  nonisolated public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(value: nil, content: content(), label: EmptyView())
  }

  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: nil, content: content(), label: label())
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    let label = DefaultTabLabel(Text(titleKey), Image(systemName: systemImage))
    self.init(value: nil, content: content(), label: label)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    let label = DefaultTabLabel(Text(title), Image(systemName: systemImage))
    self.init(value: nil, content: content(), label: label)
  }
}

/// A tab with a modifier.
nonisolated private struct MarkedTab<Content: TabContent>: TabContent, TabContentList {
  typealias TabValue = Content.TabValue
  let content: Content
  let set: (inout TabItem) -> Void

  var body: MarkedTab<Content> { return self }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    let first = items.count
    listTabs(in: content, item, &items)
    for index in items.indices.dropFirst(first) { set(&items[index]) }
  }
}

@available(iOS 18.0, *)
extension TabContent {
  nonisolated public func badge(_ count: Int) -> some TabContent<Self.TabValue> {
    MarkedTab(content: self) { $0.badge = count == 0 ? nil : "\(count)" }
  }

  nonisolated public func badge(_ label: Text?) -> some TabContent<Self.TabValue> {
    MarkedTab(content: self) { $0.badge = label?.content }
  }

  nonisolated public func badge(_ key: LocalizedStringKey) -> some TabContent<Self.TabValue> {
    MarkedTab(content: self) { $0.badge = Text(key).content }
  }

  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(
    _ label: S
  ) -> some TabContent<Self.TabValue> {
    MarkedTab(content: self) { $0.badge = String(label) }
  }

  nonisolated public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool = true
  ) -> some TabContent<Self.TabValue> { MarkedTab(content: self) { _ in } }
}
