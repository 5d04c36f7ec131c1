import NavGraph

/// The names of screens for the app: their ids, and the routes to those that it can open. Also the
/// numbers of events for other files of the router.
struct ScreenNames {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  /// Writes the ids, such as `.profile`.
  func emit(to printer: inout SwiftPrinter) {
    let app = context.graph.app
    printer.blank()
    printer.open("extension \(app)ScreenID")
    for index in context.graph.screens.indices {
      printer.doc(context.comments.comment(of: ScreenID(index)))
      printer.begin()
      printer.write(printer.access)
      printer.write("static var ")
      printer.write(context.identifier(ScreenID(index)))
      printer.write(": ")
      printer.write(app)
      printer.write("ScreenID { ")
      printer.write(app)
      printer.write("ScreenID(")
      printer.write(index)
      printer.write(") }")
      printer.end()
    }
    printer.close()
  }

  func emitEventNumbers(to printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("The events' numbers.")
    printer.open("enum \(context.graph.app)EventNumber")
    for (index, event) in context.graph.events.enumerated() {
      printer.line("static var \(SwiftNamer.identifier(event)): Int { \(index) }")
    }
    printer.close()
  }

  /// Writes the routes that the app's code can open, such as `.profile(userID: 3)`.
  func emitRoutes(to printer: inout SwiftPrinter) {
    let app = context.graph.app
    let entries = context.screens.filter { context.graph.screens[$0].entry != nil }
    let containers = context.containers.filter { context.graph.containers[$0].entry != nil }
    guard !entries.isEmpty || !containers.isEmpty else { return }
    printer.blank()
    printer.open("extension \(app)Route")
    for id in entries.map({ ScreenID($0) }) {
      let screen = context.graph.screens[Int(id.index)]
      let (name, number) = (context.identifier(id), context.number(of: id))
      printer.doc(context.comments.comment(ofRouteTo: id))
      guard !screen.parameters.isEmpty else {
        let head = "\(printer.access)static var \(name): \(app)Route"
        printer.line("\(head) { \(app)Route(\(number)) }")
        continue
      }
      let list = ParameterTypes.declaration(of: screen.parameters)
      printer.open("\(printer.access)static func \(name)(\(list)) -> \(app)Route")
      printer.line("\(app)Route(\(number), \(context.parametersCall(id)))")
      printer.close()
    }
    for id in containers.map({ ContainerID($0) }) { emitRoute(to: id, &printer) }
    printer.close()
  }

  /// Writes the route to a container, which has the parameters of its root.
  private func emitRoute(to id: ContainerID, _ printer: inout SwiftPrinter) {
    let app = context.graph.app
    let container = context.graph.containers[Int(id.index)]
    let name = SwiftNamer.identifier(container.name)
    printer.doc(context.comments.comment(ofRouteTo: id))
    let call = "\(app)Route(container: \(id.index)"
    guard let root = context.graph.parameterScreen(of: Destination(id)),
      !context.graph.screens[Int(root.index)].parameters.isEmpty
    else {
      return printer.line("\(printer.access)static var \(name): \(app)Route { \(call)) }")
    }
    let parameters = context.graph.screens[Int(root.index)].parameters
    let list = ParameterTypes.declaration(of: parameters)
    printer.open("\(printer.access)static func \(name)(\(list)) -> \(app)Route")
    printer.line("\(call), \(context.parametersCall(root)))")
    printer.close()
  }
}
