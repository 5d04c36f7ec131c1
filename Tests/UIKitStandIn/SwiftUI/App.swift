// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// The system's part is the tests'.
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
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.content = PresentedWindowContent(content: content)
  }
  public var body: Never { noBody("WindowGroup") }
}

/// What a window shows that was opened for a value.
nonisolated public struct PresentedWindowContent<Data, Content: View>: View, PrimitiveView {
  let content: (Binding<Data?>) -> Content
  public var body: Never { noBody("PresentedWindowContent") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content(.constant(nil)), at: 0, around)
  }
}

extension Scene {
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene { self }
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  /// There is no `required` initializer in `NSObject` on Linux.
  public var wrappedValue: DelegateType { fatalError("apps are not started here") }
}
