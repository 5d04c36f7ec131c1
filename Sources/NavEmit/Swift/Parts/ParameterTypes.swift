import NavGraph

/// The types of the screens' parameters, with their conversion from and to strings.
struct ParameterTypes {
  private let context: RouterContext
  /// The names of the runtime's types.
  private let fields: String
  private let field: String
  private let conformance: String
  private let opaque: String

  init(_ context: RouterContext) {
    self.context = context
    fields = context.runtimeName("ParameterFields")
    field = context.runtimeName("ParameterField")
    conformance = context.runtimeName("ScreenParameters")
    opaque = context.runtimeName("OpaqueParameter")
  }

  /// Writes a type for the parameters of each screen that has some.
  func emit(to printer: inout SwiftPrinter) {
    for index in context.screens where !context.graph.screens[index].parameters.isEmpty {
      let type = context.type(ScreenID(index), .parameters)
      let properties = context.properties(of: ScreenID(index))
      emitType(type, of: ScreenID(index), properties, &printer)
      emitFields(of: properties, type, &printer)
    }
  }

  private func emitType(
    _ type: String,
    of id: ScreenID,
    _ properties: [ParameterProperty],
    _ printer: inout SwiftPrinter
  ) {
    let access = printer.access
    let parameters = context.graph.screens[Int(id.index)].parameters
    // Values of the app's types are passed between screens on the main actor.
    let isCustom = parameters.contains { $0.type.isOfApp }
    let sendable = isCustom ? "@unchecked Sendable" : "Sendable"
    printer.blank()
    printer.doc(
      context.comments.comment("The parameters of \(context.comments.named(id)).", on: id)
    )
    printer.open("\(access)struct \(type): Hashable, \(sendable)")
    for property in properties {
      let (parameter, name) = (property.parameter, property.name)
      printer.doc(DocComment(parameter.doc))
      // A parameter that is not serialized need not be Hashable.
      let wrapper = parameter.isOpaque ? "@\(opaque) " : ""
      printer.line("\(wrapper)\(access)var \(name): \(parameter.type.text)")
    }
    printer.blank()
    var comment = DocComment()
    comment.add(parameters)
    printer.doc(comment)
    printer.open("\(access)init(\(Self.declaration(of: parameters)))")
    for property in properties {
      let used = SwiftNamer.parameter(property.parameter.name).used
      printer.line("self.\(property.name) = \(used)")
    }
    printer.close()
    printer.close()
  }

  private func emitFields(
    of properties: [ParameterProperty],
    _ type: String,
    _ printer: inout SwiftPrinter
  ) {
    let (access, parameters) = (printer.access, properties.map(\.parameter))
    printer.blank()
    printer.open("extension \(type): \(conformance)")
    printer.open("@MainActor \(access)static func read(from fields: \(fields)) throws -> \(type)")
    for (number, parameter) in parameters.enumerated() {
      let value = parameter.isOpaque ? "\(opaque)<\(parameter.type.text)>" : parameter.type.text
      printer.line("let p\(number): \(value) = try fields.\(parameter.reading)")
    }
    let values = parameters.enumerated().map { number, parameter in
      let value = "p\(number)" + (parameter.isOpaque ? ".wrappedValue" : "")
      return SwiftNamer.label(parameter.name) + ": " + value
    }
    emitMade("\(type)(\(values.joined(separator: ", ")))", properties, &printer)
    printer.close()
    printer.open("@MainActor \(access)static func fields(of parameters: \(type)) -> \(fields)")
    printer.line("var fields = \(fields)()")
    for property in properties {
      let parameter = property.parameter
      let value = "parameters." + (parameter.isOpaque ? property.storage : property.name)
      let written = "\(field).\(parameter.writing(value))"
      printer.line("fields.set(\(SwiftLiteral.string(parameter.name)), \(written))")
    }
    printer.line("return fields")
    printer.close()
    printer.close()
  }

  /// Writes the statements that return the parameters. An opaque parameter keeps the wrapper that
  /// was read.
  private func emitMade(
    _ made: String,
    _ properties: [ParameterProperty],
    _ printer: inout SwiftPrinter
  ) {
    guard properties.contains(where: \.parameter.isOpaque) else {
      return printer.line("return \(made)")
    }
    printer.line("var parameters = \(made)")
    for (number, property) in properties.enumerated() where property.parameter.isOpaque {
      printer.line("parameters.\(property.storage) = p\(number)")
    }
    printer.line("return parameters")
  }

