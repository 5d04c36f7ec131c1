/// The properties of programs that only the compiler needs.
extension StepProgram {
  /// Returns the way in which the target is shown where the facts hold for which `holds` returns true; nil if it
  /// is not shown.
  package func put(where holds: (Fact) -> Bool) -> Operation.Put? {
    for operation in operations(where: holds) {
      switch operation {
      case .require(let fact) where !holds(fact): return nil
      case .put(let put): return put
      case .require, .cut, .selectTab, .reset: break
      }
    }
    return nil
  }

  /// Returns true if the operation is performed somewhere.
  package func contains(_ operation: Operation) -> Bool {
    operations.contains(operation) || otherwise.contains(operation)
  }

  /// True if the target takes the place of the top screen of the stack.
  package var replaces: Bool { contains(.cut(.ownFrame)) }

  /// True if the target is shown over the top screen of the stack, where there is a stack.
  package var pushes: Bool { last == .put(.frame) && !replaces }

  /// Returns the reasons for which the program may miss. `hasOnto` is true if the step has an `onto`.
  package func misses(hasOnto: Bool) -> [Operation.Miss] {
    let possible = operations.filter { hasOnto || $0 != .cut(.toOnto) }.compactMap(\.miss)
    return possible.filter { !(fact?.excludes($0) ?? false) } + otherwise.compactMap(\.miss)
  }

  /// True if the program may remove layers.
  package var cutsLayers: Bool { dismisses || contains(.cut(.toTargetAnywhere)) }

  /// True if the program may dismiss the topmost layer, whatever is in it.
  package var dismisses: Bool { contains(.cut(.layer)) || contains(.cut(.allLayers)) }
}

extension StepProgram.Fact {
  /// Returns true if nothing misses for this reason where the fact holds.
  fileprivate func excludes(_ miss: StepProgram.Operation.Miss) -> Bool {
    miss == .noNavigation || self == .pushed && miss == .nothingToPop
  }
}
