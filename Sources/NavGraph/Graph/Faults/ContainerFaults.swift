extension ResolverFaults {
  static let containerInItself = DiagnosticKind.fault(
    "container-in-itself",
    Explanation(
      summary: "A tab container is one of its own tabs.",
      why:
        "A tab shows a screen or a navigation controller. Remove the container from its own tabs.",
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [home, main] } }
        launch: [{ root: main }]
        """
      ),
      fix: ["[home, main]": "[home, more]"]
    )
  )

  static func containerInItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(containerInItself, "container \"\(name)\" is a tab of itself", at: span)
  }

  static let containerInTwo = DiagnosticKind.fault(
    "container-in-two",
    Explanation(
      summary: "A container is used as a tab twice.",
      why: """
        A view controller has one parent, so a container can be a tab only once. Define another container for \
        the other tab. All "{ nav: screen }" of one screen are the same container.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { homeNav: { nav: home }, main: { tabs: [homeNav, more, homeNav] } }
        launch: [{ root: main }]
        """
      ),
      fix: ["[homeNav, more, homeNav]": "[homeNav, more]"]
    )
  )

  static func usedAsTabTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      containerInTwo,
      "container \"\(name)\" is already a tab",
      at: span,
      notes: [DiagnosticNote("first used as a tab here", at: first)],
      help: "define a separate container for each tab"
    )
  }

  static let tabsInTabs = DiagnosticKind.fault(
    "tabs-in-tabs",
    Explanation(
      summary: "A tab contains tabs.",
      why: """
        UIKit doesn't support a tab bar controller inside another one, and would show two bars. Use a screen \
        or a navigation controller as the tab.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, sale: SaleViewController, new: NewViewController }
        containers:
          shop: { tabs: [sale, new] }
          main: { tabs: [home, shop] }
        launch: [{ root: main }]
        """
      ),
      fix: [
        "shop: { tabs: [sale, new] }\n  main: { tabs: [home, shop] }":
          "main: { tabs: [home, sale, new] }"
      ]
    )
  )

  static func tabsInTabs(_ name: String, in container: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      tabsInTabs,
      "container \"\(name)\" has tabs and can't be a tab of \"\(container)\"",
      at: span,
      help: "move its tabs to \"\(container)\", or make them screens of a navigation controller"
    )
  }

  static let duplicateTab = DiagnosticKind.fault(
    "duplicate-tab",
    Explanation(
      summary: "Two tabs of one container show the same screen.",
      why:
        "\"select\" and openings couldn't distinguish the tabs. Remove one, or define another screen.",
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [home, more, home] } }
        launch: [{ root: main }]
        """
      ),
      fix: ["[home, more, home]": "[home, more]"]
    )
  )

  static func duplicateTab(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      duplicateTab,
      "screen \"\(name)\" is already a tab of this container",
      at: span,
      notes: [DiagnosticNote("first used as a tab here", at: first)],
      help: "remove one of the two"
    )
  }

  static let embeddedTwice = DiagnosticKind.fault(
    "embedded-twice",
    Explanation(
      summary: "A screen or container embeds a component twice.",
      why: """
        A handle has one property for each component, so list each component once. Several parts that fire the \
        same events, such as two cells, are one component.
        """,
      bad: spec(
        """
        components: { cartButton: {} }
        screens:
          home: { class: HomeViewController, embeds: [cartButton, cartButton] }
          cart: CartViewController
        launch: [{ root: home }]
        transitions: [{ on: openCart, from: cartButton, present: cart }]
        """
      ),
      fix: ["[cartButton, cartButton]": "[cartButton]"]
    )
  )

  static func embeddedTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      embeddedTwice,
      "\"\(name)\" is already embedded here",
      at: span,
      notes: [DiagnosticNote("first embedded here", at: first)],
      help: "list it once"
    )
  }

  static let tabsWithoutScreen = DiagnosticKind.fault(
    "tabs-without-screen",
    Explanation(
      summary: "No tab of a container shows a screen.",
      why: """
        A tab with "fire" is never selected, so a container that has only such tabs shows nothing. Add a tab \
        that shows a screen or container.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [{ fire: openMore, title: More }] } }
        launch: [{ root: main }]
        transitions: [{ on: openMore, from: main, present: more }]
        """
      ),
      fix: [
        "tabs: [{": "tabs: [home, {",
        "from: main,": "from: home,",
      ]
    )
  )

  static func tabsWithoutScreen(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      tabsWithoutScreen,
      "no tab of \"\(name)\" shows a screen",
      at: span,
      help: "add a tab that shows a screen or container"
    )
  }

  static let notATab = DiagnosticKind.fault(
    "not-a-tab",
    Explanation(
      summary: "\"select\" names something that is not a tab.",
      why: """
        "select" takes a tab of a container around the source. If the tab is a navigation controller, use its \
        name, not the name of its screen.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { homeNav: { nav: home }, main: { tabs: [homeNav, more] } }
        launch: [{ root: main }]
        transitions: [{ on: goHome, from: more, select: home }]
        """
      ),
      fix: ["select: home": "select: homeNav"]
    )
  )

  static func notATab(_ name: String, container: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      notATab,
      "\"\(name)\" is not a tab of any container",
      at: span,
      help: container.map { "select \"\($0)\", which contains it" }
    )
  }
}
