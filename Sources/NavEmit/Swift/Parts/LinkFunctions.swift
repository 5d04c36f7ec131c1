import NavGraph

/// The inverse of matching: for each screen a function that makes a URL which opens it.
struct LinkFunctions {
  private let context: RouterContext
  private let graph: NavigationGraph
  /// Where a pattern without scheme and host may lead, the default first.
  private let origins: [Origin]
  /// Whether a pattern of its own may take what is made of one without an origin.
  private let isRivalled: Bool
  /// The name of each screen's function. None is `self`: Swift warns of such calls.
  private let names: [String: String]
  /// The types of which a literal of some pattern is a value.
  private let typesOfLiterals: Set<ParameterType.Scalar>

  /// What URLs begin with.
  private struct Origin {
    let name: String
    let text: String
  }

  init(_ context: RouterContext) {
    let graph = context.graph
    self.context = context
    self.graph = graph
    let texts =
      zip(graph.entries.hosts, graph.entries.asciiHosts).map {
        (name: $0, text: Self.origin("https", $1))
      }
      + graph.entries.schemes.map { ($0, Self.origin($0, nil)) }
    var taken: Set<String> = []
    origins = texts.map { name, text in
      Origin(name: SwiftNamer.caseName(of: name, &taken), text: text)
    }
    names = SwiftNamer.distinct(graph.screens.map(\.name), besides: ["self"])
    let patterns = graph.screens.flatMap(\.links) + graph.entries.firedLinks.map(\.pattern)
    let declared = graph.entries.origins
    isRivalled = patterns.contains { declared.contain(originOf: $0) }
    let literals = patterns.flatMap(\.segments).compactMap { segment in
      if case .literal(let text) = segment { text } else { nil }
    }
    typesOfLiterals = Set(
      ParameterType.Scalar.allCases.filter { type in
        literals.contains { ParameterLiteral($0, of: .scalar(type)) != nil }
      }
    )
  }

  /// Whether no screen has a link that can be made.
  var isEmpty: Bool { graph.screens.allSatisfy { pattern(of: $0) == nil } }

  /// The first counts; without hosts and schemes there may be nothing to begin with.
  private func pattern(of screen: Screen) -> LinkPattern? {
    screen.links.first.flatMap { $0.isRelative && origins.isEmpty ? nil : $0 }
  }

  /// What makes a screen's URL, for other parts that call it.
  struct Function {
    let name: String
    let declarations: [String]
    /// The labels with which it is called, in order; their values have these names, too.
    let labels: [(label: String, value: String)]
    let mayFail: Bool
    /// Whether it can be called without any.
    let needsNothing: Bool
  }

  /// The function of a screen; nil if the screen has no URL.
  func function(of id: ScreenID) -> Function? {
    let screen = graph.screens[Int(id.index)]
    guard let pattern = pattern(of: screen) else { return nil }
    let parts = parts(of: pattern, screen)
    return Function(
      name: name(of: id),
      declarations: parts.declarations,
      labels: parts.parameters.map { parameter in
        (SwiftNamer.label(parameter.name), SwiftNamer.parameter(parameter.name).used)
      },
      mayFail: mayFail(pattern, parts),
      needsNothing: parts.parameters.allSatisfy { parts.declared($0).defaultValue != nil }
    )
  }

  private func name(of id: ScreenID) -> String {
    "\(graph.app)Links.\(identifier(of: id))"
  }

  private func identifier(of id: ScreenID) -> String {
    let name = graph.screens[Int(id.index)].name
    return SwiftNamer.identifier(names[name] ?? name)
  }

  private func parts(of pattern: LinkPattern, _ screen: Screen) -> Parts {
    // The forms of a pattern stand beside each other.
    let forms = screen.links.prefix { $0.origin == pattern.origin }
    return Parts(pattern, screen, forms: Array(forms))
  }

  private func mayFail(_ pattern: LinkPattern, _ parts: Parts) -> Bool {
    (pattern.isRelative && isRivalled) || parts.mayFail(typesOfLiterals)
  }

  func emit(to printer: inout SwiftPrinter) {
    guard context.isMain, !isEmpty else { return }
    if needsOrigin { emitOrigins(&printer) }
    printer.blank()
    printer.doc("URLs that open screens: of each screen's links the first.")
    printer.open("\(printer.access)enum \(graph.app)Links")
    var number = 0
    for (index, screen) in graph.screens.enumerated() {
      if let pattern = pattern(of: screen) {
        emit(pattern, number, ScreenID(index), &printer)
      }
      number += screen.links.count
    }
    printer.close()
  }

  // MARK: Origins

  private static func origin(_ scheme: String, _ host: String?) -> String {
    guard let host else { return scheme.lowercased() + "://" }
    let parts = host.split(separator: ":").map { SwiftLiteral.percentEncoded(String($0)) }
    return scheme + "://" + parts.joined(separator: ":")
  }

