/// The screens to hide: those that do not meet their requirements and have a gate that can change that. A screen
/// without such a gate stays visible, and the step's report notes it.
struct Hidden: Sendable {
  /// The layers whose visible screen is hidden, with their bars.
  var layers: [LayerState] = []
  /// The hidden screens, by instance, including those that are not on top: a swipe may uncover them.
  var screens: Set<UInt64> = []

  /// Returns true if a layer is hidden.
  func hides(_ layer: UInt64) -> Bool { layers.contains { $0.id == layer } }
}
