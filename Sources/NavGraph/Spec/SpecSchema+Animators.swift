extension SpecSchema {
  /// The keys for the look or animation of a new screen that not every style or verb allows.
  static let appearanceKeys = WordSet([.detents, .grabber, .transition])

  /// The verbs that can have a custom animator.
  static let animatedVerbs = Verb.allCases.filter {
    if case .put? = $0.program.last { true } else { $0.program.last == .reset(.root) }
  }.compactMap { verb in Word.allCases.first { $0.text == VerbWords(verb).key } }

  static let animatorRules: [KeyRule] = [
    .beside(.transition, oneOf: animatedVerbs), .notTogether(.transition, .animation),
  ]

  static let animator = Key<TransitionSpec>(
    .transition,
    .animator,
    in: { $1(&$0.animator) },
    "A custom animator",
    """
    The app implements a method of this name in a generated protocol. It animates a new root, or the \
    screen that a verb shows, and the way back; not together with `animation`. In SwiftUI it animates \
    only new roots.
    """
  )
}

extension PlainValue where Value == NodeID {
  /// The name of an animator. Each use defines it.
  static var animator: PlainValue {
    PlainValue(shape: .name("animator"), read: { $0.animator($1, key: $2) })
  }
}
