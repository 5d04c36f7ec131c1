// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { .to(keyPath, of: root) }
  }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public var wrappedValue: ObjectType
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension ObservedObject: PlacedProperty {
  func place(at node: Node, _ number: Int, _ around: Surroundings) {
    node.screen.observe(wrappedValue)
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    self.thunk = thunk
  }

  nonisolated(unsafe) private let thunk: () -> ObjectType
  private var object: ObjectType?

  /// The object. Until the view is at a place, each access creates a new one, with SwiftUI's
  /// warning.
  public var wrappedValue: ObjectType {
    if let object { return object }
    StandIn.warn(
      "Accessing StateObject's object without being installed on a View. This will create a new "
        + "instance each time."
    )
    return thunk()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension StateObject: PlacedProperty {
  mutating func place(at node: Node, _ number: Int, _ around: Surroundings) {
    let object = node.keep(number) { thunk() }
    self.object = object
    node.screen.observe(object)
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { .to(keyPath, of: root) }
  }

  public init() {}
  private var object: ObjectType?

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
          + "\(ObjectType.self) may be missing as an ancestor of this view."
      )
    }
    return object
  }

  public var projectedValue: Wrapper { .init(root: wrappedValue) }
}

extension EnvironmentObject: PlacedProperty {
  mutating func place(at node: Node, _ number: Int, _ around: Surroundings) {
    object = around.environment.object(ObjectType.self)
    if let object { node.screen.observe(object) }
  }
}

private struct EnvironmentObjectMark<Object: ObservableObject>: ViewMark {
  let object: Object
  func apply(at node: Node, _ around: inout Surroundings) {
    around.environment.set(object: object)
  }
}

extension View {
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    Marked(self, EnvironmentObjectMark(object: object))
  }
}

extension Binding {
  /// Returns a binding to a property of an object.
  fileprivate static func to<Root>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>,
    of root: Root
  ) -> Binding<Value> {
    Binding(unchecked: { root[keyPath: keyPath] }, { root[keyPath: keyPath] = $0 })
  }
}
