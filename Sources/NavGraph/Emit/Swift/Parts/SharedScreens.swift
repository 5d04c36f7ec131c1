extension RouterEmitter {
  /// What a class or view conforms to that is several screens, and what it gets from the router: a
  /// case for each screen, with that screen's own handle or parameters.
  mutating func emitSharedTypes() {
    guard !sharedTypes.isEmpty else { return }
    let planner = HandlePlanner(graph, table)
    for shared in sharedTypes {
      emitTransitions(of: shared, planner)
      let given = graph.screensWithParameters(shared.screens)
      if !given.isEmpty { emitParameters(of: shared, given) }
      let needs: SharedParameters =
        given.isEmpty ? .none : given.count == shared.screens.count ? .always : .sometimes
      if shared.isView {
        printer.blank()
        emitViewProtocol(of: shared, needs)
      } else {
        printer.blank()
        emitControllerProtocol(of: shared, needs)
      }
    }
  }

  /// Which of the screens that share a type take parameters.
  private enum SharedParameters {
    case none, sometimes, always
  }

  private mutating func emitControllerProtocol(
    of shared: SharedTypes.Shared,
    _ needs: SharedParameters
  ) {
    printer.doc("A view controller that can be \(list(shared.screens)).")
    printer.open("@MainActor \(printer.access)protocol \(shared.conformance): UIViewController")
    printer.doc("What it can do, as the screen that it is; the router sets it.")
    printer.line("var go: \(shared.transitions)? { get set }")
    if needs != .none {
      printer.doc(
        "What it is made with, as the screen that it is; the router sets it, before the view is loaded."
      )
      printer.line("var parameters: \(shared.parameters)? { get set }")
    }
    printer.close()
  }

  private mutating func emitViewProtocol(of shared: SharedTypes.Shared, _ needs: SharedParameters) {
    printer.doc("A view that can be \(list(shared.screens)).")
    printer.open("@MainActor \(printer.access)protocol \(shared.conformance): View")
    switch needs {
    case .none:
      printer.doc("A view that can do what `go` offers, as the screen that it is.")
      printer.line("init(go: \(shared.transitions))")
    case .sometimes, .always:
      printer.doc("A view of `parameters` that can do what `go` offers, as the screen that it is.")
      let type = shared.parameters + (needs == .always ? "" : "?")
      printer.line("init(parameters: \(type), go: \(shared.transitions))")
    }
    printer.close()
  }

  private mutating func emitTransitions(of shared: SharedTypes.Shared, _ planner: HandlePlanner) {
    let access = printer.access
    printer.blank()
    printer.doc("What `\(shared.name)` can do, as each of the screens that it is.")
    printer.open("@MainActor \(access)enum \(shared.transitions)")
    for screen in shared.screens {
      printer.doc("As \(named(graph.screens[Int(screen.index)])).")
      printer.line("case \(caseName(screen))(\(type(screen, .transitions)))")
    }
    printer.doc("The router, on behalf of the screen that it is.")
    emitProperty("eventTarget", "\(graph.app)EventTarget", of: shared.screens)
    for method in planner.sharedMethods(of: shared.screens) { emitMethod(method, shared) }
    if graph.sharedResult(of: shared.screens) != nil {
      emitHandBack(graph.screens[Int(shared.screens[0].index)])
    }
    printer.close()
  }

  private mutating func emitParameters(of shared: SharedTypes.Shared, _ screens: [ScreenID]) {
    let access = printer.access
    printer.blank()
    printer.doc("What `\(shared.name)` is made with, as each of the screens that it is.")
    printer.open("\(access)enum \(shared.parameters): Hashable, Sendable")
    for screen in screens {
      printer.doc("As \(named(graph.screens[Int(screen.index)])).")
      printer.line("case \(caseName(screen))(\(type(screen, .parameters)))")
    }
    for parameter in graph.sharedParameters(of: screens) {
      printer.doc(DocComment(parameter.doc))
      let name = SwiftNamer.property(parameter.name)
      emitProperty(name, parameter.type.source, of: screens)
    }
    printer.close()
  }

  /// What all cases' values have.
  private mutating func emitProperty(_ name: String, _ type: String, of screens: [ScreenID]) {
    printer.open("\(printer.access)var \(name): \(type)")
    printer.line("switch self {")
    for screen in screens { printer.line("case .\(caseName(screen))(let own): own.\(name)") }
    printer.line("}")
    printer.close()
  }

  private mutating func emitMethod(_ method: SharedMethod, _ shared: SharedTypes.Shared) {
    let event = method.event
    if let transitions = method.sameForAll {
      emitComment(of: HandlePlan.Method(event: event, transitions: transitions), method.signature)
    } else {
      emitComment(ofShared: event, method.signature)
    }
    if method.signatures.allSatisfy({ $0 == method.signature }) {
      return emitMethod(event, method.signature)
    }
    printer.open(
      "\(printer.access)func \(methodName(event))(\(declaration(of: method.signature)))"
    )
    printer.line("switch self {")
    let own = method.signature.free("own", graph)
    for (screen, signature) in zip(shared.screens, method.signatures) {
      let call = "\(own).\(methodName(event))(\(arguments(of: signature)))"
      printer.line("case .\(caseName(screen))(let \(own)): \(call)")
    }
    printer.line("}")
    printer.close()
  }

  /// What a method passes on to another that takes as much.
  private func arguments(of signature: EventSignature) -> String {
    var parts = signature.parameters.map {
      SwiftNamer.label($0.name) + ": " + SwiftNamer.parameter($0.name).used
    }
    if signature.needsAnchor {
      parts.append("\(signature.anchor.label): \(signature.anchor.used)")
    }
    parts += signature.returned(graph).map { "\($0.name): \($0.name)" }
    return parts.joined(separator: ", ")
  }

  private func list(_ screens: [ScreenID]) -> String {
    guard screens.count <= 8 else { return "\(screens.count) screens" }
    let names = screens.map { "`\(graph.screens[Int($0.index)].name)`" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  // MARK: Making

  /// The case of a screen, in the types that it shares.
  private func caseName(_ screen: ScreenID) -> String {
    SwiftNamer.identifier(graph.screens[Int(screen.index)].name)
  }

  /// What a screen conforms to.
  func conformance(_ screen: ScreenID) -> String {
    sharing[screen]?.conformance ?? type(screen, .screen)
  }

  /// A screen's handle, as its type gets it.
  func handleGiven(to screen: ScreenID) -> String {
    let handle = "m.handle(\(type(screen, .transitions)).self)"
    guard let shared = sharing[screen] else { return handle }
    return "\(shared.transitions).\(caseName(screen))(\(handle))"
  }

  /// A screen's parameters, as its type gets them; nil where it gets none.
  func parametersGiven(to screen: ScreenID) -> String? {
    let shared = sharing[screen]
    guard !graph.screens[Int(screen.index)].parameters.isEmpty else {
      let others = shared?.screens.map { graph.screens[Int($0.index)] } ?? []
      return others.contains { !$0.parameters.isEmpty } ? "nil" : nil
    }
    let parameters = "m.parameters(\(type(screen, .parameters)).self)"
    guard let shared else { return parameters }
    return "\(shared.parameters).\(caseName(screen))(\(parameters))"
  }
}

extension NavigationGraph {
  fileprivate func screensWithParameters(_ screens: [ScreenID]) -> [ScreenID] {
    screens.filter { !self.screens[Int($0.index)].parameters.isEmpty }
  }

  /// The parameters that all of the screens have that take any, with equal types.
  func sharedParameters(of screens: [ScreenID]) -> [Parameter] {
    let given = screensWithParameters(screens).map { self.screens[Int($0.index)].parameters }
    var shared = given.first ?? []
    for others in given.dropFirst() {
      shared.removeAll { own in
        !others.contains { $0.name == own.name && $0.type == own.type }
      }
    }
    return shared
  }

  /// What all of the screens hand back.
  func sharedResult(of screens: [ScreenID]) -> String? {
    let types = screens.map { self.screens[Int($0.index)].returns }
    return types.allSatisfy { $0 == types[0] } ? types[0] : nil
  }
}
