import NavGraph

/// The marks of gates' layers (LANGUAGE-2 §2): once the check has shown a gate in a layer, what that covers is
/// looked at after each change of conditions. So a mark is what the covered screen needs; needs that mean the
/// same are one.
struct GateMarks {
  fileprivate struct Meaning: Hashable {
    var holds: Decision
    var refused: Decision
    var parts: [RequirementTable.Part]
    var blocked: [RequirementTable.Blocked]
  }

  /// By number, from 1 on, what is needed.
  private(set) var needs: [UInt32] = []
  private var numbers: [UInt32: Int] = [:]
  private var meanings: [Meaning: Int] = [:]
  /// How many numbers there may be, 0 included.
  private(set) var capacity = 1
  /// Whether one was come to that could not be told beforehand: looks that were made by then do not know it.
  private(set) var cameLate = false
  private var isWhole = false

  /// So many more than can be told beforehand: contexts are come to later, too.
  private static let more = 7

  init(_ graph: NavigationGraph, _ bound: inout UpperBound) {
    guard bound.requirements.gates.contains(where: { $0.presentation != nil }) else { return }
    var all: Set<UInt32> = []
    for vertex in bound.vertices where vertex.kind == .screen { all.insert(vertex.requirement) }
    func shows(_ needs: UInt32) -> Bool {
      bound.requirements.requirement(needs).parts.contains {
        bound.requirements.isPresented($0.gate)
      }
    }
    // Under an alert, or under a gate that itself lacks something, may lie what needs nothing.
    let isAny =
      graph.hasAlerts
      || bound.vertices.contains {
        $0.kind == .screen && bound.contexts.gate(of: $0.context) != nil && shows($0.requirement)
      }
    capacity = .max
    for needs in all.sorted() where isAny || shows(needs) { _ = number(of: needs, &bound) }
    capacity = needs.count + Self.more + 1
    isWhole = true
  }

  /// The mark of what covers something that needs this; nil if there are too many.
  mutating func number(of id: UInt32, _ bound: inout UpperBound) -> Int? {
    if let known = numbers[id] { return known }
    let requirement = bound.requirements.requirement(id)
    // What gates are passed over says more than is compared.
    let meaning = requirement.passed.isEmpty ? Meaning(requirement) : nil
    if let meaning, let known = meanings[meaning] {
      numbers[id] = known
      return known
    }
    cameLate = isWhole
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
      parts: requirement.parts,
      blocked: requirement.blocked
    )
  }
}
