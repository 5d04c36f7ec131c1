// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let load: (Any) -> Value?
  private let save: (Value) -> Any?
  private var store: SceneStore?

  private init(
    _ key: String,
    _ initial: Value,
    load: @escaping (Any) -> Value? = { $0 as? Value },
    save: @escaping (Value) -> Any? = { $0 }
  ) {
    self.key = key
    self.initial = initial
    self.load = load
    self.save = save
  }

  public var wrappedValue: Value {
    get { store?.values[key].flatMap(load) ?? initial }
    nonmutating set { store?.set(save(newValue), key) }
  }

  public var projectedValue: Binding<Value> {
    Binding(unchecked: { wrappedValue }, { wrappedValue = $0 })
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key,
      wrappedValue,
      load: { ($0 as? String).flatMap(Value.init(rawValue:)) },
      save: { $0.rawValue }
    )
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? { self.init(optional: key) }
  public init(_ key: String) where Value == Int? { self.init(optional: key) }
  public init(_ key: String) where Value == Double? { self.init(optional: key) }
  public init(_ key: String) where Value == String? { self.init(optional: key) }
  public init(_ key: String) where Value == URL? { self.init(optional: key) }
  public init(_ key: String) where Value == Data? { self.init(optional: key) }

  private init<Wrapped>(optional key: String) where Value == Wrapped? {
    self.init(key, nil, load: { $0 as? Wrapped }, save: { $0 })
  }
}

extension SceneStorage: PlacedProperty {
  mutating func place(at node: Node, _ number: Int, _ around: Surroundings) {
    store = node.screen.store
  }
}

/// The values that the system stores for a scene.
final class SceneStore {
  private(set) var values: [String: Any]
  var willChange: () -> Void = {}

  init(_ values: [String: Any]) { self.values = values }

  func set(_ value: Any?, _ key: String) {
    willChange()
    values[key] = value
  }
}
