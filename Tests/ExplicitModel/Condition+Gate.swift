@testable import NavGraph

extension Condition {
  /// The gate that is not for a certain value, written `gate`.
  var gate: Gate? {
    get { gates.first { $0.value == nil }?.gate }
    set { gates = newValue.map { [ValueGate(gate: $0)] } ?? [] }
  }
}
