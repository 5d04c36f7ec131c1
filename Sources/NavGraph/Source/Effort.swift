/// A budget of steps for a task of limited value, such as suggestions. Steps are counted, not timed, so that results
/// do not depend on the machine.
package final class Effort: @unchecked Sendable {
  /// The number of steps left. Negative if the budget is used up.
  package private(set) var left: Int

  /// Creates a budget of `steps`.
  package init(_ steps: Int) { left = steps }

  /// The budget for suggestions for the unknown names of a spec.
  package static var forNames: Effort { Effort(Bounds.suggestionSteps) }

  /// Spends `steps`. Returns false if fewer were left.
  func take(_ steps: Int) -> Bool {
    left -= steps
    return left >= 0
  }
}
