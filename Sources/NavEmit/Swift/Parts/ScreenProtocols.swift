import NavGraph

/// The protocols that the app's screens must conform to.
struct ScreenProtocols {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emit(to printer: inout SwiftPrinter) {
    for id in context.screensWithOwnProtocol {
      if context.graph.screens[Int(id.index)].view == nil {
        emitControllerProtocol(id, &printer)
      } else {
        emitViewProtocol(id, &printer)
      }
    }
  }

  private func emitControllerProtocol(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc(comment("A view controller", id))
    printer.open(
      "@MainActor \(printer.access)protocol \(context.type(id, .screen)): UIViewController"
    )
    printer.doc("The events of the screen; the router sets this.")
    printer.line("var go: \(context.type(id, .transitions))? { get set }")
    if !context.graph.screens[Int(id.index)].parameters.isEmpty {
      printer.doc("The parameters; the router sets them before the view is loaded.")
      printer.line("var parameters: \(context.type(id, .parameters))? { get set }")
    }
    printer.close()
  }

  private func emitViewProtocol(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    let handle = context.type(id, .transitions)
    printer.blank()
    printer.doc(comment("A view", id))
    printer.open("@MainActor \(printer.access)protocol \(context.type(id, .screen)): View")
    if context.graph.screens[Int(id.index)].parameters.isEmpty {
      printer.doc("Creates the view, which fires events with `go`.")
      printer.line("init(go: \(handle))")
    } else {
      printer.doc("Creates the view from `parameters`. It fires events with `go`.")
      printer.line("init(parameters: \(context.type(id, .parameters)), go: \(handle))")
    }
    printer.close()
  }

  private func comment(_ kind: String, _ id: ScreenID) -> DocComment {
    context.comments.comment("\(kind) for \(context.comments.named(id)).", on: id)
  }
}

/// The protocol with which the app creates screens that only it can create.
struct ScreenFactories {
  private let context: RouterContext
  private let protocolName: String

  init(_ context: RouterContext) {
    self.context = context
    protocolName = context.graph.app + "Screens"
  }

  func emit(to printer: inout SwiftPrinter) {
    let access = printer.access
    let screens = context.graph.screens
    let made = screens.indices.filter { screens[$0].isMadeByFactory }.map { ScreenID($0) }
    let prepared = screens.indices.filter { screens[$0].isPrepared }.map { ScreenID($0) }
    printer.blank()
    printer.doc("Creates the screens that the router can't create; each call returns a new one.")
    let head = "@MainActor \(access)protocol \(protocolName)"
    let isEmpty = made.isEmpty && prepared.isEmpty
    if isEmpty { printer.line(head + " {}") } else { printer.open(head) }
    for id in made { emitFactory(of: id, &printer) }
    for id in prepared {
      let name = context.comments.named(id)
      printer.doc(
        "Configures \(name) after the storyboard has made it, before its view is loaded.\n"
          + "By default it does nothing."
      )
      printer.line(preparing(id))
    }
    if !isEmpty { printer.close() }
    if !prepared.isEmpty {
      printer.blank()
      printer.open("extension \(protocolName)")
      for id in prepared {
        printer.doc("Does nothing.")
        printer.line(access + preparing(id) + " {}")
      }
      printer.close()
    }
    guard made.isEmpty else { return }
    printer.blank()
    printer.doc("The screens of an app whose router makes all of them.")
    printer.open("@MainActor \(access)struct \(context.graph.app)NoScreens: \(protocolName)")
    printer.doc("Creates the value.")
    printer.line("\(access)nonisolated init() {}")
    printer.close()
  }

  private func emitFactory(of id: ScreenID, _ printer: inout SwiftPrinter) {
    let screen = context.graph.screens[Int(id.index)]
    let comment = context.comments.comment("Makes \(context.comments.named(id)).", on: id)
    let head = "func \(SwiftNamer.method(screen.name))(\(given(to: id)))"
    guard context.isViewOfFactory(id) else {
      printer.doc(comment)
      return printer.line("\(head) -> UIViewController")
    }
    let content = SwiftNamer.capitalized(screen.name) + "Content"
    printer.doc("The type of the view for \(context.comments.named(id)): `some View`.")
    printer.line("associatedtype \(content): View")
    printer.doc(comment)
    printer.line("@ViewBuilder \(head) -> \(content)")
  }

  private func preparing(_ id: ScreenID) -> String {
    let screen = context.graph.screens[Int(id.index)]
    var type = screen.controllerClass ?? "UIViewController"
    // A public protocol cannot use a class that may be internal.
    if screen.controllerClass != nil, context.graph.settings.isPublic {
      type = "any " + (context.shared(id)?.conformance ?? context.type(id, .screen))
    }
    return "func \(SwiftNamer.preparing(screen.name))(_ controller: \(type), \(given(to: id)))"
  }

  /// Returns the parameters of the method for a screen.
  private func given(to id: ScreenID) -> String {
    let handle = "_ go: \(context.type(id, .transitions))"
    guard !context.graph.screens[Int(id.index)].parameters.isEmpty else { return handle }
    return "_ parameters: \(context.type(id, .parameters)), \(handle)"
  }
}
