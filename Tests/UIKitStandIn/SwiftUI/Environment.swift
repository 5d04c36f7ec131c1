// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  public init() {}
  private var values: [ObjectIdentifier: Any] = [:]
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  let keyPath: KeyPath<EnvironmentValues, Value>
  /// Views are not drawn here, so that this is the default only.
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

/// A view with values of its environment set.
public struct EnvironmentView<Content: View>: View {
  struct Parts: @unchecked Sendable {
    let content: Content
    let set: (inout EnvironmentValues) -> Void
  }

  nonisolated let parts: Parts
  nonisolated init(_ parts: Parts) { self.parts = parts }
  public var content: Content { parts.content }
  public func set(in values: inout EnvironmentValues) { parts.set(&values) }
  public var body: Never { fatalError("EnvironmentView has no body") }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    EnvironmentView(.init(content: self) { $0[keyPath: keyPath] = value })
  }
}
