import NavGraph

/// An incident: a state or a step in which something goes wrong, or differently from what one might expect.
struct Incident: Hashable, Comparable {
  enum Kind: UInt8, CaseIterable {
    /// A visible screen does not meet its requirement, and no gate decides. The subject is a screen.
    case requiresViolated
    /// A transition does not meet its requirement, and no gate decides. The subject is a transition.
    case refusedTransition
    /// An opening from outside (a link, an entry, a quick action, a notification) does not meet its
    /// requirement, and no gate decides. The subject is a screen or container.
    case refusedOpening
    /// A tab that is tapped does not meet its requirement, and no gate decides. The subject is the tab's screen
    /// or container.
    case refusedTab
    /// A gate is asked for and can't be shown, because it does not meet its own requirement. The subject is a
    /// condition's gate.
    case blockedGate
    /// The source is not in a navigation stack. The subject is a transition.
    case noNav
    /// The source is the root of its stack. The subject is a transition.
    case nothingToPop
    /// No layer is presented. The subject is a transition.
    case nothingPresented
    /// The screen to go back to is not below. The subject is a transition.
    case nowhereToUnwind
    /// The source is in no container with the tab. The subject is a transition.
    case notInTabs
    /// A source is on screen, and no transition for the event applies there or further out. The subject is the
    /// first transition from the source for the event.
    case ignoredEvent
    /// A gate is asked for. The subject is its condition. Only searches report it.
    case askedGate

    /// True if a step is refused, or its verb misses.
    var isMiss: Bool {
      switch self {
      case .requiresViolated, .ignoredEvent, .askedGate: false
      case .refusedTransition, .refusedOpening, .refusedTab, .blockedGate, .noNav, .nothingToPop,
        .nothingPresented, .nowhereToUnwind, .notInTabs:
        true
      }
    }
  }

  var kind: Kind
  /// The index of the subject: a transition, screen, condition, or an encoded `Destination`.
  var subject: UInt32
  /// The number that distinguishes incidents with the same subject: for `ignoredEvent`, the index of the source
  /// among the transition's; for `blockedGate`, the index of the gate among the condition's; otherwise 0.
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

  /// The subject of a refused opening or tab.
  var destination: Destination {
    subject & Self.containerBit == 0
      ? Destination(ScreenID(Int(subject)))
      : Destination(ContainerID(Int(subject & ~Self.containerBit)))
  }
}

extension Incident {
  /// Creates the incident of an intent that does not meet its requirement where no gate decides.
  init(refusing intent: Intent) {
    switch intent {
    case .transition(let id): self.init(.refusedTransition, id)
    case .opening(let destination), .opened(let destination, _):
      self.init(.refusedOpening, destination)
    case .entry(let what): self.init(.refusedOpening, what.target)
    case .tab(let destination): self.init(.refusedTab, destination)
    }
  }
}

extension NavigationGraph {
  /// Returns the incident that `level` ignores the event of `id`, its first transition for that event.
  func ignored(_ id: TransitionID, _ level: TransitionSource) -> Incident {
    let range = self[id].sources.indices
    let source = range.firstIndex { sources[$0] == level } ?? range.startIndex
    return Incident(.ignoredEvent, id, source: source - range.startIndex)
  }

  /// Returns the target of an intent.
  func target(of intent: Intent) -> Destination {
    switch intent {
    case .opening(let destination), .tab(let destination), .opened(let destination, _): destination
    case .entry(let what): what.target
    case .transition(let id): self[id].target
    }
  }
}

/// The incidents of the reachable states.
struct Incidents {
  /// An incident, with the valuations with which it happens.
  struct Occurrence {
    var incident: Incident
    var set: Decision
  }

  private var occurrences: [[Occurrence]]

  init(_ occurrences: [Incident: Decision] = [:]) {
    var sorted = Array(repeating: [Occurrence](), count: Incident.Kind.allCases.count)
    for (incident, set) in occurrences.sorted(by: { $0.key < $1.key }) where set.isPossible {
      sorted[Int(incident.kind.rawValue)].append(Occurrence(incident: incident, set: set))
    }
    self.occurrences = sorted
  }

  /// All incidents.
  var all: [Occurrence] { occurrences.flatMap { $0 } }

  /// Returns the incidents that are not in the set.
  func without(_ refuted: Set<Incident>) -> Incidents {
    var result = self
    for kind in result.occurrences.indices {
      result.occurrences[kind].removeAll { refuted.contains($0.incident) }
    }
    return result
  }

  /// Returns the incidents of a kind, in the order of their subjects.
  subscript(_ kind: Incident.Kind) -> [Occurrence] { occurrences[Int(kind.rawValue)] }
}
