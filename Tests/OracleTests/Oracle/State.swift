// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The layers on screen, the held intent, and the values of the conditions (docs/language.md, What
/// is proved).
struct State: Hashable {
  var layers: [Layer]
  var heldIntent: HeldIntent?
  /// The number of the valuation.
  var valuation: Int

  /// The root or a presentation.
  struct Layer: Hashable {
    var target: Int
    var selected: Int
    var panes: [[Int]]
    var style = OracleSpec.Style.automatic
    var isLocked = false
    /// The gate that presented the layer.
    var gate: Int?
    /// The latest request of the gate.
    var asked: Asked?
    /// True if a check showed a gate in this layer, which is removed once nothing below lacks a
    /// condition (docs/language.md, Gates).
    var isMarked = false

    var stack: [Int] {
      get { panes[selected] }
      set { panes[selected] = newValue }
    }

    func hash(into hasher: inout Hasher) {
      var word = target &* 31 &+ selected
      for pane in panes {
        for screen in pane { word = word &* 31 &+ screen &+ 1 }
        word = word &* 37
      }
      if let asked { word = word &* 31 &+ asked.condition &* 37 &+ asked.value &+ 1 }
      hasher.combine(isMarked ? ~word : word)
    }
  }

  /// A condition, with the value that made another one necessary.
  struct Asked: Hashable {
    var condition: Int
    var value: Int
  }

  /// A held intent, and the gate that it waits for.
  struct HeldIntent: Hashable {
    var intent: Intent
    var by: Int
  }

  var visible: Int { layers[layers.count - 1].stack.last! }
  var gateLayer: Int? { layers.firstIndex { $0.gate != nil } }

  func hash(into hasher: inout Hasher) {
    hasher.combine(layers)
    hasher.combine(valuation)
    hasher.combine(heldIntent?.by)
  }
}

/// An intent, which can be held.
enum Intent: Hashable {
  /// The verbs of a transition.
  case verb(Int)
  /// A tap on a tab: the container, and the number of the pane.
  case tab(Int, Int)
  /// An `entry` that presents its screen.
  case entry(OracleSpec.Shown)
  /// An opening, with a node to present over it. `isGuarded` is true while the launch rules apply
  /// to it.
  case open(Int, present: OracleSpec.Shown?, isGuarded: Bool)
}
