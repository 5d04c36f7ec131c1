import NavGraph

/// Functions that make links, the inverse of matching: for each screen, one that makes a URL for
/// it.
struct LinkFunctions {
  private let context: RouterContext
  private let graph: NavigationGraph
  /// The possible origins of a pattern without scheme and host, the default first.
  private let origins: [Origin]
  /// True if a pattern with its own origin might match a URL made from a pattern without an origin.
  private let isRivalled: Bool
  /// The name of each screen's function. None is named `self`, because Swift warns about calls of such a function.
  private let names: [String: String]
  /// The types of which a literal in a pattern is a value.
  private let typesOfLiterals: Set<ParameterType.Scalar>

  /// The start of a URL.
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

  /// True if no screen has a link that a function can make.
  var isEmpty: Bool { graph.screens.allSatisfy { pattern(of: $0) == nil } }

  /// Returns the first link of a screen; nil if it needs an origin and there is none.
  private func pattern(of screen: Screen) -> LinkPattern? {
    screen.links.first.flatMap { $0.isRelative && origins.isEmpty ? nil : $0 }
  }

  /// A function that makes a screen's URL, for other parts that call it.
  struct Function {
    let name: String
    let declarations: [String]
    /// The argument labels, in order, and the variables that are passed.
    let labels: [(label: String, value: String)]
    let mayFail: Bool
    /// True if the function can be called without arguments.
    let needsNothing: Bool
  }

  /// Returns the function of a screen; nil if the screen has no URL.
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

  private func parts(of pattern: LinkPattern, _ screen: Screen) -> PatternParts {
    // The forms of one pattern follow each other.
    let forms = screen.links.prefix { $0.origin == pattern.origin }
    return PatternParts(pattern, screen, forms: Array(forms))
  }

  private func mayFail(_ pattern: LinkPattern, _ parts: PatternParts) -> Bool {
    (pattern.isRelative && isRivalled) || parts.mayFail(typesOfLiterals)
  }

  func emit(to printer: inout SwiftPrinter) {
    guard context.isMain, !isEmpty else { return }
    if needsOrigin { emitOrigins(&printer) }
    printer.blank()
    printer.doc("URLs that open screens, made from the first link of each screen.")
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
    printer.doc("The start of a URL that opens a screen: a host or a scheme of the app.")
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

  // MARK: Web pages of activities

  /// Writes the functions that make the universal links of screens with activities.
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
    _ parts: PatternParts,
    _ mayFail: Bool
  ) -> DocComment {
    var comment = DocComment(
      "Returns a URL that opens \(context.comments.named(id)): \(SpecComments.code(pattern.text))."
    )
    if mayFail {
      comment.add(
        "Nil if no URL has these values, for example if a segment is empty, or if it would open another screen."
      )
    }
    comment.add(parts.parameters)
    return comment
  }
}

/// A pattern as the arguments and calls of its function.
private struct PatternParts {
  let pattern: LinkPattern
  /// The parameters that the pattern fills, in the screen's order.
  let parameters: [Parameter]
  private let byName: [String: Parameter]
  /// The parameters that fill segments. A segment needs a value, even if the screen does not.
  private let segments: Set<String>
  /// The parameters that fill optional segments.
  private let optionals: Set<String>

  /// The number of the pattern's forms.
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

  /// Returns the type and the default of an argument: for a segment, a value that is not optional.
  func declared(_ parameter: Parameter) -> (type: ParameterType, defaultValue: ParameterLiteral?) {
    let isOptional = parameter.type != parameter.type.unwrapped
    guard segments.contains(parameter.name) else {
      let isNil = parameter.defaultValue == nil && isOptional
      return (parameter.type, isNil ? ParameterLiteral.null : parameter.defaultValue)
    }
    let fallback = parameter.defaultValue == .null ? nil : parameter.defaultValue
    return (parameter.type.unwrapped, fallback)
  }

  /// The calls that add the parts of the URL.
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

  /// Returns true if some values have no URL, or match a literal of another pattern.
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
        // An empty text after `#` is not a fragment.
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
