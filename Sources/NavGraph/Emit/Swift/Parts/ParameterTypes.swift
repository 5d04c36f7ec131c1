extension RouterEmitter {
  /// The type of each screen's parameters, as the spec's requirement.
  mutating func emitParameterTypes() {
    let (graph, namer) = (graph, namer)
    let indices = graph.screens.indices.filter { !graph.screens[$0].parameters.isEmpty }
    guard !indices.isEmpty else { return }
    let type = "(any (\(runtimeName("ScreenParameters")) & Hashable & Sendable).Type)"
    emitSwitch("parameters(ofScreen screen: Int) -> \(type)?", indices) {
      namer.type(graph.screens[$0].name, .parameters) + ".self"
    }
  }

  /// How a screen's parameters are read from texts, and written as such.
  mutating func emitFields(of screen: Screen, _ type: String) {
    let access = printer.access
    let fields = runtimeName("ParameterFields")
    let field = runtimeName("ParameterField")
    printer.blank()
    printer.open("extension \(type): \(runtimeName("ScreenParameters"))")
    printer.open("@MainActor \(access)static func read(from fields: \(fields)) throws -> \(type)")
    for (number, parameter) in screen.parameters.enumerated() {
      printer.line(
        "let p\(number): \(parameter.type.source) = try fields.\(parameter.reading)"
      )
    }
    let values = screen.parameters.enumerated().map { number, parameter in
      SwiftNamer.label(parameter.name) + ": p\(number)"
    }
    printer.line("return \(type)(\(values.joined(separator: ", ")))")
    printer.close()
    printer.open("@MainActor \(access)static func fields(of parameters: \(type)) -> \(fields)")
    printer.line("var fields = \(fields)()")
    for parameter in screen.parameters {
      let name = SwiftLiteral.string(parameter.name)
      let value = "parameters." + SwiftNamer.property(parameter.name)
      printer.line("fields.set(\(name), \(field).\(parameter.writing(value)))")
    }
    printer.line("return fields")
    printer.close()
    printer.close()
  }

  /// What a quick action fills parameters with.
  mutating func emitShortcutFields() {
    let graph = graph
    let shortcuts = graph.entries.shortcuts
    let brought = graph.screensBroughtByShortcuts()
    let fields = runtimeName("ParameterFields")
    let field = runtimeName("ParameterField")
    let indices = shortcuts.indices.filter { !shortcuts[$0].with.isEmpty }
    guard !indices.isEmpty else { return }
    emitSwitch("fields(ofShortcut shortcut: Int) -> \(fields)?", indices) { index in
      let pairs = shortcuts[index].with.map { name, value in
        let parameter = graph.parameter(name, of: brought[shortcuts[index].action] ?? [])
        let typed = "\(value) as \(parameter?.type.source ?? "String")"
        let written = parameter?.writing(typed) ?? "scalar(\(typed))"
        return "(\(SwiftLiteral.string(name)), \(field).\(written))"
      }
      return "\(fields)([\(pairs.joined(separator: ", "))])"
    }
  }
}

extension NavigationGraph {
  /// What the quick actions that fill parameters bring: what they open, or what their events do.
  fileprivate func screensBroughtByShortcuts() -> [EntryAction: [ScreenID]] {
    var brought: [EntryAction: [ScreenID]] = [:]
    for shortcut in entries.shortcuts where !shortcut.with.isEmpty {
      if case .open(let target) = shortcut.action {
        brought[shortcut.action] = target.screen.map { [$0] } ?? []
      } else {
        brought[shortcut.action] = []
      }
    }
    guard !brought.isEmpty else { return [:] }
    for transition in transitions {
      let action = EntryAction.fire(transition.event)
      if brought[action] != nil { brought[action]? += transition.broughtScreens }
    }
    return brought
  }

  fileprivate func parameter(_ name: String, of screens: [ScreenID]) -> Parameter? {
    screens.lazy.flatMap { self.screens[Int($0.index)].parameters }.first { $0.name == name }
  }
}

extension Parameter {
  /// How it is read from texts, and written as such.
  enum Form: String {
    case scalar, optional, list, optionalList, json

    var isList: Bool { self == .list || self == .optionalList }
  }

  var form: Form {
    switch type {
    case .scalar: .scalar
    case .optional(.scalar): .optional
    case .array(.scalar): .list
    case .optional(.array(.scalar)): .optionalList
    case .optional, .array, .custom: .json
    }
  }

  /// The call that reads it: what it is where nothing is given stands behind `or`.
  fileprivate var reading: String {
    var fallback = defaultValue
    if form == .json, case .optional = type, fallback == nil || fallback == "nil" {
      fallback = ".some(nil)"
    }
    let rest = fallback.map { ", or: " + $0 } ?? ""
    return "\(form.rawValue)(\(SwiftLiteral.string(name))\(rest))"
  }

  /// The call that writes `value`.
  fileprivate func writing(_ value: String) -> String {
    guard form == .optionalList, let defaultValue else { return "\(form.rawValue)(\(value))" }
    return "\(form.rawValue)(\(value), or: \(defaultValue))"
  }
}
