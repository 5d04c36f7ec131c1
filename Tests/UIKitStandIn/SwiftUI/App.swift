// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Does nothing: tests take the place of the system.
  @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene { Scenes() }
}

nonisolated private struct Scenes: Scene {
  var body: Never { noBody("several scenes") }
}

nonisolated public struct WindowGroup<Content: View>: Scene {
  let content: () -> Content
  public init(@ViewBuilder makeContent: @escaping () -> Content) { content = makeContent }
  public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    content = makeContent
  }
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder makeContent: @escaping () -> Content
  ) { content = makeContent }
  public init(
    _ titleKey: LocalizedStringKey,
    id: String,
    @ViewBuilder makeContent: @escaping () -> Content
  ) { content = makeContent }
  @available(iOS 16.0, *)
  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.content = { PresentedWindowContent(content: content) }
  }
  @MainActor @preconcurrency public var body: Never { noBody("WindowGroup") }
}

/// The content of a window that was opened for a value.
@available(iOS 16.0, *)
nonisolated public struct PresentedWindowContent<
  Data: Decodable & Encodable & Hashable,
  Content: View
>: View, PrimitiveView {
  let content: (Binding<Data?>) -> Content
  @MainActor @preconcurrency public var body: Never { noBody("PresentedWindowContent") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content(.constant(nil)), at: 0, around)
  }
}

extension Scene {
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }

  @available(
    iOS,
    deprecated: 17.0,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene { self }

  @available(iOS 17.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene { self }

  @available(iOS 17.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene { self }
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  /// The app's delegate, which the stand-in does not create: it starts no apps, and `NSObject` on
  /// Linux has no `required` initializer.
  public var wrappedValue: DelegateType { fatalError("apps are not started here") }
}
