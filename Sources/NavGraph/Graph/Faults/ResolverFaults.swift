/// The faults of names, and of what they refer to.
enum ResolverFaults {
  static let all: [DiagnosticKind] =
    [
      undefinedName, wrongKind, duplicateName, inlineNavTaken,
      containerInItself, containerInTwo, tabsInTabs, duplicateTab, tabsWithoutScreen, notATab,
      embeddedTwice, newVersionSet, windowNeedsWindows, splashRequires, pushWithoutStack,
      coverElsewhere, coverKey,
      badSwiftName, badType, badDefault, badValue, needsParameters, unknownParameter,
      parameterWithTwoTypes, unfillableParameter, parameterNotCodable,
    ] + [
      badLink, webScheme, unfilledParameter, firedLinkParameter, givenTwice,
      ambiguousLink, duplicateBroadcast,
      actionConstant, badActivityType, intentsWithoutLinks,
      noPlace,
      viaWithoutWay,
    ] + alertFaults

  /// Returns an example with the first lines of every spec, followed by `rest`.
  static func spec(_ rest: String) -> Explanation.Example {
    Explanation.Example(stringLiteral: "navc: 1\napp: Demo\n" + rest + "\n")
  }
}

extension ResolverFaults {
  static let undefinedName = DiagnosticKind.fault(
    "undefined-name",
    isFixable: true,
    Explanation(
      summary: "A screen, container or component is not defined.",
      why: """
        Names refer to entries under "screens", "containers" or "components", in the top file or an included \
        part. Correct the name, or define it. "{ nav: name }" is a container around that screen.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, detail: DetailViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: open, from: home, push: detial }]
        """
      ),
      fix: ["push: detial": "push: detail"]
    )
  )

  static func undefined(
    _ name: String,
    _ expected: ExpectedName,
    at span: SourceSpan,
    help: String?,
    fix: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      undefinedName,
      "\(expected.noun) \"\(name)\" is not defined",
      at: span,
      help: help.map {
        $0.hasPrefix("use ") ? "\($0); or define it under \(expected.sections)" : $0
      }
        ?? (expected == .popTarget
          ? "write \"top\", \"root\" or a screen" : "define it under \(expected.sections)"),
      fix: fix
    )
  }

  static let wrongKind = DiagnosticKind.fault(
    "wrong-kind",
    Explanation(
      summary: "A name refers to something of the wrong kind.",
      why: """
        UIKit can't push a container, so "push", "show", "replace", "pop", "unwind", "onto", "via", "splash" \
        and "nav" take screens. "root", "present", "open" and "window" also take containers. Only "embeds" and \
        "from" take components.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, help: HelpViewController }
        containers: { main: { nav: home }, helpFlow: { nav: help } }
        launch: [{ root: main }]
        transitions: [{ on: askForHelp, from: home, push: helpFlow }]
        """
      ),
      fix: ["push: helpFlow": "present: helpFlow"]
    )
  )

  static func wrongKind(
    _ name: String,
    _ kind: String,
    _ expected: ExpectedName,
    at span: SourceSpan,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(wrongKind, "\"\(name)\" is \(kind), not a \(expected.noun)", at: span, help: help)
  }

  /// Reports a component where only a screen or container can be shown.
  static func componentNotShown(
    _ name: String,
    _ expected: ExpectedName,
    at span: SourceSpan,
    embeddedBy screen: String?
  ) -> Diagnostic {
    wrongKind(
      name,
      "a component",
      expected,
      at: span,
      help: "name a screen or container that embeds it"
        + (screen.map { ", such as \"\($0)\"" } ?? "")
    )
  }

  static func inlineNavNotScreen(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      wrongKind,
      "\"{ nav: … }\" is a container, not a screen",
      at: span,
      help: "name the screen itself, or use \"present\""
    )
  }

  static let duplicateName = DiagnosticKind.fault(
    "duplicate-name",
    Explanation(
      summary: "Two definitions have the same name.",
      why: """
        Screens, containers and components share one namespace. Conditions, quick actions and notifications \
        have one each. Included parts use the namespaces of the including file. Rename one of the two.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController }
        containers: { home: { nav: home } }
        launch: [{ root: home }]
        """
      ),
      fix: [
        "containers: { home: { nav: home } }\nlaunch: [{ root: home }]":
          "containers: { main: { nav: home } }\nlaunch: [{ root: main }]"
      ]
    )
  )

  static func duplicate(
    _ kind: String,
    _ name: String,
    at span: SourceSpan,
    first: SourceSpan,
    as firstKind: String? = nil
  ) -> Diagnostic {
    let firstKind = firstKind ?? kind
    return Diagnostic(
      duplicateName,
      kind == firstKind
        ? "\(kind) \"\(name)\" is defined twice"
        : "\(kind) \"\(name)\" has the name of a \(firstKind)",
      at: span,
      notes: [DiagnosticNote("first defined here", at: first)],
      help: "rename one of the two"
    )
  }

  static let inlineNavTaken = DiagnosticKind.fault(
    "inline-nav-taken",
    Explanation(
      summary: "The name of a \"{ nav: screen }\" is already used.",
      why: """
        "{ nav: help }" is a separate container named "helpNav". If you mean the one that already has this \
        name, use the name. Otherwise, rename that one.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, help: HelpViewController }
        containers: { main: { nav: home }, helpNav: { nav: help, title: Help } }
        launch: [{ root: main }]
        transitions: [{ on: askForHelp, from: home, present: { nav: help } }]
        """
      ),
      fix: ["present: { nav: help }": "present: helpNav"]
    )
  )

  static func inlineNavTaken(
    _ name: String,
    at span: SourceSpan,
    declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      inlineNavTaken,
      "this container would be named \"\(name)\", which is already used",
      at: span,
      notes: [DiagnosticNote("\"\(name)\" is defined here", at: declared)],
      help: "to use the existing one, write \"\(name)\" instead of \"{ nav: … }\"; "
        + "otherwise, rename it"
    )
  }
}

/// The kind of name that a place in the spec takes.
enum ExpectedName: CaseIterable {
  case screen
  /// A screen, `top` or `root`.
  case popTarget
  case destination
  /// A screen, container or component, or `any`.
  case source
  case component

  var noun: String {
    switch self {
    case .screen, .popTarget: "screen"
    case .destination, .source: "screen or container"
    case .component: "component"
    }
  }

  /// The keys of the spec that define such names.
  var sections: String {
    switch self {
    case .screen, .popTarget: "\"screens\""
    case .destination, .source: "\"screens\" or \"containers\""
    case .component: "\"components\""
    }
  }

  /// The words that are allowed instead of a name.
  var words: [String] {
    switch self {
    case .screen, .destination, .component: []
    case .popTarget: ["top", "root"]
    case .source: ["any"]
    }
  }

  /// Returns advice for a word that other tools use.
  func meaning(of text: String) -> String? {
    switch (self, text.lowercased()) {
    case (.source, "*"), (.source, "all"), (.source, "anywhere"), (.source, "everywhere"),
      (.source, "everything"), (.source, "global"):
      Suggestion.didYouMean("any")
    case (.popTarget, "true"), (.popTarget, "yes"), (.popTarget, "back"), (.popTarget, "1"),
      (.popTarget, "last"), (.popTarget, "previous"):
      "write \"pop: top\""
    case (.popTarget, "first"), (.popTarget, "all"): "write \"pop: root\""
    default: nil
    }
  }

  var takesContainers: Bool { self == .destination || self == .source }
}
