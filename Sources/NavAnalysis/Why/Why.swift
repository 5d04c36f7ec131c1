public import NavGraph

/// An explanation of why and how a screen or container is shown, and where it leads.
public struct Why: Sendable {
  /// The screen or container that the explanation is about.
  public var subject: Thing
  /// The description from the spec.
  public var doc: String?
  /// The conditions under which it can be on screen.
  public var shown: Conditions
  /// A Boolean value that indicates whether it is shown only until the conditions are known.
  public var isSplash: Bool
  /// A Boolean value that indicates whether it is the cover, which hides the app while the scene is not
  /// active and is part of no state.
  public var isCover = false
  /// The shortest trace that shows it; nil if none was found.
  public var way: [TraceStep]?
  /// The reasons why it can't be on screen, from near to far; empty if it can.
  public var obstacles: [Obstacle]
  /// The requirements that must hold while it is on screen.
  public var needs: [Need]
  /// The containers that it can be in.
  public var containers: [String]
  /// The contents of a container: its root or its tabs.
  public var holds: [String]
  /// The components that it embeds.
  public var embeds: [String]
  /// Everything that leads to it, except openings.
  public var leads: [Lead]
  /// The openings that show it at its place.
  public var openings: [Lead]
  /// The place where it is opened; empty if it has none.
  public var place: [Hop]
  /// The transitions from it: first its own, then those of its containers, then those from `any`.
  public var transitions: [Lead]
  /// The moves that the system offers on it.
  public var moves: [Move]
  /// The screens that can lie directly under it.
  public var beneath: [Beneath]

  /// A screen or container.
  public struct Thing: Hashable, Sendable {
    /// The kinds of subjects.
    public enum Kind: String, Sendable {
      /// A screen.
      case screen
      /// A container.
      case container
    }

    /// The kind of the subject.
    public var kind: Kind
    /// The name of the screen or container.
    public var name: String
    /// The name in the declaration.
    public var span: SourceSpan
  }
}

extension Why {
  /// The conditions under which something can be on screen.
  public enum Conditions: Hashable, Sendable {
    /// Never shown.
    case never
    /// Shown under any conditions.
    case always
    /// Shown under each of these alternatives, the shortest first. None of them is
    /// redundant. `isCut` is true if there are more.
    case when([Alternative], isCut: Bool)
    /// Unknown, because the analysis reached a limit.
    case unknown

    /// The conditions as a formula; nil if they are not known.
    public var formula: String? {
      switch self {
      case .never: "false"
      case .always: "true"
      case .when(let alternatives, _): alternatives.map(\.text).joined(separator: " or ")
      case .unknown: nil
      }
    }
  }

  /// A combination of values of some conditions with which something is shown.
  public struct Alternative: Hashable, Sendable {
    /// The values that one condition may have.
    public struct Condition: Hashable, Sendable {
      /// The name of the condition.
      public var name: String
      /// The names of the values.
      public var values: [String]
    }

    /// The conditions that matter.
    public var conditions: [Condition]
    /// The combination as a formula.
    public var text: String

    package init(conditions: [Condition], text: String) {
      self.conditions = conditions
      self.text = text
    }
  }
}

extension Why {
  /// One reason why something can't be shown.
  public struct Obstacle: Hashable, Sendable {
    /// The screen or container that can't be shown.
    public var thing: Thing
    /// The lead that could show it but doesn't; nil if there is none.
    public var lead: Lead?
    /// The reason, as a sentence without a period.
    public var reason: String
    /// The formula that never holds, if one is the reason.
    public var formula: String?
    /// The screens and containers that would have to be shown first. Their obstacles follow.
    public var awaits: [String] = []
    /// The transition that always matches first.
    public var winner: SourceSpan?
    /// The source of the lead or requirement.
    public var span: SourceSpan
  }
}

extension Why {
  /// A requirement that must hold while something is on screen.
  public struct Need: Hashable, Sendable {
    /// The name of the screen, container or app whose `requires` it is.
    public var owner: String
    /// A Boolean value that indicates whether it is the requirement of the app, which applies to every screen.
    public var isOfApp: Bool
    /// The formula.
    public var formula: String
    /// The gates that are shown if it does not hold.
    public var gates: [Gate]
    /// The source of the formula.
    public var span: SourceSpan
  }

