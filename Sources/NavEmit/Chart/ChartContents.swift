package import NavGraph

/// What a chart can show: boxes with their rows, and the containers around them. It is made of a spec, or
/// of another chart for its overview; boxes and containers are numbers, dense from 0.
package struct ChartContents: Sendable {
  package var app: String
  package var boxes: [Box] = []
  package var containers: [Container] = []
  /// Findings about what no box or row stands for.
  package var marks: [String] = []
  /// Shown by the launch, in words.
  package var launches: [String] = []
  /// Counted in the description of a picture.
  package var events = 0

  /// A box of a chart.
  package struct Box: Sendable {
    /// What stands for a screen, a container, or for what is none of both.
    package enum Kind: Sendable {
      case launch, gates, any, outside, screen, tabBar
      /// A navigation controller whose root is drawn elsewhere.
      case nav
      /// A container and all that is in it, in an overview.
      case container
    }

    package var kind: Kind
    /// Tells boxes apart, as an id in SVG.
    package var id: String
    package var name: String
    package var title: String?
    /// Whether it is an alert, whose rows are its buttons.
    package var isAlert = false
    /// What else its band begins with.
    package var note: String?
    /// How one comes to it from outside of the app.
    package var waysIn: [String] = []
    /// Whether one comes to something in it from outside, where that is all that is said of it.
    package var isEntered = false
    /// The formulas that it needs; of the launch those that every screen needs.
    package var needs: [String] = []
    package var doc: String?
    /// The container that declares it as its root or as a tab; for a tab bar, its own.
    package var home: Int?
    package var rows: [Row] = []
    /// The ids of what is found in it.
    package var marks: [String] = []
    /// What became of it, in a chart of two versions.
    package var change: Difference.Kind?
    /// The same of its ways in and needs, by their words.
    package var lineChanges: [String: Difference.Kind] = [:]
    /// False for a splash, or the cover, that is only a row of the launch.
    package var isDrawn = true

    /// Whether something became of it or of what is in it.
    package var isTouched: Bool {
      change != nil || !lineChanges.isEmpty || rows.contains { $0.change != nil }
    }

    /// Whether something is found in it or in one of its rows.
    package var isMarked: Bool { !marks.isEmpty || rows.contains { !$0.marks.isEmpty } }

    /// Whether it stands for no screen and no container.
    package var isSpecial: Bool {
      switch kind {
      case .launch, .gates, .any, .outside: true
      case .screen, .tabBar, .nav, .container: false
      }
    }
  }

  /// What leaves a box: an event, a rule, a gate, a tab.
  package struct Row: Sendable {
    /// What of the spec it is.
    package enum Origin: Hashable, Sendable {
      case splash
      case cover
      case rule(Int)
      case gate(Int)
      case tab(Int)
      case transition(Int)
      /// Several steps, or what comes from outside.
      case other
    }

    package var text: String
    /// Its place, for what is tried in order.
    package var number: Int?
    package var kind: StepKind
    /// Where it leads.
    package var ends: [End] = []
    /// Where it leads in words, for what no edge and no name tells.
    package var tail = ""
    /// A smaller line below it: `by …`, of what the box has in it.
    package var component: String?
    /// A smaller line below it: `first …`, what a step of several verbs does before it leads there.
    package var earlier: String?
    /// What the tab shows first that it selects before it leads there.
    package var base: Int?
    /// A smaller line below it: `if …`.
    package var condition: String?
    /// A smaller line below it: `sets …`.
    package var settings: String?
    /// All of it, for a tooltip.
    package var tip = ""
    /// Whether the container has it, and not the screen that stands for the container.
    package var isOfContainer = false
    package var origin = Origin.other
    package var marks: [String] = []
    /// What became of it, in a chart of two versions.
    package var change: Difference.Kind?

    /// What it says first, with its number.
    package var label: String { number.map { "\($0)  \(text)" } ?? text }
  }

  /// An end of a row.
  package struct End: Sendable {
    package var box: Int
    /// As the spec names it: a container, or a screen.
    package var name: String
  }

  /// A container of the spec.
  package struct Container: Sendable {
    package var name: String
    package var isTabs: Bool
    package var parent: Int?
    package var doc: String?
    /// The box that stands for it.
    package var box: Int
    package var tabTitles: [String] = []
    package var marks: [String] = []
    /// What became of it, in a chart of two versions.
    package var change: Difference.Kind?
  }
}
