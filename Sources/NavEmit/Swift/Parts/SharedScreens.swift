import NavGraph

/// What a class or view conforms to that is several screens, and what it gets from the router: a case
/// for each screen, with that screen's own handle or parameters.
struct SharedScreens {
  private let context: RouterContext
  private let methods: EventMethods

  init(_ context: RouterContext) {
    self.context = context
    methods = EventMethods(context)
  }

  func emit(to printer: inout SwiftPrinter) {
    guard !context.sharedTypes.isEmpty else { return }
    let planner = HandlePlanner(context.graph, context.events)
    for shared in context.sharedTypes {
      emitTransitions(of: shared, planner, &printer)
      if !shared.screensWithParameters.isEmpty { emitParameters(of: shared, &printer) }
      printer.blank()
      if shared.isView {
        emitViewProtocol(of: shared, &printer)
      } else {
        emitControllerProtocol(of: shared, &printer)
      }
    }
  }

  private func emitControllerProtocol(
    of shared: SharedTypes.Shared,
    _ printer: inout SwiftPrinter
  ) {
    printer.doc("A view controller that can be \(list(shared.screens)).")
    printer.open("@MainActor \(printer.access)protocol \(shared.conformance): UIViewController")
    printer.doc("What it can do, as the screen that it is; the router sets it.")
    printer.line("var go: \(shared.transitions)? { get set }")
    if !shared.screensWithParameters.isEmpty {
      printer.doc(
        "What it is made with, as the screen that it is; the router sets it, before the view is loaded."
      )
      printer.line("var parameters: \(shared.parameters)? { get set }")
    }
    printer.close()
  }

  private func emitViewProtocol(of shared: SharedTypes.Shared, _ printer: inout SwiftPrinter) {
    printer.doc("A view that can be \(list(shared.screens)).")
    printer.open("@MainActor \(printer.access)protocol \(shared.conformance): View")
    let count = shared.screensWithParameters.count
    if count == 0 {
      printer.doc("A view that can do what `go` offers, as the screen that it is.")
      printer.line("init(go: \(shared.transitions))")
    } else {
      printer.doc("A view of `parameters` that can do what `go` offers, as the screen that it is.")
      let type = shared.parameters + (count == shared.screens.count ? "" : "?")
      printer.line("init(parameters: \(type), go: \(shared.transitions))")
    }
    printer.close()
  }

  private func emitTransitions(
    of shared: SharedTypes.Shared,
    _ planner: HandlePlanner,
    _ printer: inout SwiftPrinter
  ) {
    let access = printer.access
    printer.blank()
    printer.doc("What `\(shared.name)` can do, as each of the screens that it is.")
    printer.open("@MainActor \(access)enum \(shared.transitions)")
    for screen in shared.screens {
      printer.doc("As \(context.comments.named(screen)).")
      printer.line("case \(context.identifier(screen))(\(context.type(screen, .transitions)))")
    }
    printer.doc("The router, on behalf of the screen that it is.")
    let target = "\(context.graph.app)EventTarget"
    emitProperty("eventTarget", target, of: shared.screens, &printer)
    for method in planner.sharedMethods(of: shared.screens) { emit(method, of: shared, &printer) }
    if shared.commonResult != nil { methods.emitHandBack(of: shared.screens[0], to: &printer) }
    printer.close()
  }

  private func emitParameters(of shared: SharedTypes.Shared, _ printer: inout SwiftPrinter) {
    let (access, screens) = (printer.access, shared.screensWithParameters)
    printer.blank()
    printer.doc("What `\(shared.name)` is made with, as each of the screens that it is.")
    printer.open("\(access)enum \(shared.parameters): Hashable, Sendable")
    for screen in screens {
      printer.doc("As \(context.comments.named(screen)).")
      printer.line("case \(context.identifier(screen))(\(context.type(screen, .parameters)))")
    }
    for parameter in shared.commonParameters {
      printer.doc(DocComment(parameter.doc))
      let name = SwiftNamer.property(parameter.name)
      emitProperty(name, parameter.type.text, of: screens, &printer)
    }
    printer.close()
  }

  /// What all cases' values have.
  private func emitProperty(
    _ name: String,
    _ type: String,
    of screens: [ScreenID],
    _ printer: inout SwiftPrinter
  ) {
    printer.open("\(printer.access)var \(name): \(type)")
    printer.line("switch self {")
    for screen in screens {
      printer.line("case .\(context.identifier(screen))(let own): own.\(name)")
    }
    printer.line("}")
    printer.close()
  }

