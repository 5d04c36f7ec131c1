/// What must not be seen: screens that lack what they need, and for which a gate decides. A screen that lacks
/// something without a gate stays in sight; the step's report tells of it.
struct Hidden: Sendable {
  /// The layers whose visible screen is one of them, with their bars.
  var layers: [LayerState] = []
  /// All of them, by their instances: a swipe may uncover those that are not on top.
  var screens: Set<UInt64> = []

  /// Whether a layer is hidden.
  func hides(_ layer: UInt64) -> Bool { layers.contains { $0.id == layer } }
}
