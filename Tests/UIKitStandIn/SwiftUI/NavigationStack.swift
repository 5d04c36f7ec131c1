// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  let root: Root
  private let path: Path?

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = Path(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      append: {
        if let value = $0.base as? Data.Element { path.wrappedValue.append(value) }
      },
      truncate: { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }
    )
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = Path(path)
  }

  @MainActor @preconcurrency public var body: Never { noBody("NavigationStack") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    let screen = node.screen
    let own = node.keep(-2) {
      Location(NavigationPath()) { [weak screen] in onMain { screen?.invalidate() } }
    }
    let layer = node.host.layer
    let controller = node.keep { () -> StackController in
      let made = StackController(screen, layer)
      node.atEnd { made.close() }
      return made
    }
    let path = path ?? Path(Binding(unchecked: { own.value }, { own.value = $0 }))
    controller.draw(AnyView(root), path, around.environment)
    node.host.add(.controller(controller))
  }
}

@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
  public init() { items = [] }
  var items: [AnyHashable]
  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { items.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { items.removeLast(k) }
}

/// The path of a stack, independent of its type.
struct Path {
  let values: () -> [AnyHashable]
  let append: (AnyHashable) -> Void
  /// Removes all but the first elements, up to the given number.
  let truncate: (Int) -> Void
}

extension Path {
  init(_ path: Binding<NavigationPath>) {
    self.init(
      values: { path.wrappedValue.items },
      append: { path.wrappedValue.items.append($0) },
      truncate: { path.wrappedValue.items.removeLast(path.wrappedValue.items.count - $0) }
    )
  }
}

private struct DestinationMark<D: Hashable, C: View>: ViewMark {
  let destination: (D) -> C

  func apply(at node: Node, _ around: inout Surroundings) {
    around.environment.stack?.register(D.self) { value in
      (value.base as? D).map { AnyView(destination($0)) }
    }
  }
}

extension View {
  @available(iOS 16.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Marked(self, DestinationMark(destination: destination))
  }
}

nonisolated public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
  let value: AnyHashable?
  let label: Label
  @MainActor @preconcurrency public var body: Never { noBody("NavigationLink") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    var around = around
    if value == nil { around.environment.isEnabled = false }
    let stack = around.environment.stack
    let button = Button {
      if let value { stack?.append(value) }
    } label: {
      label
    }
    node.draw(button, at: 0, around)
  }
}

@available(iOS 16.0, *)
extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.value = value.map { AnyHashable($0) }
    self.label = label()
  }

  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(
    _ title: S,
    value: P?
  ) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}