  private func emit(
    _ method: SharedMethod,
    of shared: SharedTypes.Shared,
    _ printer: inout SwiftPrinter
  ) {
    let (event, whole) = (method.event, method.signature)
    if let transitions = method.sameForAll {
      let method = HandlePlan.Method(event: event, transitions: transitions)
      printer.doc(methods.comment(on: method, whole))
    } else {
      printer.doc(methods.comment(onShared: event, whole))
    }
    if method.signatures.allSatisfy({ $0 == whole }) {
      return methods.emit(event, whole, to: &printer)
    }
    let name = methods.name(of: event)
    printer.open("\(printer.access)func \(name)(\(methods.declaration(of: whole)))")
    printer.line("switch self {")
    let own = whole.free("own", context.graph)
    for (screen, signature) in zip(shared.screens, method.signatures) {
      let call = "\(own).\(name)(\(arguments(of: signature)))"
      printer.line("case .\(context.identifier(screen))(let \(own)): \(call)")
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
    parts += signature.returned(context.graph).map { "\($0.name): \($0.name)" }
    return parts.joined(separator: ", ")
  }

  private func list(_ screens: [ScreenID]) -> String {
    guard screens.count <= 8 else { return "\(screens.count) screens" }
    let names = screens.map { "`\(context.graph.screens[Int($0.index)].name)`" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

/// Classes and views that several screens name and the router makes: the screens of one share what it
/// conforms to, and what that says of them.
struct SharedTypes {
  /// One of them.
  struct Shared {
    /// The class or view, as the spec names it.
    var name: String
    var isView: Bool
    /// At least two, in the spec's order.
    var screens: [ScreenID]
    /// Those of them that take parameters.
    var screensWithParameters: [ScreenID] = []
    /// The parameters that all of these have, with equal types.
    var commonParameters: [Parameter] = []
    /// What all of the screens hand back.
    var commonResult: String?
    /// The type with a case for each screen's handle.
    var transitions = ""
    /// The type with a case for the parameters of each screen that has some.
    var parameters = ""
    /// What it conforms to.
    var conformance = ""
  }

  private(set) var all: [Shared] = []
  private var numbers: [ScreenID: Int] = [:]

  init(_ graph: NavigationGraph, _ namer: SwiftNamer) {
    all = Self.groups(graph).filter { $0.screens.count > 1 }
    for number in all.indices {
      for screen in all[number].screens { numbers[screen] = number }
      all[number].compare(graph)
    }
    name(graph, namer)
  }

  /// What a screen shares with others.
  subscript(screen: ScreenID) -> Shared? { numbers[screen].map { all[$0] } }

  private static func groups(_ graph: NavigationGraph) -> [Shared] {
    var groups: [Shared] = []
    var known: [String: Int] = [:]
    for (index, screen) in graph.screens.enumerated() where screen.hasProtocol {
      guard let name = screen.view ?? screen.controllerClass else { continue }
      let isView = screen.view != nil
      // However the spec spaces it, it is one type; and no type's name begins with a space.
      let key = (isView ? " " : "") + name.filter { $0 != " " }
      if let number = known[key] {
        groups[number].screens.append(ScreenID(index))
      } else {
        known[key] = groups.count
        groups.append(Shared(name: name, isView: isView, screens: [ScreenID(index)]))
      }
    }
    return groups
  }

  /// Names the types, none like one of a screen's.
  private mutating func name(_ graph: NavigationGraph, _ namer: SwiftNamer) {
    guard !all.isEmpty else { return }
    var taken: Set<String> = []
    for (index, screen) in graph.screens.enumerated() {
      taken.insert(namer.type(screen.name, .transitions))
      if !screen.parameters.isEmpty { taken.insert(namer.type(screen.name, .parameters)) }
      if screen.hasProtocol, numbers[ScreenID(index)] == nil {
        taken.insert(namer.type(screen.name, .screen))
      }
    }
    for number in all.indices {
      let name = all[number].name
      all[number].transitions = namer.type(sharedBy: name, .transitions, &taken)
      all[number].parameters = namer.type(sharedBy: name, .parameters, &taken)
      all[number].conformance = namer.type(sharedBy: name, .screen, &taken)
    }
  }
}

extension SharedTypes.Shared {
  /// Finds what its screens have in common.
  fileprivate mutating func compare(_ graph: NavigationGraph) {
    let screens = screens.map { graph.screens[Int($0.index)] }
    screensWithParameters = zip(self.screens, screens).filter { !$1.parameters.isEmpty }.map(\.0)
    let given = screens.map(\.parameters).filter { !$0.isEmpty }
    commonParameters = given.first ?? []
    for others in given.dropFirst() {
      commonParameters.removeAll { own in
        !others.contains { $0.name == own.name && $0.type == own.type }
      }
    }
    let result = screens[0].returns
    commonResult = screens.allSatisfy { $0.returns == result } ? result : nil
  }
}