  private var needsOrigin: Bool {
    origins.count > 1 && graph.screens.contains { pattern(of: $0)?.isRelative == true }
  }

  private func emitOrigins(_ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc("What a URL that opens a screen begins with: a host or a scheme of the app's.")
    printer.open("\(printer.access)enum \(graph.app)LinkOrigin: Sendable")
    for origin in origins {
      printer.doc("`\(origin.text)`")
      printer.line("case \(SwiftNamer.identifier(origin.name))")
    }
    printer.blank()
    printer.open("\(context.nonisolated)var text: String")
    printer.line("switch self {")
    for origin in origins {
      let text = SwiftLiteral.string(origin.text)
      printer.line("case .\(SwiftNamer.identifier(origin.name)): \(text)")
    }
    printer.line("}")
    printer.close()
    printer.close()
  }

  // MARK: Functions

  private func emit(
    _ pattern: LinkPattern,
    _ number: Int,
    _ id: ScreenID,
    _ printer: inout SwiftPrinter
  ) {
    let screen = graph.screens[Int(id.index)]
    let parts = parts(of: pattern, screen)
    let mayFail = mayFail(pattern, parts)
    printer.doc(comment(pattern, id, parts, mayFail))
    var (list, origin) = (parts.declarations, "")
    if let scheme = pattern.scheme {
      let text = pattern.isOpaque ? scheme + ":" : Self.origin(scheme, pattern.host)
      origin = SwiftLiteral.string(text)
    } else if !needsOrigin {
      origin = SwiftLiteral.string(origins[0].text)
    } else {
      let name = SwiftNamer.free("origin", parts.parameters.map(\.name))
      let first = SwiftNamer.identifier(origins[0].name)
      list.append("as \(name): \(graph.app)LinkOrigin = .\(first)")
      origin = name + ".text"
    }
    let (access, isolation) = (printer.access, context.nonisolated)
    let result = mayFail ? "URL?" : "URL"
    let head = "\(access)\(isolation)static func \(identifier(of: id))"
    printer.open("\(head)(\(list.joined(separator: ", "))) -> \(result)")
    printer.line("\(context.runtimeName("LinkBuilder"))(\(origin))")
    printer.indent()
    for call in parts.calls { printer.line("." + call) }
    let several = parts.formCount == 1 ? "" : ", forms: \(parts.formCount)"
    let taken = ".url(takenBy: \(number)\(several), of: \(graph.app)Spec.waysIn)"
    printer.line(mayFail ? taken : ".url")
    printer.outdent()
    printer.close()
  }

  // MARK: What activities say of the web

  /// What makes the universal link of each screen that has an activity.
  func emitWebpages(to printer: inout SwiftPrinter) {
    let indices = graph.screens.indices.filter { index in
      graph.screens[index].activity != nil && isOnWeb(graph.screens[index])
    }
    guard !indices.isEmpty else { return }
    let type = "(@MainActor @Sendable (Any?) -> URL?)"
    printer.lookup("webpage(ofScreen screen: Int) -> \(type)?", indices) { webpage(ScreenID($0)) }
  }

  private func isOnWeb(_ screen: Screen) -> Bool {
    guard let pattern = pattern(of: screen) else { return false }
    return pattern.isRelative ? !graph.entries.hosts.isEmpty : pattern.host != nil
  }

  private func webpage(_ id: ScreenID) -> String {
    let screen = graph.screens[Int(id.index)]
    guard let pattern = pattern(of: screen) else { return "nil" }
    let parts = parts(of: pattern, screen)
    var arguments: [String] = []
    var unwrapped: [String] = []
    let properties = context.properties(of: id)
    for (index, parameter) in parts.parameters.enumerated() {
      let label = SwiftNamer.label(parameter.name)
      let name = properties.first { $0.parameter.name == parameter.name }?.name ?? parameter.name
      let (property, value) = ("p." + name, "v\(index)")
      let mustBeThere = parts.declared(parameter).type != parameter.type
      if mustBeThere { unwrapped.append("let \(value) = \(property)") }
      arguments.append("\(label): \(mustBeThere ? value : property)")
    }
    let call = "\(name(of: id))(\(arguments.joined(separator: ", ")))"
    guard !parts.parameters.isEmpty else { return "{ _ in \(call) }" }
    let given = ["let p = $0 as? " + context.type(id, .parameters)] + unwrapped
    return "{ if \(given.joined(separator: ", ")) { \(call) } else { nil } }"
  }

  private func comment(
    _ pattern: LinkPattern,
    _ id: ScreenID,
    _ parts: Parts,
    _ mayFail: Bool
  ) -> DocComment {
    var comment = DocComment(
      "Opens \(context.comments.named(id)): \(SpecComments.code(pattern.text))."
    )
    if mayFail {
      comment.add(
        "Nil if no URL says this, as with a segment that is empty, or if it would open something else."
      )
    }
    comment.add(parts.parameters)
    return comment
  }
}

