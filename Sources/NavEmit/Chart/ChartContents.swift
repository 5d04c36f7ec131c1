package import NavGraph

/// The contents of a chart: boxes with their rows, and the containers around them, made from a
/// spec, or from another chart for its overview. Boxes and containers are identified by their
/// indices.
package struct ChartContents: Sendable {
  package var app: String
  package var boxes: [Box] = []
  package var containers: [Container] = []
  /// Findings about subjects that no box or row represents.
  package var marks: [String] = []
  /// The launch rules with the screens that they show, as text.
  package var launches: [String] = []
  /// The number of events, for the picture's description.
  package var events = 0

  /// A box of a chart.
  package struct Box: Sendable {
    /// The kind of element that a box represents.
    package enum Kind: Sendable {
      case launch, gates, any, outside, screen, tabBar
      /// A navigation controller whose root is drawn elsewhere.
      case nav
      /// A container and everything in it, in an overview.
      case container
    }

    package var kind: Kind
    /// A unique id, used in SVG.
    package var id: String
    package var name: String
    package var title: String?
    /// True for an alert, whose rows are its buttons.
    package var isAlert = false
    /// The first line under the name, such as the style of an alert.
    package var note: String?
    /// The openings that lead to the box: links, quick actions, notifications, the app's code.
    package var openings: [String] = []
    /// True in an overview if an opening leads to something in the box.
    package var isEntered = false
    /// The formulas that the box requires; for the launch, those that every screen requires.
    package var needs: [String] = []
    package var doc: String?
    /// The container that declares the screen as its root or as a tab; for a tab bar, its own
    /// container.
    package var home: Int?
    package var rows: [Row] = []
    /// The ids of findings about the box.
    package var marks: [String] = []
    /// The difference between the two versions in the box; nil in a chart of one version.
    package var change: Difference.Kind?
    /// The changes of openings and requirements, by their text.
    package var lineChanges: [String: Difference.Kind] = [:]
    /// False for a splash or a cover that is only a row of the launch.
    package var isDrawn = true

    /// True if the box, one of its lines or one of its rows changed.
    package var isTouched: Bool {
      change != nil || !lineChanges.isEmpty || rows.contains { $0.change != nil }
    }

    /// True if there is a finding about the box or one of its rows.
    package var isMarked: Bool { !marks.isEmpty || rows.contains { !$0.marks.isEmpty } }

    /// True for boxes that represent neither a screen nor a container.
    package var isSpecial: Bool {
      switch kind {
      case .launch, .gates, .any, .outside: true
      case .screen, .tabBar, .nav, .container: false
      }
    }
  }

  /// A row of a box: an event, a launch rule, a gate or a tab.
  package struct Row: Sendable {
    /// The part of the spec that a row is made from.
    package enum Origin: Hashable, Sendable {
      case splash
      case cover
      case rule(Int)
      case gate(Int)
      case tab(Int)
      case transition(Int)
      /// Several steps, or an opening.
      case other
    }

    package var text: String
    /// The position among rows that are tried in order.
    package var number: Int?
    package var kind: StepKind
    /// The row's targets.
    package var ends: [End] = []
    /// The target as text, for rows without an edge or a target with a name.
    package var tail = ""
    /// A smaller line below the row: `by …`, the component that fires the event.
    package var component: String?
    /// A smaller line below the row: `first …`, the verbs before the last.
    package var earlier: String?
    /// The box of the first screen in the tab that the row selects before it leads to its target.
    package var base: Int?
    /// A smaller line below the row: `if …`.
    package var condition: String?
    /// A smaller line below the row: `sets …`.
    package var settings: String?
    /// The row in full, for a tooltip.
    package var tip = ""
    /// True if the container handles the event, not the screen that represents the container.
    package var isOfContainer = false
    package var origin = Origin.other
    package var marks: [String] = []
    /// The difference between the two versions in the row; nil in a chart of one version.
    package var change: Difference.Kind?

    /// The first text of the row, with its number.
    package var label: String { number.map { "\($0)  \(text)" } ?? text }
  }

  /// A target of a row.
  package struct End: Sendable {
    package var box: Int
    /// The name in the spec: that of a container or a screen.
    package var name: String
  }

  /// A container of the spec.
  package struct Container: Sendable {
    package var name: String
    package var isTabs: Bool
    package var parent: Int?
    package var doc: String?
    /// The box that represents the container.
    package var box: Int
    package var tabTitles: [String] = []
    package var marks: [String] = []
    /// The difference between the two versions in the container; nil in a chart of one version.
    package var change: Difference.Kind?
  }
}
