extension RouterEmitter {
  /// How each screen is made, and how one is taken over that a storyboard has made.
  mutating func emitMaking() {
    let app = graph.app
    let chunks = chunks(of: Array(graph.screens.indices))
    printer.blank()
    printer.doc("How the screens are made.")
    printer.open("extension \(app)Making")
    emitDispatch("makeScreen", "", "", chunks)
    emitDispatch("adoptScreen", ", _ controller: UIViewController", ", controller", chunks)
    for (number, members) in chunks {
      emitChunk("makeScreen\(number)(_ screen: Int, _ m: \(app)Making)", members) {
        $0.emitMaker(ScreenID($1))
      }
      let adopter = "adoptScreen\(number)(_ screen: Int, _ m: \(app)Making, "
      emitChunk(adopter + "_ controller: UIViewController)", members) {
        $0.emitAdopter(ScreenID($1))
      }
    }
    printer.close()
    emitViews()
    let screens = graph.screens
    emitSwitch(
      "title(ofScreen screen: Int) -> String?",
      in: "extension \(app)Making",
      "The titles of the screens: localisation keys.",
      screens.indices.filter { screens[$0].title != nil }
    ) { SwiftLiteral.optional(screens[$0].title) }
  }

  private mutating func emitDispatch(
    _ name: String,
    _ parameter: String,
    _ argument: String,
    _ chunks: [(number: Int, members: ArraySlice<Int>)]
  ) {
    let head = "static func \(name)(_ screen: Int, _ m: \(graph.app)Making\(parameter))"
    printer.open(head + " throws -> UIViewController")
    printer.line("switch screen / \(Self.chunk) {")
    for (number, _) in chunks {
      printer.line("case \(number): try \(name)\(number)(screen, m\(argument))")
    }
    printer.line("default: throw m.noSuchScreen")
    printer.line("}")
    printer.close()
    printer.blank()
  }

  private mutating func emitChunk(
    _ head: String,
    _ members: ArraySlice<Int>,
    _ body: (inout RouterEmitter, Int) -> Void
  ) {
    printer.blank()
    printer.open("private static func " + head + " throws -> UIViewController")
    printer.line("switch screen {")
    for index in members {
      printer.line("case \(index):")
      printer.indent()
      body(&self, index)
      printer.outdent()
    }
    printer.line("default: throw m.noSuchScreen")
    printer.line("}")
    printer.close()
  }

  private mutating func emitMaker(_ id: ScreenID) {
    let screen = graph.screens[Int(id.index)]
    let adopt = "return try adoptScreen(screen, m, "
    switch screen.construction {
    case _ where screen.isMadeByFactory: emitFactoryCall(id, screen)
    case .factory: break
    case .viewController(let name): printer.line(adopt + "\(name)())")
    case .nib(let nib, let name):
      let nib = SwiftLiteral.string(nib)
      printer.line("try m.requireNib(\(nib))")
      printer.line(adopt + "\(name)(nibName: \(nib), bundle: m.bundle))")
    case .storyboard(let storyboard, let identifier, let name):
      let storyboard = SwiftLiteral.string(storyboard)
      let identifier = SwiftLiteral.optional(identifier)
      let type = name ?? "UIViewController"
      printer.line(
        "let made = try m.instantiate(\(storyboard), \(identifier), as: \(type).self, for: m.name)"
      )
      printer.line(adopt + "made)")
    case .view: printer.line("return try m.host(screen)")
    }
  }

  private mutating func emitFactoryCall(_ id: ScreenID, _ screen: Screen) {
    let handle = "try m.handle(\(type(id, .transitions)).self)"
    let parameters = "try m.parameters(\(type(id, .parameters)).self), "
    let list = screen.parameters.isEmpty ? handle : parameters + handle
    printer.line("return m.screens.\(SwiftNamer.method(screen.name))(\(list))")
  }

  /// The screens that are views.
  private mutating func emitViews() {
    let app = graph.app
    let views = graph.screens.indices.filter { graph.screens[$0].view != nil }
    let chunks = chunks(of: views)
    printer.line("\n#if canImport(SwiftUI)")
    printer.doc("The screens that are views.")
    printer.open("extension \(app)Making")
    printer.open("static func makeView(_ screen: Int, _ m: \(app)Making) throws -> AnyView?")
    if chunks.isEmpty {
      printer.line("nil")
    } else {
      printer.line("switch screen / \(Self.chunk) {")
      for (number, _) in chunks {
        printer.line("case \(number): try makeView\(number)(screen, m)")
      }
      printer.line("default: nil")
      printer.line("}")
    }
    printer.close()
    for (number, members) in chunks {
      printer.blank()
      let head = "private static func makeView\(number)(_ screen: Int, _ m: \(app)Making)"
      printer.open(head + " throws -> AnyView?")
      printer.line("switch screen {")
      for index in members { emitView(ScreenID(index)) }
      printer.line("default: return nil")
      printer.line("}")
      printer.close()
    }
    printer.close()
    printer.line("#endif")
  }

  private mutating func emitView(_ id: ScreenID) {
    let screen = graph.screens[Int(id.index)]
    guard let view = screen.view else { return }
    let handle = "go: \(handleGiven(to: id))"
    let list = parametersGiven(to: id).map { "parameters: \($0), \(handle)" } ?? handle
    printer.line("case \(id.index):")
    printer.indent()
    // So that a view that does not conform is told so, and no other initializer is taken.
    printer.line("let view: any \(conformance(id)).Type = \(view).self")
    printer.line("return try m.erase(view.init(\(list)))")
    printer.outdent()
  }

  private mutating func emitAdopter(_ id: ScreenID) {
    let screen = graph.screens[Int(id.index)]
    guard let name = screen.controllerClass else {
      guard case .storyboard = screen.construction else {
        return printer.line("return controller")
      }
      printer.open("if let screen = controller as? any \(type(id, .screen))")
      emitGiving(id)
      printer.close()
      return printer.line("return controller")
    }
    if screen.isMadeByFactory {
      return printer.line("return try m.cast(controller, to: \(name).self)")
    }
    printer.line(
      "let screen: any \(conformance(id)) = try m.cast(controller, to: \(name).self)"
    )
    emitGiving(id)
    printer.line("return screen")
  }

  /// Gives a controller what it gets from the router.
  private mutating func emitGiving(_ id: ScreenID) {
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
}
