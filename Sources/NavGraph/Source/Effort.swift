/// Steps that may still be taken for something that is worth only so much. They are counted, never timed:
/// the same input ends at the same step on all machines.
final class Effort: @unchecked Sendable {
  /// How many steps are left; none if it is below zero.
  private(set) var left: Int

  init(_ steps: Int) { left = steps }

  /// Takes `steps`; false if there were not so many left.
  func take(_ steps: Int) -> Bool {
    left -= steps
    return left >= 0
  }
}
