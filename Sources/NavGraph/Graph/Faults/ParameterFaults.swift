extension ResolverFaults {
  static let badSwiftName = DiagnosticKind.fault(
    "bad-swift-name",
    Explanation(
      summary: "A name that becomes Swift code is invalid.",
      why: """
        The names of the app, modules, classes and views become Swift code. A class or view can have a module, \
        as in "Feature.CartView", and generic arguments.
        """,
      bad: spec(
        """
        screens: { home: Home-ViewController }
        launch: [{ root: home }]
        """
      ),
      fix: ["home: Home-ViewController": "home: HomeViewController"]
    )
  )

  static func badSwiftName(_ text: String, _ role: CodeRole, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badSwiftName,
      "\"\(text)\" is not \(role.rawValue)",
      at: span,
      help: role.nearest(to: text).map(Suggestion.didYouMean)
    )
  }

  static let badType = DiagnosticKind.fault(
    "bad-type",
    isFixable: true,
    Explanation(
      summary: "The type of a parameter or of a result is invalid.",
      why: """
        Write Bool, Int, Int64, UInt, Double, String, UUID, URL, one of your own types, "T?" or "[T]"; for a \
        parameter also a function, a tuple or "any T". Quote brackets. If one of your types is named like a \
        type of another language, such as "Long", write it with its module: "MyApp.Long".
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: "Int or nil" } } }
        launch: [{ root: home }]
        """
      ),
      fix: ["page: \"Int or nil\"": "page: Int? = nil"]
    )
  )

  static func badType(
    _ text: String,
    meant: String? = nil,
    at span: SourceSpan,
    fix: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(
      badType,
      "\"\(text)\" is not a type",
      at: span,
      help: meant.map(Suggestion.didYouMean) ?? "write the name of a type, \"Name?\" or \"[Name]\"",
      fix: fix
    )
  }

  static let badDefault = DiagnosticKind.fault(
    "bad-default",
    Explanation(
      summary: "A default doesn't match its parameter's type.",
      why: """
        Write "true" or "false" for a Bool, a number in range, the text itself for a String ("" is empty), the \
        usual text of a UUID or URL, also "nil" for an optional, "[]" for an array. Your own types can't have \
        a default.
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: Int = first } } }
        launch: [{ root: home }]
        """
      ),
      fix: ["page: Int = first": "page: Int = 1"]
    )
  )

  static func badDefault(_ text: String, _ type: ParameterType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badDefault,
      "\"\(text)\" is not a default for the type \(type.swift)",
      at: span,
      help: literals(of: type)
    )
  }

  private static func literals(of type: ParameterType) -> String {
    switch type {
    case .optional(.custom), .optional(.opaque): "write \"nil\""
    case .optional(let wrapped): "\(literals(of: wrapped)), or \"nil\""
    case .array: "write \"[]\""
    case .custom, .opaque: "remove it: only values of built-in types can be written in the spec"
    case .scalar(.bool): "write \"true\" or \"false\""
    case .scalar(.int), .scalar(.int64): "write a 64-bit integer, such as 0"
    case .scalar(.uint): "write a 64-bit integer that is not negative, such as 0"
    case .scalar(.double): "write a number such as \"0.5\""
    case .scalar(.string): "write the text itself"
    case .scalar(.uuid):
      "write 32 hexadecimal digits, with \"-\" after the 8th, 12th, 16th and 20th"
    case .scalar(.url): "write a complete URL, such as \"https://example.com\""
    }
  }

  static let badValue = DiagnosticKind.fault(
    "bad-parameter-value",
    Explanation(
      summary: "A value under \"with\" doesn't match its parameter's type.",
      why:
        "Values under \"with\" are written like defaults: \"bad-default\" lists the literals of each type.",
      bad: spec(shortcut("page: first")),
      good: spec(shortcut("page: 1"))
    )
  )

  private static func shortcut(_ with: String) -> String {
    """
    screens:
      home: HomeViewController
      list: { class: ListViewController, params: { page: Int } }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    transitions: [{ on: openList, from: home, push: list }]
    shortcuts: { list: { title: The list, open: list, with: { \(with) } } }
    """
  }

  static func badValue(
    _ text: String,
    of name: String,
    _ type: ParameterType,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      badValue,
      "\"\(text)\" is not a value of parameter \"\(name)\", which has the type \(type.swift)",
      at: span,
      help: literals(of: type)
    )
  }

  static let unknownParameter = DiagnosticKind.fault(
    "unknown-parameter",
    isFixable: true,
    Explanation(
      summary: "A link or \"with\" fills an unknown parameter.",
      why: """
        The parameters in a pattern and under "with" must be declared under "params" of the screen that is \
        shown. Correct the name, or declare the parameter.
        """,
      bad: spec(shortcut("page: 1, pages: 2")),
      good: spec(shortcut("page: 1"))
    )
  )

  static func unknownParameter(
    _ name: String,
    of what: String,
    at span: SourceSpan,
    help: String?,
    fix: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      unknownParameter,
      "\(what) has no parameter \"\(name)\"",
      at: span,
      help: help,
      fix: fix
    )
  }

  static let needsParameters = DiagnosticKind.fault(
    "needs-parameters",
    Explanation(
      summary: "A screen is shown without the parameters that it needs.",
      why: """
        Launch rules, the splash, tabs and gates show screens without parameters, and so do events fired by a \
        tab or broadcast. A link, quick action or notification passes only what its pattern or its "with" \
        contains, a button of an alert only the alert's parameters. Give the parameters defaults or a "with", \
        or fire the event from the app's code. A navigation controller has its root's parameters.
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: Int } } }
        launch: [{ root: home }]
        """
      ),
      fix: ["page: Int }": "page: Int = 1 }"]
    )
  )

  static func needsParameters(
    _ screen: Screen,
    _ missing: [Parameter],
    _ caller: String,
    at span: SourceSpan,
    mayBeFilled: Bool = false,
    within nav: Container? = nil,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let names = Suggestion.list(missing.map(\.name), "and")
    let defaults = missing.prefix(Bounds.listedNames).map {
      "\"\($0.name): \(exampleOfDefault($0.type))\""
    }
    .joined(separator: ", ")
    let owners = missing.count == 1 ? "\(names) a default" : "them defaults"
    let rest = missing.count > Bounds.namesInSentence ? ["…"] : []
    let pairs = missing.prefix(Bounds.namesInSentence).map { "\($0.name): …" } + rest
    let root = nav.map { nav in
      let text = "\"\(screen.name)\" is the root of \"\(nav.name)\", which needs its parameters"
      return DiagnosticNote(text, at: tree.span(of: nav.origin))
    }
    return Diagnostic(
      needsParameters,
      "\(screen.alert == nil ? "screen" : "alert") \"\(screen.name)\" needs \(names), "
        + "which \(caller) does not provide",
      at: span,
      notes: (root.map { [$0] } ?? [])
        + missing.prefix(Bounds.listedNames).map { parameter in
          DiagnosticNote(
            "\"\(parameter.name)\" has no default",
            at: tree.span(of: parameter.origin)
          )
        },
      help: mayBeFilled
        ? "write \"with: { \(pairs.joined(separator: ", ")) }\""
        : "\(otherCaller(caller, screen.name, missing)), or give \(owners): \(defaults)"
    )
  }

  /// Returns advice on another way to show the screen with its parameters.
  private static func otherCaller(
    _ caller: String,
    _ screen: String,
    _ missing: [Parameter]
  ) -> String {
    let isOne = missing.count == 1
    return switch caller {
    case "a tab", "a launch rule":
      "show a screen without parameters there, and add a transition from it to \"\(screen)\""
    case "a gate", "the splash": "use a screen without parameters there"
    case "a button":
      "declare \(isOne ? "a parameter of the same name" : "parameters of the same names") on the alert"
    case "a link": "write the pattern under the \"link\" of \"\(screen)\", with its parameters"
    default: "fire the event from the app's code, which can pass \(isOne ? "it" : "them")"
    }
  }

  private static func exampleOfDefault(_ type: ParameterType) -> String {
    switch type {
    case .scalar(.bool): "Bool = false"
    case .scalar(.int), .scalar(.int64), .scalar(.uint): "\(type.swift) = 0"
    case .scalar(.double): "Double = 0"
    case .optional: "\(type.swift) = nil"
    case .array: "'\(type.swift) = []'"
    case .scalar(.string), .scalar(.uuid), .scalar(.url), .custom, .opaque:
      "\(ParameterType.optional(type).swift) = nil"
    }
  }

  static let parameterWithTwoTypes = DiagnosticKind.fault(
    "parameter-with-two-types",
    Explanation(
      summary: "A parameter of an event has two types.",
      why: """
        On each screen, the code that fires an event passes, by name, the parameters of all screens that the \
        event can show from there. So these screens must declare a parameter of the same name with the same \
        type. Rename a parameter, or use two events.
        """,
      bad: spec(
        """
        conditions: { beta: bool }
        screens:
          home: HomeViewController
          old: { class: OldViewController, params: { id: Int } }
          new: { class: NewViewController, params: { id: String } }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions:
          - { on: open, from: home, push: new, when: beta }
          - { on: open, from: home, push: old }
        """
      ),
      fix: ["id: String": "id: Int"]
    )
  )

  static func twoTypes(
    _ parameter: Parameter,
    _ other: Parameter,
    event: String,
    at span: SourceSpan,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      parameterWithTwoTypes,
      "parameter \"\(parameter.name)\" of event \"\(event)\" has two types, "
        + "\(other.type.swift) and \(parameter.type.swift)",
      at: span,
      notes: [other, parameter].map { typeNote($0, tree) },
      help: "rename one of the parameters, or use two events"
    )
  }

  /// Returns a note that shows the type of a parameter.
  static func typeNote(_ parameter: Parameter, _ tree: LocatedTree) -> DiagnosticNote {
    DiagnosticNote("declared as \(parameter.type.swift) here", at: tree.span(of: parameter.origin))
  }

  static let unfillableParameter = DiagnosticKind.fault(
    "unfillable-parameter",
    Explanation(
      summary: "A parameter can't be filled from text.",
      why: """
        URLs and notifications contain text, which fills Bool, Int, Int64, UInt, Double, String, UUID, URL and \
        optionals of these. A query also fills arrays of them, "{name...}" only a String or an array. For one of \
        your own types, pass an ID.
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          user: { class: UserViewController, params: { user: User }, link: "/users/{user}" }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        links: { schemes: [demo] }
        transitions: [{ on: openUser, from: home, push: user }]
        """
      ),
      fix: ["user: User": "user: Int"]
    )
  )

  static func unfillable(
    _ name: String,
    _ type: ParameterType,
    _ filler: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      unfillableParameter,
      "parameter \"\(name)\" has the type \(type.swift), which \(filler) can't fill",
      at: span
    )
  }
}
