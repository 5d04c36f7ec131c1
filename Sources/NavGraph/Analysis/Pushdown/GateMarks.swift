/// The marks of gates' layers (LANGUAGE-2 §2): once the check has shown a gate in a layer, what that covers is
/// looked at after each change of conditions. So a mark is what the covered screen needs; needs that mean the
/// same are one.
struct GateMarks {
  fileprivate struct Meaning: Hashable {
    var holds: Decision
    var refused: Decision
    var parts: [Part]
    var blocked: [Part]

    struct Part: Hashable {
      var number: Int
      var condition: UInt32
      var holds: Decision
    }
  }

  /// By number, from 1 on, what is needed.
  private(set) var needs: [UInt32] = []
  private var numbers: [UInt32: Int] = [:]
  private var meanings: [Meaning: Int] = [:]
  /// How many numbers there may be, 0 included.
  private(set) var capacity = 1

  /// So many more than can be told beforehand: contexts are come to later, too.
  private static let more = 7

  init(_ graph: NavigationGraph, _ bound: inout UpperBound) {
    let presented = bound.requirements.gates.map { $0.presentation != nil }
    guard presented.contains(true) else { return }
    var all: Set<UInt32> = []
    for vertex in bound.vertices where vertex.kind == .screen { all.insert(vertex.requirement) }
    func shows(_ needs: UInt32) -> Bool {
      bound.requirements.requirement(needs).parts.contains { presented[$0.gate] }
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
  }

  /// The mark of what covers something that needs this; nil if there are too many.
  mutating func number(of id: UInt32, _ bound: inout UpperBound) -> Int? {
    if let known = numbers[id] { return known }
    let requirement = bound.requirements.requirement(id)
    var number: Int?
    // What gates are passed over says more than is compared.
    if requirement.passed.isEmpty {
      let meaning = Meaning(requirement)
      number = meanings[meaning]
      if number == nil, needs.count + 1 < capacity { meanings[meaning] = needs.count + 1 }
    }
    if number == nil {
      guard needs.count + 1 < capacity else { return nil }
      needs.append(id)
      number = needs.count
    }
    numbers[id] = number
    return number
  }
}

extension GateMarks.Meaning {
  fileprivate init(_ requirement: RequirementTable.Requirement) {
    holds = requirement.holds
    refused = requirement.refused
    parts = requirement.parts.map {
      GateMarks.Meaning.Part(
        number: $0.gate,
        condition: $0.reason?.index ?? .max,
        holds: $0.holds
      )
    }
    blocked = requirement.blocked.map {
      GateMarks.Meaning.Part(
        number: $0.asking.index,
        condition: $0.asking.condition.index,
        holds: $0.holds
      )
    }
  }
}
