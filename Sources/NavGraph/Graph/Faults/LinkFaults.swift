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
      summary: "A link's pattern, scheme or host is not one.",
      why: """
        A pattern begins with "/" or with "scheme://host", or is one segment behind a scheme without \
        slashes, "tel:{number}". Between slashes stand literals or whole parameters, "{name}", of which \
        "{name?}" may be absent; at the end "{name...}" may take all the rest; a query fills parameters by \
        "?key={name}&…", and a fragment one, by "#{name}". In YAML's flow style braces need quotes.
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
      summary: "\"http\" or \"https\" is named as a scheme of the app.",
      why: """
        These schemes are the browser's: iOS lets no app register them. An app opens links of the web \
        by the hosts that are its own, with a site association on each. A pattern without scheme goes \
        with them, too.
        """,
      bad: spec(web("schemes: [https]")),
      good: spec(web("hosts: [demo.example]"))
    )
  )

  private static func web(_ links: String) -> String {
    """
    screens: { home: { class: HomeViewController, link: /home } }
    launch: [{ root: home }]
    links: { \(links) }
    """
  }

  static func webScheme(_ scheme: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      webScheme,
      "\"\(scheme)\" is the browser's scheme, not one of the app's",
      at: span,
      help: "name the app's hosts instead: \"hosts: [example.com]\""
    )
  }

  static let unfilledParameter = DiagnosticKind.fault(
    "unfilled-parameter",
    Explanation(
      summary: "A link leaves a parameter without a value.",
      why: """
        Whoever follows the link brings nothing but the URL, so every parameter without default has \
        to stand in the pattern.
        """,
      bad: user("/me"),
      good: user("/users/{id}")
    )
  )

  /// `missing` are the first of the `count` parameters that `link` does not fill.
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
    let write = pattern.map { "write \"\($0)\"" } ?? "add what is missing to the pattern"
    return Diagnostic(
      unfilledParameter,
      "link \"\(link)\" does not fill \(names) of screen \"\(screen)\"",
      at: span,
      notes: missing.prefix(Bounds.listedNames).map { parameter in
        DiagnosticNote("\"\(parameter.name)\" has no default", at: tree.span(of: parameter.origin))
      },
      help: "\(write), or give \(count == 1 ? "it a default" : "them defaults")"
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
      "segment \"{\(name)?}\" may be absent, and \"\(name)\" of \(owner) is not optional",
      at: span,
      notes: [DiagnosticNote("\"\(name)\" has no default", at: tree.span(of: parameter.origin))],
      help: "write \"{\(name)}\", or \"\(name): \(parameter.type.swift)?\""
    )
  }

  static let firedLinkParameter = DiagnosticKind.fault(
    "fired-link-parameter",
    Explanation(
      summary: "A link that fires an event has a parameter that is not the event's.",
      why: """
        What a link fires carries the parameters of its pattern. Each has to be one of the event's, which \
        are those of the screens that its transitions bring; and it has one type, whichever of them is \
        taken: whoever follows the link may do so anywhere.
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
      "a link fires \"\(event)\" and has a parameter \"\(name)\", which goes nowhere",
      at: span,
      help: advice ?? "write a literal in its place, or make it the \"link\" of a screen"
    )
  }

  /// The event's parameter has another type where another of its transitions is taken.
  static func firedLinkTypes(
    _ parameter: Parameter,
    _ other: Parameter,
    event: String,
    at span: SourceSpan,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      firedLinkParameter,
      "a link fires \"\(event)\", whose parameter \"\(parameter.name)\" has the types "
        + "\(other.type.swift) and \(parameter.type.swift)",
      at: span,
      notes: [other, parameter].map { typeNote($0, tree) },
      help: "give both one type, or let links fire an event for each"
    )
  }

  static let givenTwice = DiagnosticKind.fault(
    "given-twice",
    Explanation(
      summary: "A link gives a parameter that its pattern fills.",
      why: """
        "with" gives what the URL does not have. What the pattern has a place for comes from the URL, \
        and one parameter has one value.
        """,
      bad: given("id: 1"),
      good: given("isOwn: true")
    )
  )

  private static func given(_ with: String) -> Explanation.Example {
    spec(
      """
      screens:
        home: HomeViewController
        user:
          class: UserViewController
          params: { id: Int, isOwn: Bool = false }
          link: { pattern: "/users/{id}", with: { \(with) } }
      containers: { main: { nav: home } }
      launch: [{ root: main }]
      links: { schemes: [demo] }
      transitions: [{ on: openUser, from: home, push: user }]
      """
    )
  }

  static func givenTwice(
    _ name: String,
    by link: String,
    at span: SourceSpan,
    first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      givenTwice,
      "\"with\" gives \"\(name)\", which link \"\(link)\" fills",
      at: span,
      notes: [DiagnosticNote("the URL has it here", at: first)],
      help: "leave it out of \"with\", or of the pattern"
    )
  }

  static let ambiguousLink = DiagnosticKind.fault(
    "ambiguous-link",
    Explanation(
      summary: "One URL can match two links.",
      why: """
        Of two patterns that match one URL the more literal one wins: segment by segment, a literal \
        beats a parameter, and a parameter beats the rest of a path. Here each is the more literal \
        one somewhere, or they are alike; the types of the parameters don't count.
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
          ? "link \"\(text)\" is there twice"
          : "links \"\(text)\" and \"\(first)\" can match one URL, and neither is more literal",
      at: span,
      notes: place == span ? [] : [DiagnosticNote("the other link is here", at: place)],
      help: place == span
        ? "tell its optional segments apart by a literal between them, or write several patterns"
        : areAlikeButForFragments
          ? "a fragment tells no patterns apart: write one, whose parameter for it is optional"
          : "tell them apart by a literal in the same place"
    )
  }

  static func undecidedLink(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      ambiguousLink,
      "more links overlap with each other than navc compares, \"\(text)\" and others",
      at: span,
      help: "begin those that are for different things with different literals"
    )
  }

  static let duplicateBroadcast = DiagnosticKind.fault(
    "duplicate-broadcast",
    Explanation(
      summary: "A broadcast is there twice.",
      why: """
        Two uses of one notification's name are told apart by their "object". With the same one, or \
        both without, it is not clear which event is meant.
        """,
      bad: broadcast("again"),
      good: broadcast("other")
    )
  )

  private static func broadcast(_ object: String) -> Explanation.Example {
    spec(
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
          - { fire: goHome, object: \(object) }
      """
    )
  }

  static func duplicateBroadcast(
    _ name: String,
    at span: SourceSpan,
    first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      duplicateBroadcast,
      "broadcast \"\(name)\" is there already, with the same object",
      at: span,
      notes: [DiagnosticNote("first defined here", at: first)],
      help: "tell them apart by \"object\""
    )
  }

  static let actionConstant = DiagnosticKind.fault(
    "action-constant",
    isMendable: true,
    Explanation(
      summary: "A notification's action is given by the name of a constant.",
      why: """
        The system tells a tap on a notification and its dismissal apart from the app's own actions by \
        identifiers of its own. Swift has constants for them, whose names are not what they hold.
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
      help: "write what it holds: \"\(identifier)\"",
      fix: fix
    )
  }

  static let noPlace = DiagnosticKind.fault(
    "no-place",
    Explanation(
      summary: "Something is opened that has no place.",
      why: """
        What is opened from outside is put where it belongs: in its container, at a root, or at the \
        end of the shortest way of pushes, shows and presents from there. Nothing of this leads to \
        this screen or container.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, help: { class: HelpViewController, link: /help } }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        links: { schemes: [demo] }
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, help: { class: HelpViewController, link: /help } }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        links: { schemes: [demo] }
        transitions: [{ on: askForHelp, from: home, push: help }]
        """
      )
    )
  )

  static func noPlace(
    _ name: String,
    isScreen: Bool,
    at span: SourceSpan,
    declared: SourceSpan,
    isLedToPartly: Bool
  ) -> Diagnostic {
    Diagnostic(
      noPlace,
      "\(isScreen ? "screen" : "container") \"\(name)\" is opened and has no place",
      at: span,
      notes: [
        DiagnosticNote(
          isLedToPartly
            ? "defined here; what leads here takes something away or selects a tab first, which is no way there"
            : "defined here; no push, show or present leads here from a root",
          at: declared
        )
      ],
      help: "put it into a container, make it a root, or lead to it; a push needs a stack"
    )
  }

  static let viaWithoutWay = DiagnosticKind.fault(
    "via-without-way",
    Explanation(
      summary: "A \"via\" decides nothing.",
      why: """
        "via" names the screen that the last hop of the way to a screen's place comes from. A screen \
        that lies in a container or is a root itself needs no way, and a way can only come from where \
        a push, show or present starts.
        """,
      bad: spec(via("settings")),
      good: spec(via("search"))
    )
  )

  private static func via(_ name: String) -> String {
    """
    screens:
      home: HomeViewController
      search: SearchViewController
      settings: SettingsViewController
      user: { class: UserViewController, link: /me, via: \(name) }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    links: { schemes: [demo] }
    transitions:
      - { on: search, from: home, push: search }
      - { on: settings, from: home, push: settings }
      - { on: openUser, from: search, push: user }
    """
  }

  static func viaWithoutWay(
    _ name: String,
    _ via: String,
    choices: [String],
    at span: SourceSpan
  ) -> Diagnostic {
    let others = choices.map { "\"\($0)\"" }.joined(separator: " or ")
    return Diagnostic(
      viaWithoutWay,
      "the place of screen \"\(name)\" is not the end of a way from \"\(via)\"",
      at: span,
      help: choices.isEmpty
        ? "remove it: no \"via\" decides this place"
        : "write \(others), from which a way leads there, or remove it"
    )
  }
}
