/// The faults of names and what they stand for.
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

  /// An example for an explanation: what every spec begins with, then `rest`.
  static func spec(_ rest: String) -> Explanation.Example {
    Explanation.Example(stringLiteral: "navc: 1\napp: Demo\n" + rest + "\n")
  }
}

extension ResolverFaults {
  static let undefinedName = DiagnosticKind.fault(
    "undefined-name",
    isMendable: true,
    Explanation(
      summary: "A screen, container or component is named that is not defined.",
      why: """
        Screens are defined under "screens:", containers under "containers:", components under \
        "components:", in the top file or an included one; a name that is used elsewhere has to be one \
        of them. "{ nav: name }" stands for a container of its own around the screen.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, detail: DetailViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: open, from: home, push: detial }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, detail: DetailViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: open, from: home, push: detail }]
        """
      )
    )
  )

  static func undefined(
    _ name: String,
    _ wanted: Wanted,
    at span: SourceSpan,
    help: String?,
    fix: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      undefinedName,
      "\(wanted.noun) \"\(name)\" is not defined",
      at: span,
      help: help.map { $0.hasPrefix("use ") ? "\($0); or define it under \(wanted.sections)" : $0 }
        ?? "define it under \(wanted.sections)",
      fix: fix
    )
  }

  static let wrongKind = DiagnosticKind.fault(
    "wrong-kind",
    Explanation(
      summary: "A name stands where something of another kind is wanted.",
      why: """
        "push", "show", "replace", "pop", "unwind", "onto", "via", "splash" and a navigation \
        controller's root mean screens: UIKit puts no navigation or tab bar controller on a \
        navigation stack. "root", "present", "open" and "window" take containers too. A component is a \
        part of screens and containers: "embeds" takes nothing else, "from" takes it too, and nothing \
        leads to it.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, help: HelpViewController }
        containers: { main: { nav: home }, helpFlow: { nav: help } }
        launch: [{ root: main }]
        transitions: [{ on: askForHelp, from: home, push: helpFlow }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, help: HelpViewController }
        containers: { main: { nav: home }, helpFlow: { nav: help } }
        launch: [{ root: main }]
        transitions: [{ on: askForHelp, from: home, present: helpFlow }]
        """
      )
    )
  )

  static func wrongKind(
    _ name: String,
    _ kind: String,
    _ wanted: Wanted,
    at span: SourceSpan,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(wrongKind, "\"\(name)\" is \(kind), not a \(wanted.noun)", at: span, help: help)
  }

  /// A component where something is wanted that can be on screen by itself.
  static func componentNotShown(
    _ name: String,
    _ wanted: Wanted,
    at span: SourceSpan,
    embeddedBy screen: String?
  ) -> Diagnostic {
    wrongKind(
      name,
      "a component",
      wanted,
      at: span,
      help: screen.map { "name what embeds it, such as \"\($0)\"" } ?? "name what embeds it"
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
      summary: "Two things of one kind have the same name.",
      why: """
        Screens, containers and components share one namespace; conditions, shortcuts and pushes have one each. \
        Included files are in the same namespaces as the file that includes them.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController }
        containers: { home: { nav: home } }
        launch: [{ root: home }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        """
      )
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
      summary: "The name of a \"{ nav: screen }\" is taken.",
      why: """
        "{ nav: help }" is a container of its own, named "helpNav". Where something else has that \
        name, either means to use it, and its name is what should stand there, or has to give it up.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, help: HelpViewController }
        containers: { main: { nav: home }, helpNav: { nav: help, title: Help } }
        launch: [{ root: main }]
        transitions: [{ on: askForHelp, from: home, present: { nav: help } }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, help: HelpViewController }
        containers: { main: { nav: home }, helpNav: { nav: help, title: Help } }
        launch: [{ root: main }]
        transitions: [{ on: askForHelp, from: home, present: helpNav }]
        """
      )
    )
  )

  static func inlineNavTaken(
    _ name: String,
    at span: SourceSpan,
    declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      inlineNavTaken,
      "this container would be named \"\(name)\", which is taken",
      at: span,
      notes: [DiagnosticNote("\"\(name)\" is defined here", at: declared)],
      help: "name \"\(name)\" instead of \"{ nav: … }\" if that is meant, else rename it"
    )
  }
}

/// What a name has to be where it stands.
enum Wanted: CaseIterable {
  case screen
  /// A screen, or where else a stack may go back to.
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

  /// What defines such names.
  var sections: String {
    switch self {
    case .screen, .popTarget: "\"screens\""
    case .destination, .source: "\"screens\" or \"containers\""
    case .component: "\"components\""
    }
  }

  /// The words that may stand there instead of a name.
  var words: [String] {
    switch self {
    case .screen, .destination, .component: []
    case .popTarget: ["top", "root"]
    case .source: ["any"]
    }
  }

  /// What to write for a word that other tools have there.
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
