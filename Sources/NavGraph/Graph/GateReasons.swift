/// What presented gates are asked for: a condition that is wanting, with the value that it has then. While it
/// has that still, the gate stays (LANGUAGE-2 §2).
package struct GateReasons {
  package struct Reason: Hashable {
    package var condition: ConditionID
    package var value: ValueID
  }

  /// Numbered from 1 on; 0 is none.
  package private(set) var all: [Reason] = []
  /// By condition, the number of the first of its reasons.
  private var firsts: [Int] = []

  package init(_ graph: NavigationGraph) {
    for (index, condition) in graph.conditions.enumerated() {
      firsts.append(all.count + 1)
      for value in condition.values.indices.map({ ValueID($0) }) {
        guard condition.gate(for: value)?.presentation != nil else { continue }
        all.append(Reason(condition: ConditionID(index), value: value))
      }
    }
    firsts.append(all.count + 1)
  }

  /// How many numbers there are, 0 included.
  package var count: Int { all.count + 1 }

  /// The numbers of what asks for the gates of a condition.
  package func numbers(of condition: ConditionID) -> Range<Int> {
    firsts[Int(condition.index)]..<firsts[Int(condition.index) + 1]
  }

  /// The number of what asks for a presented gate; 0 if it is another one.
  package func number(of asking: AskingValue) -> Int {
    let reason = Reason(condition: asking.condition, value: asking.value)
    return numbers(of: asking.condition).first { self[$0] == reason } ?? 0
  }

  package subscript(_ number: Int) -> Reason { all[number - 1] }
}

extension Condition {
  /// The gate that is asked for while it has this value and another one is wanted.
  fileprivate func gate(for value: ValueID) -> Gate? {
    gates.indices.first { valueServed(by: $0).map { $0 == value } ?? true }.map { gates[$0].gate }
  }
}
