import NavGraph

/// The methods that fire events, each with a comment on what it does.
struct EventMethods {
  private let context: RouterContext
  private let graph: NavigationGraph

  init(_ context: RouterContext) {
    self.context = context
    graph = context.graph
  }

  /// Writes a method with the arguments of its transitions, and a comment on them.
  func emit(_ method: HandlePlan.Method, to printer: inout SwiftPrinter) {
    let signature = EventSignature(of: method.transitions, in: graph)
    printer.doc(comment(on: method, signature))
    emit(method.event, signature, to: &printer)
    emitAwaited(method.event, signature, to: &printer)
  }

  /// Writes a method that waits for the result, if there is only one type of results.
  func emitAwaited(_ event: EventID, _ signature: EventSignature, to printer: inout SwiftPrinter) {
    if signature.results.isEmpty, signature.alerts.isEmpty { return }
    let (returned, chosen) = (signature.returned(graph), signature.chosen(graph))
    guard returned.count + chosen.count == 1 else { return }
    if let (label, alert) = chosen.first {
      return emitAwaited(event, signature, label, alert, to: &printer)
    }
    guard let (label, type, screens) = returned.first else { return }
    let names = screens.map { "`\(graph.screens[Int($0.index)].name)`" }
    let list = names.joined(separator: " or ")
    printer.doc("Fires the event and waits for the result of \(list), or `nil`.")
    emitAwaited(event, signature, optional(type), label, label, to: &printer)
  }

  /// Writes a method that waits for the tapped button.
  private func emitAwaited(
    _ event: EventID,
    _ signature: EventSignature,
    _ label: String,
    _ alert: ScreenID,
    to printer: inout SwiftPrinter
  ) {
    printer.doc(
      "Fires the event and waits for the tapped button of \(context.comments.named(alert)), or `nil`."
    )
    let type = context.type(alert, .choice) + "?"
    emitAwaited(event, signature, type, label, "{ \(label)($0) }", to: &printer)
  }

  /// Writes a method that waits for the argument of its `label` closure.
  private func emitAwaited(
    _ event: EventID,
    _ signature: EventSignature,
    _ type: String,
    _ label: String,
    _ passed: String,
    to printer: inout SwiftPrinter
  ) {
    var given = signature.parameters.map { argument in
      SwiftNamer.label(argument.name) + ": " + SwiftNamer.parameter(argument.name).used
    }
    if signature.needsAnchor { given.append("\(signature.anchor.label): \(signature.anchor.used)") }
    given.append("\(label): \(passed)")
    let isHidden = signature.parameters.contains { $0.name == "eventTarget" }
    printer.line(
      "@discardableResult \(printer.access)func \(context.method(of: event))("
        + declaration(of: signature, isAwaited: true) + ") async -> \(type) { await "
        + "\(isHidden ? "self." : "")eventTarget.result { \(label) in self.\(context.method(of: event))("
        + given.joined(separator: ", ") + ") } }"
    )
  }

  /// Writes a method that fires the event with all its arguments.
  func emit(_ event: EventID, _ signature: EventSignature, to printer: inout SwiftPrinter) {
    printer.begin()
    printer.write(printer.access)
    printer.write("func ")
    printer.write(context.method(of: event))
    printer.write("(")
    printer.write(declaration(of: signature))
    let isHidden = signature.parameters.contains { $0.name == "eventTarget" }
    printer.write(isHidden ? ") { self.eventTarget.fire(" : ") { eventTarget.fire(")
    printer.write(context.number(of: event))
    let results = results(of: signature)
    let isPlain = !signature.needsAnchor && results.isEmpty
    if isPlain, signature.targets.count == 1 {
      let target = signature.targets[0]
      printer.write(", \(context.number(of: target)), \(context.parametersCall(target))")
    } else if !signature.targets.isEmpty || !isPlain {
      let arguments = signature.targets.map(argument)
      printer.write(", [" + arguments.joined(separator: ", ") + "]")
    }
    if signature.needsAnchor { printer.write(", anchor: \(signature.anchor.used)") }
    if !results.isEmpty { printer.write(", results: [\(results)]") }
    printer.write(") }\n")
  }

