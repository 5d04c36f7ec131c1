import NavGraph

/// The code that creates screens, and that adopts screens created by a storyboard.
struct ScreenMakers {
  private let context: RouterContext
  private let graph: NavigationGraph
  /// The runtime's type that is passed to all makers.
  private let maker: String

  init(_ context: RouterContext) {
    self.context = context
    graph = context.graph
    maker = context.runtimeName("ScreenMaker")
  }

  func emit(to printer: inout SwiftPrinter) {
    let (app, access) = (graph.app, printer.access)
    printer.blank()
    printer.doc("Makes the screens.")
    printer.open("extension \(app)Spec: \(context.runtimeName("ScreenMaking"))")
    printer.line("\(access)typealias Screens = any \(app)Screens")
    printer.blank()
    emitTitles(&printer)
    emitMakers(&printer)
    emitAdopters(&printer)
    emitContainers(&printer)
    emitCover(&printer)
    printer.close()
  }

  /// Writes the titles and icons of screens, containers and tabs.
  private func emitTitles(_ printer: inout SwiftPrinter) {
    var lines: [String] = []
    for (index, screen) in graph.screens.enumerated() {
      guard let title = screen.title else { continue }
      lines.append("s\(index) t\(SwiftLiteral.percentEncoded(title))")
    }
    for (index, container) in graph.containers.enumerated() {
      guard let title = container.title else { continue }
      lines.append("c\(index) t\(SwiftLiteral.percentEncoded(title))")
    }
    lines += alertLines
    for (index, tab) in graph.tabs.enumerated() {
      let words = [("t", tab.title), ("i", tab.icon), ("j", tab.selectedIcon)].compactMap {
        mark,
        text in
        text.map { " " + mark + SwiftLiteral.percentEncoded($0) }
      }
      if !words.isEmpty { lines.append("b\(index)" + words.joined()) }
    }
    guard !lines.isEmpty else { return }
    let type = context.runtimeName("ScreenTitles")
    printer.line("\(printer.access)\(context.nonisolated)static let titles = \(type)(")
    printer.text(lines)
    printer.line(")")
    printer.blank()
  }

  /// The texts of alerts.
  private var alertLines: [String] {
    graph.screens.enumerated().compactMap { index, screen in
      guard let alert = screen.alert else { return nil }
      let buttons = alert.buttons.map { SwiftLiteral.percentEncoded($0.title) }
      let message = alert.message.map { " m\(SwiftLiteral.percentEncoded($0))" } ?? ""
      return "a\(index) t\(SwiftLiteral.percentEncoded(alert.title))\(message)"
        + " k\(buttons.joined(separator: "="))"
    }
  }

  private func emitMakers(_ printer: inout SwiftPrinter) {
    let rest =
      "(_ screen: Int, _ m: \(maker), _ screens: any \(graph.app)Screens) throws -> "
      + context.runtimeName("ScreenContent")
    printer.chunkedSwitch(
      "@MainActor \(printer.access)static func make\(rest)",
      "screen",
      graph.screens.indices.filter { graph.screens[$0].alert == nil }
    ) {
      "try make\($0)(screen, m, screens)"
    } part: {
      "@MainActor private static func make\($0)\(rest)"
    } value: { printer, index in
      printer.line("case \(index):")
      printer.indent()
      emitMaker(ScreenID(index), &printer)
      printer.outdent()
    } otherwise: {
      $0.line("default: throw m.noSuchScreen")
    }
  }

  private func emitAdopters(_ printer: inout SwiftPrinter) {
    let rest =
      "(_ screen: Int, _ m: \(maker), _ controller: UIViewController, "
      + "_ screens: any \(graph.app)Screens) throws -> UIViewController"
    let head = "@MainActor \(printer.access)static func adopt\(rest)"
    let indices = graph.screens.indices.filter { graph.screens[$0].isAdoptedOtherwise }
    printer.blank()
    guard !indices.isEmpty else { return printer.line(head + " { controller }") }
    printer.chunkedSwitch(head, "screen", indices) {
      "return try adopt\($0)(screen, m, controller, screens)"
    } part: {
      "@MainActor private static func adopt\($0)\(rest)"
    } value: { printer, index in
      printer.line("case \(index):")
      printer.indent()
      emitAdopter(ScreenID(index), &printer)
      printer.outdent()
    } otherwise: {
      $0.line("default: return controller")
    }
  }

  private func emitMaker(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    let screen = graph.screens[Int(id.index)]
    func adopt(_ made: String) {
      printer.line("return .controller(try adopt(screen, m, \(made), screens))")
    }
    switch screen.construction {
    case _ where screen.isMadeByFactory:
      let made = "screens.\(SwiftNamer.method(screen.name))(\(given(to: id)))"
      printer.line(
        context.isViewOfFactory(id) ? "return m.show(\(made))" : "return .controller(\(made))"
      )
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
      // With this type, a view that does not conform is an error, and no other initializer is
      // chosen.
      printer.line("let view: any \(conformance(id)).Type = \(view).self")
      printer.line("return try m.show(view.init(\(list)))")
    }
  }

  private func emitAdopter(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    let screen = graph.screens[Int(id.index)]
    guard let name = screen.controllerClass else {
      printer.open("if let screen = controller as? any \(context.type(id, .screen))")
      emitGiving(id, &printer)
      printer.close()
      if screen.isPrepared { emitPreparing(id, "controller", &printer) }
      return printer.line("return controller")
    }
    if screen.isMadeByFactory {
      return printer.line("return try m.cast(controller, to: \(name).self)")
    }
    guard screen.isPrepared else {
      printer.line(
        "let screen: any \(conformance(id)) = try m.cast(controller, to: \(name).self)"
      )
      emitGiving(id, &printer)
      return printer.line("return screen")
    }
    printer.line("let made = try m.cast(controller, to: \(name).self)")
    printer.line("let screen: any \(conformance(id)) = made")
    emitGiving(id, &printer)
    emitPreparing(id, "made", &printer)
    printer.line("return made")
  }