  // MARK: Requirements of the spec type

  /// Writes the function for the type of each screen's parameters.
  func emitRequirement(to printer: inout SwiftPrinter) {
    let screens = context.graph.screens
    let indices = screens.indices.filter { !screens[$0].parameters.isEmpty }
    guard !indices.isEmpty else { return }
    let type = "(any (\(conformance) & Hashable & Sendable).Type)"
    printer.lookup("parameters(ofScreen screen: Int) -> \(type)?", indices) {
      context.type(ScreenID($0), .parameters) + ".self"
    }
  }

  /// Writes the function for the parameters of quick actions.
  func emitShortcutFields(to printer: inout SwiftPrinter) {
    let shortcuts = context.graph.entries.shortcuts
    let indices = shortcuts.indices.filter { !shortcuts[$0].with.isEmpty }
    guard !indices.isEmpty else { return }
    let brought = screensShownByShortcuts()
    printer.lookup("fields(ofShortcut shortcut: Int) -> \(fields)?", indices) { index in
      let screens = brought[shortcuts[index].action] ?? []
      let pairs = shortcuts[index].with.map { name, value in
        let parameter = parameter(name, of: screens)
        let typed = "\(SwiftLiteral.expression(value)) as \(parameter?.type.text ?? "String")"
        let written = parameter?.writing(typed) ?? "scalar(\(typed))"
        return "(\(SwiftLiteral.string(name)), \(field).\(written))"
      }
      return "\(fields)([\(pairs.joined(separator: ", "))])"
    }
  }

  /// Returns the screens that quick actions with parameters show: those that they open, or the
  /// targets of their events.
  private func screensShownByShortcuts() -> [EntryAction: [ScreenID]] {
    var brought: [EntryAction: [ScreenID]] = [:]
    for shortcut in context.graph.entries.shortcuts where !shortcut.with.isEmpty {
      if case .open(let target) = shortcut.action {
        brought[shortcut.action] = context.graph.parameterScreen(of: target).map { [$0] } ?? []
      } else {
        brought[shortcut.action] = []
      }
    }
    guard !brought.isEmpty else { return [:] }
    for transition in context.graph.transitions {
      let action = EntryAction.fire(transition.event)
      if brought[action] != nil {
        brought[action]? += context.graph.parameterScreens(of: transition)
      }
    }
    return brought
  }

  private func parameter(_ name: String, of screens: [ScreenID]) -> Parameter? {
    screens.lazy.flatMap { context.graph.screens[Int($0.index)].parameters }
      .first { $0.name == name }
  }

  // MARK: Declarations

  /// Returns the arguments of a function that takes all parameters.
  static func declaration(of parameters: [Parameter]) -> String {
    parameters.map { declaration($0.name, $0.type, $0.defaultValue) }.joined(separator: ", ")
  }

  /// Returns `name: Type = default`.
  static func declaration(
    _ name: String,
    _ type: ParameterType,
    _ defaultValue: ParameterLiteral?
  ) -> String {
    let kept = type.isFunction ? "@escaping " : ""
    let start = SwiftNamer.parameter(name).declared + ": " + kept + type.text
    return defaultValue.map { start + " = " + SwiftLiteral.expression($0) } ?? start
  }
}

extension Parameter {
  /// The form in which a parameter is read from strings and written to them.
  enum Form: String {
    case scalar, optional, list, optionalList, json, opaque
  }

  var form: Form {
    switch type {
    case _ where isOpaque: .opaque
    case .scalar: .scalar
    case .optional(.scalar): .optional
    case .array(.scalar): .list
    case .optional(.array(.scalar)): .optionalList
    case .optional, .array, .custom, .opaque: .json
    }
  }

  /// The call that reads the parameter, with the default after `or`.
  fileprivate var reading: String {
    var fallback = defaultValue.map(SwiftLiteral.expression)
    if form == .json || form == .opaque, case .optional = type, fallback == nil || fallback == "nil"
    {
      fallback = ".some(nil)"
    }
    let rest = fallback.map { ", or: " + $0 } ?? ""
    return "\(form.rawValue)(\(SwiftLiteral.string(name))\(rest))"
  }

  /// Returns the call that writes `value`.
  fileprivate func writing(_ value: String) -> String {
    guard form == .optionalList, let defaultValue else { return "\(form.rawValue)(\(value))" }
    return "\(form.rawValue)(\(value), or: \(SwiftLiteral.expression(defaultValue)))"
  }
}
