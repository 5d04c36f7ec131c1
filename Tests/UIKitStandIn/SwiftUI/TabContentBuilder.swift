// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 18.0, *)
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// The content of a `TabView` that consists of tabs.
  nonisolated public struct Content<C: TabContent>: View, PrimitiveView {
    let tabs: C
    public var body: Never { noBody("TabContentBuilder.Content") }
    @MainActor func draw(in node: Node, _ around: Surroundings) {}
  }

  public static func buildExpression(
    _ content: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { content }
  public static func buildBlock(
    _ content: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { content }
  public static func buildIf(
    _ content: (some TabContent<TabValue>)?
  ) -> (some TabContent<TabValue>)? { content }
  public static func buildEither<T: TabContent, F: TabContent>(
    first: T
  ) -> _ConditionalContent<T, F> where TabValue == T.TabValue, T.TabValue == F.TabValue {
    .init(storage: .first(first))
  }
  public static func buildEither<T: TabContent, F: TabContent>(
    second: F
  ) -> _ConditionalContent<T, F> where TabValue == T.TabValue, T.TabValue == F.TabValue {
    .init(storage: .second(second))
  }
  public static func buildLimitedAvailability<T: TabContent>(
    _ content: T
  ) -> AnyTabContent<T.TabValue> { AnyTabContent(content) }
}

@available(iOS 18.0, *)
extension TabContentBuilder {
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>,
    _ c3: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2, c3]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>,
    _ c3: some TabContent<TabValue>,
    _ c4: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2, c3, c4]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>,
    _ c3: some TabContent<TabValue>,
    _ c4: some TabContent<TabValue>,
    _ c5: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2, c3, c4, c5]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>,
    _ c3: some TabContent<TabValue>,
    _ c4: some TabContent<TabValue>,
    _ c5: some TabContent<TabValue>,
    _ c6: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2, c3, c4, c5, c6]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>,
    _ c3: some TabContent<TabValue>,
    _ c4: some TabContent<TabValue>,
    _ c5: some TabContent<TabValue>,
    _ c6: some TabContent<TabValue>,
    _ c7: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2, c3, c4, c5, c6, c7]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>,
    _ c3: some TabContent<TabValue>,
    _ c4: some TabContent<TabValue>,
    _ c5: some TabContent<TabValue>,
    _ c6: some TabContent<TabValue>,
    _ c7: some TabContent<TabValue>,
    _ c8: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2, c3, c4, c5, c6, c7, c8]) }
  public static func buildBlock(
    _ c0: some TabContent<TabValue>,
    _ c1: some TabContent<TabValue>,
    _ c2: some TabContent<TabValue>,
    _ c3: some TabContent<TabValue>,
    _ c4: some TabContent<TabValue>,
    _ c5: some TabContent<TabValue>,
    _ c6: some TabContent<TabValue>,
    _ c7: some TabContent<TabValue>,
    _ c8: some TabContent<TabValue>,
    _ c9: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { Tabs(tabs: [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9]) }
}

/// Tab content that consists of any number of tabs.
@MainActor protocol TabContentList: TabContent {
  func list(_ item: TabItem, _ items: inout [TabItem])
}

@MainActor func listTabs<C: TabContent>(
  in content: C,
  _ item: TabItem,
  _ items: inout [TabItem]
) {
  if let list = content as? any TabContentList { return list.list(item, &items) }
  listTabs(in: content.body, item.part(item.view, 0), &items)
}

@available(iOS 18.0, *)
extension TabContentBuilder.Content: TabList {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    listTabs(in: tabs, item, &items)
  }
}

nonisolated private struct Tabs<Value: Hashable>: TabContent, TabContentList {
  typealias TabValue = Value
  let tabs: [any TabContent]
  var body: Tabs<Value> { return self }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    for (place, tab) in tabs.enumerated() { listTabs(in: tab, item.part(item.view, place), &items) }
  }
}

@available(iOS 18.0, *)
nonisolated public struct AnyTabContent<SelectionValue: Hashable>: TabContent, TabContentList {
  public typealias TabValue = SelectionValue
  let wrapped: any TabContent
  public init<T: TabContent>(_ tabContent: T) where SelectionValue == T.TabValue {
    wrapped = tabContent
  }
  public var body: AnyTabContent<SelectionValue> { return self }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    listTabs(in: wrapped, item.part(item.view, 0), &items)
  }
}

@available(iOS 18.0, *)
extension Optional: TabContent, TabContentList where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
  @MainActor @preconcurrency public var body: Wrapped? { return self }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    if let content = self { listTabs(in: content, item.part(item.view, 0), &items) }
  }
}

@available(iOS 18.0, *)
extension _ConditionalContent: TabContent, TabContentList
where
  TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue
{
  public typealias TabValue = TrueContent.TabValue
  @MainActor @preconcurrency public var body: _ConditionalContent<TrueContent, FalseContent> {
    return self
  }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    switch storage {
    case .first(let content): listTabs(in: content, item.part(item.view, 0), &items)
    case .second(let content): listTabs(in: content, item.part(item.view, 1), &items)
    }
  }
}

@available(iOS 18.0, *)
extension Group: TabContent, TabContentList where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public init<V>(@TabContentBuilder<V> content: () -> Content) where V == Content.TabValue {
    self.content = content()
  }
  @MainActor @preconcurrency public var body: Group<Content> { return self }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    listTabs(in: content, item.part(item.view, 0), &items)
  }
}

@available(iOS 18.0, *)
extension ForEach: TabContent, TabContentList where Content: TabContent {
  public typealias TabValue = Content.TabValue
  @MainActor @preconcurrency public var body: ForEach<Data, ID, Content> { return self }

  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    for (id, content) in rows() { listTabs(in: content, item.part(item.view, id), &items) }
  }

  nonisolated public init<V>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.init(data: data, content: content, id: id)
  }
}

@available(iOS 18.0, *)
extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
  nonisolated public init<V>(
    _ data: Data,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.init(data: data, content: content, id: \.id)
  }
}

@available(iOS 18.0, *)
extension ForEach where Data == Range<Int>, ID == Int, Content: TabContent {
  nonisolated public init<V>(
    _ data: Range<Int>,
    @TabContentBuilder<V> content: @escaping (Int) -> Content
  ) where V == Content.TabValue {
    self.init(data: data, content: content, id: \.self)
  }
}
