extension ResolverFaults {
  static let badSwiftName = DiagnosticKind.fault(
    "bad-swift-name",
    Explanation(
      summary: "A text that becomes Swift code is not what it stands for.",
      why: """
        The names of the app, of modules, classes and views go into the generated file as code. A \
        class or view may be written with its module, "Feature.CartView", and with generic arguments.
        """,
      bad: spec(
        """
        screens: { home: Home-ViewController }
        launch: [{ root: home }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
      )
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
    isMendable: true,
    Explanation(
      summary: "A parameter's type, or what a screen returns, is not a type.",
      why: """
        A type is Bool, Int, Int64, UInt, Double, String, UUID, URL, the name of a type of the app, \
        one of these with "?" after it, or one in brackets. A parameter's may also be a function, \
        "(Photo) -> Void", a tuple, or "any Store". A type of the app that is called as \
        another language calls one of these, "Long", is written with its module. In YAML's flow style a text with \
        brackets in it needs quotes: "[Int]".
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: "Int or nil" } } }
        launch: [{ root: home }]
        """
      ),
      good: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: Int? = nil } } }
        launch: [{ root: home }]
        """
      )
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
      help: meant.map(Suggestion.didYouMean) ?? "write a type's name, \"Name?\" or \"[Name]\"",
      fix: fix
    )
  }

  static let badDefault = DiagnosticKind.fault(
    "bad-default",
    Explanation(
      summary: "A default is not a literal of its parameter's type.",
      why: """
        A Bool's default is "true" or "false", a number's a number that the type can hold, a String's \
        the text itself ("" is the empty one), a UUID's and a URL's their usual text, an optional's \
        also "nil", an array's "[]". Types of the app have none.
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: Int = first } } }
        launch: [{ root: home }]
        """
      ),
      good: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: Int = 1 } } }
        launch: [{ root: home }]
        """
      )
    )
  )

  static func badDefault(_ text: String, _ type: ParameterType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badDefault,
      "\"\(text)\" is not a default of the type \(type.swift)",
      at: span,
      help: literals(of: type)
    )
  }

  private static func literals(of type: ParameterType) -> String {
    switch type {
    case .optional(.custom), .optional(.opaque): "write \"nil\""
    case .optional(let wrapped): "\(literals(of: wrapped)), or \"nil\""
    case .array: "write \"[]\""
    case .custom, .opaque: "leave it out: a type of the app has no default"
    case .scalar(.bool): "write \"true\" or \"false\""
    case .scalar(.int), .scalar(.int64): "write an integer of 64 bits, such as \"-1\""
    case .scalar(.uint): "write an integer from 0 on, of 64 bits"
    case .scalar(.double): "write a number such as \"0.5\""
    case .scalar(.string): "write the text itself"
    case .scalar(.uuid):
      "write 32 hexadecimal digits, with \"-\" after the 8th, 12th, 16th and 20th"
    case .scalar(.url): "write a whole URL, such as \"https://example.com\""
    }
  }

  static let badValue = DiagnosticKind.fault(
    "bad-parameter-value",
    Explanation(
      summary: "A value under \"with\" is not a literal of its parameter's type.",
      why:
        "What a shortcut passes on is written like a default: \"bad-default\" lists the literals.",
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
      "\"\(text)\" is not a value of parameter \"\(name)\", which is of the type \(type.swift)",
      at: span,
      help: literals(of: type)
    )
  }

  static let unknownParameter = DiagnosticKind.fault(
    "unknown-parameter",
    isMendable: true,
    Explanation(
      summary: "A parameter is filled that what is opened does not have.",
      why: """
        The parameters in a link's pattern and under "with" are those of the screen that is opened, \
        by their names under its "params".
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
      summary: "A screen with parameters is brought by something that has none to give.",
      why: """
        A launch rule, the splash, a tab and a gate bring what they show without parameters; so does \
        an event that a tab, a link, a broadcast or an entry fires. The parameters of a navigation \
        controller are those of its root; one that is a tab is brought without any. Parameters \
        of what they bring need defaults, or, where there is one, a "with". An event that the app's \
        own code fires brings them.
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: Int } } }
        launch: [{ root: home }]
        """
      ),
      good: spec(
        """
        screens: { home: { class: HomeViewController, params: { page: Int = 1 } } }
        launch: [{ root: home }]
        """
      )
    )
  )

  static func needsParameters(
    _ screen: Screen,
    _ missing: [Parameter],
    _ bringer: String,
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
    let rest = missing.count > Bounds.namesInSentence ? ["…"] : []
    let pairs = missing.prefix(Bounds.namesInSentence).map { "\($0.name): …" } + rest
    let root = nav.map { nav in
      let text = "\"\(screen.name)\" is the root of \"\(nav.name)\", which needs the same"
      return DiagnosticNote(text, at: tree.span(of: nav.origin))
    }
    return Diagnostic(
      needsParameters,
      "screen \"\(screen.name)\" needs \(names), which \(bringer) does not give",
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
        : "\(otherBringer(bringer, screen.name)), or, if \"\(screen.name)\" can do without, "
          + "give a default: \(defaults)"
    )
  }

  /// What brings the screen with its parameters.
  private static func otherBringer(_ bringer: String, _ screen: String) -> String {
    switch bringer {
    case "a tab", "a launch rule":
      "put a screen without parameters there, and let a transition from it bring \"\(screen)\""
    case "a gate", "the splash": "use a screen without parameters there"
    case "a button": "give the alert parameters of the same names"
    case "a link": "write the pattern under the \"link\" of \"\(screen)\", with its parameters"
    default: "let the app's own code fire the event, with them"
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
      summary: "An event would have one parameter with two types.",
      why: """
        Who fires an event passes the parameters of all targets that it can choose there, each name \
        once. So targets of one event that can be chosen from the same screen agree on the types.
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
      good: spec(
        """
        conditions: { beta: bool }
        screens:
          home: HomeViewController
          old: { class: OldViewController, params: { id: Int } }
          new: { class: NewViewController, params: { id: Int } }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions:
          - { on: open, from: home, push: new, when: beta }
          - { on: open, from: home, push: old }
        """
      )
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
      "event \"\(event)\" has a parameter \"\(parameter.name)\" of the types "
        + "\(other.type.swift) and \(parameter.type.swift)",
      at: span,
      notes: [other, parameter].map { typeNote($0, tree) },
      help: "rename one of the parameters, or use an event for each"
    )
  }

  /// Where a parameter is declared that has another type elsewhere.
  static func typeNote(_ parameter: Parameter, _ tree: LocatedTree) -> DiagnosticNote {
    DiagnosticNote("here it is \(parameter.type.swift)", at: tree.span(of: parameter.origin))
  }

  static let unfillableParameter = DiagnosticKind.fault(
    "unfillable-parameter",
    Explanation(
      summary: "A parameter can't be filled from text.",
      why: """
        What a URL or a notification brings is text. A segment fills Bool, Int, Int64, UInt, Double, \
        String, UUID and URL, and optionals of these; "{name...}" fills a String or an array of them, \
        and a query also arrays. Types of the app can't be filled.
        """,
      bad: spec(link(type: "User")),
      good: spec(link(type: "Int"))
    )
  )

  private static func link(type: String) -> String {
    """
    screens:
      home: HomeViewController
      user: { class: UserViewController, params: { user: \(type) }, link: "/users/{user}" }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    links: { schemes: [demo] }
    transitions: [{ on: openUser, from: home, push: user }]
    """
  }

  static func unfillable(
    _ name: String,
    _ type: ParameterType,
    _ filler: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      unfillableParameter,
      "parameter \"\(name)\" is of the type \(type.swift), which \(filler) can't fill",
      at: span
    )
  }
}
