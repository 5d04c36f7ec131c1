import NavGraph

/// Something that goes wrong, or not as one might think, in a state or a step.
struct Incident: Hashable, Comparable {
  enum Kind: UInt8, CaseIterable {
    /// A screen is visible that lacks what it needs, and no gate decides. About a screen.
    case requiresViolated
    /// A transition lacks what it needs, and no gate decides. About a transition.
    case refusedTransition
    /// The same of an opening from outside: a link, an entry, a shortcut, a push. About a screen or
    /// container.
    case refusedOpening
    /// The same of a tab that is tapped. About a tab's screen or container.
    case refusedTab
    /// A gate is asked for and can't be shown: its own needs lack, too. About a condition's gate.
    case blockedGate
    /// The source is in no navigation stack. About a transition.
    case noNav
    /// The source is its stack's root. About a transition.
    case nothingToPop
    /// Nothing is presented. About a transition.
    case nothingPresented
    /// The screen to go back to is not below. About a transition.
    case nowhereToUnwind
    /// The source is in no container that has the tab. About a transition.
    case notInTabs
    /// A source is on screen, and none of its transitions for the event holds, nor one further out.
    /// About the first transition from the source for the event.
    case ignoredEvent
    /// A gate is asked for. About its condition. Only searches are told.
    case askedGate
  }

  var kind: Kind
  /// The index of what it is about: a transition, screen, condition, or `Destination` (see `subject`).
  var subject: UInt32
  /// For `ignoredEvent`, which of the transition's sources; for `blockedGate`, which of the condition's
  /// gates; else 0.
  var source: UInt32 = 0

  static func < (a: Incident, b: Incident) -> Bool {
    (a.kind.rawValue, a.subject, a.source) < (b.kind.rawValue, b.subject, b.source)
  }
}

extension Incident {
  init(_ kind: Kind, _ transition: TransitionID, source: Int = 0) {
    self.init(kind: kind, subject: transition.index, source: UInt32(truncatingIfNeeded: source))
  }

  init(_ kind: Kind, _ screen: ScreenID) { self.init(kind: kind, subject: screen.index) }

  init(_ kind: Kind, _ condition: ConditionID) {
    self.init(kind: kind, subject: condition.index)
  }

  init(_ kind: Kind, _ gate: GateID) {
    self.init(
      kind: kind,
      subject: gate.condition.index,
      source: UInt32(truncatingIfNeeded: gate.index)
    )
  }

  private static let containerBit: UInt32 = 0x8000_0000

  init(_ kind: Kind, _ destination: Destination) {
    switch destination.kind {
    case .screen(let screen): self.init(kind: kind, subject: screen.index)
    case .container(let container):
      self.init(kind: kind, subject: container.index | Self.containerBit)
    case nil: self.init(kind: kind, subject: .max)
    }
  }

  var transition: TransitionID { TransitionID(Int(subject)) }
  var screen: ScreenID { ScreenID(Int(subject)) }
  var gate: GateID { GateID(ConditionID(Int(subject)), Int(source)) }

  /// What a refused opening or tab is about.
  var destination: Destination {
    subject & Self.containerBit == 0
      ? Destination(ScreenID(Int(subject)))
      : Destination(ContainerID(Int(subject & ~Self.containerBit)))
  }
}

extension Incident {
  /// What is wished for lacks what it needs, and no gate decides.
  init(refusing wish: Wish) {
    switch wish {
    case .transition(let id): self.init(.refusedTransition, id)
    case .opening(let destination), .opened(let destination, _):
      self.init(.refusedOpening, destination)
    case .entry(let what): self.init(.refusedOpening, what.target)
    case .tab(let destination): self.init(.refusedTab, destination)
    }
  }
}

extension NavigationGraph {
  /// `level` drops the event of `id`, its first transition for it.
  func ignored(_ id: TransitionID, _ level: TransitionSource) -> Incident {
    let range = self[id].sources.indices
    let source = range.firstIndex { sources[$0] == level } ?? range.startIndex
    return Incident(.ignoredEvent, id, source: source - range.startIndex)
  }

  /// What a wish is about.
  func target(of wish: Wish) -> Destination {
    switch wish {
    case .opening(let destination), .tab(let destination), .opened(let destination, _): destination
    case .entry(let what): what.target
    case .transition(let id): self[id].target
    }
  }
}

/// What goes wrong in the states that can be reached.
struct Incidents {
  /// One of them, with the valuations with which it happens.
  struct Found {
    var incident: Incident
    var set: Decision
  }

  private var found: [[Found]]

  init(_ found: [Incident: Decision] = [:]) {
    var sorted = Array(repeating: [Found](), count: Incident.Kind.allCases.count)
    for (incident, set) in found.sorted(by: { $0.key < $1.key }) where set.isPossible {
      sorted[Int(incident.kind.rawValue)].append(Found(incident: incident, set: set))
    }
    self.found = sorted
  }

  /// All of them.
  var all: [Found] { found.flatMap { $0 } }

  /// The others.
  func without(_ refuted: Set<Incident>) -> Incidents {
    var result = self
    for kind in result.found.indices {
      result.found[kind].removeAll { refuted.contains($0.incident) }
    }
    return result
  }

  /// In the order of what they are about.
  subscript(_ kind: Incident.Kind) -> [Found] { found[Int(kind.rawValue)] }
}
