import NavEmit
import NavGraph

/// The types that UI tests use: screens, conditions and destinations.
struct UITestTypes {
  let graph: NavigationGraph
  /// The case of each screen.
  private let screens: [String]
  /// The property of each condition.
  private let conditions: [String]

  init(graph: NavigationGraph) {
    self.graph = graph
    screens = SwiftNamer.cases(graph.screens.map(\.name))
    conditions = SwiftNamer.properties(graph.conditions.map(\.name)).map(SwiftNamer.identifier)
  }

  // MARK: Screens

  func name(of screen: ScreenID) -> String { screens[Int(screen.index)] }

  func emitScreens(_ printer: inout SwiftPrinter) {
    printer.doc("The app's screens, by their names in the spec.")
    printer.open("enum Screen: String, CaseIterable, Sendable")
    for (screen, name) in zip(graph.screens, screens) {
      printer.line("case \(Self.declared(screen.name, name))")
    }
    printer.close()
  }

  func emitAlerts(_ printer: inout SwiftPrinter) {
    printer.doc(
      "Returns an alert's buttons, and the indices at which UIKit shows them; nil for other screens."
    )
    printer.open(
      "static func alert(_ screen: Screen) -> (titles: [String], places: [Int], isSheet: Bool)?"
    )
    let alerts = zip(graph.screens, screens).filter { $0.0.alert != nil }
    if alerts.isEmpty {
      printer.line("nil")
    } else {
      printer.line("switch screen {")
      for (screen, name) in alerts {
        guard let alert = screen.alert else { continue }
        let titles = alert.buttons.map { SwiftLiteral.string($0.title) }.joined(separator: ", ")
        let isSheet = alert.style == .sheet
        let places = Self.places(of: alert)
        printer.line("case .\(name): ([\(titles)], \(places), \(isSheet))")
      }
      if alerts.count < graph.screens.count { printer.line("default: nil") }
      printer.line("}")
    }
    printer.close()
  }

  /// Returns the indices at which UIKit shows the buttons: the cancel button is the last, but the first of two in
  /// an alert.
  private static func places(of alert: Alert) -> [Int] {
    var order = Array(alert.buttons.indices)
    if let cancel = order.first(where: { alert.buttons[$0].role == .cancel }) {
      order.remove(at: cancel)
      let isFirst = alert.style == .alert && alert.buttons.count == 2
      order.insert(cancel, at: isFirst ? 0 : order.count)
    }
    return alert.buttons.indices.map { order.firstIndex(of: $0) ?? $0 }
  }

  // MARK: Conditions

  /// Returns the values of all conditions as the map writes them.
  static func key(_ values: [ValueID]) -> String {
    values.isEmpty ? "-" : values.map { String($0.index) }.joined(separator: ".")
  }

  func emitConditions(_ printer: inout SwiftPrinter) {
    printer.doc("The values of the app's conditions.")
    printer.open("struct Conditions: Hashable, Sendable")
    for (condition, name) in zip(graph.conditions, conditions) { emit(condition, name, &printer) }
    if !graph.conditions.isEmpty { printer.blank() }
    let parameters = graph.conditions.map { condition in
      let declared = SwiftNamer.parameter(condition.name).declared
      return condition.hasNamedValues
        ? "\(declared): \(valueType(condition)) = .\(SwiftNamer.cases(condition.values)[0])"
        : "\(declared): Bool = false"
    }
    printer.open("init(\(parameters.joined(separator: ", ")))")
    for (condition, name) in zip(graph.conditions, conditions) {
      printer.line("self.\(name) = \(SwiftNamer.parameter(condition.name).used)")
    }
    printer.close()
    printer.close()
    printer.blank()
    emitTexts(&printer)
  }

  /// Emits the strings for conditions in launch arguments and in the map.
  private func emitTexts(_ printer: inout SwiftPrinter) {
    let names = conditions.map { "all." + $0 }
    let texts = zip(graph.conditions, names).map { condition, name in
      "\(condition.name)=\\(\(name)\(condition.hasNamedValues ? ".rawValue" : ""))"
    }
    printer.doc("Returns the conditions as `-navc-conditions` expects them.")
    printer.line(
      "fileprivate static func text(of all: Conditions) -> String { \"\(texts.joined(separator: ","))\" }"
    )
    printer.blank()
    let keys = zip(graph.conditions, names).map { condition, name in
      condition.hasNamedValues
        ? "\\(Conditions.\(valueType(condition)).allCases.firstIndex(of: \(name)) ?? 0)"
        : "\\(\(name) ? 1 : 0)"
    }
    let key = keys.isEmpty ? "-" : keys.joined(separator: ".")
    printer.doc("Returns the conditions as `map` writes them.")
    printer.line("fileprivate static func key(of all: Conditions) -> String { \"\(key)\" }")
    printer.blank()
    printer.open("fileprivate static func conditions(_ key: String) -> Conditions")
    if names.isEmpty {
      printer.line("Conditions()")
    } else {
      printer.line("let values = key.split(separator: \".\").map { Int($0) ?? 0 }")
      let list = graph.conditions.enumerated().map { index, condition in
        let value =
          condition.hasNamedValues
          ? "Conditions.\(valueType(condition)).allCases[values[\(index)]]"
          : "values[\(index)] == 1"
        return "\(SwiftNamer.label(condition.name)): \(value)"
      }
      printer.line("return Conditions(\(list.joined(separator: ", ")))")
    }
    printer.close()
  }

