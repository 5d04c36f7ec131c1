// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  public init() {}
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func object<T: AnyObject>(_ type: T.Type) -> T? { objects[ObjectIdentifier(type)] as? T }
  mutating func set<T: AnyObject>(object: T) { objects[ObjectIdentifier(T.self)] = object }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var values: EnvironmentValues?
  /// The value in the environment; the default until the view is at a place.
  public var wrappedValue: Value { (values ?? EnvironmentValues())[keyPath: keyPath] }
}

extension Environment: PlacedProperty {
  mutating func place(at node: Node, _ number: Int, _ around: Surroundings) {
    values = around.environment
  }
}

private struct EnvironmentMark<Value>: ViewMark {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let change: (inout Value) -> Void
  func apply(at node: Node, _ around: inout Surroundings) {
    change(&around.environment[keyPath: keyPath])
  }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    Marked(self, EnvironmentMark(keyPath: keyPath) { $0 = value })
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    Marked(self, EnvironmentMark(keyPath: keyPath, change: transform))
  }
}
