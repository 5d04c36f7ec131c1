/// Steps that may still be taken for something that is worth only so much. They are counted, never timed:
/// the same input ends at the same step on all machines.
package final class Effort: @unchecked Sendable {
  /// How many steps are left; none if it is below zero.
  package private(set) var left: Int

  /// So many steps.
  package init(_ steps: Int) { left = steps }

  /// For what a spec's unknown names may stand for.
  package static var forNames: Effort { Effort(Bounds.suggestionSteps) }

  /// Takes `steps`; false if there were not so many left.
  func take(_ steps: Int) -> Bool {
    left -= steps
    return left >= 0
  }
}
