// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  @available(
    iOS,
    deprecated: 100000.0,
    message: "Use TabContentBuilder-based TabView initializers instead"
  )
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @available(iOS 18.0, *)
  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = .init(tabs: content())
  }

  @MainActor @preconcurrency public var body: Never { noBody("TabView") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    let screen = node.screen
    let layer = node.host.layer
    let controller = node.keep { () -> TabsController in
      let made = TabsController(screen, layer)
      node.atEnd { made.close() }
      return made
    }
    var items: [TabItem] = []
    listTabs(of: content, TabItem(view: content), &items)
    controller.draw(
      items,
      selection.map { AnyHashable($0.wrappedValue) },
      around.environment
    ) { tag in
      if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
    }
    node.host.add(.controller(controller))
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

@available(iOS 18.0, *)
extension TabView where SelectionValue == Never {
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where Content == TabContentBuilder<Never>.Content<C> {
    selection = nil
    self.content = .init(tabs: content())
  }
}

private struct TabMark: TabTrait {
  let set: (inout TabItem) -> Void
  func apply(at node: Node, _ around: inout Surroundings) {}
  func apply(to item: inout TabItem) { set(&item) }
}

extension View {
  @available(
    iOS,
    deprecated: 100000.0,
    message: "Use `Tab(title:image:value:content:)` and related initializers instead"
  )
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = AnyView(label())
    return Marked(self, TabMark { $0.label = label })
  }

  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    Marked(self, TabMark { if $0.tag == nil { $0.tag = AnyHashable(tag) } })
  }

  nonisolated public func badge(_ count: Int) -> some View {
    Marked(self, TabMark { $0.badge = count == 0 ? nil : "\(count)" })
  }

  nonisolated public func badge(_ label: Text?) -> some View {
    Marked(self, TabMark { $0.badge = label?.content })
  }

  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    Marked(self, TabMark { $0.badge = key.map { Text($0).content } })
  }

  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    Marked(self, TabMark { $0.badge = label.map { String($0) } })
  }
}
