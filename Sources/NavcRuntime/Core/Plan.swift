/// One thing that a driver does.
enum PlanAction: Sendable {
  /// So many layers remain, and nothing lies over them.
  case dismiss(to: Int)
  /// A fresh root; nothing is presented by then.
  case root(LayerState)
  /// Over the topmost layer.
  case present(LayerState)
  /// A tab of a layer that is there.
  case select(tab: Int, layer: Int)
  /// A stack of a layer that is there gets other screens.
  case stack(StackChange)
  /// A window of its own for something.
  case window(Destination, Arguments)
}

/// What a stack becomes.
struct StackChange: Sendable {
  let layer: Int
  let stack: Int
  /// All, root to top.
  let entries: [EntryState]
  /// How many of them, from the root on, are there already.
  let kept: Int

  /// Those that are to be made.
  var added: ArraySlice<EntryState> { entries.dropFirst(kept) }
}

/// What a driver does for one step. Only the last action is animated.
struct Plan: Sendable {
  var actions: [PlanAction] = []
  var isAnimated = true
  var animation = RootAnimation.none
  var duration = 0.3
  /// What of it an animator of the app's animates.
  var animator: PlannedAnimator?
  /// The call that asked for it, of which a popover's anchor may be known.
  var ticket: UInt64 = 0

  /// The actions that make one state of the other.
  ///
  /// What has the same ids is the same; only its tabs and stacks may differ. `uncovering` takes away
  /// what the app shows by itself, even where nothing else is to be done. With `dismissesLast`, what lies
  /// beneath changes unseen, before what covers it goes, unless something is presented then.
  static func actions(
    from before: CoreState,
    to after: CoreState,
    uncovering: Bool,
    dismissesLast: Bool = false
  ) -> [PlanAction] {
    let (old, new) = (before.layers, after.layers)
    var common = 0
    while common < min(old.count, new.count), old[common].id == new[common].id { common += 1 }
    var actions: [PlanAction] = []
    guard common > 0 else {
      if old.count > 1 || before.isCovered { actions.append(.dismiss(to: 1)) }
      if let root = new.first { actions.append(.root(root)) }
      return actions + new.dropFirst().map { .present($0) }
    }
    for index in 0..<common { add(changesOf: old[index], new[index], at: index, to: &actions) }
    for layer in new[common...] { actions.append(.present(layer)) }
    let goesBack = old.count > common
    let isCovered = before.isCovered && (uncovering || !actions.isEmpty)
    if isCovered || (uncovering && goesBack) {
      let top = common - 1
      actions.insert(contentsOf: restoring(old[top], new[top], at: top, actions), at: 0)
    }
    if goesBack, dismissesLast, new.count == common, !isCovered {
      actions.append(.dismiss(to: common))
    } else if goesBack || isCovered {
      actions.insert(.dismiss(to: common), at: 0)
    }
    return actions
  }

  /// What the app shows by itself may lie in the stack that was shown, or be a tab of its own.
  private static func restoring(
    _ old: LayerState,
    _ new: LayerState,
    at index: Int,
    _ actions: [PlanAction]
  ) -> [PlanAction] {
    var isSelected = new.tabs == nil
    // A screen by itself can't have anything pushed over it.
    var isRestored = old.stack.navigation == nil || !new.stacks.indices.contains(old.selected)
    for action in actions {
      switch action {
      case .select(_, index): isSelected = true
      case .stack(let change) where change.layer == index && change.stack == old.selected:
        isRestored = true
      default: break
      }
    }
    var restoring: [PlanAction] = []
    if !isSelected { restoring.append(.select(tab: new.selected, layer: index)) }
    guard !isRestored else { return restoring }
    let entries = new.stacks[old.selected].entries
    let change = StackChange(
      layer: index,
      stack: old.selected,
      entries: entries,
      kept: entries.count
    )
    return restoring + [.stack(change)]
  }

  private static func add(
    changesOf old: LayerState,
    _ new: LayerState,
    at layer: Int,
    to actions: inout [PlanAction]
  ) {
    if old.selected != new.selected {
      actions.append(.select(tab: new.selected, layer: layer))
    }
    for stack in 0..<min(old.stacks.count, new.stacks.count) {
      let (was, becomes) = (old.stacks[stack].entries, new.stacks[stack].entries)
      var kept = 0
      while kept < min(was.count, becomes.count), was[kept].id == becomes[kept].id { kept += 1 }
      if kept == was.count, kept == becomes.count { continue }
      actions.append(.stack(StackChange(layer: layer, stack: stack, entries: becomes, kept: kept)))
    }
  }
}

/// The answer to one request: what becomes of it, and what a driver has to do for it.
struct Step: Sendable {
  var outcome: StepOutcome
  var plan = Plan()
  var notes: [StepNote] = []
  /// The conditions that the transition sets, and to what.
  var assigned: [(condition: Int, value: Int?)] = []
  var event: Int?
}

/// An animator of the app's, and what it brings.
struct PlannedAnimator: Sendable {
  /// The number of its name.
  let name: Int
  /// The id of a screen that comes onto a stack, or of a layer.
  let target: UInt64
}

extension Plan {
  /// The name of what animates the new root, if that is what moves.
  var rootAnimator: Int? {
    guard let animator, case .root(let layer)? = actions.last, layer.id == animator.target
    else { return nil }
    return animator.name
  }
}
