import NavEmit
import NavGraph

/// The events of a spec as UI tests fire them: the names of their methods, and the required parameters.
struct UITestEvents {
  struct Argument: Equatable {
    var name: String
    /// The type; nil for types that UI tests don't know, whose values are given as strings.
    var scalar: ParameterType.Scalar?

    init(_ name: String, _ type: ParameterType) {
      self.name = name
      scalar = if case .scalar(let scalar) = type.unwrapped { scalar } else { nil }
      if case .array = type.unwrapped { scalar = nil }
    }

    var type: String { (scalar ?? .string).rawValue }
  }

  /// The name and arguments of each event's method, by event.
  private(set) var methods: [(name: String, arguments: [Argument])] = []
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) {
    self.graph = graph
    let names = SwiftNamer.distinct(graph.events, besides: UITestText.taken + ["self"])
    methods = graph.events.map { (SwiftNamer.identifier(names[$0] ?? $0), []) }
    for transition in graph.transitions where transition.brings {
      for screen in graph.parameterScreens(of: transition) {
        for argument in Self.required(of: screen, in: graph) {
          add(argument, to: Int(transition.event.index))
        }
      }
    }
  }

  /// Returns the required parameters of a screen.
  static func required(of screen: ScreenID, in graph: NavigationGraph) -> [Argument] {
    graph.screens[Int(screen.index)].parameters.filter(\.mustBeGiven).map {
      Argument($0.name, $0.type)
    }
  }

  /// Adds an argument to an event's method. If its types differ, it becomes a string.
  private mutating func add(_ argument: Argument, to event: Int) {
    guard
      let known = methods[event].arguments.firstIndex(where: { $0.name == argument.name })
    else { return methods[event].arguments.append(argument) }
    if methods[event].arguments[known] != argument {
      methods[event].arguments[known].scalar = nil
    }
  }

  /// Returns the declaration of a method, such as `openProfile(userID: Int)`.
  func declaration(_ event: Int) -> String {
    let (name, arguments) = methods[event]
    let list = arguments.map { "\(SwiftNamer.parameter($0.name).declared): \($0.type)" }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// Returns the name by which the body of an event's method calls a member of its class.
  func member(_ name: String, in event: Int) -> String {
    methods[event].arguments.contains { $0.name == name } ? "self." + name : name
  }

  /// Returns a call of the method. `value` returns the expression for each argument.
  func call(_ event: Int, _ value: (Argument) -> String) -> String {
    let (name, arguments) = methods[event]
    let list = arguments.map { "\(SwiftNamer.label($0.name)): \(value($0))" }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// Returns a sample value, for tests that have none.
  static func sample(_ argument: Argument) -> String {
    SampleOpenings.expression(of: argument.scalar ?? .string)
  }

  /// Returns an expression that parses a string, with the sample value as the default.
  static func value(_ argument: Argument, of text: String) -> String {
    switch argument.scalar {
    case .string, nil: "\(text) ?? \"example\""
    case .uuid: "\(text).flatMap(UUID.init(uuidString:)) ?? \(sample(argument))"
    case .url: "\(text).flatMap(URL.init(string:)) ?? \(sample(argument))"
    case .bool, .int, .int64, .uint, .double:
      "\(text).flatMap { \(argument.type)($0) } ?? \(sample(argument))"
    }
  }
}
