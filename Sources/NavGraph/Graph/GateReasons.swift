/// The reasons for which presented gates are shown: a condition, with the value that it had then. While the
/// condition has that value, the gate stays (docs/language.md, Gates).
package struct GateReasons {
  package struct Reason: Hashable {
    package var condition: ConditionID
    package var value: ValueID
  }

  /// All reasons. Their numbers start at 1; 0 stands for no reason.
  package private(set) var all: [Reason] = []
  /// The number of each condition's first reason.
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

  /// The number of numbers, including 0.
  package var count: Int { all.count + 1 }

  /// Returns the numbers of a condition's reasons.
  package func numbers(of condition: ConditionID) -> Range<Int> {
    firsts[Int(condition.index)]..<firsts[Int(condition.index) + 1]
  }

  /// Returns the number of the reason for a presented gate, or 0 if it isn't one.
  package func number(of asking: GateTrigger) -> Int {
    let reason = Reason(condition: asking.condition, value: asking.value)
    return numbers(of: asking.condition).first { self[$0] == reason } ?? 0
  }

  package subscript(_ number: Int) -> Reason { all[number - 1] }
}

extension Condition {
  /// Returns the gate that is shown if the condition has this value and another one is required.
  fileprivate func gate(for value: ValueID) -> Gate? {
    gates.indices.first { valueServed(by: $0).map { $0 == value } ?? true }.map { gates[$0].gate }
  }
}
