import NavGraph

/// The handles: a type for each screen, a protocol for each container with events, and one for
/// `any`.
struct Handles {
  private let context: RouterContext
  private let methods: EventMethods
  private let components: ComponentHandles
  /// The protocol of all handles.
  private let transitions: String

  init(_ context: RouterContext) {
    self.context = context
    methods = EventMethods(context)
    components = ComponentHandles(context)
    transitions = context.graph.app + "Transitions"
  }

  func emit(to printer: inout SwiftPrinter) {
    let events = context.events
    for id in context.containers.map({ ContainerID($0) })
    where !events.isEmpty(events.level(of: id)) {
      var comment = DocComment("The events of all screens in \(context.comments.named(id)).")
      comment.add(context.graph.containers[Int(id.index)].doc.map(DocComment.opening))
      emitEvents(at: events.level(of: id), comment, &printer)
    }
    if context.isMain, !events.isEmpty(events.anyLevel) {
      emitEvents(at: events.anyLevel, DocComment("The events of all screens."), &printer)
    }
    var planner = HandlePlanner(context.graph, events)
    let target = targetLines(printer.access)
    for screen in context.screens.lazy.map({ ScreenID($0) })
    where context.graph.alert(screen) == nil {
      emitHandle(of: screen, planner.plan(of: screen), target, &printer)
    }
    if context.isMain {
      components.emit(planner, target, to: &printer)
    }
  }

  /// Writes the function for the type of each screen's handle, a requirement of the spec type.
  func emitRequirement(to printer: inout SwiftPrinter) {
    printer.lookup(
      "transitions(ofScreen screen: Int) -> (any \(transitions).Type)?",
      context.graph.screens.indices.filter { context.graph.screens[$0].alert == nil }
    ) { context.type(ScreenID($0), .transitions) + ".self" }
  }

  /// Returns the protocol whose extension has the methods for a level's events.
  private func eventsType(_ level: Int) -> String {
    let container = level - context.graph.screens.count
    let isAny = level == context.events.anyLevel
    return context.type(isAny ? "any" : context.graph.containers[container].name, .events)
  }

  private func emitEvents(at level: Int, _ comment: DocComment, _ printer: inout SwiftPrinter) {
    let type = eventsType(level)
    printer.blank()
    printer.doc(comment)
    printer.line("@MainActor \(printer.access)protocol \(type): \(transitions) {}")
    printer.blank()
    printer.open("extension \(type)")
    for (event, rows) in context.events.events(at: level) {
      let transitions = rows.map { context.events.rows[$0].transition }
      methods.emit(HandlePlan.Method(event: event, transitions: transitions), to: &printer)
    }
    printer.close()
  }

  /// Returns the lines for the event target of a handle.
  private func targetLines(_ access: String) -> [String] {
    let app = context.graph.app
    return [
      "/// The receiver of this screen instance's events.",
      "\(access)let eventTarget: \(app)EventTarget",
      "/// Creates a handle that fires events on `eventTarget`.",
      "\(access)init(eventTarget: \(app)EventTarget) { self.eventTarget = eventTarget }",
      "/// A handle for previews: it prints events, and does nothing else.",
      "\(access)static var preview: Self { Self(eventTarget: .preview(\(app)Spec.self)) }",
    ]
  }

  private func emitHandle(
    of id: ScreenID,
    _ plan: HandlePlan,
    _ target: [String],
    _ printer: inout SwiftPrinter
  ) {
    let conformances = [transitions] + plan.conformances.map { eventsType($0) }
    printer.blank()
    printer.doc(
      context.comments.comment("The events of \(context.comments.named(id)).", on: id)
    )
    printer.begin()
    printer.write("@MainActor ")
    printer.write(printer.access)
    printer.write("struct ")
    printer.write(context.type(id, .transitions))
    printer.write(": ")
    printer.write(conformances.joined(separator: ", "))
    printer.write(" {\n")
    printer.indent()
    for line in target { printer.line(line) }
    let embedded = context.graph.screens[Int(id.index)].embeds
    if !embedded.isEmpty { components.emitProperties(embedded, to: &printer) }
    for method in plan.methods { methods.emit(method, to: &printer) }
    methods.emitHandBack(of: id, to: &printer)
    printer.close()
  }
}