  /// Writes the method that returns a screen's result, if it has any.
  func emitHandBack(of screen: ScreenID, to printer: inout SwiftPrinter) {
    guard let type = graph.screens[Int(screen.index)].returns else { return }
    printer.doc(
      "Returns `value` to the screen that showed this one, which gets it when this one closes."
    )
    printer.line(
      "\(printer.access)func \(context.handBack)(_ value: \(type)) { eventTarget.handBack(value) }"
    )
  }

  func declaration(of signature: EventSignature, isAwaited: Bool = false) -> String {
    var parts = signature.parameters.map {
      ParameterTypes.declaration($0.name, $0.type, $0.defaultValue)
    }
    if signature.needsAnchor {
      let rest = signature.isAnchorOptional ? "? = nil" : ""
      parts.append("\(signature.anchor.declared): \(graph.app)Anchor\(rest)")
    }
    if !isAwaited, !signature.results.isEmpty {
      for (name, type, _) in signature.returned(graph) {
        parts.append("\(name): (@MainActor (\(optional(type))) -> Void)? = nil")
      }
    }
    if !isAwaited, !signature.alerts.isEmpty {
      for (name, alert) in signature.chosen(graph) {
        parts.append("\(name): (@MainActor (\(context.type(alert, .choice))) -> Void)? = nil")
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the optional of a type, with parentheses if it is optional already: `Int??` is valid,
  /// but hard to read.
  private func optional(_ type: String) -> String {
    type.hasSuffix("?") ? "(\(type))?" : type + "?"
  }

  private func results(of signature: EventSignature) -> String {
    if signature.results.isEmpty, signature.alerts.isEmpty { return "" }
    let handler = context.runtimeName("ResultHandler")
    let returned = signature.returned(graph).flatMap { name, _, screens in
      screens.map { "\(handler)(\(context.number(of: $0)), \(name))" }
    }
    let chosen = signature.chosen(graph).map { "\(handler)(chosen: \($0.name))" }
    return (returned + chosen).joined(separator: ", ")
  }

  private func argument(_ screen: ScreenID) -> String {
    "\(context.runtimeName("ScreenArgument"))(\(context.number(of: screen)), \(context.parametersCall(screen)))"
  }

  /// Writes a method of a component.
  func emit(_ method: ComponentMethod, to printer: inout SwiftPrinter) {
    if let transitions = method.transitions {
      let plan = HandlePlan.Method(event: method.event, transitions: transitions)
      printer.doc(comment(on: plan, method.signature))
    } else {
      let place = "on the screen that embeds this component"
      printer.doc(comment(onShared: method.event, method.signature, place))
    }
    emit(method.event, method.signature, to: &printer)
    emitAwaited(method.event, method.signature, to: &printer)
  }

  // MARK: Comments

  /// Returns the comment on an event: the transition's `doc` and its description, or all possible
  /// transitions.
  func comment(on method: HandlePlan.Method, _ signature: EventSignature) -> DocComment {
    var comment = DocComment()
    let transitions = method.transitions.map { ($0, graph.transitions[Int($0.index)]) }
    if let (id, transition) = transitions.first, transitions.count == 1 {
      comment.add(graph.transitionDocs[id])
      comment.add(sentences(on: transition))
      comment.add(context.place(of: id).map { "Declared at " + $0 + "." })
    } else {
      comment.add("Does the first of these that applies.")
      comment.add(transitions.map { item($0, $1) }.joined(separator: "\n"))
    }
    add(signature, to: &comment)
    return comment
  }

  /// Returns the comment on an event that several screens have, with different transitions.
  func comment(
    onShared event: EventID,
    _ signature: EventSignature,
    _ place: String = "on the screen that this value stands for"
  ) -> DocComment {
    let name = graph.events[Int(event.index)]
    var comment = DocComment("Fires `\(name)` \(place).")
    add(signature, to: &comment)
    return comment
  }

  private func sentences(on transition: Transition) -> String {
    var text = SwiftNamer.capitalized(phrase(of: transition))
    if transition.when != .true {
      text += ", if `"
      text += context.comments.text(of: transition.when)
      text += "`"
    }
    text += "."
    for sentence in rest(of: transition) { text += " " + sentence }
    return text
  }

  private func item(_ id: TransitionID, _ transition: Transition) -> String {
    let phrase = phrase(of: transition)
    var text = "- "
    if transition.when == .true {
      text += SwiftNamer.capitalized(phrase)
    } else {
      text += "If `"
      text += context.comments.text(of: transition.when)
      text += "`, "
      text += phrase
    }
    text += "."
    for sentence in rest(of: transition) { text += " " + sentence }
    if let place = context.place(of: id) {
      text += " ("
      text += place
      text += ")"
    }
    // One line, because a further paragraph would not belong to the list item.
    if let doc = graph.transitionDocs[id] {
      text += " " + SwiftLiteral.commentLine(DocComment.opening(of: doc))
    }
    return text
  }

  private func rest(of transition: Transition) -> [String] {
    var texts: [String] = []
    if transition.brings || transition.verb.group == .selects,
      let needs = context.comments.needs(of: transition.target)
    {
      texts.append(needs)
    }
    let (kept, supplied) = settings(of: transition)
    if !kept.isEmpty, transition.verb != .none {
      texts.append("Sets `\(kept.joined(separator: ", "))`.")
    }
    if !supplied.isEmpty {
      texts.append("Before you call it, \(supplied.joined(separator: ", and ")).")
    }
    return texts
  }

  /// Returns the conditions that the router sets, and clauses about those that the app must set.
  private func settings(of transition: Transition) -> (kept: [String], supplied: [String]) {
    guard transition.sets.count > 0 else { return ([], []) }
    var kept: [String] = []
    var supplied: [String] = []
    for assignment in graph.assignments[transition.sets.indices] {
      let condition = graph.conditions[Int(assignment.condition.index)]
      let (name, value) = (condition.name, assignment.value.map { condition.values[Int($0.index)] })
      switch condition.kind {
      case .login, .supplied:
        supplied.append(value.map { "`\(name)` must be `\($0)`" } ?? "`\(name)` may change")
      case .flag, .session, .newVersion: kept.append("\(name): \(value ?? "any")")
      }
    }
    return (kept, supplied)
  }

  private func add(_ signature: EventSignature, to comment: inout DocComment) {
    let taken = signature.targets.flatMap { graph.screens[Int($0.index)].parameters }
    for argument in signature.parameters {
      let doc = taken.lazy.filter { $0.name == argument.name }.compactMap(\.doc).first
      comment.add(parameter: SwiftNamer.parameter(argument.name).used, doc)
    }
    if signature.needsAnchor {
      comment.add(
        parameter: signature.anchor.used,
        signature.isAnchorOptional
          ? "The source of the sheet's arrow on iPad; the center of the screen if it is nil."
          : "The source of the popover's arrow."
      )
    }
    for (name, _, screens) in signature.returned(graph) {
      let names = screens.map { "`\(graph.screens[Int($0.index)].name)`" }
      let list = names.joined(separator: " or ")
      comment.add(parameter: name, "Called with the result of \(list), or `nil`.")
    }
    for (name, alert) in signature.chosen(graph) {
      let alert = context.comments.named(alert)
      comment.add(parameter: name, "Called with the button of \(alert) that is tapped, if any.")
    }
  }

  /// Returns the description of a transition, such as "pushes `profile`", with one verb after the
  /// other.
  private func phrase(of transition: Transition) -> String {
    if transition.verb == .none {
      let kept = settings(of: transition).kept
      if !kept.isEmpty { return "sets `\(kept.joined(separator: ", "))`" }
    }
    let earlier = graph.earlierVerbs[transition.earlier.indices].map(phrase)
    var last = phrase(of: StepVerb(verb: transition.verb, target: transition.target))
    if transition.onto != .none {
      last = "goes back to \(context.comments.named(transition.onto)) and \(last)"
    }
    if transition.presented != .none {
      last += ", and presents \(context.comments.named(transition.presented)) over it"
    }
    guard !earlier.isEmpty else { return last }
    return earlier.joined(separator: ", ") + (earlier.count > 1 ? ", and " : " and ") + last
  }

  private func phrase(of part: StepVerb) -> String {
    let clause = VerbWords(part.verb).clause
    // Large routers have thousands of phrases, and bytes are much faster to search than characters.
    guard let place = clause.utf8.firstIndex(of: UInt8(ascii: "%")) else { return clause }
    var text = String(clause[..<place])
    text += context.comments.named(part.target)
    text += clause[clause.utf8.index(after: place)...]
    return text
  }
}