/// A pattern as what its function takes and calls.
private struct Parts {
  let pattern: LinkPattern
  /// Those that the pattern fills, in the screen's order.
  let parameters: [Parameter]
  private let byName: [String: Parameter]
  /// What fills a segment is there, even where the screen could do without.
  private let segments: Set<String>
  /// What fills segments that may be absent.
  private let optionals: Set<String>

  /// How many forms the pattern has.
  let formCount: Int

  init(_ pattern: LinkPattern, _ screen: Screen, forms: [LinkPattern]) {
    self.pattern = pattern
    formCount = forms.count
    optionals = Set(forms.flatMap(\.omitted))
    let names = Set(pattern.parameters)
    let inQuery = Set(pattern.query.map(\.parameter) + [pattern.fragment].compactMap(\.self))
    segments = names.subtracting(inQuery).subtracting(optionals)
    parameters = screen.parameters.filter { names.contains($0.name) }
    byName = Dictionary(parameters.map { ($0.name, $0) }) { first, _ in first }
  }

  var declarations: [String] {
    parameters.map { parameter in
      let (type, defaultValue) = declared(parameter)
      return ParameterTypes.declaration(parameter.name, type, defaultValue)
    }
  }

  /// What its function takes for a parameter: a value where it fills a segment.
  func declared(_ parameter: Parameter) -> (type: ParameterType, defaultValue: ParameterLiteral?) {
    let isOptional = parameter.type != parameter.type.unwrapped
    guard segments.contains(parameter.name) else {
      let isNil = parameter.defaultValue == nil && isOptional
      return (parameter.type, isNil ? ParameterLiteral.null : parameter.defaultValue)
    }
    let fallback = parameter.defaultValue == .null ? nil : parameter.defaultValue
    return (parameter.type.unwrapped, fallback)
  }

  /// The calls that add each part.
  var calls: [String] {
    let path = pattern.segments.map { segment in
      switch segment {
      case .literal(let text): return "literal(\(SwiftLiteral.string(text)))"
      case .parameter(let name):
        let value = SwiftNamer.parameter(name).used
        guard optionals.contains(name), let parameter = byName[name] else {
          return "segment(\(value))"
        }
        return "optionalSegment(\(value)\(fallback(of: parameter)))"
      case .rest(let name):
        let isList = byName[name]?.type.isFilledByTexts ?? true
        return "\(isList ? "rest" : "joinedRest")(\(SwiftNamer.parameter(name).used))"
      }
    }
    return path
      + pattern.query.compactMap { item in byName[item.parameter].map { call(item.key, $0) } }
      + [pattern.fragment].compactMap { $0.flatMap { byName[$0] } }.map { parameter in
        let value = SwiftNamer.parameter(parameter.name).used
        return "fragment(\(value)\(fallback(of: parameter)))"
      }
  }

  private func call(_ key: String, _ parameter: Parameter) -> String {
    let name =
      switch parameter.form {
      case .optional: "optionalItem"
      case .list: "items"
      case .optionalList: "optionalItems"
      case .scalar, .json, .opaque: "item"
      }
    let value = SwiftNamer.parameter(parameter.name).used
    return "\(name)(\(SwiftLiteral.string(key)), \(value)\(fallback(of: parameter)))"
  }

  private func fallback(of parameter: Parameter) -> String {
    let fallback = parameter.defaultValue.map(SwiftLiteral.expression) ?? "nil"
    return fallback == "nil" ? "" : ", or: " + fallback
  }

  /// Whether there are values that no URL says, or that stand for a literal of another pattern.
  func mayFail(_ literals: Set<ParameterType.Scalar>) -> Bool {
    let ofPath = pattern.segments.contains { segment in
      switch segment {
      case .literal: false
      case .rest: true
      case .parameter(let name):
        switch byName[name]?.type.unwrapped {
        case _ where optionals.contains(name) && byName[name].map(mayFail) == true: true
        case .scalar(.string), .scalar(.double), .scalar(.url): true
        case .scalar(let type): literals.contains(type)
        default: true
        }
      }
    }
    return ofPath || pattern.query.contains { byName[$0.parameter].map(mayFail) ?? true }
      || pattern.fragment.map { name in
        let parameter = byName[name]
        // Nothing behind `#` is no fragment.
        return parameter?.type.unwrapped == .scalar(.string) || parameter.map(mayFail) ?? true
      } ?? false
  }

  private func mayFail(_ parameter: Parameter) -> Bool {
    let type = parameter.type.unwrapped
    if type == .scalar(.double) || type == .array(.scalar(.double)) { return true }
    switch parameter.form {
    case .scalar: return false
    case .optional: return parameter.defaultValue.map { $0 != .null } ?? false
    case .list: return parameter.defaultValue == nil
    case .optionalList, .json, .opaque: return true
    }
  }
}
