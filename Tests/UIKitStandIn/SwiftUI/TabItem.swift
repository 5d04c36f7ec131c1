/// A tab, as the views describe it.
struct TabItem {
  var view: any View
  /// The position in the content.
  var place: [AnyHashable] = []
  var tag: AnyHashable?
  /// The tag of a tab without an explicit one, in a `ForEach`.
  var implicitTag: AnyHashable?
  var label: AnyView?
  var badge: String?

  /// Returns an item for a part of the view, with the same traits.
  func part(_ view: any View, _ place: AnyHashable) -> TabItem {
    var part = self
    part.view = view
    part.place.append(place)
    return part
  }
}

/// A modifier that applies to the enclosing tab.
protocol TabTrait: ViewMark {
  @MainActor func apply(to item: inout TabItem)
}

/// A view that contributes a tab for each view in it.
@MainActor protocol TabList: View {
  func list(_ item: TabItem, _ items: inout [TabItem])
}

/// A view that wraps another one.
@MainActor protocol Wrapping: View {
  var wrapped: any View { get }
  func apply(to item: inout TabItem)
}

@MainActor func listTabs<V: View>(of view: V, _ item: TabItem, _ items: inout [TabItem]) {
  if let type = V.self as? any TabList.Type {
    return list(view, as: type, item, &items)
  }
  var item = item
  applyTraits(of: view, &item)
  items.append(item)
}

@MainActor private func list<V: View, L: TabList>(
  _ view: V,
  as type: L.Type,
  _ item: TabItem,
  _ items: inout [TabItem]
) {
  unsafeBitCast(view, to: L.self).list(item, &items)
}

/// Applies the traits of a view. Inner traits have precedence.
@MainActor private func applyTraits<V: View>(of view: V, _ item: inout TabItem) {
  guard let wrapping = view as? any Wrapping else { return }
  wrapping.apply(to: &item)
  applyTraits(of: wrapping.wrapped, &item)
}

extension EmptyView: TabList {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {}
}

extension AnyView: TabList {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    listTabs(of: wrapped, item.part(wrapped, 0), &items)
  }
}

extension TupleView: TabList {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    for (place, view) in views.enumerated() { listTabs(of: view, item.part(view, place), &items) }
  }
}

extension _ConditionalContent: TabList where TrueContent: View, FalseContent: View {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    switch storage {
    case .first(let view): listTabs(of: view, item.part(view, 0), &items)
    case .second(let view): listTabs(of: view, item.part(view, 1), &items)
    }
  }
}

extension Optional: TabList where Wrapped: View {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    if let view = self { listTabs(of: view, item.part(view, 0), &items) }
  }
}

extension Group: TabList where Content: View {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    listTabs(of: content, item.part(content, 0), &items)
  }
}

extension ForEach: TabList where Content: View {
  @MainActor func list(_ item: TabItem, _ items: inout [TabItem]) {
    for (id, view) in rows() {
      var part = item.part(view, id)
      if part.tag == nil { part.implicitTag = id }
      listTabs(of: view, part, &items)
    }
  }
}

extension Marked: Wrapping {
  @MainActor var wrapped: any View { content }
  @MainActor func apply(to item: inout TabItem) { (mark as? any TabTrait)?.apply(to: &item) }
}

extension ModifiedContent: Wrapping where Content: View, Modifier: ViewModifier {
  @MainActor var wrapped: any View { content }
  @MainActor func apply(to item: inout TabItem) {}
}
