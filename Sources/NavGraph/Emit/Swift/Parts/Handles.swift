extension RouterEmitter {
  /// The handles: one type for each screen, one protocol for each container with events, and one
  /// for `any`.
  mutating func emitHandles() {
    for index in containers {
      let container = graph.containers[index]
      let level = table.level(of: ContainerID(index))
      guard !table.isEmpty(level) else { continue }
      let name = named(container.name, container.title)
      var comment = DocComment("Events of whatever is in \(name).")
      comment.add(container.doc.map(DocComment.opening))
      emitEvents(at: level, comment)
    }
    if isMain, !table.isEmpty(table.anyLevel) {
      emitEvents(at: table.anyLevel, DocComment("Events of all screens."))
    }
    var planner = HandlePlanner(graph, table)
    for index in screens {
      let screen = ScreenID(index)
      emitHandle(of: screen, planner.plan(of: screen))
    }
  }

  /// The type of each screen's handle, as the spec's requirement.
  mutating func emitHandleTypes() {
    let (graph, namer) = (graph, namer)
    emitSwitch(
      "transitions(ofScreen screen: Int) -> (any \(graph.app)Transitions.Type)?",
      Array(graph.screens.indices)
    ) { namer.type(graph.screens[$0].name, .transitions) + ".self" }
  }

  /// The protocol whose extension has the methods for a level's events.
  private func eventsType(_ level: Int) -> String {
    let container = level - graph.screens.count
    let name = level == table.anyLevel ? "any" : graph.containers[container].name
    return namer.type(name, .events)
  }

  private mutating func emitEvents(at level: Int, _ comment: DocComment) {
    let type = eventsType(level)
    let access = printer.access
    printer.blank()
    printer.doc(comment)
    printer.line("@MainActor \(access)protocol \(type): \(graph.app)Transitions {}")
    printer.blank()
    printer.open("extension \(type)")
    for (event, rows) in table.events(at: level) {
      let transitions = rows.map { table.rows[$0].transition }
      emitMethod(HandlePlan.Method(event: event, transitions: transitions))
    }
    printer.close()
  }

  private mutating func emitHandle(of id: ScreenID, _ plan: HandlePlan) {
    let screen = graph.screens[Int(id.index)]
    let access = printer.access
    let conformances = [graph.app + "Transitions"] + plan.conformances.map(eventsType)
    printer.blank()
    printer.doc(comment("What \(named(screen)) can do.", on: screen))
    printer.begin()
    printer.write("@MainActor ")
    printer.write(access)
    printer.write("struct ")
    printer.write(type(id, .transitions))
    printer.write(": ")
    printer.write(conformances.joined(separator: ", "))
    printer.write(" {\n")
    printer.indent()
    printer.doc("The router, on behalf of one instance of the screen.")
    printer.line("\(access)let eventTarget: \(graph.app)EventTarget")
    printer.doc("A handle that fires at `eventTarget`.")
    printer.line(
      "\(access)init(eventTarget: \(graph.app)EventTarget) { self.eventTarget = eventTarget }"
    )
    for method in plan.methods { emitMethod(method) }
    emitHandBack(screen)
    printer.close()
  }

  mutating func emitHandBack(_ screen: Screen) {
    guard let type = screen.returns else { return }
    let name = graph.events.contains("handBack") ? "handBack_" : "handBack"
    printer.doc(
      "Hands `value` back to the screen that brought this one; it gets it when this goes."
    )
    printer.line(
      "\(printer.access)func \(name)(_ value: \(type)) { eventTarget.handBack(value) }"
    )
  }

  private mutating func emitMethod(_ method: HandlePlan.Method) {
    let signature = EventSignature(of: method.transitions, in: graph)
    emitComment(of: method, signature)
    emitMethod(method.event, signature)
  }

  /// One that fires the event with all that it takes.
  mutating func emitMethod(_ event: EventID, _ signature: EventSignature) {
    printer.begin()
    printer.write(printer.access)
    printer.write("func ")
    printer.write(methodName(event))
    printer.write("(")
    printer.write(declaration(of: signature))
    let isHidden = signature.parameters.contains { $0.name == "eventTarget" }
    printer.write(isHidden ? ") { self.eventTarget.fire(" : ") { eventTarget.fire(")
    printer.write(number(of: event))
    let isPlain = !signature.needsAnchor && signature.results.isEmpty
    if isPlain, signature.targets.count == 1 {
      let target = signature.targets[0]
      printer.write(", \(number(of: target)), \(parametersCall(target))")
    } else if !signature.targets.isEmpty || !isPlain {
      let arguments = signature.targets.map(argument)
      printer.write(", [" + arguments.joined(separator: ", ") + "]")
    }
    if signature.needsAnchor { printer.write(", anchor: \(signature.anchor.used)") }
    if !signature.results.isEmpty { printer.write(", results: [\(results(of: signature))]") }
    printer.write(") }\n")
  }

  /// `eventTarget` is the one name that a handle has already.
  func methodName(_ event: EventID) -> String {
    let name = graph.events[Int(event.index)]
    return name == "eventTarget" ? "eventTarget_" : SwiftNamer.identifier(name)
  }

  func declaration(of signature: EventSignature) -> String {
    var parts = signature.parameters.map { declaration($0.name, $0.type, $0.defaultValue) }
    if signature.needsAnchor {
      parts.append("\(signature.anchor.declared): \(graph.app)Anchor")
    }
    for (name, type, _) in signature.returned(graph) {
      parts.append("\(name): (@MainActor (\(optional(type))) -> Void)? = nil")
    }
    return parts.joined(separator: ", ")
  }

  /// A type that is optional as it is, in parentheses: `Int??` would do, too, but not be understood.
  private func optional(_ type: String) -> String {
    type.hasSuffix("?") ? "(\(type))?" : type + "?"
  }

  private func results(of signature: EventSignature) -> String {
    signature.returned(graph).flatMap { name, _, screens in
      screens.map { "\(runtimeName("ResultHandler"))(\(number(of: $0)), \(name))" }
    }.joined(separator: ", ")
  }

  private func argument(_ screen: ScreenID) -> String {
    "\(runtimeName("ScreenArgument"))(\(number(of: screen)), \(parametersCall(screen)))"
  }
}
