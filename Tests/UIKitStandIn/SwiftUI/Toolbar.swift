// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

@MainActor protocol PrimitiveToolbarContent: ToolbarContent {
  var views: [any View] { get }
}

public struct ToolbarItemPlacement {
  private let name: String
  nonisolated(unsafe) public static let automatic = Self(name: "automatic")
  nonisolated(unsafe) public static let principal = Self(name: "principal")
  @available(iOS, introduced: 14.0, deprecated: 100000.0, message: "use topBarLeading instead")
  nonisolated(unsafe) public static let navigationBarLeading = Self(name: "topBarLeading")
  @available(iOS, introduced: 14.0, deprecated: 100000.0, message: "use topBarTrailing instead")
  nonisolated(unsafe) public static let navigationBarTrailing = Self(name: "topBarTrailing")
  @available(iOS 14.0, *)
  public static var topBarLeading: ToolbarItemPlacement { .init(name: "topBarLeading") }
  @available(iOS 14.0, *)
  public static var topBarTrailing: ToolbarItemPlacement { .init(name: "topBarTrailing") }
  nonisolated(unsafe) public static let primaryAction = Self(name: "primaryAction")
  nonisolated(unsafe) public static let confirmationAction = Self(name: "confirmationAction")
  nonisolated(unsafe) public static let cancellationAction = Self(name: "cancellationAction")
  nonisolated(unsafe) public static let destructiveAction = Self(name: "destructiveAction")
  nonisolated(unsafe) public static let bottomBar = Self(name: "bottomBar")
}

nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent, PrimitiveToolbarContent {
  let content: Content
  @MainActor @preconcurrency public var body: Never { return noBody("ToolbarItem") }
  @MainActor var views: [any View] { [content] }
}

extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent, PrimitiveToolbarContent {
  let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor @preconcurrency public var body: Never { return noBody("ToolbarItemGroup") }
  @MainActor var views: [any View] { [content] }
}

nonisolated private struct Toolbar: ToolbarContent, PrimitiveToolbarContent {
  let contents: [any ToolbarContent]
  var body: Never { return noBody("several toolbar items") }
  @MainActor var views: [any View] { contents.flatMap { $0.flattened } }
}

@available(iOS 16.0, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
  @MainActor var views: [any View] { self?.flattened ?? [] }
}

extension Optional where Wrapped: ToolbarContent {
  @MainActor @preconcurrency public var body: Never { noBody("Optional") }
}

extension ToolbarContent {
  var flattened: [any View] {
    (self as? any PrimitiveToolbarContent)?.views ?? body.flattened
  }
}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent { content }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var contents: [any ToolbarContent] = []
    repeat contents.append(each content)
    return Toolbar(contents: contents)
  }
  @available(iOS 16.0, *)
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

nonisolated private struct Items<Content: ToolbarContent>: View, PrimitiveView {
  let content: Content
  var body: Never { noBody("toolbar items") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    for (place, view) in content.flattened.enumerated() { node.draw(view, at: place, around) }
  }
}

nonisolated private struct Followed<First: View, Second: View>: View, PrimitiveView {
  let first: First
  let second: Second
  var body: Never { noBody("a view with a toolbar") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(first, at: 0, around)
    node.draw(second, at: 1, around)
  }
}

extension View {
  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    Followed(first: self, second: content())
  }

  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    Followed(first: self, second: Items(content: content()))
  }
}
