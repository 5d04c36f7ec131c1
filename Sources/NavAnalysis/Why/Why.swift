public import NavGraph

/// Why and how a screen or container comes on screen, and where it leads.
public struct Why: Sendable {
  /// What it is about.
  public var subject: Thing
  /// What it is, for a reader.
  public var doc: String?
  /// Under which conditions it can be on screen.
  public var shown: Conditions
  /// Whether it is shown only until the conditions are known.
  public var isSplash: Bool
  /// Whether it covers all while the scene is not active, and is in no state.
  public var isCover = false
  /// The shortest way to it; nil if none was found.
  public var way: [TraceStep]?
  /// If it can't be on screen: what stands in the way, from near to far.
  public var obstacles: [Obstacle]
  /// What must hold while it is on screen.
  public var needs: [Need]
  /// The containers that it can be in.
  public var containers: [String]
  /// What it holds, as a container: a root, or tabs.
  public var holds: [String]
  /// The components in it.
  public var embeds: [String]
  /// What leads to it, openings excepted.
  public var leads: [Lead]
  /// What opens it at its place.
  public var openings: [Lead]
  /// Where it is opened; empty if it has no place.
  public var place: [Hop]
  /// Where it leads: its own transitions, then its containers', then those from `any`.
  public var transitions: [Lead]
  /// What the system offers.
  public var moves: [Move]
  /// What can lie directly under it.
  public var beneath: [Beneath]

  /// A screen or container.
  public struct Thing: Hashable, Sendable {
    /// Which of the two it is.
    public enum Kind: String, Sendable {
      /// A screen.
      case screen
      /// A container.
      case container
    }

    /// Which of the two it is.
    public var kind: Kind
    /// Its name.
    public var name: String
    /// The name, where it is declared.
    public var span: SourceSpan
  }
}

extension Why {
  /// Under which conditions something can be on screen.
  public enum Conditions: Hashable, Sendable {
    /// Under none.
    case never
    /// Whatever they are.
    case always
    /// Under any of these, the shortest first, none of which can be left out; `isCut` if there are
    /// more.
    case when([Alternative], isCut: Bool)
    /// Under some, perhaps: the analysis came to a bound.
    case unknown

    /// As a formula; nil if it is not known.
    public var formula: String? {
      switch self {
      case .never: "false"
      case .always: "true"
      case .when(let alternatives, _): alternatives.map(\.text).joined(separator: " or ")
      case .unknown: nil
      }
    }
  }

  /// Values of some conditions, all of which something is shown with.
  public struct Alternative: Hashable, Sendable {
    /// What one condition may be.
    public struct Condition: Hashable, Sendable {
      /// Its name.
      public var name: String
      /// Values, by their names.
      public var values: [String]
    }

    /// The conditions that matter.
    public var conditions: [Condition]
    /// As a formula.
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
    /// What can't be.
    public var thing: Thing
    /// What would bring it, and doesn't; nil where nothing would.
    public var lead: Lead?
    /// Why it doesn't: the end of a sentence, or a sentence without a full stop.
    public var reason: String
    /// The formula that never holds, if one is to blame.
    public var formula: String?
    /// What would have to be shown before; what stands in the way of that follows.
    public var awaits: [String] = []
    /// The transition that always comes first.
    public var winner: SourceSpan?
    /// Where it is written.
    public var span: SourceSpan
  }
}

extension Why {
  /// What must hold while something is on screen.
  public struct Need: Hashable, Sendable {
    /// Whose `requires` it is: its own, that of a container that it can be in, or the app's.
    public var owner: String
    /// The formula.
    public var formula: String
    /// Where one is sent if it does not hold.
    public var gates: [Gate]
    /// Where it is written.
    public var span: SourceSpan
  }

  /// Where a condition can be obtained.
  public struct Gate: Hashable, Sendable {
    /// The condition.
    public var condition: String
    /// What is shown.
    public var target: String
    /// Whether it is presented, over what is on screen; else it becomes the root.
    public var isPresented: Bool
  }
}

extension Why {
  /// Something that brings screens: a transition, a launch rule, a tab, a gate, an opening.
  public struct Lead: Hashable, Sendable {
    /// What it is.
    public enum Kind: String, Sendable {
      /// A transition; `name` is the event.
      case transition
      /// A launch rule; `name` is its number.
      case launch
      /// A tab of the container `name` that is not the first.
      case tab
      /// The container `name`, which holds it.
      case container
      /// The gate of the condition `name`.
      case gate
      /// A link; `name` is the pattern.
      case link
      /// An activity that the system gives back; `name` is its type, or its screen.
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

    /// What it is.
    public var kind: Kind
    /// What it is called.
    public var name: String
    /// The screens, containers, components or `any` that a transition starts from, as it is written.
    public var from: [String] = []
    /// What it does before its verb, each as it is written.
    public var earlier: [String] = []
    /// The verb, as it is written, with its fixed target; of several, the last.
    public var verb: String?
    /// What it leads or goes back to.
    public var target: String?
    /// What the stack is brought back to first.
    public var onto: String?
    /// What is presented over a root that it brings.
    public var presented: String?
    /// What a launch rule pushes onto its root.
    public var pushed: String?
    /// The formula under which it happens, if there is one.
    public var when: String?
    /// What a transition sets.
    public var sets: [Setting] = []
    /// Why it never happens; nil if it does.
    public var neverBecause: String?
    /// Where it is written.
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
  /// A part of a place: the root, a tab that is selected, or what is brought over the part before.
  public struct Hop: Hashable, Sendable {
    /// How a part comes where it is.
    public enum Kind: String, Sendable {
      /// It is the root.
      case root
      /// It is the selected tab of the part before.
      case tab
      /// It is the root of the nav before.
      case nav
      /// It is pushed.
      case push
      /// It is presented.
      case present
    }

    /// How it comes where it is.
    public var kind: Kind
    /// The screen or container.
    public var name: String
    /// Where the hop is written; nil for what a container holds.
    public var span: SourceSpan?
  }
}

extension Why {
  /// A move of the system's own.
  public struct Move: Hashable, Sendable {
    /// Which one.
    public enum Kind: String, Sendable {
      /// The back button, its menu, the back swipe.
      case back
      /// What is presented is swiped away.
      case swipe
      /// A tab is tapped.
      case tab
      /// A button of the alert.
      case button
    }

    /// Which one.
    public var kind: Kind
    /// The tabs that there are, or the titles of the buttons.
    public var targets: [String]
  }
}

extension Why {
  /// Something that a screen can lie directly on.
  public struct Beneath: Hashable, Sendable {
    /// What lies beneath.
    public enum Base: Hashable, Sendable {
      /// The screen.
      case screen(String)
      /// Whatever screen of the container is visible.
      case container(String)
      /// Whatever screen is visible.
      case any
    }

    /// What lies beneath.
    public var base: Base
    /// Whether it lies in the same stack; else the screen is presented over it.
    public var isPushed: Bool
  }
}
