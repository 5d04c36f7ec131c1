extension ResolverFaults {
  static let containerInItself = DiagnosticKind.fault(
    "container-in-itself",
    Explanation(
      summary: "A tab container is one of its own tabs.",
      why: "A tab shows a screen, or a navigation controller around one.",
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [home, main] } }
        launch: [{ root: main }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [home, more] } }
        launch: [{ root: main }]
        """
      )
    )
  )

  static func containerInItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(containerInItself, "container \"\(name)\" is a tab of itself", at: span)
  }

  static let containerInTwo = DiagnosticKind.fault(
    "container-in-two",
    Explanation(
      summary: "A container is a tab twice.",
      why: """
        One view controller has one parent, so a container is a tab of at most one other, and there \
        once. Two tabs that look alike need two containers. (All "{ nav: screen }" of one screen are \
        one container.)
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { homeNav: { nav: home }, main: { tabs: [homeNav, more, homeNav] } }
        launch: [{ root: main }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { homeNav: { nav: home }, main: { tabs: [homeNav, more] } }
        launch: [{ root: main }]
        """
      )
    )
  )

  static func heldTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      containerInTwo,
      "container \"\(name)\" is a tab already",
      at: span,
      notes: [DiagnosticNote("it is a tab here", at: first)],
      help: "define a container of its own for each tab"
    )
  }

  static let tabsInTabs = DiagnosticKind.fault(
    "tabs-in-tabs",
    Explanation(
      summary: "A tab holds tabs.",
      why: """
        A tab bar controller inside another shows two bars, one above the other, and UIKit does not \
        support it. A tab shows a screen, or a navigation controller around one.
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
      good: spec(
        """
        screens: { home: HomeViewController, sale: SaleViewController, new: NewViewController }
        containers:
          main: { tabs: [home, sale, new] }
        launch: [{ root: main }]
        """
      )
    )
  )

  static func tabsInTabs(_ name: String, in holder: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      tabsInTabs,
      "container \"\(name)\" has tabs, and is a tab of \"\(holder)\"",
      at: span,
      help: "make its tabs tabs of \"\(holder)\", or screens of a navigation controller"
    )
  }

  static let duplicateTab = DiagnosticKind.fault(
    "duplicate-tab",
    Explanation(
      summary: "Two tabs of one container show the same screen.",
      why: "\"select\" and an opening from outside could not tell which of the two is meant.",
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [home, more, home] } }
        launch: [{ root: main }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [home, more] } }
        launch: [{ root: main }]
        """
      )
    )
  )

  static func duplicateTab(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      duplicateTab,
      "screen \"\(name)\" is a tab of this container already",
      at: span,
      notes: [DiagnosticNote("it is a tab here", at: first)],
      help: "remove one of the two"
    )
  }

  static let embeddedTwice = DiagnosticKind.fault(
    "embedded-twice",
    Explanation(
      summary: "A screen or container embeds a component twice.",
      why: """
        "embeds" lists what a screen or container has in it, each component once: its handle has one \
        property for each. Two of a kind, such as two cells that fire the same events, are one component.
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
      good: spec(
        """
        components: { cartButton: {} }
        screens:
          home: { class: HomeViewController, embeds: [cartButton] }
          cart: CartViewController
        launch: [{ root: home }]
        transitions: [{ on: openCart, from: cartButton, present: cart }]
        """
      )
    )
  )

  static func embeddedTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      embeddedTwice,
      "\"\(name)\" is embedded here already",
      at: span,
      notes: [DiagnosticNote("first embedded here", at: first)],
      help: "name it once"
    )
  }

  static let tabsWithoutScreen = DiagnosticKind.fault(
    "tabs-without-screen",
    Explanation(
      summary: "No tab of a container shows anything.",
      why: """
        A tab that fires an event is never selected, so a container with no other has nothing to show.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [{ fire: openMore, title: More }] } }
        launch: [{ root: main }]
        transitions: [{ on: openMore, from: main, present: more }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { main: { tabs: [home, { fire: openMore, title: More }] } }
        launch: [{ root: main }]
        transitions: [{ on: openMore, from: home, present: more }]
        """
      )
    )
  )

  static func tabsWithoutScreen(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      tabsWithoutScreen,
      "no tab of \"\(name)\" shows anything",
      at: span,
      help: "add a tab that shows a screen or container"
    )
  }

  static let notATab = DiagnosticKind.fault(
    "not-a-tab",
    Explanation(
      summary: "\"select\" names what is not a tab.",
      why: """
        "select" chooses among the tabs of an enclosing container. Where a tab is a navigation \
        controller, its name is the tab's, not that of the screen in it.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { homeNav: { nav: home }, main: { tabs: [homeNav, more] } }
        launch: [{ root: main }]
        transitions: [{ on: goHome, from: more, select: home }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, more: MoreViewController }
        containers: { homeNav: { nav: home }, main: { tabs: [homeNav, more] } }
        launch: [{ root: main }]
        transitions: [{ on: goHome, from: more, select: homeNav }]
        """
      )
    )
  )

  static func notATab(_ name: String, holder: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      notATab,
      "\"\(name)\" is not a tab of any container",
      at: span,
      help: holder.map { "select \"\($0)\", which holds it" }
    )
  }
}
