extension RouterEmitter {
  /// `.profile(userID: 3)` and the like, for the screens that the app's own code may open.
  mutating func emitRoutes() {
    let app = graph.app
    let entries = screens.filter { graph.screens[$0].entry != nil }
    guard !entries.isEmpty else { return }
    printer.blank()
    printer.open("extension \(app)Route")
    for index in entries {
      let screen = graph.screens[index]
      printer.doc(comment(ofRouteTo: screen))
      guard !screen.parameters.isEmpty else {
        let head = "\(printer.access)static var \(SwiftNamer.identifier(screen.name)): \(app)Route"
        printer.line("\(head) { \(app)Route(\(number(of: ScreenID(index)))) }")
        continue
      }
      let declared = screen.parameters.map { declaration($0.name, $0.type, $0.defaultValue) }
      let list = declared.joined(separator: ", ")
      printer.open(
        "\(printer.access)static func \(SwiftNamer.identifier(screen.name))(\(list)) -> \(app)Route"
      )
      printer.line(
        "\(app)Route(\(number(of: ScreenID(index))), \(parametersCall(ScreenID(index))))"
      )
      printer.close()
    }
    printer.close()
  }

  /// A screen's parameters, made of variables with their names.
  func parametersCall(_ screen: ScreenID) -> String {
    let values = graph.screens[Int(screen.index)].parameters.map {
      SwiftNamer.label($0.name) + ": " + SwiftNamer.parameter($0.name).used
    }
    return type(screen, .parameters) + "(" + values.joined(separator: ", ") + ")"
  }
}