  /// The gate of a condition.
  public struct Gate: Hashable, Sendable {
    /// The condition.
    public var condition: String
    /// The screen or container that is shown.
    public var target: String
    /// A Boolean value that indicates whether the gate is presented; otherwise it becomes the root.
    public var isPresented: Bool
  }
}

extension Why {
  /// An incoming edge, as an explanation names it: a transition, launch rule, tab, gate or opening that shows
  /// screens or fires events.
  public struct Lead: Hashable, Sendable {
    /// The kinds of leads.
    public enum Kind: String, Sendable {
      /// A transition; `name` is the event.
      case transition
      /// A launch rule; `name` is its number.
      case launch
      /// A tab of the container `name` that is not the first.
      case tab
      /// The container `name`, which contains the screen.
      case container
      /// The gate of the condition `name`.
      case gate
      /// A link; `name` is the pattern.
      case link
      /// An activity that the system continues; `name` is its type or its screen.
      case activity
      /// The app's own code.
      case entry
      /// A shortcut.
      case shortcut
      /// A notification.
      case push
      /// A notification of NotificationCenter.
      case broadcast
      /// A button of the alert `name`.
      case button
    }

    /// The kind of lead.
    public var kind: Kind
    /// The name; its meaning depends on the kind.
    public var name: String
    /// The sources of a transition, as written: screens, containers, components or `any`.
    public var from: [String] = []
    /// The verbs before the last one, as written, each with its target.
    public var earlier: [String] = []
    /// The last verb, as written, with its fixed target.
    public var verb: String?
    /// The screen or container that it shows or goes back to.
    public var target: String?
    /// The screen to which the stack is popped before a push.
    public var onto: String?
    /// The screen or container that is presented over a new root.
    public var presented: String?
    /// The screen that a launch rule pushes onto its root.
    public var pushed: String?
    /// The formula of its `when`; nil if there is none.
    public var when: String?
    /// The conditions that a transition sets.
    public var sets: [Setting] = []
    /// The reason why it never happens; nil if it can happen.
    public var neverBecause: String?
    /// The source of the lead.
    public var span: SourceSpan

    /// A condition that a transition sets.
    public struct Setting: Hashable, Sendable {
      /// The condition.
      public var condition: String
      /// The value's name, or `any`.
      public var value: String
    }
  }
}

extension Why {
  /// A part of an opened place: the root, a selected tab, or a screen pushed or presented over the part
  /// before.
  public struct Hop: Hashable, Sendable {
    /// The kinds of parts.
    public enum Kind: String, Sendable {
      /// The root.
      case root
      /// The selected tab of the part before.
      case tab
      /// The root of the navigation controller before.
      case nav
      /// A pushed screen.
      case push
      /// A presented screen or container.
      case present
    }

    /// The kind of part.
    public var kind: Kind
    /// The screen or container.
    public var name: String
    /// The source of the transition that shows it; nil for the contents of a container.
    public var span: SourceSpan?
  }
}

extension Why {
  /// A move that the system offers.
  public struct Move: Hashable, Sendable {
    /// The kinds of moves.
    public enum Kind: String, Sendable {
      /// The back button, its menu, or the back swipe.
      case back
      /// A swipe that dismisses the presented screen.
      case swipe
      /// A tap on a tab.
      case tab
      /// A button of the alert.
      case button
    }

    /// The kind of move.
    public var kind: Kind
    /// The available tabs, or the titles of the buttons.
    public var targets: [String]
  }
}

extension Why {
  /// The screens that can lie directly under a screen.
  public struct Beneath: Hashable, Sendable {
    /// The kinds of screens that lie below.
    public enum Base: Hashable, Sendable {
      /// The screen.
      case screen(String)
      /// Any visible screen of the container.
      case container(String)
      /// Any visible screen.
      case any
    }

    /// The screens that lie below.
    public var base: Base
    /// A Boolean value that indicates whether they lie in the same stack; otherwise the screen is
    /// presented over them.
    public var isPushed: Bool
  }
}
