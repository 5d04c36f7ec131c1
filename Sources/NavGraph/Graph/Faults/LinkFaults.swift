extension ResolverFaults {
  private static func user(_ link: String, _ more: String = "") -> Explanation.Example {
    spec(
      """
      screens:
        home: HomeViewController
        user: { class: UserViewController, params: { id: Int }, link: "\(link)" }
        search: SearchViewController
      containers: { main: { nav: home } }
      launch: [{ root: main }]
      links: { schemes: [demo]\(more) }
      transitions:
        - { on: openUser, from: home, push: user }
        - { on: search, from: home, push: search }
      """
    )
  }

  static let badLink = DiagnosticKind.fault(
    "bad-link",
    Explanation(
      summary: "A link's pattern, scheme or host is invalid.",
      why: """
        A pattern starts with "/", "https://host" or a scheme, as in "tel:{number}". A segment is a literal or \
        one whole parameter: "{name}", "{name?}" (optional), "{name...}" (all the rest). "?key={name}" and \
        "#{name}" can follow. Quote braces.
        """,
      bad: user("/users/id-{id}"),
      good: user("/users/{id}")
    )
  )

  static func badLink(_ fault: LinkPatternParser.Fault, at span: SourceSpan) -> Diagnostic {
    Diagnostic(badLink, fault.message, at: span, help: fault.help)
  }

  static let webScheme = DiagnosticKind.fault(
    "web-scheme",
    Explanation(
      summary: "\"http\" or \"https\" is listed as a scheme of the app.",
      why: """
        These schemes belong to the browser: iOS doesn't let apps register them. List your domains under \
        "hosts", each with a site association file. Patterns without a scheme then match them, too.
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, link: /home } }
        launch: [{ root: home }]
        links: { schemes: [https] }
        """
      ),
      fix: ["schemes: [https]": "hosts: [demo.example]"]
    )
  )

  static func webScheme(_ scheme: String, hasHosts: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      webScheme,
      "\"\(scheme)\" is the browser's scheme, not one of the app's",
      at: span,
      help: hasHosts
        ? "remove it: links already match the hosts under \"hosts\""
        : "list the app's hosts instead: \"hosts: [example.com]\""
    )
  }

  static let unfilledParameter = DiagnosticKind.fault(
    "unfilled-parameter",
    Explanation(
      summary: "A link leaves a parameter without a value.",
      why: """
        A link provides only its URL, so every parameter without a default must be in the pattern. Add it \
        there, or give it a default.
        """,
      bad: user("/me"),
      good: user("/users/{id}")
    )
  )

  /// Reports the parameters that `link` doesn't fill: `missing` has the first of the `count`.
  static func unfilled(
    _ missing: [Parameter],
    of count: Int,
    by link: String,
    _ screen: String,
    instead pattern: String?,
    at span: SourceSpan,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let names = Suggestion.list(missing.map(\.name), of: count, "and")
    let write = pattern.map { "write \"\($0)\"" } ?? "add the missing parameters to the pattern"
    return Diagnostic(
      unfilledParameter,
      "link \"\(link)\" does not fill \(names) of screen \"\(screen)\"",
      at: span,
      notes: missing.prefix(Bounds.listedNames).map { parameter in
        DiagnosticNote("\"\(parameter.name)\" has no default", at: tree.span(of: parameter.origin))
      },
      help: "\(write), or give \(count == 1 ? "\(names) a default" : "them defaults")"
    )
  }

  static func optionalSegment(
    _ parameter: Parameter,
    of owner: String,
    at span: SourceSpan,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let name = parameter.name
    return Diagnostic(
      unfilledParameter,
      "segment \"{\(name)?}\" may be absent, but \"\(name)\" of \(owner) is not optional",
      at: span,
      notes: [DiagnosticNote("\"\(name)\" has no default", at: tree.span(of: parameter.origin))],
      help: "write \"{\(name)}\", or \"\(name): \(parameter.type.swift)?\""
    )
  }

  static let firedLinkParameter = DiagnosticKind.fault(
    "fired-link-parameter",
    Explanation(
      summary: "A link that fires an event has a parameter that the event lacks.",
      why: """
        The link passes its parameters to the event, so each must be a parameter of the screens that the \
        event's transitions show, with one type in all of them. Rename or remove it.
        """,
      bad: user("/users/{id}", ", fire: { \"/find/{text}\": search }"),
      good: user("/users/{id}", ", fire: { \"/open/{id}\": openUser }")
    )
  )

  static func firedLinkParameter(
    _ name: String,
    event: String,
    at span: SourceSpan,
    help advice: String?
  ) -> Diagnostic {
    Diagnostic(
      firedLinkParameter,
      "a link fires \"\(event)\", which has no parameter \"\(name)\"",
      at: span,
      help: advice
        ?? "add \"\(name)\" to the \"params\" of the screen that the event shows, or remove it from the pattern"
    )
  }

  /// Reports a parameter that has different types in the transitions of an event.
  static func firedLinkTypes(
    _ parameter: Parameter,
    _ other: Parameter,
    event: String,
    at span: SourceSpan,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      firedLinkParameter,
      "a link fires \"\(event)\", whose parameter \"\(parameter.name)\" has two types, "
        + "\(other.type.swift) and \(parameter.type.swift)",
      at: span,
      notes: [other, parameter].map { typeNote($0, tree) },
      help: "use one type for both, or fire another event for each"
    )
  }

  static let givenTwice = DiagnosticKind.fault(
    "given-twice",
    Explanation(
      summary: "A link's \"with\" fills a parameter that its pattern fills, too.",
      why: """
        A parameter in the pattern gets its value from the URL. "with" is for parameters that the URL doesn't \
        contain. Remove the parameter from one of the two.
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          user:
            class: UserViewController
            params: { id: Int, isOwn: Bool = false }
            link: { pattern: "/users/{id}", with: { id: 1 } }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        links: { schemes: [demo] }
        transitions: [{ on: openUser, from: home, push: user }]
        """
      ),
      fix: ["id: 1": "isOwn: true"]
    )
  )

  static func givenTwice(
    _ name: String,
    by link: String,
    at span: SourceSpan,
    first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      givenTwice,
      "\"with\" fills \"\(name)\", which link \"\(link)\" already fills",
      at: span,
      notes: [DiagnosticNote("in the pattern here", at: first)],
      help: "remove it from \"with\" or from the pattern"
    )
  }

  static let ambiguousLink = DiagnosticKind.fault(
    "ambiguous-link",
    Explanation(
      summary: "One URL can match two links.",
      why: """
        The more literal pattern wins, segment by segment: a literal beats a parameter, and a parameter beats \
        "{name...}". The types of parameters don't matter. Here neither pattern is more literal, so make them \
        differ in a literal segment.
        """,
      bad: user("/users/{id}", ", fire: { \"/users/{name}\": search }"),
      good: user("/users/{id}", ", fire: { /users/find: search }")
    )
  )

  static func ambiguousLink(
    _ text: String,
    _ first: String,
    at span: SourceSpan,
    first place: SourceSpan,
    areAlikeButForFragments: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      ambiguousLink,
      place == span
        ? "link \"\(text)\" can match one URL in two ways"
        : text == first
          ? "link \"\(text)\" is defined twice"
          : "links \"\(text)\" and \"\(first)\" can match the same URL, and neither takes precedence",
      at: span,
      notes: place == span ? [] : [DiagnosticNote("the other link is here", at: place)],
      help: place == span
        ? "separate its optional segments with a literal, or write several patterns"
        : areAlikeButForFragments
          ? "fragments don't distinguish patterns: write one pattern, with an optional parameter"
          : "make them differ in a literal segment, as in \"/podcasts/{id}\" and \"/episodes/{id}\""
    )
  }

  static func undecidedLink(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      ambiguousLink,
      "too many links overlap for navc to compare, \"\(text)\" and others",
      at: span,
      help: "begin links to different screens with different literals"
    )
  }

  static let duplicateBroadcast = DiagnosticKind.fault(
    "duplicate-broadcast",
    Explanation(
      summary: "A broadcast is defined twice.",
      why: """
        The entries of one notification name are distinguished by "object". With the same object, or with \
        none, the event would be ambiguous. Use different objects, or remove one.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, news: NewsViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions:
          - { on: openNews, from: home, push: news }
          - { on: goHome, from: news, pop: root }
        broadcasts:
          AppDidReceive:
            - { fire: openNews, object: again }
            - { fire: goHome, object: again }
        """
      ),
      fix: ["goHome, object: again": "goHome, object: other"]
    )
  )

  static func duplicateBroadcast(
    _ name: String,
    object: String?,
    at span: SourceSpan,
    first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      duplicateBroadcast,
      "broadcast \"\(name)\" is already defined "
        + (object.map { "with the object \"\($0)\"" } ?? "without an object"),
      at: span,
      notes: [DiagnosticNote("first defined here", at: first)],
      help: object == nil
        ? "add an \"object\" to one of the two, or remove one"
        : "use another \"object\", or remove one of the two"
    )
  }

  static let actionConstant = DiagnosticKind.fault(
    "action-constant",
    isFixable: true,
    Explanation(
      summary: "A notification's action is the name of a Swift constant.",
      why: """
        An action is compared with the identifier that the system sends. A Swift constant has such an \
        identifier as its value, not as its name. Write the value.
        """,
      bad: dismissed("UNNotificationDismissActionIdentifier"),
      good: dismissed(Push.dismissAction)
    )
  )

  private static func dismissed(_ action: String) -> Explanation.Example {
    spec(
      """
      screens: { home: HomeViewController }
      launch: [{ root: home }]
      transitions: [{ on: setAside, from: home, root: home }]
      pushes:
        ignored: { match: { type: offer, action: \(action) }, fire: setAside }
      """
    )
  }

  static func actionConstant(
    _ name: String,
    _ identifier: String,
    at span: SourceSpan,
    fix: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      actionConstant,
      "\"\(name)\" is the name of a constant, not the identifier of an action",
      at: span,
      help: "write its value: \"\(identifier)\"",
      fix: fix
    )
  }

  static let noPlace = DiagnosticKind.fault(
    "no-place",
    Explanation(
      summary: "A screen or container can be opened, but navc can't tell where to show it.",
      why: """
        A link or other opening shows a screen in its container, as a root, or at the end of the shortest path \
        of "push", "show" and "present" from there. Put the screen in a container, make it a root, or add a \
        transition to it.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, help: { class: HelpViewController, link: /help } }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        links: { schemes: [demo] }
        """
      ),
      fix: [
        "links: { schemes: [demo] }":
          "links: { schemes: [demo] }\ntransitions: [{ on: askForHelp, from: home, push: help }]"
      ]
    )
  )

  static func noPlace(
    _ name: String,
    isScreen: Bool,
    at span: SourceSpan,
    declared: SourceSpan,
    isTargetOfSeveralVerbs: Bool
  ) -> Diagnostic {
    let noun = isScreen ? "screen" : "container"
    return Diagnostic(
      noPlace,
      "\(noun) \"\(name)\" can be opened, but navc can't tell where to show it",
      at: span,
      notes: [
        DiagnosticNote(
          isTargetOfSeveralVerbs
            ? "a transition that also pops, dismisses or selects a tab doesn't count as a path to this \(noun)"
            : "no \"push\", \"show\" or \"present\" leads from a root to this \(noun)",
          at: declared
        )
      ],
      help: "put it in a \(isScreen ? "" : "tab ")container, make it a root, "
        + "or add a transition to it (a \"push\" counts only from a screen in a navigation stack)"
    )
  }

  static let viaWithoutWay = DiagnosticKind.fault(
    "via-without-way",
    Explanation(
      summary: "A \"via\" has no effect.",
      why: """
        "via" names the screen from which an opened screen is pushed or presented. It has no effect on a root \
        or a screen that its container shows first, or if no "push", "show" or "present" leads from the named \
        screen. Remove it, or name another screen.
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          search: SearchViewController
          settings: SettingsViewController
          user: { class: UserViewController, link: /me, via: settings }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        links: { schemes: [demo] }
        transitions:
          - { on: search, from: home, push: search }
          - { on: settings, from: home, push: settings }
          - { on: openUser, from: search, push: user }
        """
      ),
      fix: ["via: settings": "via: search"]
    )
  )

  static func viaWithoutWay(
    _ name: String,
    _ via: String,
    choices: [String],
    isFixed: Bool,
    at span: SourceSpan
  ) -> Diagnostic {
    let others = choices.map { "\"via: \($0)\"" }.joined(separator: " or ")
    let start = "a screen from which a \"push\", \"show\" or \"present\" leads to \"\(name)\""
    return Diagnostic(
      viaWithoutWay,
      "\"via: \(via)\" has no effect: screen \"\(name)\" is not opened from \"\(via)\"",
      at: span,
      help: isFixed
        ? "remove it: a root, or a screen in a container, is always opened there"
        : choices.isEmpty ? "remove it, or name \(start)" : "write \(others), or remove \"via\""
    )
  }
}
