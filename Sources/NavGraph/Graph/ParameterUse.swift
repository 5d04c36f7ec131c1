/// What writes a screen's parameters down as texts, to make it anew of them.
struct ParameterUse {
  enum Kind { case restoration, link, window, activity }

  let kind: Kind
  /// Where it is written.
  let origin: NodeID
}
