extension RouterEmitter {
  /// What a screen of the app conforms to, or it does not compile.
  mutating func emitScreenProtocols() {
    for id in screensWithOwnProtocol {
      let screen = graph.screens[Int(id.index)]
      if screen.view == nil {
        emitControllerProtocol(id, screen)
      } else {
        emitViewProtocol(id, screen)
      }
    }
    emitSharedTypes()
  }

  private var screensWithOwnProtocol: [ScreenID] {
    screens.map { ScreenID($0) }.filter {
      graph.screens[Int($0.index)].hasProtocol && sharing[$0] == nil
    }
  }

  /// Whether this file declares what view controllers, or views, conform to.
  var declaresProtocols: (ofControllers: Bool, ofViews: Bool) {
    let areViews =
      screensWithOwnProtocol.map { graph.screens[Int($0.index)].view != nil }
      + sharedTypes.map(\.isView)
    return (areViews.contains(false), areViews.contains(true))
  }

  private mutating func emitControllerProtocol(_ id: ScreenID, _ screen: Screen) {
    let access = printer.access
    printer.blank()
    printer.doc(comment("A view controller that can be \(named(screen)).", on: screen))
    printer.open("@MainActor \(access)protocol \(type(id, .screen)): UIViewController")
    printer.doc("What it can do; the router sets it.")
    printer.line("var go: \(type(id, .transitions))? { get set }")
    if !screen.parameters.isEmpty {
      printer.doc("What it is made with; the router sets it, before the view is loaded.")
      printer.line("var parameters: \(type(id, .parameters))? { get set }")
    }
    printer.close()
  }

  private mutating func emitViewProtocol(_ id: ScreenID, _ screen: Screen) {
    let access = printer.access
    let handle = type(id, .transitions)
    let parameters = type(id, .parameters)
    let screenType = type(id, .screen)
    let comment = comment("A view that can be \(named(screen)).", on: screen)
    printer.blank()
    printer.doc(comment)
    printer.open("@MainActor \(access)protocol \(screenType): View")
    if screen.parameters.isEmpty {
      printer.doc("A view that can do what `go` offers.")
      printer.line("init(go: \(handle))")
    } else {
      printer.doc("A view of `parameters` that can do what `go` offers.")
      printer.line("init(parameters: \(parameters), go: \(handle))")
    }
    printer.close()
  }

  /// What only the app can make.
  mutating func emitFactories() {
    let access = printer.access
    let made = graph.screens.indices.filter { graph.screens[$0].isMadeByFactory }
    printer.blank()
    printer.doc("The screens that only the app can make, a fresh one each time.")
    let head = "@MainActor \(access)protocol \(graph.app)Screens"
    if made.isEmpty { printer.line(head + " {}") } else { printer.open(head) }
    for index in made {
      let screen = graph.screens[index]
      printer.doc(comment("Makes \(named(screen)).", on: screen))
      let handle = "_ go: \(type(ScreenID(index), .transitions))"
      let parameters = "_ parameters: \(type(ScreenID(index), .parameters)), "
      let list = screen.parameters.isEmpty ? handle : parameters + handle
      printer.line("func \(SwiftNamer.method(screen.name))(\(list)) -> UIViewController")
    }
    guard made.isEmpty else { return printer.close() }
    printer.blank()
    printer.doc("The spec says how each screen is made.")
    printer.open("@MainActor \(access)struct \(graph.app)NoScreens: \(graph.app)Screens")
    printer.doc("Nothing to make.")
    printer.line("\(access)nonisolated init() {}")
    printer.close()
  }
}

extension Screen {
  /// Whether the app's factory makes it.
  var isMadeByFactory: Bool {
    switch construction {
    case .factory: true
    case .viewController: isMadeByApp || !parameters.isEmpty
    case .storyboard, .nib, .view: isMadeByApp
    }
  }

  /// Whether what shows it conforms to a protocol that is generated.
  var hasProtocol: Bool { !isMadeByFactory }
}