  /// Writes the call with which the app configures a screen created by a storyboard.
  private func emitPreparing(_ id: ScreenID, _ made: String, _ printer: inout SwiftPrinter) {
    let name = SwiftNamer.preparing(graph.screens[Int(id.index)].name)
    printer.line("screens.\(name)(\(made), \(given(to: id)))")
  }

  /// Returns the arguments of the app's method that creates or configures a screen.
  private func given(to id: ScreenID) -> String {
    let handle = "try m.handle(\(context.type(id, .transitions)).self)"
    guard !graph.screens[Int(id.index)].parameters.isEmpty else { return handle }
    return "try m.parameters(\(context.type(id, .parameters)).self), \(handle)"
  }

  /// Writes the assignments of the handle and the parameters to a view controller.
  private func emitGiving(_ id: ScreenID, _ printer: inout SwiftPrinter) {
    printer.line("screen.go = try \(handleGiven(to: id))")
    guard !graph.screens[Int(id.index)].parameters.isEmpty,
      let parameters = parametersGiven(to: id)
    else { return }
    printer.line("screen.parameters = try \(parameters)")
  }

  /// Writes the makers of containers that are not plain UIKit controllers. SwiftUI has its own
  /// stacks and tabs.
  private func emitContainers(_ printer: inout SwiftPrinter) {
    let made = graph.containers.indices.filter { graph.containers[$0].isMadeOtherwise }
    guard context.ui.contains(.uiKit), !made.isEmpty else { return }
    let access = printer.access
    printer.blank()
    printer.open(
      "@MainActor \(access)static func container(_ container: Int, _ m: \(maker)) throws "
        + "-> UIViewController?"
    )
    printer.line("switch container {")
    for index in made {
      let getsHandle = context.containerTypes[ContainerID(index)] != nil
      let made = getsHandle ? "try container\(index)(m)" : graph.containers[index].maker
      printer.line("case \(index): \(made)")
    }
    printer.line("default: nil")
    printer.line("}")
    printer.close()
    for index in made { emitContainer(ContainerID(index), &printer) }
    let adopted = graph.containers.indices.filter { graph.containers[$0].storyboard != nil }
    guard !adopted.isEmpty else { return }
    let list = adopted.map(String.init).joined(separator: ", ")
    printer.blank()
    printer.line(
      "\(access)\(context.nonisolated)static var adoptedContainers: Set<Int> { [\(list)] }"
    )
  }

  private func emitCover(_ printer: inout SwiftPrinter) {
    guard let cover = graph.cover else { return }
    printer.blank()
    printer.line(
      "\(printer.access)\(context.nonisolated)static var cover: Int? { \(cover.index) }"
    )
  }

  /// Writes the maker of a container whose controller gets a handle.
  private func emitContainer(_ id: ContainerID, _ printer: inout SwiftPrinter) {
    guard let type = context.containerTypes[id] else { return }
    let container = graph.containers[Int(id.index)]
    printer.blank()
    printer.open(
      "@MainActor private static func container\(id.index)(_ m: \(maker)) throws -> UIViewController"
    )
    let handle = "container.go = try m.handle(\(type.transitions).self)"
    if container.className != nil {
      printer.line("let container: any \(type.conformance) = \(container.maker)")
      printer.line(handle)
      printer.line("return container")
    } else {
      printer.line("let made = \(container.maker)")
      printer.line("if let container = made as? any \(type.conformance) { \(handle) }")
      printer.line("return made")
    }
    printer.close()
  }

  // MARK: Handles and parameters

  /// Returns the protocol of a screen.
  private func conformance(_ screen: ScreenID) -> String {
    context.shared(screen)?.conformance ?? context.type(screen, .screen)
  }

  /// Returns a screen's handle, in the form that its type takes.
  private func handleGiven(to screen: ScreenID) -> String {
    let handle = "m.handle(\(context.type(screen, .transitions)).self)"
    guard let shared = context.shared(screen) else { return handle }
    return "\(shared.transitions).\(context.identifier(screen))(\(handle))"
  }

  /// Returns a screen's parameters, in the form that its type takes; nil if it takes none.
  private func parametersGiven(to screen: ScreenID) -> String? {
    let shared = context.shared(screen)
    guard !graph.screens[Int(screen.index)].parameters.isEmpty else {
      return shared?.screensWithParameters.isEmpty == false ? "nil" : nil
    }
    let parameters = "m.parameters(\(context.type(screen, .parameters)).self)"
    guard let shared else { return parameters }
    return "\(shared.parameters).\(context.identifier(screen))(\(parameters))"
  }
}

extension Screen {
  /// True if a screen created by a storyboard needs a handle, or must be of a certain class.
  fileprivate var isAdoptedOtherwise: Bool {
    if controllerClass != nil { return true }
    if case .storyboard = construction { return !isMadeByFactory }
    return false
  }
}

extension Container {
  fileprivate var isMadeOtherwise: Bool { className != nil || storyboard != nil }

  private var uiKitClass: String {
    switch kind {
    case .nav: "UINavigationController"
    case .tabs: "UITabBarController"
    }
  }

  fileprivate var maker: String {
    let type = className ?? uiKitClass
    guard let storyboard else { return "\(type)()" }
    let place = SwiftLiteral.string(storyboard) + ", " + SwiftLiteral.optional(storyboardIdentifier)
    return "try m.instantiate(\(place), as: \(type).self, for: \(SwiftLiteral.string(name)))"
  }
}
