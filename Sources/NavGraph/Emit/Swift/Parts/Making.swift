extension RouterEmitter {
  /// How each screen is made, and how one is taken over that a storyboard has made.
  mutating func emitMaking() {
    let (app, access) = (graph.app, printer.access)
    printer.blank()
    printer.doc("How the screens are made.")
    printer.open("extension \(app)Spec: \(runtimeName("ScreenMaking"))")
    printer.line("\(access)typealias Screens = any \(app)Screens")
    printer.blank()
    emitTitles()
    emitMakers()
    emitAdopters()
    emitContainers()
    printer.close()
  }

  private mutating func emitMakers() {
    let maker = runtimeName("ScreenMaker")
    let rest =
      "(_ screen: Int, _ m: \(maker), _ screens: any \(graph.app)Screens) throws -> "
      + runtimeName("ScreenContent")
    // What a case says is written by another emitter: this one is at the switch.
    let emitter = self
    emitCases(
      "@MainActor \(printer.access)static func make\(rest)",
      "screen",
      Array(graph.screens.indices)
    ) {
      "try make\($0)(screen, m, screens)"
    } part: {
      "@MainActor private static func make\($0)\(rest)"
    } value: { printer, index in
      printer.line("case \(index):")
      printer.indent()
      emitter.emitMaker(ScreenID(index), &printer)
      printer.outdent()
    } otherwise: {
      $0.line("default: throw m.noSuchScreen")
    }
  }

  private mutating func emitAdopters() {
    let maker = runtimeName("ScreenMaker")
    let rest =
      "(_ screen: Int, _ m: \(maker), _ controller: UIViewController) throws -> UIViewController"
    let head = "@MainActor \(printer.access)static func adopt\(rest)"
    let indices = graph.screens.indices.filter { graph.screens[$0].isAdoptedOtherwise }
    printer.blank()
    guard !indices.isEmpty else { return printer.line(head + " { controller }") }
    let emitter = self
    emitCases(head, "screen", indices) {
      "return try adopt\($0)(screen, m, controller)"
    } part: {
      "@MainActor private static func adopt\($0)\(rest)"
    } value: { printer, index in
      printer.line("case \(index):")
      printer.indent()
      emitter.emitAdopter(ScreenID(index), &printer)
      printer.outdent()
    } otherwise: {
      $0.line("default: return controller")
    }
  }

  private func emitMaker(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    let screen = graph.screens[Int(id.index)]
    func adopt(_ made: String) { printer.line("return .controller(try adopt(screen, m, \(made)))") }
    switch screen.construction {
    case _ where screen.isMadeByFactory:
      let handle = "try m.handle(\(type(id, .transitions)).self)"
      let parameters = "try m.parameters(\(type(id, .parameters)).self), "
      let list = screen.parameters.isEmpty ? handle : parameters + handle
      printer.line("return .controller(screens.\(SwiftNamer.method(screen.name))(\(list)))")
    case .factory: break
    case .viewController(let name): adopt("\(name)()")
    case .nib(let nib, let name):
      let nib = SwiftLiteral.string(nib)
      printer.line("try m.requireNib(\(nib))")
      adopt("\(name)(nibName: \(nib), bundle: m.bundle)")
    case .storyboard(let storyboard, let identifier, let name):
      let storyboard = SwiftLiteral.string(storyboard)
      let identifier = SwiftLiteral.optional(identifier)
      let type = name ?? "UIViewController"
      printer.line(
        "let made = try m.instantiate(\(storyboard), \(identifier), as: \(type).self, for: m.name)"
      )
      adopt("made")
    case .view(let view):
      let handle = "go: \(handleGiven(to: id))"
      let list = parametersGiven(to: id).map { "parameters: \($0), \(handle)" } ?? handle
      // So that a view that does not conform is told so, and no other initializer is taken.
      printer.line("let view: any \(conformance(id)).Type = \(view).self")
      printer.line("return try m.show(view.init(\(list)))")
    }
  }

  private func emitAdopter(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    let screen = graph.screens[Int(id.index)]
    guard let name = screen.controllerClass else {
      printer.open("if let screen = controller as? any \(type(id, .screen))")
      emitGiving(id, &printer)
      printer.close()
      return printer.line("return controller")
    }
    if screen.isMadeByFactory {
      return printer.line("return try m.cast(controller, to: \(name).self)")
    }
    printer.line(
      "let screen: any \(conformance(id)) = try m.cast(controller, to: \(name).self)"
    )
    emitGiving(id, &printer)
    printer.line("return screen")
  }

  /// Gives a controller what it gets from the router.
  private func emitGiving(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    printer.line("screen.go = try \(handleGiven(to: id))")
    guard !graph.screens[Int(id.index)].parameters.isEmpty,
      let parameters = parametersGiven(to: id)
    else { return }
    printer.line("screen.parameters = try \(parameters)")
  }
}

extension Screen {
  /// The SwiftUI view, if it is one.
  var view: String? {
    if case .view(let name) = construction { name } else { nil }
  }

  /// The class of its view controller, if the spec names it.
  var controllerClass: String? {
    switch construction {
    case .factory, .view: nil
    case .viewController(let name), .nib(_, let name): name
    case .storyboard(_, _, let name): name
    }
  }

  /// Whether one that a storyboard has made is given something, or must be of a class.
  fileprivate var isAdoptedOtherwise: Bool {
    if controllerClass != nil { return true }
    if case .storyboard = construction { return !isMadeByFactory }
    return false
  }
}
