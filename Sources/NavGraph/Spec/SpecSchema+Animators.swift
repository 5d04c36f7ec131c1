extension SpecSchema {
  /// The keys for the look or animation of a new screen that not every style or verb allows.
  static let appearanceKeys = WordSet([.detents, .grabber, .transition])

  /// The verbs that can have a custom animator.
  static let animatedVerbs: [Word] = [.push, .present, .root, .show, .replace]

  static let animatorRules: [KeyRule] = [
    .beside(.transition, oneOf: animatedVerbs), .notTogether(.transition, .animation),
  ]

  static let animator = Key<TransitionSpec>(
    .transition,
    .animator,
    in: { $1(&$0.animator) },
    "A custom animator",
    """
    The app implements a method of this name in a generated protocol. It animates `push`, `present`, \
    `root`, `show` or `replace`, and the way back; not together with `animation`. In SwiftUI it animates \
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
