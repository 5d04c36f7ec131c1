@testable import NavGraph

/// What is on screen and under it, what is remembered, and the conditions (LANGUAGE §10).
struct ExplicitState: Hashable {
  /// A navigation stack, or a screen by itself.
  struct Unit: Hashable {
    var nav: ContainerID?
    var stack: [ScreenID]
  }

  struct Layer: Hashable {
    var tabs: ContainerID?
    /// One for each tab that shows something, or exactly one.
    var units: [Unit]
    var selected = 0
    var canBeSwiped = false
    /// The presented gate that brought it.
    var gate: GateKey?
    /// What that was last asked for.
    var asked: Reason?
    /// The check has shown a gate in it, since what is visible lacked something.
    var isMarked = false

    var unit: Unit {
      get { units[selected] }
      set { units[selected] = newValue }
    }

    /// What it was made for.
    var destination: Destination {
      if let container = tabs ?? unit.nav { return Destination(container) }
      return Destination(unit.stack[0])
    }
  }

  /// What a gate is asked for: the condition that is wanting, and the value that it has.
  struct Reason: Hashable {
    var condition: ConditionID
    var value: ValueID

    func holds(_ values: [ValueID]) -> Bool { values[Int(condition.index)] == value }
  }

  /// Gates equal in target, style and lock are one.
  struct GateKey: Hashable {
    var target: Destination
    var presentation: Presentation?

    init(_ gate: Gate) {
      target = gate.target
      presentation = gate.presentation
    }
  }

  var layers: [Layer]
  var values: [ValueID]
  var memory: Memory?

  var visible: ScreenID { layers[layers.count - 1].unit.stack[top.unit.stack.count - 1] }

  var top: Layer {
    get { layers[layers.count - 1] }
    set { layers[layers.count - 1] = newValue }
  }

  /// The containers that the visible screen is in, innermost first.
  var containers: [ContainerID] {
    var result: [ContainerID] = []
    for layer in layers.reversed() {
      if let nav = layer.unit.nav { result.append(nav) }
      if let tabs = layer.tabs { result.append(tabs) }
      if layer.gate != nil { break }
    }
    return result
  }

  /// The layer of the presented gate that is up; there is one at most.
  var gateLayer: Int? { layers.lastIndex { $0.gate != nil } }

  /// Whether the gate shows already: it is the root, or the presented gate that is up.
  func isShowing(_ gate: GateKey) -> Bool {
    if gate.presentation == nil { return layers[0].destination == gate.target }
    return gateLayer.map { layers[$0].gate == gate } ?? false
  }
}

extension ExplicitState {
  /// What is remembered, and what for.
  struct Memory: Hashable {
    var keeper: Keeper
    var wish: Wish
  }

  /// What remembers.
  enum Keeper: Hashable {
    case gate(GateKey)
    /// The launch rules hold an opening back; they have chosen this rule's root.
    case launchRule(root: Destination, presented: Destination, presentation: Presentation?)

    var isPresented: Bool {
      if case .gate(let gate) = self { gate.presentation != nil } else { false }
    }
  }

  /// What a step wants to be done.
  enum Wish: Hashable {
    case transition(TransitionID)
    /// A tab tapped: its position among those of the container that show something.
    case tab(Int, of: ContainerID)
    /// An opening from outside.
    case opening(Destination)
    /// An entry, or a link, with `present`.
    case entry(OverVisible)
    /// What a root gate remembers.
    case target(Destination)
    /// What a root gate remembers of a root with what is presented over it, or pushed onto it where it is
    /// not said how.
    case root(Destination, presenting: Destination, Presentation?)
  }
}
