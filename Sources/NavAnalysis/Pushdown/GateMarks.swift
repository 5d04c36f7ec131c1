import NavGraph

/// The marks of gates' layers (docs/language.md, Gates). Once the visibility check has presented a gate in a
/// layer, the screen under that layer is checked after each change of conditions. A mark is the requirement of
/// that screen. Requirements with the same meaning have one mark.
struct GateMarks {
  fileprivate struct Meaning: Hashable {
    var holds: Decision
    var refused: Decision
    var gateCases: [RequirementTable.GateCase]
    var blocked: [RequirementTable.BlockedGate]
  }

  /// The requirement of each mark; marks are numbered starting at 1.
  private(set) var needs: [UInt32] = []
  private var numbers: [UInt32: Int] = [:]
  private var meanings: [Meaning: Int] = [:]
  /// The limit of mark numbers: they are smaller. 0 stands for no mark.
  private(set) var capacity = 1
  /// True if a mark was added that was not known in advance. Resume checks made earlier do not include it.
  private(set) var hasLateMarks = false
  /// True once all marks that are known in advance are there.
  private var isComplete = false

  /// The number of marks that may be added late, because contexts are added later, too.
  private static let roomForLateMarks = 7

  init(_ graph: NavigationGraph, _ tables: inout AnalysisTables) {
    guard tables.requirements.gates.contains(where: { $0.presentation != nil }) else { return }
    var all: Set<UInt32> = []
    for vertex in tables.vertices where vertex.kind == .screen { all.insert(vertex.requirement) }
    func shows(_ needs: UInt32) -> Bool {
      tables.requirements.requirement(needs).gateCases.contains {
        tables.requirements.isPresented($0.gate)
      }
    }
    // Alerts, and gates that do not meet their own requirement, may cover screens that require nothing.
    let isAny =
      graph.hasAlerts
      || tables.vertices.contains {
        $0.kind == .screen && tables.contexts.gate(of: $0.context) != nil && shows($0.requirement)
      }
    capacity = .max
    for needs in all.sorted() where isAny || shows(needs) { _ = number(of: needs, &tables) }
    capacity = needs.count + Self.roomForLateMarks + 1
    isComplete = true
  }

  /// Returns the mark of a layer over a screen with this requirement; nil if there are too many.
  mutating func number(of id: UInt32, _ tables: inout AnalysisTables) -> Int? {
    if let known = numbers[id] { return known }
    let requirement = tables.requirements.requirement(id)
    // Requirements with passed gates are distinguished, because the comparison leaves these gates out.
    let meaning = requirement.passed.isEmpty ? Meaning(requirement) : nil
    if let meaning, let known = meanings[meaning] {
      numbers[id] = known
      return known
    }
    hasLateMarks = isComplete
    guard needs.count + 1 < capacity else { return nil }
    needs.append(id)
    numbers[id] = needs.count
    if let meaning { meanings[meaning] = needs.count }
    return needs.count
  }
}

extension GateMarks.Meaning {
  fileprivate init(_ requirement: RequirementTable.Requirement) {
    self.init(
      holds: requirement.holds,
      refused: requirement.refused,
      gateCases: requirement.gateCases,
      blocked: requirement.blocked
    )
  }
}
