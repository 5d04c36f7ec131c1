/// One action of a driver.
enum PlanAction: Sendable {
  /// Dismisses all layers but the first ones, and all screens that the app itself presents.
  case dismiss(to: Int)
  /// Replaces the root, when nothing is presented.
  case root(LayerState)
  /// Presents a layer over the topmost one.
  case present(LayerState)
  /// Selects a tab of an existing layer.
  case select(tab: Int, layer: Int)
  /// Changes the screens of a stack in an existing layer.
  case stack(StackChange)
  /// Opens a window of its own for a destination.
  case window(Destination, Arguments)
}

/// The new screens of a stack.
struct StackChange: Sendable {
  let layer: Int
  let stack: Int
  /// All screens, from root to top.
  let entries: [EntryState]
  /// The number of screens, from the root on, that already exist.
  let kept: Int

  /// The screens to create.
  var added: ArraySlice<EntryState> { entries.dropFirst(kept) }
}

/// The actions of a driver for one step. Only the last action is animated.
struct Plan: Sendable {
  var actions: [PlanAction] = []
  var isAnimated = true
  var animation = RootAnimation.none
  var duration = 0.3
  /// The app's animator for the plan, and its target.
  var animator: PlannedAnimator?
  /// The number of the app's call that made the step; 0 if none did. A call may pass a popover's anchor, or wait
  /// for a result.
  var ticket: UInt64 = 0

  /// Returns the actions that turn one state into another.
  ///
  /// Elements with equal ids are the same; only their tabs and stacks may differ. `uncovering` removes the screens
  /// that the app itself presents, even if there is nothing else to do. With `dismissesLast`, the layers below
  /// change out of sight before the layers over them are dismissed, unless something is presented afterwards.
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
      actions.insert(contentsOf: removingAppScreens(old[top], new[top], at: top, actions), at: 0)
    }
    if goesBack, dismissesLast, new.count == common, !isCovered {
      actions.append(.dismiss(to: common))
    } else if goesBack || isCovered {
      actions.insert(.dismiss(to: common), at: 0)
    }
    return actions
  }

  /// Returns the actions that remove the app's own screens from the visible stack, and leave a tab of the app's
  /// own.
  private static func removingAppScreens(
    _ old: LayerState,
    _ new: LayerState,
    at index: Int,
    _ actions: [PlanAction]
  ) -> [PlanAction] {
    var isSelected = new.tabs == nil
    // Nothing can be pushed over a screen without a navigation controller.
    var isRemoved = old.stack.navigation == nil || !new.stacks.indices.contains(old.selected)
    for action in actions {
      switch action {
      case .select(_, index): isSelected = true
      case .stack(let change) where change.layer == index && change.stack == old.selected:
        isRemoved = true
      default: break
      }
    }
    var removing: [PlanAction] = []
    if !isSelected { removing.append(.select(tab: new.selected, layer: index)) }
    guard !isRemoved else { return removing }
    let entries = new.stacks[old.selected].entries
    let change = StackChange(
      layer: index,
      stack: old.selected,
      entries: entries,
      kept: entries.count
    )
    return removing + [.stack(change)]
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

/// The decision on one request: its outcome, and the plan for the driver.
struct Step: Sendable {
  var outcome: StepOutcome
  var plan = Plan()
  var notes: [StepNote] = []
  /// The conditions that the transition sets, and their values.
  var assigned: [(condition: Int, value: Int?)] = []
  var event: Int?
}

/// An animator of the app, and the screen or layer that it animates.
struct PlannedAnimator: Sendable {
  /// The number of the animator's name.
  let name: Int
  /// The id of a screen that is pushed, or of a layer.
  let target: UInt64
}

extension Plan {
  /// The animator of the new root, if the plan ends with one.
  var rootAnimator: Int? {
    guard let animator, case .root(let layer)? = actions.last, layer.id == animator.target
    else { return nil }
    return animator.name
  }
}