  private func emit(_ condition: Condition, _ name: String, _ printer: inout SwiftPrinter) {
    guard condition.hasNamedValues else { return printer.line("var \(name) = false") }
    let type = valueType(condition)
    let cases = SwiftNamer.cases(condition.values)
    printer.open("enum \(type): String, CaseIterable, Sendable")
    printer.line("case \(zip(condition.values, cases).map(Self.declared).joined(separator: ", "))")
    printer.close()
    printer.line("var \(name) = \(type).\(cases[0])")
  }

  /// Returns the declaration of a case, with its raw value if that differs from the name.
  private static func declared(_ value: String, _ name: String) -> String {
    name == SwiftNamer.identifier(value) ? name : "\(name) = \(SwiftLiteral.string(value))"
  }

  private func valueType(_ condition: Condition) -> String {
    SwiftNamer.capitalized(condition.name) + SwiftNamer.Suffix.value.rawValue
  }

  /// Returns an expression for the values of conditions.
  func conditions(_ values: [ValueID]) -> String {
    let list = zip(graph.conditions, values).map { condition, value in
      let name = SwiftNamer.cases(condition.values)[Int(value.index)]
      let expression = condition.hasNamedValues ? "." + name : String(value == .true)
      return "\(SwiftNamer.label(condition.name)): \(expression)"
    }
    return "\(graph.app)UI.Conditions(\(list.joined(separator: ", ")))"
  }

  // MARK: Destinations

  func emitDestinations(_ printer: inout SwiftPrinter) {
    printer.doc(
      "A screen with its parameters. Those of the app's own types are strings, as in a URL."
    )
    printer.open("struct Destination: Hashable, Sendable")
    printer.line("let screen: Screen")
    printer.doc("The parameters, as texts.")
    printer.line("let parameters: [String: String]")
    printer.blank()
    printer.doc("The destination as `-navc-open` expects it.")
    printer.open("fileprivate var text: String")
    printer.open("let pairs = parameters.sorted { $0.key < $1.key }.map")
    printer.line(
      "\"\\($0.key)=\\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? \"\")\""
    )
    printer.close()
    printer.line(
      "return screen.rawValue + (pairs.isEmpty ? \"\" : \"?\" + pairs.joined(separator: \"&\"))"
    )
    printer.close()
    printer.blank()
    printer.open("private init(_ screen: Screen, _ values: [(String, String?)] = [])")
    printer.line("self.screen = screen")
    printer.line("var parameters: [String: String] = [:]")
    printer.line("for (name, value) in values { parameters[name] = value }")
    printer.line("self.parameters = parameters")
    printer.close()
    printer.blank()
    for (screen, name) in zip(graph.screens, screens) { emitDestination(screen, name, &printer) }
    printer.close()
  }

  private func emitDestination(_ screen: Screen, _ name: String, _ printer: inout SwiftPrinter) {
    let parameters = Self.parameters(of: screen)
    guard !parameters.isEmpty else {
      return printer.line("static var \(name): Destination { Destination(.\(name)) }")
    }
    let list = parameters.map { argument, mustBeGiven in
      "\(SwiftNamer.parameter(argument.name).declared): \(argument.type)\(mustBeGiven ? "" : "? = nil")"
    }
    printer.open("static func \(name)(\(list.joined(separator: ", "))) -> Destination")
    let pairs = parameters.map { argument, mustBeGiven in
      let used = SwiftNamer.parameter(argument.name).used
      let text = mustBeGiven ? "\"\\(\(used))\"" : "\(used).map { \"\\($0)\" }"
      return "(\(SwiftLiteral.string(argument.name)), \(text))"
    }
    printer.line("Destination(.\(name), [\(pairs.joined(separator: ", "))])")
    printer.close()
  }

  /// Returns the required parameters, and the optional ones that a string can give.
  private static func parameters(of screen: Screen) -> [(UITestEvents.Argument, Bool)] {
    screen.parameters.compactMap { parameter in
      let argument = UITestEvents.Argument(parameter.name, parameter.type)
      if parameter.mustBeGiven { return (argument, true) }
      return argument.scalar == nil ? nil : (argument, false)
    }
  }

  /// Returns an expression for a screen, with samples for its required parameters.
  func destination(_ id: ScreenID) -> String {
    let screen = graph.screens[Int(id.index)]
    let parameters = Self.parameters(of: screen)
    let name = "." + name(of: id)
    if parameters.isEmpty { return name }
    let given = parameters.filter(\.1).map { argument, _ in
      "\(SwiftNamer.label(argument.name)): \(UITestEvents.sample(argument))"
    }
    return "\(name)(\(given.joined(separator: ", ")))"
  }
}
