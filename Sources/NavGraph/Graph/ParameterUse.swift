/// A reason why a screen's parameters are serialized.
struct ParameterUse {
  enum Kind { case restoration, link, window, activity }

  let kind: Kind
  /// The node of the reason in the spec.
  let origin: NodeID
}
