// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  private let initial: Value
  private var location: Location<Value>?

  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(unchecked: { wrappedValue }, { wrappedValue = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: PlacedProperty {
  mutating func place(at node: Node, _ number: Int, _ around: Surroundings) {
    let screen = node.screen
    location = node.keep(number) {
      Location(initial) { [weak screen] in
        onMain { screen?.stateWillChange("Modifying state during view update") }
      }
    }
  }
}

/// The storage of a value that outlives the view.
final class Location<Value> {
  private let willChange: () -> Void
  var value: Value { willSet { willChange() } }

  init(_ value: Value, _ willChange: @escaping () -> Void) {
    self.value = value
    self.willChange = willChange
  }
}

/// Returns the result of `ask` on the main thread; on other threads returns `otherwise`.
func onMainNow<Value: Sendable>(_ otherwise: Value, _ ask: @MainActor () -> Value) -> Value {
  Thread.isMainThread ? MainActor.assumeIsolated(ask) : otherwise
}

/// Performs the work at once on the main thread; from other threads dispatches it to there.
func onMain(_ work: @escaping @MainActor () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.async { work() }
  }
}
