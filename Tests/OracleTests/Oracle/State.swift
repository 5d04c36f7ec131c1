// An index that is not there ends the test, as it should.
// swift-format-ignore-file: NeverForceUnwrap

/// What is on screen, all that lies under it, what is remembered, and the conditions' values (LANGUAGE §10).
struct State: Hashable {
  var layers: [Layer]
  var remembered: Remembered?
  /// The number of the valuation.
  var valuation: Int

  /// Something presented, or the root.
  struct Layer: Hashable {
    var target: Int
    var selected: Int
    var panes: [[Int]]
    var style = OracleSpec.Style.automatic
    var isLocked = false
    /// The gate that presented it.
    var gate: Int?
    /// What that gate was last asked for.
    var asked: Asked?
    /// Whether a gate has the mark of uncovering: the check showed one in this layer (LANGUAGE-2 §2).
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

  /// A condition, and the value that it had where something else was wanted.
  struct Asked: Hashable {
    var condition: Int
    var value: Int
  }

  /// What was wanted, and the gate that it waits for.
  struct Remembered: Hashable {
    var wish: Wish
    var by: Int
  }

  var visible: Int { layers[layers.count - 1].stack.last! }
  var gateLayer: Int? { layers.firstIndex { $0.gate != nil } }

  func hash(into hasher: inout Hasher) {
    hasher.combine(layers)
    hasher.combine(valuation)
    hasher.combine(remembered?.by)
  }
}

/// Something that can be wanted, and remembered.
enum Wish: Hashable {
  /// The verb of a transition.
  case verb(Int)
  /// A tab tapped: the tab container, and which of its panes.
  case tab(Int, Int)
  /// An `entry` that presents its screen.
  case entry(OracleSpec.Shown)
  /// Something to open, and what is to be presented over it then; `isGuarded` while the launch rules hold it.
  case open(Int, present: OracleSpec.Shown?, isGuarded: Bool)
}
