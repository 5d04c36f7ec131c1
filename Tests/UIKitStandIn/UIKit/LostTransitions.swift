// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension StandIn {
  private struct Lost {
    weak var transition: Transition?
  }

  private static var lost: [Lost] = []

  static func lose(_ transition: Transition) { lost.append(Lost(transition: transition)) }

  /// Ends the transitions that were lost.
  public static func endLostTransitions() {
    let all = lost
    lost = []
    for each in all { each.transition?.finish() }
  }
}
