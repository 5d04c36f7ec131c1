@testable import NavGraph

/// The layers on screen, the held intent, and the values of the conditions (docs/language.md, What
/// is proved).
struct ExplicitState: Hashable {
  /// A navigation stack, or a screen without one.
  struct Unit: Hashable {
    var nav: ContainerID?
    var stack: [ScreenID]
  }

  struct Layer: Hashable {
    var tabs: ContainerID?
    /// The units, one for each tab that shows something, or exactly one.
    var units: [Unit]
    var selected = 0
    var canBeSwiped = false
    /// The gate that presented the layer.
    var gate: GateKey?
    /// The latest request of that gate.
    var asked: Reason?
    /// True if the visibility check has shown a gate in this layer, because the visible screen lacked a condition.
    var isMarked = false

    var unit: Unit {
      get { units[selected] }
      set { units[selected] = newValue }
    }

    /// The destination that the layer was created for.
    var destination: Destination {
      if let container = tabs ?? unit.nav { return Destination(container) }
      return Destination(unit.stack[0])
    }
  }

  /// The reason for a gate: the condition that is missing, and its present value.
  struct Reason: Hashable {
    var condition: ConditionID
    var value: ValueID

    func holds(_ values: [ValueID]) -> Bool { values[Int(condition.index)] == value }
  }

  /// The identity of a gate. Gates with equal targets, styles and locks are one.
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
  var heldIntent: HeldIntent?

  var visible: ScreenID { layers[layers.count - 1].unit.stack[top.unit.stack.count - 1] }

  var top: Layer {
    get { layers[layers.count - 1] }
    set { layers[layers.count - 1] = newValue }
  }

  /// The containers around the visible screen, innermost first.
  var containers: [ContainerID] {
    var result: [ContainerID] = []
    for layer in layers.reversed() {
      if let nav = layer.unit.nav { result.append(nav) }
      if let tabs = layer.tabs { result.append(tabs) }
      if layer.gate != nil { break }
    }
    return result
  }

  /// The layer of the visible presented gate. There is at most one.
  var gateLayer: Int? { layers.lastIndex { $0.gate != nil } }

  /// True if the gate is visible: it is the root or the visible presented gate.
  func isShowing(_ gate: GateKey) -> Bool {
    if gate.presentation == nil { return layers[0].destination == gate.target }
    return gateLayer.map { layers[$0].gate == gate } ?? false
  }
}

extension ExplicitState {
  /// A held intent and its holder.
  struct HeldIntent: Hashable {
    var holder: Holder
    var intent: Intent
  }

  /// The holder of an intent.
  enum Holder: Hashable {
    case gate(GateKey)
    /// The launch rules hold an opening, and have chosen this rule's root.
    case launchRule(root: Destination, presented: Destination, presentation: Presentation?)

    var isPresented: Bool {
      if case .gate(let gate) = self { gate.presentation != nil } else { false }
    }
  }

  /// The intent of a step.
  enum Intent: Hashable {
    case transition(TransitionID)
    /// A tap on a tab, by its position among those of the container that show something.
    case tab(Int, of: ContainerID)
    /// An opening from outside.
    case opening(Destination)
    /// An entry, or a link, with `present`.
    case entry(OverVisible)
    /// A target that a root gate holds.
    case target(Destination)
    /// A root with the screen presented over it that a root gate holds. Without a presentation the
    /// screen is pushed onto the root.
    case root(Destination, presenting: Destination, Presentation?)
  }
}
