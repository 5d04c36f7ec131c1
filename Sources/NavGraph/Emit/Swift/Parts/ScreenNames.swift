extension RouterEmitter {
  /// `.profile` and the like.
  mutating func emitScreenNames() {
    printer.blank()
    printer.open("extension \(graph.app)ScreenID")
    for (index, screen) in graph.screens.enumerated() {
      printer.doc(comment(of: screen))
      printer.begin()
      printer.write(printer.access)
      printer.write("static var ")
      printer.write(SwiftNamer.identifier(screen.name))
      printer.write(": ")
      printer.write(graph.app)
      printer.write("ScreenID { ")
      printer.write(graph.app)
      printer.write("ScreenID(")
      printer.write(index)
      printer.write(") }")
      printer.end()
    }
    printer.close()
  }

  /// A type for the parameters of each screen that has some.
  mutating func emitParameters() {
    for index in screens where !graph.screens[index].parameters.isEmpty {
      let type = type(ScreenID(index), .parameters)
      emitParameters(of: graph.screens[index], type)
      emitFields(of: graph.screens[index], type)
    }
  }

  private mutating func emitParameters(of screen: Screen, _ type: String) {
    let access = printer.access
    // Types of the app are values that are handed from one screen to the next on the main actor.
    let isCustom = screen.parameters.contains { $0.type.isCustom }
    let sendable = isCustom ? "@unchecked Sendable" : "Sendable"
    printer.blank()
    printer.doc(comment("What \(named(screen)) is made with.", on: screen))
    printer.open("\(access)struct \(type): Hashable, \(sendable)")
    for parameter in screen.parameters {
      printer.doc(DocComment(parameter.doc))
      let name = SwiftNamer.property(parameter.name)
      printer.line("\(access)var \(name): \(parameter.type.source)")
    }
    printer.blank()
    var comment = DocComment()
    add(screen.parameters, to: &comment)
    printer.doc(comment)
    let list = screen.parameters.map {
      declaration($0.name, $0.type, $0.defaultValue)
    }
    printer.open("\(access)init(\(list.joined(separator: ", ")))")
    for parameter in screen.parameters {
      let used = SwiftNamer.parameter(parameter.name).used
      printer.line("self.\(SwiftNamer.property(parameter.name)) = \(used)")
    }
    printer.close()
    printer.close()
  }

  /// `name: Type = default`.
  func declaration(
    _ name: String,
    _ type: ParameterType,
    _ defaultValue: ParameterLiteral?
  ) -> String {
    let start = SwiftNamer.parameter(name).declared + ": " + type.source
    return defaultValue.map { start + " = " + SwiftLiteral.expression($0) } ?? start
  }
}
