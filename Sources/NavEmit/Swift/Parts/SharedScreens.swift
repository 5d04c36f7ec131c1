import NavGraph

/// The protocols of classes and views of several screens, with enums of the screens' handles and
/// parameters.
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
    printer.doc("A view controller for \(list(shared.screens)).")
    printer.open("@MainActor \(printer.access)protocol \(shared.conformance): UIViewController")
    printer.doc("The events of its screen; the router sets this.")
    printer.line("var go: \(shared.transitions)? { get set }")
    if !shared.screensWithParameters.isEmpty {
      printer.doc("The parameters of its screen; the router sets them before the view is loaded.")
      printer.line("var parameters: \(shared.parameters)? { get set }")
    }
    printer.close()
  }

  private func emitViewProtocol(of shared: SharedTypes.Shared, _ printer: inout SwiftPrinter) {
    printer.doc("A view for \(list(shared.screens)).")
    printer.open("@MainActor \(printer.access)protocol \(shared.conformance): View")
    let count = shared.screensWithParameters.count
    if count == 0 {
      printer.doc("Creates the view for one of its screens. It fires events with `go`.")
      printer.line("init(go: \(shared.transitions))")
    } else {
      printer.doc(
        "Creates the view for one of its screens from `parameters`. It fires events with `go`."
      )
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
    printer.doc("The events of `\(shared.name)`, for each of its screens.")
    printer.open("@MainActor \(access)enum \(shared.transitions)")
    for screen in shared.screens {
      printer.doc("The events of \(context.comments.named(screen)).")
      printer.line("case \(context.identifier(screen))(\(context.type(screen, .transitions)))")
    }
    printer.doc("The receiver of this screen instance's events.")
    let target = "\(context.graph.app)EventTarget"
    emitProperty("eventTarget", target, of: shared.screens, &printer)
    for id in shared.commonComponents {
      let name = context.graph.components[Int(id.index)].name
      printer.doc(context.comments.comment("The events of `\(name)`.", on: id))
      let type = context.type(id, .transitions)
      emitProperty(context.property(of: id), type, of: shared.screens, &printer)
    }
    for method in planner.sharedMethods(of: shared.screens) { emit(method, of: shared, &printer) }
    if shared.commonResult != nil { methods.emitHandBack(of: shared.screens[0], to: &printer) }
    printer.close()
  }

  private func emitParameters(of shared: SharedTypes.Shared, _ printer: inout SwiftPrinter) {
    let (access, screens) = (printer.access, shared.screensWithParameters)
    printer.blank()
    printer.doc("The parameters of `\(shared.name)`, for each of its screens.")
    printer.open("\(access)enum \(shared.parameters): Hashable, Sendable")
    for screen in screens {
      printer.doc("The parameters of \(context.comments.named(screen)).")
      printer.line("case \(context.identifier(screen))(\(context.type(screen, .parameters)))")
    }
    let common = shared.commonParameters
    for (parameter, name) in zip(common, SwiftNamer.properties(common.map(\.name))) {
      printer.doc(DocComment(parameter.doc))
      emitProperty(SwiftNamer.identifier(name), parameter.type.text, of: screens, &printer) {
        screen in
        context.properties(of: screen).first { $0.parameter.name == parameter.name }?.name ?? name
      }
    }
    printer.close()
  }

  /// Writes a property that the values of all cases have.
  private func emitProperty(
    _ name: String,
    _ type: String,
    of screens: [ScreenID],
    _ printer: inout SwiftPrinter,
    _ own: (ScreenID) -> String? = { _ in nil }
  ) {
    printer.open("\(printer.access)var \(name): \(type)")
    printer.line("switch self {")
    for screen in screens {
      let property = own(screen) ?? name
      printer.line("case .\(context.identifier(screen))(let own): own.\(property)")
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
    let name = context.method(of: event)
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

  /// Returns the arguments with which a method calls another one of the same signature.
  private func arguments(of signature: EventSignature) -> String {
    var parts = signature.parameters.map {
      SwiftNamer.label($0.name) + ": " + SwiftNamer.parameter($0.name).used
    }
    if signature.needsAnchor {
      parts.append("\(signature.anchor.label): \(signature.anchor.used)")
    }
    parts += signature.returned(context.graph).map { "\($0.name): \($0.name)" }
    parts += signature.chosen(context.graph).map { "\($0.name): \($0.name)" }
    return parts.joined(separator: ", ")
  }

  private func list(_ screens: [ScreenID]) -> String {
    guard screens.count <= 8 else { return "\(screens.count) screens" }
    let names = screens.map { "`\(context.graph.screens[Int($0.index)].name)`" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
