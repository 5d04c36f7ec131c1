extension SpecSchema {
  /// Keys that say how what is brought looks, or moves, and that not everything has.
  static let looks = WordSet([.detents, .grabber, .transition])

  /// The verbs that bring what an animator of the app's may animate.
  static let animatedVerbs: [Word] = [.push, .present, .root, .show, .replace]

  static let animatorRules: [KeyRule] = [
    .beside(.transition, oneOf: animatedVerbs), .notTogether(.transition, .animation),
  ]

  static let animator = Key<TransitionSpec>(
    .transition,
    .animator,
    in: { $1(&$0.animator) },
    "The app's own animator of what is brought",
    """
    A name, for which the app has an animator: a method of a generated protocol. It goes with `push`, \
    `present`, `root`, `show` and `replace`, and animates the way back as well. Not beside `animation`. \
    In SwiftUI it is a transition of the root, and all else is as usual.
    """,
    examples: ["zoom"]
  )
}

extension PlainValue where Value == NodeID {
  /// The name of an animator, which is defined wherever it stands.
  static var animator: PlainValue {
    PlainValue(shape: .name("animator"), read: { $0.animator($1, key: $2) })
  }
}
